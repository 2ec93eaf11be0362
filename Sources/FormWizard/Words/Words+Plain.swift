import FormModel

/// What the plain mode says, sorted by name; every text is one or more sentences.
extension Words {
  func answerLeftOut(_ label: String) -> String {
    labelled(label, noAnswer)
  }

  func answerTaken(_ label: String, _ answer: String) -> String { labelled(label, answer) }

  func clearedAnswer(_ label: String) -> String {
    say("\(label): your answer is taken back.", es: "\(label): se retira tu respuesta.")
  }

  func defaultAnswer(_ answer: String) -> String {
    say("The default is \(answer).", es: "Por defecto: \(answer).")
  }

  func deprecated(_ reason: String) -> String {
    say("This is no longer to be answered: \(reason)", es: "Ya no hay que responderla: \(reason)")
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

  var enterDecides: String {
    say("Type a number; Enter takes the first.", es: "Escribe un número; Intro toma la primera.")
  }

  func examples(_ texts: [String]) -> String {
    say(
      "For example \(texts.joined(separator: ", ")).",
      es: "Por ejemplo \(texts.joined(separator: ", "))."
    )
  }

  var firstQuestion: String {
    say("This is the first question.", es: "Esta es la primera pregunta.")
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

  /// Several lines were ended before the first one.
  var linesLeft: String { say("No lines were typed.", es: "No hay líneas nuevas.") }

  func lineCount(_ count: Int) -> String { say("\(count) lines", es: "\(count) líneas") }

  func more(_ count: Int) -> String { say("\(count) more.", es: "\(count) más.") }

  func mustBeYes(_ reason: String) -> String {
    say("This has to be yes: \(reason)", es: "Tiene que ser que sí: \(reason)")
  }

  var needsAnswer: String {
    say(
      "This needs an answer. Type \(named(.next)) to come back to it later.",
      es: "Hace falta una respuesta. Escribe \(named(.next)) para dejarla para después."
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
    case 0:
      say(
        "Everything that is needed is answered.",
        es: "Está respondido todo lo que hace falta."
      )
    case 1:
      say("1 answer is missing or does not fit:", es: "Falta 1 respuesta por resolver:")
    default:
      say(
        "\(count) answers are missing or do not fit:",
        es: "Faltan \(count) respuestas por resolver:"
      )
    }
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

  /// What was submitted, counted as by the wizard.
  package func submitted(_ session: FormSession) -> String {
    let (count, own) = session.submittedCounts
    return say(
      "Submitted: \(submitted(count, own: own)).",
      es: "Enviado: \(submitted(count, own: own))."
    )
  }

  var taken: String { say("received", es: "recibida") }

  /// A secret is to be typed for the second time.
  var typeItAgain: String { say("Type it once more.", es: "Escríbelo otra vez.") }

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
  var changed: String { say("not the default", es: "distinta del valor por defecto") }
  var computed: String { say("worked out from other answers", es: "sale de otras respuestas") }
  var selected: String { say("selected", es: "elegida") }
}
