import FormModel
import FormSession
import TextSearch

/// What a line at a list or map does with its items, which are counted from 0.
enum PlainItemCommand {
  /// `add`: another item is asked.
  case add
  /// `edit 2`: an item is asked again; `edit` alone means the first that is not complete.
  case edit(Int)
  /// `remove 2`.
  case remove(Int)
  /// `move 2 1`: an item goes to another place.
  case move(Int, to: Int)
  /// `none`: no items are the answer.
  case nothing

  /// The words that may be typed, in English.
  enum Name: String, CaseIterable {
    case add, edit, remove, move
    case nothing = "none"
  }

  /// Reads a line; `nil` where it means nothing, or an item that is not there.
  ///
  /// - Parameters:
  ///   - line: The line, in which items are counted from 1.
  ///   - count: How many items there are.
  ///   - open: The first that is not complete.
  ///   - plain: The words of the commands.
  init?(_ line: String, among count: Int, open: Int?, _ plain: PlainWords) {
    let parts = line.trimmed.split(separator: " ")
    let places = parts.dropFirst().map { Int(count: String($0)).map { $0 - 1 } ?? -1 }
    guard let first = parts.first, places.allSatisfy((0..<count).contains) else { return nil }
    let typed = String(first).foldedForSearch
    let name = Name.allCases.first { name in
      plain.spellings(of: name).contains { $0.foldedForSearch == typed }
    }
    switch (name, places.count) {
    case (.add, 0): self = .add
    case (.edit, 1): self = .edit(places[0])
    case (.edit, 0):
      guard let open else { return nil }
      self = .edit(open)
    case (.remove, 1): self = .remove(places[0])
    case (.move, 2): self = .move(places[0], to: places[1])
    case (.nothing, 0): self = .nothing
    default: return nil
    }
  }
}
