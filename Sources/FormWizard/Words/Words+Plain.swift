import FormValidation

/// What the plain mode says, sorted by name; every text is one or more sentences.
extension Words {
  var againTakesAway: String {
    say("A number again takes it away.", es: "Un número repetido la quita.")
  }

  func ambiguous(_ text: String, _ labels: [String], more: Int) -> String {
    let named = list(more == 0 ? labels : labels + [say("\(more) more", es: "\(more) más")])
    return say(
      "\(typed(text)) fits \(named). Type more of it, or a number.",
      es: "\(typed(text)) coincide con \(named). Escribe más letras o un número."
    )
  }

  func answerLeftOut(_ label: String) -> String {
    labelled(label, noAnswer)
  }

  func answerTaken(_ label: String, _ answer: String) -> String { labelled(label, answer) }

  func chooseCount(_ least: Int?, _ most: Int?) -> String {
    switch (least, most) {
    case (nil, nil): return say("Choose any number.", es: "Elige las que quieras.")
    case (let least?, nil):
      return say("Choose at least \(least).", es: "Elige al menos \(least).")
    case (nil, let most?): return say("Choose up to \(most).", es: "Elige hasta \(most).")
    case (let least?, let most?):
      if least == most { return say("Choose exactly \(most).", es: "Elige exactamente \(most).") }
      return say("Choose \(least) to \(most).", es: "Elige de \(least) a \(most).")
    }
  }

  var chooseOne: String { say("Choose one.", es: "Elige una.") }

  func chosen(_ labels: [String]) -> String {
    labels.isEmpty
      ? say("Nothing is chosen.", es: "No hay nada elegido.")
      : say("Chosen: \(list(labels)).", es: "Elegido: \(list(labels)).")
  }

  /// Many are chosen, and what a line has added to them.
  func chosenCount(_ count: Int, added: [String]) -> String {
    let chosen = named(.chosen)
    let names = some(added) { $0 }
    let change = added.isEmpty ? "" : say("\(names) added. ", es: "Se añade: \(names). ")
    return change
      + say("\(count) chosen; \(chosen) reads them.", es: "\(count) elegidas; \(chosen) las lee.")
  }

  func cleared(_ labels: [String], by label: String) -> String {
    let names = some(labels) { $0 }
    return say(
      "\(label) stands alone, so \(names) \(labels.count == 1 ? "is" : "are") off.",
      es: "\(label) va sola; se \(labels.count == 1 ? "quita" : "quitan") \(names)."
    )
  }

  func clearedAlone(_ labels: [String]) -> String {
    say(
      "\(list(labels)) \(labels.count == 1 ? "stands" : "stand") alone, and "
        + "\(labels.count == 1 ? "is" : "are") off now.",
      es: "\(list(labels)) \(labels.count == 1 ? "va sola y se quita" : "van solas y se quitan")."
    )
  }

  func clearedAnswer(_ label: String) -> String {
    say("\(label): your answer is taken back.", es: "\(label): se retira tu respuesta.")
  }

  var customAllowed: String {
    say(
      "You may also type an entry of your own.",
      es: "También puedes escribir una entrada propia."
    )
  }

  func customTaken(_ text: String) -> String {
    say(
      "\(typed(text)) is an entry of your own.",
      es: "\(typed(text)) es una entrada propia."
    )
  }

  func defaultAnswer(_ answer: String) -> String {
    say("The default is \(answer).", es: "Por defecto: \(answer).")
  }

  func deprecated(_ reason: String) -> String {
    say("This is no longer to be answered: \(reason)", es: "Ya no hay que responderla: \(reason)")
  }

  func disabled(_ reason: String) -> String {
    say("cannot be chosen: \(reason)", es: "no se puede elegir: \(reason)")
  }

  func disabledOption(_ label: String, _ reason: String) -> String {
    say("\(label) cannot be chosen: \(reason)", es: "\(label) no se puede elegir: \(reason)")
  }

  var emptyMeansDefault: String {
    say("Press Enter to take it.", es: "Pulsa Intro para aceptarla.")
  }

  var emptyMeansGoOn: String {
    say("Press Enter to go on.", es: "Pulsa Intro para seguir.")
  }

  var emptyMeansKeep: String {
    say("Press Enter to keep it.", es: "Pulsa Intro para conservarla.")
  }

  var emptyMeansNothing: String {
    say("Press Enter to leave it out.", es: "Pulsa Intro para dejarla sin responder.")
  }

