import FormModel
import TerminalUI

/// How the words of options begin, to tell a word that is typed from letters that are commands.
///
/// Letters are typed quickly, also by a key that is held, so that they are looked up without a walk
/// over the options: most of them are no beginning after two letters, which is known at once.
struct WordStarts: Sendable {
  /// The labels in lower case and without accents, each word behind a blank.
  private var bytes: [UInt8] = []
  /// Whether a word begins with two bytes.
  private var pairs = [Bool](repeating: false, count: 1 << 16)

  /// So many options are looked at.
  private static let most = 10_000

  /// Takes the words of the first options.
  ///
  /// - Complexity: O(bytes of their labels).
  init(_ options: OptionList, languages: [String]) {
    for option in options.options.prefix(WordStarts.most) {
      bytes.append(0x20)
      let label = option.label.text(for: languages)
      if label.utf8.allSatisfy({ $0 < 0x80 }) {
        for byte in label.utf8 {
          bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        }
      } else {
        bytes += label.foldedForSearch.utf8
      }
    }
    for place in bytes.indices.dropLast(2) where bytes[place] == 0x20 {
      pairs[WordStarts.pair(bytes[place + 1], bytes[place + 2])] = true
    }
  }

  /// Whether a word begins with a text, whatever its case and accents.
  ///
  /// - Complexity: O(bytes of the labels) where a word begins with its first two letters, else O(1).
  func contains(_ text: String) -> Bool {
    let start = Array(text.foldedForSearch.utf8)
    guard start.count > 1 else { return bytes.hasWord(start) }
    return pairs[WordStarts.pair(start[0], start[1])] && bytes.hasWord(start)
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) << 8 | Int(second)
  }
}

extension [UInt8] {
  /// Whether the bytes stand somewhere behind a blank.
  fileprivate func hasWord(_ start: [UInt8]) -> Bool {
    guard count > start.count else { return false }
    return (0..<count - start.count).contains { place in
      self[place] == 0x20 && start.indices.allSatisfy { self[place + 1 + $0] == start[$0] }
    }
  }
}
