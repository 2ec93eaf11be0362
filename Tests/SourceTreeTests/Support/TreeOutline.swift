import Diagnostics
import SourceTree

/// A tree on one line: `{key@0-3: 'text'@5-11}@0-11`.
///
/// A scalar is its text, in the quotes it is written in, or after the `|` or `>` of its block;
/// `!` is an invalid node, `…` follows a collection that is cut.
struct TreeOutline {
  /// Whether byte ranges are shown.
  var hasRanges = true

  func text(of parsed: ParsedSource) -> String {
    parsed.tree.root.map { text(of: $0, in: parsed.tree) } ?? ""
  }

  func text(of node: NodeID, in tree: SourceTree) -> String {
    let range = tree.range(of: node)
    let place = hasRanges ? "@\(range.lowerBound)-\(range.upperBound)" : ""
    let cut = tree.isCut(node) ? "…" : ""
    switch tree.kind(of: node) {
    case .invalid: return "!" + place
    case .scalar: return scalar(tree.text(of: node), tree.style(of: node)) + place
    case .sequence:
      let elements = tree.elements(of: node).map { text(of: $0, in: tree) }
      return "[\(elements.joined(separator: ", "))]" + cut + place
    case .mapping:
      let entries = tree.entries(of: node)
        .map { "\(text(of: $0.key, in: tree)): \(text(of: $0.value, in: tree))" }
      return "{\(entries.joined(separator: ", "))}" + cut + place
    }
  }

  private func scalar(_ text: String, _ style: ScalarStyle) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case "\0": shown += "\\0"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return switch style {
    case .plain: shown
    case .singleQuoted: "'\(shown)'"
    case .doubleQuoted: "\"\(shown)\""
    case .literal: "|\(shown)"
    case .folded: ">\(shown)"
    }
  }
}
