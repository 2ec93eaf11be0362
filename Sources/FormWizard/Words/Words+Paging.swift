package import FormModel

/// What is said about options that a command knows.
extension Words {
  /// An answer is out.
  package var loading: String { say("Loading", es: "Cargando") }

  /// A page is not there, and how to ask for it again.
  func pageFailed(_ reason: String) -> String {
    say("Ctrl-R to retry: \(reason)", es: "Ctrl-R para reintentar: \(reason)")
  }

  /// The end of what is loaded, when the next page is not there.
  var nextPageFailed: String {
    say(
      "The next page failed: Ctrl-R asks for it again",
      es: "La página siguiente falló: Ctrl-R la pide de nuevo"
    )
  }

  /// A source is asked, or is going to be, for what is typed.
  var searchingSource: String { say("Searching", es: "Buscando") }

  /// A key was meant for rows that are not there yet.
  func waitForRows(after ellipsis: String) -> String {
    say("Loading\(ellipsis): wait for the rows", es: "Cargando\(ellipsis): espera las filas")
  }

  /// The end of what is loaded, of a source that has more.
  func loadedSoFar(_ count: Int) -> String {
    say("\(count) loaded so far", es: "\(count) cargadas hasta ahora")
  }

  /// What became of the options that are loaded, of a source that has more.
  func loadedSoFar(_ count: Int, after text: String) -> String {
    say("\(text); \(count) loaded so far", es: "\(text); \(count) cargadas")
  }

  /// Items of a page that cannot be options.
  func itemsLeftOut(_ count: Int, _ first: PageFailure) -> String {
    let items = say(
      count == 1 ? "1 item left out" : "\(count) items left out",
      es: count == 1 ? "1 elemento omitido" : "\(count) elementos omitidos"
    )
    return "\(items): \(reason(first))"
  }

  /// A number where nobody knows the options.
  func numberUnverified(_ text: String) -> String {
    let quoted = quoted("\"\(text)\"")
    return say(
      "The options are not known, so no number chooses one. If it is an id, type \(quoted).",
      es: "No se conocen las opciones y ningún número elige una. Si es un id, escribe \(quoted)."
    )
  }

  /// A page is not there, said line by line.
  var moreTriesAgain: String {
    let more = named(.more)
    return say(
      "Type \(more) to try again, or the id of an option.",
      es: "Escribe \(more) para reintentar, o el identificador de una opción."
    )
  }

  /// A source went on with options that it had given before.
  var onlyRepeats: String {
    say(
      "The source repeats itself: the list ends here",
      es: "La fuente se repite: la lista termina aquí"
    )
  }

  /// A search among what is there.
  func searchingLoaded(_ count: Int) -> String {
    say("searching \(count) loaded", es: "buscando entre \(count) cargadas")
  }

  /// Why a page is not there.
  package func reason(_ failure: PageFailure) -> String {
    switch failure {
    case .cannotStart(let program, let reason): cannotStart(program, reason)
    case .exited(let status, let message):
      message.isEmpty
        ? say("the command ended with \(status)", es: "el programa terminó con \(status)")
        : say(
          "the command ended with \(status): \(message)",
          es: "el programa terminó con \(status): \(message)"
        )
    case .killed(let signal):
      say("signal \(signal) ended the command", es: "la señal \(signal) terminó el programa")
    case .timedOut(let limit):
      say(
        "no answer within \(Words.seconds(limit)) s",
        es: "sin respuesta en \(Words.seconds(limit)) s"
      )
    case .tooLarge(let limit):
      say(
        "the page has more than \(limit >> 20) MB",
        es: "la página tiene más de \(limit >> 20) MB"
      )
    case .notUTF8(let line):
      say("the page is not UTF-8 at line \(line)", es: "la página no es UTF-8 en la línea \(line)")
    case .notJSON(let line, let reason):
      say(
        "the page is not JSON at line \(line): \(reason)",
        es: "la página no es JSON en la línea \(line): \(reason)"
      )
    case .missingItems(let path):
      say(
        "the page has no `\(path.joined(separator: "."))`",
        es: "la página no tiene `\(path.joined(separator: "."))`"
      )
    case .itemsNotAList(let path):
      path.isEmpty
        ? say("the page is not a list", es: "la página no es una lista")
        : say(
          "`\(path.joined(separator: "."))` of the page is not a list",
          es: "`\(path.joined(separator: "."))` de la página no es una lista"
        )
    case .itemWithoutID(let key, let line):
      say(
        "an item of the page has no `\(key)` (line \(line))",
        es: "un elemento de la página no tiene `\(key)` (línea \(line))"
      )
    case .badItem(let reason, let line):
      say("line \(line) of the page: \(reason)", es: "línea \(line) de la página: \(reason)")
    case .missingAnswer(let field):
      say("answer `\(field)` first", es: "responde antes `\(field)`")
    case .readAsOption(let text):
      say(
        "the command would read `\(text)` as an option, because it begins with `-`",
        es: "el programa leería `\(text)` como una opción suya, porque empieza con `-`"
      )
    case .endless(let pages):
      say(
        "the source goes on after \(pages) pages",
        es: "la fuente sigue después de \(pages) páginas"
      )
    }
  }

  private func cannotStart(_ program: String, _ reason: PageFailure.StartReason) -> String {
    switch reason {
    case .noProgram: say("the command is empty", es: "no hay programa")
    case .nullCharacter:
      say("an argument holds a NUL character", es: "un argumento contiene un carácter NUL")
    case .system(let words):
      say(
        "`\(program)` cannot be started: \(words)",
        es: "no se puede ejecutar `\(program)`: \(words)"
      )
    }
  }

  /// Seconds with as many decimals as they need.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let thousandths = attoseconds / 1_000_000_000_000_000
    if thousandths == 0 { return "\(seconds)" }
    var digits = String(1000 + thousandths).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