  func examples(_ texts: [String]) -> String {
    say(
      "For example \(texts.joined(separator: ", ")).",
      es: "Por ejemplo \(texts.joined(separator: ", "))."
    )
  }

  func found(_ count: Int, _ text: String) -> String {
    count == 0
      ? say("No option fits \(typed(text)).", es: "Ninguna opción coincide con \(typed(text)).")
      : say(
        "\(count) \(count == 1 ? "option fits" : "options fit") \(typed(text)).",
        es: "\(count) \(count == 1 ? "opción coincide" : "opciones coinciden") con \(typed(text))."
      )
  }

  var firstQuestion: String {
    say("This is the first question.", es: "Esta es la primera pregunta.")
  }

  func helpResuming(_ yes: String, _ no: String) -> String {
    say(
      "\(yes) goes on with the answers that were kept, \(no) begins anew, so that your "
        + "first answer replaces them, \(named(.quit)) leaves and keeps them.",
      es: "\(yes) sigue con las respuestas guardadas, \(no) empieza de nuevo y la primera "
        + "respuesta las reemplaza, \(named(.quit)) sale y las conserva."
    )
  }

  func hiddenField(_ label: String, _ condition: String) -> String {
    say(
      "\(label) is asked when \(condition).",
      es: "\(label) se pregunta cuando \(condition)."
    )
  }

  func hiddenFields(_ count: Int) -> String {
    count == 1
      ? say("1 question is hidden now.", es: "Ahora hay 1 pregunta oculta.")
      : say("\(count) questions are hidden now.", es: "Ahora hay \(count) preguntas ocultas.")
  }

  var howToAnswer: String {
    let help = named(.help)
    return say(
      "Answer line by line. Type \(help) to hear what else you can do.",
      es: "Responde línea a línea. Escribe \(help) para saber qué más puedes hacer."
    )
  }

  package var inputEnded: String {
    say("The input has ended; nothing was submitted.", es: "Se acabó la entrada; no se envió nada.")
  }

  package var lineTooLong: String {
    say("That line is too long to be an answer.", es: "Esa línea es demasiado larga.")
  }

  package var lineUnreadable: String {
    say("That line is not text in UTF-8.", es: "Esa línea no es texto en UTF-8.")
  }

  /// A label that asks needs no colon.
  func labelled(_ label: String, _ text: String) -> String {
    let endsItself = label.unicodeScalars.last.map { "?!:".unicodeScalars.contains($0) } ?? false
    return endsItself ? "\(label) \(text)" : "\(label): \(text)"
  }

  var linesEnd: String {
    say(
      "Several lines, ended by a line with a single full stop.",
      es: "Varias líneas, terminadas por una línea con un solo punto."
    )
  }

  /// A line of an answer of several ones.
  func line(_ number: Int, _ text: String) -> String {
    text.isEmpty
      ? say("Line \(number) is empty.", es: "La línea \(number) está vacía.")
      : say("Line \(number): \(text)", es: "Línea \(number): \(text)")
  }

  func linesSoFar(_ count: Int) -> String {
    say(
      "\(count) \(count == 1 ? "line" : "lines") so far",
      es: count == 1 ? "1 línea hasta ahora" : "\(count) líneas hasta ahora"
    )
  }

  func lineCount(_ count: Int) -> String { say("\(count) lines", es: "\(count) líneas") }

  func more(_ count: Int) -> String { say("\(count) more.", es: "\(count) más.") }

  func mostChosen(_ most: Int) -> String {
    say("\(most) at most: remove one first.", es: "Como mucho \(most): quita una antes.")
  }

  /// The first of many are named.
  func mostChosen(_ most: Int, leftOut: [String]) -> String {
    let rest = leftOut.count - 5
    let named =
      rest > 1 ? Array(leftOut.prefix(5)) + [say("\(rest) more", es: "\(rest) más")] : leftOut
    let isOne = leftOut.count == 1
    return say(
      "\(most) at most: \(list(named)) \(isOne ? "was" : "were") left out.",
      es: "Como mucho \(most): \(isOne ? "quedó" : "quedaron") fuera \(list(named))."
    )
  }

  func mustBeYes(_ reason: String) -> String {
    say("This has to be yes: \(reason)", es: "Tiene que ser que sí: \(reason)")
  }

