/// What keys do, at length, for the help.
extension Words {
  /// Where the keys of a part of the help work.
  func title(of place: KeyPlace) -> String {
    switch place {
    case .text: say("Keys in a text", es: "Teclas en un texto")
    case .choices: say("Keys at choices in a row", es: "Teclas ante opciones en la fila")
    case .rows: say("Keys at other questions", es: "Teclas ante otras preguntas")
    case .search: say("Keys in a search", es: "Teclas en una búsqueda")
    case .list: say("Keys in a list", es: "Teclas en una lista")
    case .review: say("Keys in the review", es: "Teclas en la revisión")
    }
  }

  /// What the keys of a line of the help do.
  func help(_ topic: KeyTopic) -> String {
    switch topic {
    case .move: say("up, down", es: "arriba, abajo")
    case .page: say("a page up, down", es: "una página arriba, abajo")
    case .ends: say("first, last", es: "primera, última")
    case .accept: say("take it and go on", es: "aceptar y seguir")
    case .escape: say("end this, then go back", es: "terminar esto, después volver")
    case .goBack: say("back, keeping the answer", es: "volver sin perder la respuesta")
    case .questions: say("next, previous question", es: "pregunta siguiente, anterior")
    case .open: say("open", es: "abrir")
    case .choose: say("choose, or take away", es: "elegir, o quitar")
    case .chooseInRow: say("choose; y and n for yes and no", es: "elegir; s y n para sí y no")
    case .chooseAll: say("all that are shown, or none", es: "todas las visibles, o ninguna")
    case .invert: say("the others instead", es: "las demás en su lugar")
    case .range: say("a range", es: "un tramo")
    case .chosenOnly: say("show chosen ones only", es: "ver solo las elegidas")
    case .clear: say("clear the answer", es: "borrar la respuesta")
    case .reset: say("back to the default", es: "volver al valor por omisión")
    case .mark: say("mark, to clear or reset together", es: "marcar, para borrar o reponer")
    case .sections: say("next, previous section; by number", es: "otra sección; por su número")
    case .review: say("review", es: "revisión")
    case .retry: say("ask again for what failed", es: "volver a pedir lo que falló")
    case .step: say("a number up, down", es: "un número arriba, abajo")
    case .reveal: say("show a secret, hide it", es: "ver un secreto, ocultarlo")
    case .undo: say("undo, redo", es: "deshacer, rehacer")
    case .help: say("this help", es: "esta ayuda")
    case .mouse: say("mouse here, or free for copying", es: "ratón aquí, o libre para copiar")
    case .editor: say("then Ctrl-E: the text in your editor", es: "y Ctrl-E: el texto en tu editor")
    case .redraw: say("redraw", es: "redibujar")
    case .suspend: say("suspend", es: "suspender")
    case .leave: say("leave (twice: at once)", es: "salir (dos veces: ya)")
    }
  }

  /// What typing does in the review.
  var reviewKeys: [(keys: String, action: String)] {
    [(say("letters", es: "letras"), say("search labels and answers", es: "buscar en todo"))]
  }

  /// The keys of a text editor, parted by spaces, and what they do.
  var editingKeys: [(keys: String, action: String)] {
    [
      ("← → Ctrl-B Ctrl-F", say("a letter back, on", es: "una letra atrás, adelante")),
      ("Ctrl-← Ctrl-→ Alt-B Alt-F", say("a word back, on", es: "una palabra atrás, adelante")),
      ("Home End Ctrl-A Ctrl-E", say("start, end of the line", es: "principio, fin de la línea")),
      ("Ctrl-U Ctrl-K", say("cut to the start, the end", es: "cortar hasta el principio, el fin")),
      ("Ctrl-W", say("cut the word before", es: "cortar la palabra de antes")),
      ("Ctrl-Y", say("put back what was cut", es: "pegar lo cortado")),
      ("Ctrl-T", say("swap two letters", es: "intercambiar dos letras")),
      (
        "Ctrl-J Alt-Enter",
        say("new line, where there may be several", es: "otra línea, si se admiten")
      ),
    ]
  }
}
