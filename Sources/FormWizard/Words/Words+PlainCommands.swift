import TerminalUI

/// The words a person types in the plain mode; the English ones work in every language.
extension Words {
  /// The words of a command, the one that is told first.
  func spellings(of command: PlainCommand.Name) -> [String] {
    let english: [String]
    let spanish: [String]
    switch command {
    case .again: (english, spanish) = (["again"], ["repite", "repetir"])
    case .all: (english, spanish) = (["all"], ["todas", "todo"])
    case .back: (english, spanish) = (["back"], ["atrás", "volver"])
    case .chosen: (english, spanish) = (["chosen"], ["elegidas"])
    case .clear: (english, spanish) = (["clear"], ["borra", "borrar"])
    case .go: (english, spanish) = (["go"], ["ir"])
    case .help: (english, spanish) = (["help", "?"], ["ayuda", "?"])
    case .more: (english, spanish) = (["more"], ["más"])
    case .next: (english, spanish) = (["next"], ["sigue", "seguir"])
    case .none: (english, spanish) = (["none"], ["ninguna", "ninguno"])
    case .quit: (english, spanish) = (["quit"], ["salir"])
    case .review: (english, spanish) = (["review"], ["revisa", "revisar"])
    case .submit: (english, spanish) = (["submit"], ["envía", "enviar"])
    case .undo: (english, spanish) = (["undo"], ["deshaz", "deshacer"])
    }
    return switch language {
    case .english: english
    case .spanish: spanish + english.filter { !spanish.contains($0) }
    }
  }

  /// The word of a command as it stands in a sentence.
  func named(_ command: PlainCommand.Name) -> String { quoted(spellings(of: command)[0]) }

  /// Something to type as it stands in a sentence.
  func quoted(_ typed: String) -> String { say("\u{201C}\(typed)\u{201D}", es: "«\(typed)»") }

  /// What means yes, folded.
  var yesWords: Set<String> {
    let english: Set = ["y", "yes", "on", "true"]
    return language == .spanish ? english.union(["s", "si"]) : english
  }

  /// What means no, folded.
  var noWords: Set<String> { ["n", "no", "off", "false"] }
}
