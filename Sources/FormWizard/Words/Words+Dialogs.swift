import FormModel

/// What is said over a page: leaving, going on with a draft, help.
extension Words {
  var hiddenFields: String {
    say("Not asked on this page", es: "No se pregunta en esta página")
  }

  /// Whether to leave.
  func leaveQuestion(keepsAnswers: Bool, hasSecrets: Bool) -> Question {
    let keep = Question.Choice(
      .keep,
      say("Leave, and keep the draft", es: "Salir y conservar el borrador"),
      letter: say("k", es: "c")
    )
    let discard = Question.Choice(
      .discard,
      keepsAnswers
        ? say("Leave, and discard the draft", es: "Salir y descartar el borrador")
        : say("Leave; no answer is kept", es: "Salir; no se guarda nada"),
      letter: "d"
    )
    let stay = Question.Choice(.stay, say("Stay", es: "Quedarse"))
    let secrets = say("Secret answers are not kept", es: "Las respuestas secretas no se guardan")
    return Question(
      say("Leave?", es: "¿Salir?"),
      notes: keepsAnswers && hasSecrets ? [secrets] : [],
      choices: keepsAnswers ? [keep, discard, stay] : [discard, stay],
      escape: .stay
    )
  }

  /// A note on whether to leave, for who has asked by a key.
  var leavesAtOnce: String { say("Ctrl-C again leaves at once", es: "Otro Ctrl-C sale ya") }

  /// Whether to go on with a draft, which holds no secrets.
  func resumeQuestion(_ offer: DraftOffer) -> Question {
    let count = offer.count
    let secrets = offer.secrets.compactMap { offer.session.form[$0] }.map(label)
    let goOn = say("Go on where you stopped", es: "Seguir donde lo dejaste")
    let startAnew = say(
      "Start anew (discards \(count) \(count == 1 ? "answer" : "answers"))",
      es: "Desde cero (borra \(count == 1 ? "1 respuesta" : "las \(count)"))"
    )
    return Question(
      say(
        count == 1
          ? "There is a draft with one answer." : "There is a draft with \(count) answers.",
        es: count == 1
          ? "Hay un borrador con una respuesta." : "Hay un borrador con \(count) respuestas."
      ),
      notes: secrets.isEmpty ? [] : [secretsAgain(secrets)],
      choices: [
        Question.Choice(.goOn, goOn), Question.Choice(.startAnew, startAnew),
      ]
    )
  }

  /// What a letter chooses in a toggle, in both languages where they do not differ.
  func toggleLetter(_ letter: Character) -> Bool? {
    switch letter {
    case "y", "Y": true
    case "s", "S": language == .spanish ? true : nil
    case "n", "N": false
    default: nil
    }
  }

  /// Said to who may go on with a draft, which holds no secrets.
  func secretsAgain(_ labels: [String]) -> String {
    say(
      "Secrets are not kept; still to be typed: \(list(labels))",
      es: "Los secretos no se guardan; falta escribir: \(list(labels))"
    )
  }

  /// Said at Submit, where the answers are shown on the terminal.
  package var secretsShown: String {
    say(
      "Submit shows the answers here, a secret in the clear; -o FILE or a pipe takes them instead",
      es: "Enviar muestra aquí las respuestas, un secreto en claro; mejor -o ARCHIVO o una tubería"
    )
  }
}

/// What keys do, in a word or two for the footer, and at length for the help.
extension Words {
  var keyAll: String { say("all", es: "todas") }
  var keyChoose: String { say("choose", es: "elegir") }
  var keyClear: String { say("clear", es: "borrar") }
  var keyDefault: String { say("default", es: "reponer") }
  var keyDone: String { say("done", es: "listo") }
  var keyCancel: String { say("cancel", es: "cancelar") }
  var keyHelp: String { say("help", es: "ayuda") }
  var keyApply: String { say("apply", es: "aplicar") }
  var keyLeave: String { say("leave", es: "salir") }
  var keyMark: String { say("mark", es: "marcar") }
  var keyChosenOnly: String { say("chosen", es: "elegidas") }
  var keyStep: String { say("step", es: "paso") }
  var keyReveal: String { say("show", es: "ver") }
  var keyRange: String { say("range", es: "tramo") }
  var keyRetry: String { say("retry", es: "reintentar") }
  var keyMove: String { say("move", es: "mover") }
  var keyNext: String { say("next", es: "siguiente") }
  var keyOpen: String { say("open", es: "abrir") }
  var keyReturn: String { say("back to the review", es: "volver a la revisión") }
  var keyToReview: String { say("to the review", es: "a la revisión") }
  var keyToSubmit: String { say("to Submit", es: "ir a Enviar") }
  var keyToggle: String { say("choose", es: "elegir") }
  var keyClose: String { say("close", es: "cerrar") }
  var keyScroll: String { say("scroll", es: "desplazar") }
  var keyStay: String { say("stay", es: "quedarse") }
  var keyComplete: String { say("complete", es: "completar") }
  var keyNewLine: String { say("new line", es: "otra línea") }

  /// Keys parted by spaces, as they are written on keyboards.
  func keyNames(_ keys: String) -> String {
    guard language == .spanish else { return keys }
    return keys.split(separator: " ").map { key in
      var parts = key.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      guard parts.allSatisfy({ !$0.isEmpty }) else { return String(key) }
      parts = parts.map { Words.spanishKeys[$0] ?? $0 }
      return parts.joined(separator: "-")
    }.joined(separator: " ")
  }

  /// Names of keys parted by spaces; numbers in a row as one: `Alt-1…9`.
  static func folded(_ names: [String]) -> String {
    var names = names
    if let first = names.firstIndex(of: "Alt-1"), let last = names.firstIndex(of: "Alt-9") {
      names.replaceSubrange(first...last, with: ["Alt-1…9"])
    }
    return names.joined(separator: " ")
  }

  private static let spanishKeys = [
    "Delete": "Supr", "Down": "Abajo", "End": "Fin", "Enter": "Intro", "Home": "Inicio",
    "Left": "Izq", "PgDn": "AvPág", "PgUp": "RePág", "Right": "Der", "Shift": "Mayús",
    "Space": "Espacio", "Up": "Arriba",
  ]
}
