/// Where keys do something of their own.
enum KeyPlace: CaseIterable, Hashable {
  case text, choices, questions, rows, list, selection, review, everywhere
}

/// What keys do, at length, for the help.
extension Words {
  /// Where the keys of a part of the table work.
  func title(of place: KeyPlace) -> String {
    switch place {
    case .text: say("Keys in a text", es: "Teclas en un texto")
    case .choices: say("Keys at choices in a row", es: "Teclas ante opciones en la fila")
    case .questions: say("Keys on a page of questions", es: "Teclas en una página de preguntas")
    case .rows:
      say("Keys at questions without a text", es: "Teclas ante preguntas sin texto")
    case .list: say("Keys in a list", es: "Teclas en una lista")
    case .selection: say("Keys where several can be chosen", es: "Teclas para elegir varias")
    case .review: say("Keys in the review", es: "Teclas en la revisión")
    case .everywhere: say("Keys everywhere", es: "Teclas en todas partes")
    }
  }

  /// The keys of a place, parted by spaces, and what they do.
  func keyTable(at place: KeyPlace) -> [(keys: String, action: String)] {
    switch place {
    case .text: textKeys
    case .choices: choiceKeys
    case .questions: questionKeys
    case .rows: rowKeys
    case .list: listKeys
    case .selection: selectionKeys
    case .review: reviewKeys
    case .everywhere: keysEverywhere
    }
  }

  private var textKeys: [(keys: String, action: String)] {
    [
      ("← → Ctrl-B Ctrl-F", say("a letter back, on", es: "una letra atrás, adelante")),
      ("Ctrl-← Ctrl-→ Alt-B Alt-F", say("a word back, on", es: "una palabra atrás, adelante")),
      ("Home End Ctrl-A Ctrl-E", say("start, end of the line", es: "principio, fin de la línea")),
      ("Ctrl-U Ctrl-K", say("cut to the start, the end", es: "cortar hasta el principio, el fin")),
      (
        "Ctrl-W Alt-D",
        say("cut the word before, behind", es: "cortar la palabra de antes, después")
      ),
      (
        "Ctrl-Y Alt-Y",
        say("put back what was cut, an older cut", es: "pegar lo cortado, lo anterior")
      ),
      ("Ctrl-_ Alt-_", say("undo, redo", es: "deshacer, rehacer")),
      ("Ctrl-T", say("swap two letters", es: "intercambiar dos letras")),
      (
        "Alt-U Alt-L Alt-C",
        say(
          "word in capitals, small, with a capital",
          es: "palabra en mayúsculas, minúsculas, con inicial"
        )
      ),
      ("Tab", say("take the suggestion", es: "aceptar la sugerencia")),
      (
        "Alt-Enter Ctrl-J",
        say("new line, where there may be several", es: "otra línea, si se admiten")
      ),
      ("Ctrl-X Ctrl-E", say("the text in your editor", es: "el texto en tu editor")),
    ]
  }

  private var choiceKeys: [(keys: String, action: String)] {
    [
      ("← → 1-9", say("choose", es: "elegir")),
      ("Space x", say("change a toggle; the next choice", es: "cambiar; la siguiente opción")),
      (say("y n", es: "s n"), say("yes, no", es: "sí, no")),
      (
        "↓ ↑ Enter",
        say("walk choices below each other, choose", es: "recorrer opciones apiladas, elegir")
      ),
      ("Delete", say("back to the default", es: "volver al valor por omisión")),
      ("Ctrl-_", say("undo that", es: "deshacerlo")),
    ]
  }

  private var questionKeys: [(keys: String, action: String)] {
    [
      (
        "↓ ↑ Ctrl-N Ctrl-P",
        say("next, previous question, read on", es: "pregunta siguiente, anterior, leer más")
      ),
      ("Tab Shift-Tab", say("next, previous question", es: "pregunta siguiente, anterior")),
      ("Enter", say("open what is not answered, next", es: "abrir lo no respondido, siguiente")),
      (
        "PgDn PgUp",
        say("a screenful; then the next, previous page", es: "una pantalla; después, otra página")
      ),
    ]
  }

