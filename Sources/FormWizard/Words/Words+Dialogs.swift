import FormModel

/// What is said over a page: leaving, going on with a draft, help.
extension Words {
  var hiddenFields: String {
    say("Not asked on this page", es: "No se pregunta en esta página")
  }

  var keys: String { say("Keys", es: "Teclas") }

  func leave(_ choice: LeaveChoice, keepsAnswers: Bool) -> String {
    switch choice {
    case .discard where !keepsAnswers:
      say("Leave; no answer is kept", es: "Salir; no se guarda nada")
    case .keep: say("Leave, and keep the draft", es: "Salir y conservar el borrador")
    case .discard: say("Leave, and discard the draft", es: "Salir y descartar el borrador")
    case .stay: say("Stay", es: "Quedarse")
    }
  }

  /// The letter that gives an answer at once.
  func leaveKey(_ choice: LeaveChoice) -> Character {
    switch choice {
    case .keep: say("k", es: "c").first ?? "k"
    case .discard: "d"
    case .stay: say("s", es: "q").first ?? "s"
    }
  }

  var leaveQuestion: String { say("Leave?", es: "¿Salir?") }

  var leaveAgain: String { say("Ctrl-C again leaves at once", es: "Otro Ctrl-C sale ya") }

  func resume(_ choice: ResumeChoice) -> String {
    switch choice {
    case .goOn: say("Go on where you stopped", es: "Seguir donde lo dejaste")
    case .startAnew: say("Start anew", es: "Empezar de nuevo")
    }
  }

  func resumeQuestion(_ count: Int) -> String {
    say(
      count == 1
        ? "There is a draft with one answer." : "There is a draft with \(count) answers.",
      es: count == 1
        ? "Hay un borrador con una respuesta." : "Hay un borrador con \(count) respuestas."
    )
  }
}

/// What keys do, in a word or two for the footer, and at length for the help.
extension Words {
  var keyAll: String { say("all", es: "todas") }
  var keyChange: String { say("change", es: "cambiar") }
  var keyChoose: String { say("choose", es: "elegir") }
  var keyClear: String { say("clear", es: "borrar") }
  var keyDefault: String { say("default", es: "por omisión") }
  var keyDone: String { say("done", es: "listo") }
  var keyDrop: String { say("drop", es: "anular") }
  var keyEdit: String { say("edit", es: "editar") }
  var keyHelp: String { say("help", es: "ayuda") }
  var keyInvert: String { say("invert", es: "invertir") }
  var keyKeep: String { say("keep", es: "aceptar") }
  var keyLeave: String { say("leave", es: "salir") }
  var keyRange: String { say("range", es: "tramo") }
  var keyRemove: String { say("remove", es: "quitar") }
  var keySave: String { say("save", es: "guardar") }
  var keyMove: String { say("move", es: "mover") }
  var keyNext: String { say("next", es: "siguiente") }
  var keyOpen: String { say("open", es: "abrir") }
  var keyOrder: String { say("order", es: "orden") }
  var keyPage: String { say("page", es: "página") }
  var keySearch: String { say("search", es: "buscar") }
  var keyToList: String { say("to the list", es: "a la lista") }
  var keyToggle: String { say("toggle", es: "marcar") }
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

  private static let spanishKeys = [
    "Delete": "Supr", "Down": "Abajo", "End": "Fin", "Enter": "Intro", "Home": "Inicio",
    "Left": "Izq", "PgDn": "AvPág", "PgUp": "RePág", "Right": "Der", "Shift": "Mayús",
    "Space": "Espacio", "Up": "Arriba",
  ]

  /// The whole table of keys: what they do, and which they are.
  var keyTable: [(keys: String, action: String)] {
    [
      ("↓ ↑ Ctrl-N Ctrl-P j k", say("down, up", es: "abajo, arriba")),
      (
        "PgDn PgUp",
        say("page, or section, on and back", es: "página o sección siguiente, anterior")
      ),
      ("Ctrl-D Ctrl-U", say("half a page", es: "media página")),
      ("Home End g G", say("first, last", es: "primera, última")),
      ("1-9", say("that row", es: "esa fila")),
      ("Enter", say("open, accept, next", es: "abrir, aceptar, siguiente")),
      ("Tab Shift-Tab", say("next, previous field", es: "campo siguiente, anterior")),
      ("Esc Alt-←", say("one page back", es: "una página atrás")),
      ("Space x", say("toggle, choose", es: "marcar, elegir")),
      ("← →", say("choose in the row", es: "elegir en la fila")),
      (
        "Delete",
        say("back to the default; drop own entry", es: "valor por defecto; quitar entrada tuya")
      ),
      ("/", say("search; typing begins it too", es: "buscar; también al escribir")),
      (
        "Tab",
        say("toggle in a search, complete in a text", es: "marcar al buscar, completar texto")
      ),
      ("a Ctrl-A", say("all shown, or none of them", es: "todas las visibles, o ninguna")),
      ("i Alt-I", say("invert what is shown", es: "invertir las visibles")),
      ("v Shift-↓ Shift-↑", say("range: move, then Enter or Esc", es: "tramo: mueve; Intro o Esc")),
      (
        "Shift-click, hold + drag",
        say("range with the mouse", es: "tramo con el ratón")
      ),
      ("r Ctrl-R", say("ask again for what failed", es: "volver a pedir lo que falló")),
      ("F2", say("search: best first, list order", es: "búsqueda: lo mejor, o en orden")),
      ("e", say("select answers or own entries", es: "marcar respuestas o entradas tuyas")),
      ("c d", say("empty as far as may be, reset", es: "vaciar lo posible, reponer lo marcado")),
      ("Alt-Enter Ctrl-J", say("new line in a text", es: "otra línea en un texto")),
      ("Ctrl-X Ctrl-E", say("text in your editor", es: "el texto en tu editor")),
      ("Ctrl-G", say("review", es: "revisión")),
      ("Ctrl-S", say("save the draft", es: "guardar el borrador")),
      ("Alt-M", say("mouse here, or free for copying", es: "ratón aquí, o libre para copiar")),
      ("Ctrl-L", say("redraw", es: "redibujar")),
      ("Ctrl-Z", say("suspend", es: "suspender")),
      ("? F1", say("this help", es: "esta ayuda")),
      ("Ctrl-C", say("leave (twice: at once)", es: "salir (dos veces: ya)")),
      ("Ctrl-D", say("leave, in an empty text", es: "salir, en un texto vacío")),
    ]
  }
}
