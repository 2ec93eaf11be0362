/// What `help` says in the plain mode.
extension Words {
  /// The commands that work everywhere.
  var helpCommands: [String] {
    let back = named(.back)
    let next = named(.next)
    let again = named(.again)
    let clear = named(.clear)
    let go = named(.go)
    let review = named(.review)
    let submit = named(.submit)
    let quit = named(.quit)
    return [
      say("\(back) goes to the question before.", es: "\(back) va a la pregunta anterior."),
      say(
        "\(next) leaves this one open and goes on.",
        es: "\(next) deja esta para después."
      ),
      say("\(again) reads the question again.", es: "\(again) vuelve a leer la pregunta."),
      say("\(clear) takes your answer back.", es: "\(clear) retira tu respuesta."),
      say(
        "\(named(.undo)) undoes the last change of an answer.",
        es: "\(named(.undo)) deshace el último cambio de una respuesta."
      ),
      say("\(review) reads all answers.", es: "\(review) lee todas las respuestas."),
      say(
        "\(go) and a number of the review, or the beginning of a question, goes there.",
        es: "\(go) y un número de la revisión, o el comienzo de una pregunta, va allí."
      ),
      say("\(submit) finishes.", es: "\(submit) termina."),
      say("\(quit) leaves without finishing.", es: "\(quit) sale sin terminar."),
      say(
        "If your answer is one of these words, put it in quotes.",
        es: "Si tu respuesta es una de estas palabras, ponla entre comillas."
      ),
    ]
  }

  /// What Enter alone does at a question.
  enum EnterMeaning {
    case keepsAnswer, takesDefault, leavesOut, needsAnswer
  }

  /// The same in words.
  func helpEnter(_ meaning: EnterMeaning) -> String {
    switch meaning {
    case .keepsAnswer:
      say("Enter alone keeps the answer.", es: "Intro sola conserva la respuesta.")
    case .takesDefault:
      say("Enter alone takes the default.", es: "Intro sola acepta la respuesta por defecto.")
    case .leavesOut:
      say("Enter alone leaves it out.", es: "Intro sola la deja sin responder.")
    case .needsAnswer:
      say(
        "Enter alone does nothing here: it needs an answer.",
        es: "Intro sola no hace nada aquí: hace falta una respuesta."
      )
    }
  }

  /// What else can be typed where there are lines.
  var helpLines: String {
    say(
      "For a line that is only a full stop, type two full stops.",
      es: "Para una línea que sea solo un punto, escribe dos puntos seguidos."
    )
  }

  /// What else can be typed where there are options, of which several may be chosen or not.
  func helpOptions(isMultiple: Bool) -> [String] {
    let (all, none, more) = (named(.all), named(.none), named(.more))
    var lines = [
      say(
        "Choose by number, by id, or by the first letters; in quotes it is an id.",
        es: "Elige por número, por identificador o por las primeras letras; entre comillas, el "
          + "identificador."
      )
    ]
    if isMultiple {
      lines += [
        say(
          "Several at once go with commas and ranges, such as \(quoted("1-5,8")). "
            + "What was chosen is taken away; of a range, the row it begins on decides.",
          es:
            "Varias a la vez van con comas y tramos, como \(quoted("1-5,8")). "
            + "Lo que ya estaba elegido se quita; en un tramo decide la fila en la que empieza."
        ),
        say(
          "\(named(.chosen)) reads what is chosen.",
          es: "\(named(.chosen)) lee lo que está elegido."
        ),
        say(
          "\(all) chooses all, \(none) takes all away; after a search only what was found.",
          es:
            "\(all) las elige todas, \(none) las quita todas; tras una búsqueda, solo las halladas."
        ),
      ]
    }
    return lines + [
      say(
        "\(searchWord) reads the options that have the word, \(quoted("/")) alone reads all; "
          + "\(more) goes on.",
        es: "\(searchWord) lee las opciones que contienen la palabra, \(quoted("/")) sola las lee "
          + "todas; \(more) sigue."
      )
    ]
  }
}