  private var rowKeys: [(keys: String, action: String)] {
    [
      ("j k", say("next, previous question", es: "pregunta siguiente, anterior")),
      ("→ Space", say("open a list of options", es: "abrir una lista de opciones")),
      ("Ctrl-D Ctrl-U", say("half a screenful", es: "media pantalla")),
      ("Home End g G", say("first, last", es: "primera, última")),
      ("Delete", say("back to the default", es: "volver al valor por omisión")),
    ]
  }

  private var listKeys: [(keys: String, action: String)] {
    [
      ("↓ ↑ Ctrl-N Ctrl-P j k", say("down, up", es: "abajo, arriba")),
      ("PgDn PgUp Ctrl-D Ctrl-U", say("a page, half a page", es: "una página, media página")),
      ("Home End g G", say("first, last", es: "primera, última")),
      ("1-9", say("that row", es: "esa fila")),
      ("Enter", say("choose; done, where several can be", es: "elegir; listo, si caben varias")),
      ("Space x", say("choose, or take away", es: "elegir, o quitar")),
      ("/", say("search; typing begins it too", es: "buscar; también al escribir")),
      (
        "Esc",
        say("clear the search, leave it, go back", es: "borrar la búsqueda, dejarla, volver")
      ),
      ("Tab", say("choose while searching", es: "elegir al buscar")),
      ("r Ctrl-R", say("ask again for what failed", es: "volver a pedir lo que falló")),
      ("F2", say("found: best first, list order", es: "lo hallado: lo mejor, o en orden")),
      (
        "Delete",
        say("none, or the default; drop own entry", es: "nada, o lo por omisión; quitar entrada")
      ),
      (
        "e d",
        say("select entries of your own, remove them", es: "marcar entradas tuyas, quitarlas")
      ),
    ]
  }

  private var selectionKeys: [(keys: String, action: String)] {
    [
      ("a Ctrl-A", say("all shown, or none of them", es: "todas las visibles, o ninguna")),
      ("i Alt-I", say("invert what is shown", es: "invertir las visibles")),
      ("Ctrl-_ Alt-_", say("undo, redo a choice", es: "deshacer, rehacer lo elegido")),
      ("v", say("begin a range: move, then Enter or Esc", es: "iniciar tramo: mueve; Intro o Esc")),
      ("Shift-↓ Shift-↑", say("a range at once", es: "un tramo directamente")),
      (
        say("Shift-click", es: "Mayús-clic"),
        say(
          "range from the row last clicked or gone to",
          es: "tramo desde la última fila pulsada o visitada"
        )
      ),
      (
        say("hold + drag", es: "pulsar y arrastrar"),
        say("range with the mouse", es: "tramo con el ratón")
      ),
      (
        say("wheel", es: "rueda"),
        say("look around: that row stays the same", es: "mirar: esa fila sigue siendo la misma")
      ),
    ]
  }

  private var reviewKeys: [(keys: String, action: String)] {
    [
      ("↓ ↑ Ctrl-N Ctrl-P j k", say("down, up", es: "abajo, arriba")),
      (
        "Enter",
        say("open the answer; submit, at Submit", es: "abrir la respuesta; en Enviar, enviar")
      ),
      ("End", say("to Submit", es: "a Enviar")),
      ("1-9", say("that row", es: "esa fila")),
      ("Delete", say("back to the default", es: "volver al valor por omisión")),
      ("Ctrl-_", say("undo what cleared or reset", es: "deshacer lo borrado o repuesto")),
      ("e", say("select several answers, then:", es: "marcar varias respuestas, y después:")),
      ("Space a i v", say("one, all, the others, a range", es: "una, todas, las demás, un tramo")),
      ("c d", say("empty them as far as may be, reset", es: "vaciarlas si se puede, reponerlas")),
    ]
  }

  private var keysEverywhere: [(keys: String, action: String)] {
    [
      ("Esc Alt-←", say("one page back", es: "una página atrás")),
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