  var needsAnswer: String {
    say(
      "This needs an answer. Type \(named(.next)) to come back to it later.",
      es: "Hace falta una respuesta. Escribe \(named(.next)) para dejarla para después."
    )
  }

  func noOption(_ text: String, near: [String]) -> String {
    let hint =
      near.isEmpty
      ? say(
        "Type a number, or \(searchWord) to search.",
        es: "Escribe un número, o \(searchWord) para buscar."
      )
      : say(
        "Did you mean \(alternatives(near))?",
        es: "¿Querías decir \(alternatives(near))?"
      )
    return say(
      "No option begins with \(typed(text)). ",
      es: "Ninguna opción empieza por \(typed(text)). "
    ) + hint
  }

  func noOptionNumber(_ text: String, of count: Int) -> String {
    say(
      "There is no option \(text); there are \(count).",
      es: "No hay opción \(text); hay \(count)."
    )
  }

  /// A number that no option has so far; a source may have more.
  func noOptionNumberYet(_ text: String, loaded count: Int) -> String {
    let more = named(.more)
    return say(
      "There is no option \(text) yet; \(count) so far, \(more) asks for the next ones.",
      es: "Aún no hay opción \(text); van \(count), \(more) pide las siguientes."
    )
  }

  func noQuestion(_ text: String) -> String {
    say(
      "No question is called \(typed(text)).",
      es: "Ninguna pregunta se llama \(typed(text))."
    )
  }

  func notANumber(_ example: String) -> String {
    say("That is not a number, such as \(example).", es: "Eso no es un número, como \(example).")
  }

  var notHere: String {
    say("That cannot be done with this question.", es: "Eso no se puede hacer con esta pregunta.")
  }

  /// What was typed is no answer, and why: in words that say so themselves.
  func notYet(_ problem: AnswerProblem) -> String {
    let reason = message(problem)
    // The words of an author tell what is needed.
    if case .patternMismatch(_, .some) = problem {
      return say("What is needed: \(reason)", es: "Hace falta: \(reason)")
    }
    switch problem {
    // They begin with the id of an option, which is spelled as it is.
    case .notAlone, .notAnOption, .optionDisabled, .optionNotOffered, .repeated: return reason
    default: return reason.capitalized
    }
  }

  func nowAnswer(_ answer: String) -> String {
    say("Your answer is \(answer).", es: "Tu respuesta es \(answer).")
  }

  var nothingMore: String { say("There are no more.", es: "No hay más.") }

  func open(_ count: Int) -> String {
    switch count {
    case 0: say("Everything is answered.", es: "Está todo respondido.")
    case 1:
      say("1 answer is missing or does not fit:", es: "Falta 1 respuesta por resolver:")
    default:
      say(
        "\(count) answers are missing or do not fit:",
        es: "Faltan \(count) respuestas por resolver:"
      )
    }
  }

  /// Nobody knows the options: the command must not be run, or has not said them.
  func optionsUnknown(mayRun: Bool) -> String {
    mayRun
      ? say(
        "Its options come from a command; type the id of one.",
        es: "Sus opciones vienen de un programa; escribe el identificador de una."
      )
      : say(
        "Its options come from a command, which is not run without --allow-commands; "
          + "type the id of one.",
        es: "Sus opciones vienen de un programa, que no se ejecuta sin --allow-commands; "
          + "escribe el identificador de una."
      )
  }

  func optionsHeard(_ count: Int) -> String {
    say(
      "\(count) options; \(named(.more)) reads them, \(searchWord) searches.",
      es: "\(count) opciones; \(named(.more)) las lee, \(searchWord) busca."
    )
  }

  var quitAsks: String {
    say(
      "Nothing is submitted yet. Keep your answers for the next time? Yes keeps them and leaves, "
        + "no throws them away and leaves, \(named(.back)) returns to the form.",
      es: "Aún no se ha enviado nada. ¿Guardar tus respuestas para la próxima vez? Sí las guarda y "
        + "sale, no las descarta y sale, \(named(.back)) vuelve al formulario."
    )
  }

  var quitAsksWithoutDraft: String {
    say(
      "Nothing is submitted yet, and your answers are not kept. Leave? Yes or no.",
      es: "Aún no se ha enviado nada, y tus respuestas no se guardan. ¿Salir? Sí o no."
    )
  }

