import FormModel
import FormSession
import TextSearch

/// What a line at a list or map does with its items, which are counted from 0.
enum PlainItemCommand {
  /// `add`: another item is asked.
  case add
  /// `edit 2`: an item is asked again; `edit` alone leads to what is missing or wrong.
  case edit(Int?)
  /// `remove 2`.
  case remove(Int)
  /// `move 2 1`: an item goes to another place.
  case move(Int, to: Int)
  /// `done`: the list or map is left.
  case done
  /// `none`: no items are the answer.
  case nothing
  /// A word of a command, with other numbers than it takes.
  case incomplete

  /// The words that may be typed, in English.
  enum Name: String, CaseIterable {
    case add, edit, remove, move, done
    case nothing = "none"
  }

  /// Reads a line; `nil` where it is more, or something else, than a word of a command and numbers.
  ///
  /// - Parameters:
  ///   - line: The line, in which items are counted from 1.
  ///   - plain: The words of the commands.
  init?(_ line: String, _ plain: PlainWords) {
    let parts = line.trimmed.split(separator: " ")
    let places = parts.dropFirst().compactMap { Int(count: String($0)).map { $0 - 1 } }
    guard let first = parts.first, places.count == parts.count - 1 else { return nil }
    let typed = String(first).foldedForSearch
    let name = Name.allCases.first { name in
      plain.spellings(of: name).contains { $0.foldedForSearch == typed }
    }
    guard let name else { return nil }
    switch (name, places.count) {
    case (.add, 0): self = .add
    case (.edit, 0...1): self = .edit(places.first)
    case (.remove, 1): self = .remove(places[0])
    case (.move, 2): self = .move(places[0], to: places[1])
    case (.done, 0): self = .done
    case (.nothing, 0): self = .nothing
    default: self = .incomplete
    }
  }

  /// The items that it is about.
  var places: [Int] {
    switch self {
    case .edit(let place?), .remove(let place): [place]
    case .move(let place, let other): [place, other]
    case .add, .edit(nil), .done, .nothing, .incomplete: []
    }
  }
}
