import Diagnostics
import JSON
import SourceTree

/// A text that was meant as one and that a comma has cut in `[ ]` or `{ }`, where it ends texts
/// without quotes.
struct CutText {
  /// The whole text, over its commas.
  let range: SourceRange
  /// The whole text, as it has to be written.
  let quoted: String

  /// What to write instead.
  var help: String { "a comma ends a text in brackets; quote it: `\(quoted.shortened)`" }
  /// The edit that says so.
  var fix: Finding.Fix { .replace(range, with: quoted, isSafe: false) }

  private init(from first: NodeID, through last: NodeID, in tree: SourceTree) {
    range = SourceRange(tree.range(of: first).lowerBound, tree.range(of: last).upperBound)
    quoted = tree.source.text(in: range).quoted
  }

  /// The text of a mapping in braces that ends in a key which is none: `{ label: Name, or nickname }`.
  init?(endingIn key: NodeID, of mapping: NodeID, in tree: SourceTree) {
    guard tree.beginsWith("{", mapping) else { return nil }
    var text: (value: NodeID, last: NodeID)?
    for entry in tree.entries(of: mapping) {
      if tree.isKeyAlone(entry) {
        text?.last = entry.key
      } else {
        if text?.last.position ?? 0 >= key.position { break }
        let isPlain = tree.kind(of: entry.value) == .scalar && tree.style(of: entry.value) == .plain
        text = isPlain ? (entry.value, entry.value) : nil
      }
    }
    guard let text, text.value.position < key.position, text.last.position >= key.position else {
      return nil
    }
    self.init(from: text.value, through: text.last, in: tree)
  }

  /// The texts of a list in brackets of which one opens a parenthesis or a quote and a later one
  /// closes it: `[Python (fast, small)]`.
  static func all(in list: NodeID, of tree: SourceTree) -> [CutText] {
    guard tree.beginsWith("[", list) else { return [] }
    var found: [CutText] = []
    var first: NodeID?
    var (depth, isQuoted) = (0, false)
    for element in tree.elements(of: list) {
      guard tree.kind(of: element) == .scalar, tree.style(of: element) == .plain else {
        first = nil
        continue
      }
      if first == nil { (depth, isQuoted) = (0, false) }
      for byte in tree.text(of: element).utf8 {
        switch byte {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: "\""): isQuoted.toggle()
        default: break
        }
      }
      let isOpen = depth > 0 || isQuoted
      if let start = first, !isOpen {
        if depth == 0 { found.append(CutText(from: start, through: element, in: tree)) }
        first = nil
      } else if first == nil, isOpen {
        first = element
      }
    }
    return found
  }
}

extension SourceTree {
  /// Whether a node is written with this sign at its beginning.
  fileprivate func beginsWith(_ sign: Unicode.Scalar, _ node: NodeID) -> Bool {
    source.bytes[range(of: node).lowerBound...].first == UInt8(ascii: sign)
  }

  /// Whether a key is written without a colon, as texts of a list are.
  fileprivate func isKeyAlone(_ entry: MappingEntry) -> Bool {
    guard kind(of: entry.key) == .scalar, style(of: entry.key) == .plain, isNull(entry.value),
      range(of: entry.value).isEmpty
    else { return false }
    let next = source.bytes[range(of: entry.key).upperBound...].first { $0 > 0x20 }
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
  }
}
