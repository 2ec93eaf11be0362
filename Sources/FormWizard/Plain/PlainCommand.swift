import FormModel
import TerminalUI

/// What a line asks for when it is no answer.
enum PlainCommand: Hashable, Sendable {
  /// The commands by themselves.
  enum Name: String, CaseIterable, Sendable {
    case again, all, back, chosen, clear, go, help, more, next, none, quit, review, submit, undo

    /// Whether only a question with options knows it.
    var needsOptions: Bool {
      switch self {
      case .all, .chosen, .more, .none: true
      case .again, .back, .clear, .go, .help, .next, .quit, .review, .submit, .undo: false
      }
    }
  }

  /// A word alone.
  case word(Name)
  /// `go` and where to.
  case go(String)
  /// `/` and what to look for.
  case search(String)

  /// Reads a line without spaces at its ends; `nil` when it is an answer.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - words: The words of the commands.
  ///   - hasOptions: Whether the question has options, which makes more words commands.
  ///   - isPlace: Whether a text names a question, so that `go home` stays an answer.
  init?(
    _ line: String,
    _ words: Words,
    hasOptions: Bool,
    isPlace: (String) -> Bool
  ) {
    if hasOptions, line.utf8.first == 0x2F {
      self = .search(String(line.dropFirst()).trimmed)
      return
    }
    // No command is longer, so long answers are not folded.
    guard line.utf8.count <= 200 else { return nil }
    let folded = line.foldedForSearch
    for name in Name.allCases where hasOptions || !name.needsOptions {
      for spelling in words.spellings(of: name).map(\.foldedForSearch) {
        if name == .go {
          guard folded.hasPrefix(spelling + " ") else { continue }
          let place = String(line.drop { $0 != " " }).trimmed
          guard isPlace(place) else { continue }
          self = .go(place)
          return
        }
        if folded == spelling {
          self = .word(name)
          return
        }
      }
    }
    return nil
  }
}
