/// What `help` says in the plain mode.
extension Words {
  /// The commands that work everywhere.
  var helpCommands: [String] {
    let back = spelling(of: .back)
    let next = spelling(of: .next)
    let again = spelling(of: .again)
    let clear = spelling(of: .clear)
    let go = spelling(of: .go)
    let review = spelling(of: .review)
    let submit = spelling(of: .submit)
    let quit = spelling(of: .quit)
    return [
      say(
        "Enter alone keeps the answer, or takes the default.",
        es: "Intro sola conserva la respuesta, o acepta la de por defecto."
      ),
      say("\(back) goes to the question before.", es: "\(back) va a la pregunta anterior."),
      say(
        "\(next) leaves this one open and goes on.",
        es: "\(next) deja esta para después y sigue."
      ),
      say("\(again) reads the question again.", es: "\(again) vuelve a leer la pregunta."),
      say("\(clear) takes your answer back.", es: "\(clear) retira tu respuesta."),
      say("\(review) reads all answers.", es: "\(review) lee todas las respuestas."),
      say(
        "\(go) and a number of the review, or the beginning of a question, goes there.",
        es: "\(go) y un número de la revisión, o el comienzo de una pregunta, va allí."
      ),
      say("\(submit) finishes.", es: "\(submit) termina."),
      say("\(quit) leaves without finishing.", es: "\(quit) sale sin terminar."),
      say(
        "If your answer is one of these words, put it in quotes, or a backslash before it.",
        es:
          "Si tu respuesta es una de estas palabras, ponla entre comillas o con una barra inversa delante."
      ),
    ]
  }

  /// What else can be typed where there are lines.
  var helpLines: String {
    say(
      "For a line that is only a full stop, type two full stops.",
      es: "Para una línea que sea solo un punto, escribe dos puntos seguidos."
    )
  }

  /// What else can be typed where there are options.
  func helpOptions(isMultiple: Bool) -> [String] {
    let (all, none, more) = (spelling(of: .all), spelling(of: .none), spelling(of: .more))
    let invert = spelling(of: .invert)
    var lines = [
      say(
        "Choose by number, by id, or by the first letters.",
        es: "Elige por número, por identificador o por las primeras letras."
      )
    ]
    if isMultiple {
      lines += [
        say(
          "Several at once go with commas and ranges, such as 1-5,8. What was chosen is taken away.",
          es:
            "Varias a la vez van con comas y tramos, como 1-5,8. Lo que ya estaba elegido se quita."
        ),
        say(
          "\(all) chooses all, \(none) takes all away.",
          es: "\(all) las elige todas, \(none) las quita todas."
        ),
        say(
          "\(invert) takes away what is chosen and chooses the others.",
          es: "\(invert) quita las elegidas y elige las demás."
        ),
      ]
    }
    return lines + [
      say(
        "/ and a word reads the options that have it, / alone reads all; \(more) goes on.",
        es:
          "/ y una palabra lee las opciones que la contienen, / sola las lee todas; \(more) sigue."
      )
    ]
  }
}