  func resume(_ count: Int, at label: String?) -> String {
    let place = label.map { say(" You stopped at \($0).", es: " Lo dejaste en \($0).") } ?? ""
    return say(
      "There \(count == 1 ? "is 1 answer" : "are \(count) answers") from an earlier time.\(place) "
        + "Go on with \(count == 1 ? "it" : "them")? Yes or no; Enter means yes.",
      es: "\(count == 1 ? "Hay 1 respuesta" : "Hay \(count) respuestas") de otra vez.\(place) "
        + "¿Seguir con \(count == 1 ? "ella" : "ellas")? Sí o no; Intro significa sí."
    )
  }

  /// A range that goes on beyond the options that are there; `isAll` is whether no more can come.
  func rangeBeyond(_ text: String, of count: Int, isAll: Bool) -> String {
    if isAll {
      return say(
        "Nothing of \(text) is taken: there are \(count) options.",
        es: "De \(text) no se toma nada: hay \(count) opciones."
      )
    }
    return say(
      "Nothing of \(text) is taken: there are \(count) options so far, \(named(.more)) asks for the "
        + "next ones.",
      es: "De \(text) no se toma nada: van \(count) opciones, \(named(.more)) pide las siguientes."
    )
  }

  var required: String { say("Required.", es: "Obligatoria.") }

  var reviewCommands: String {
    let (go, submit, quit) = (named(.go), named(.submit), named(.quit))
    return say(
      "Type \(submit) to finish, \(go) and a number to change an answer, or \(quit) to leave.",
      es: "Escribe \(submit) para terminar, \(go) y un número para cambiar una respuesta, o "
        + "\(quit) para salir."
    )
  }

  var searchNeedsWord: String {
    say("Type a word after the slash.", es: "Escribe una palabra después de la barra.")
  }

  /// How a search is typed.
  var searchWord: String { quoted(say("/word", es: "/palabra")) }

  func shown(_ shown: Int, of total: Int) -> String {
    let more = named(.more)
    return say(
      "\(shown) of \(total) shown. Type \(more) for the next ones, or \(searchWord) to search.",
      es: "Van \(shown) de \(total). Escribe \(more) para oír las siguientes, o \(searchWord) "
        + "para buscar."
    )
  }

  var submitted: String { say("Submitted.", es: "Enviado.") }

  var taken: String { say("received", es: "recibida") }

  /// Options that were chosen already, and how they come back.
  func takenAway(_ labels: [String]) -> String {
    let names = some(labels) { $0 }
    if labels.count == 1 {
      return say(
        "\(names) was chosen already, so it is taken away. Type it once more to choose it again.",
        es: "\(names) ya estaba elegida y se quita. Escríbela otra vez para volver a elegirla."
      )
    }
    return say(
      "\(names) were chosen already, so they are taken away. Type them once more to choose them "
        + "again.",
      es: "\(names) ya estaban elegidas y se quitan. Escríbelas otra vez para volver a elegirlas."
    )
  }

  func toggled(on: Int, off: Int) -> String {
    switch (on, off) {
    case (_, 0): say("\(on) added.", es: "\(on) más.")
    case (0, _): say("\(off) removed.", es: "\(off) menos.")
    default: say("\(on) added, \(off) removed.", es: "\(on) más, \(off) menos.")
    }
  }

  var typeNumber: String { say("Type a number.", es: "Escribe un número.") }

  var typeSecret: String {
    say("What you type is not shown.", es: "Lo que escribas no se muestra.")
  }

  var typeText: String { say("Type a text.", es: "Escribe un texto.") }

  /// What somebody typed, to be said again: what no voice can say is told in words.
  func typed(_ text: String) -> String {
    let isControl: (Unicode.Scalar) -> Bool = { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var parts: [String] = []
    var isInside = false
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        if !isInside { parts.append(say("a control character", es: "un carácter de control")) }
        isInside = true
        continue
      }
      if isInside || parts.isEmpty { parts.append("") }
      isInside = false
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
  }

  func unit(_ unit: String) -> String { say("in \(unit)", es: "en \(unit)") }

  var yesOrNo: String { say("Answer yes or no.", es: "Responde sí o no.") }

  func yesOrNo(_ on: String, _ off: String) -> String {
    say(
      "Answer yes for \(on), no for \(off).",
      es: "Responde sí para \(on), no para \(off)."
    )
  }

  /// Marks, said after what they mark.
  var changed: String { say("changed", es: "cambiada") }
  var computed: String { say("worked out from other answers", es: "sale de otras respuestas") }
  var selected: String { say("selected", es: "elegida") }
}
