import TerminalUI

/// The sections of a form in one line: which are done, where the user is, and how many answers each
/// still needs.
///
/// A click on one presses the key that goes there.
struct SectionStrip {
  /// One section, or the review.
  struct Item {
    var name: String
    var state: State
    /// How many answers are missing or wrong there.
    var open = 0
    /// The key that goes there.
    var key: Key?
  }

  enum State {
    /// Visited, with nothing missing or wrong.
    case done
    case here
    /// Left, or said to have something missing or wrong.
    case problem
    case ahead
  }

  var items: [Item]

  private static let gap = 2

  /// All signs and counts, with the names that fit, nearest to the user first, and its columns;
  /// `nil` where not even the name of where the user is does.
  func view(within width: Int, _ theme: Theme) -> (view: View, columns: Int)? {
    let here = items.firstIndex { $0.state == .here } ?? 0
    for distance in (0..<items.count).reversed() {
      // Of two as far away, what lies ahead keeps its name.
      for behind in [distance, distance - 1] where behind >= 0 {
        let named = max(0, here - behind)...min(here + distance, items.count - 1)
        let texts = items.indices.map { text(of: items[$0], isNamed: named.contains($0), theme) }
        let columns = texts.reduce(SectionStrip.gap * (items.count - 1)) { $0 + $1.columns }
        if columns <= width { return (view(of: texts), columns) }
      }
    }
    return nil
  }

  private func view(of texts: [StyledText]) -> View {
    let views = zip(items, texts).map { item, text in
      let view = View.text(text, flow: .cutAtEnd)
      return item.key.map { view.identified(ViewTarget.key($0).id) } ?? view
    }
    return .row(views, spacing: SectionStrip.gap)
  }

  private func text(of item: Item, isNamed: Bool, _ theme: Theme) -> StyledText {
    let style = item.state == .here ? theme.current : theme.faint
    let (sign, signStyle) =
      switch item.state {
      case .done: (theme.glyphs.check, style)
      case .here: (theme.glyphs.circles[0], style)
      case .problem: (theme.glyphs.problem, theme.problem)
      case .ahead: (theme.glyphs.circles[1], style)
      }
    var text = StyledText(sign, signStyle)
    if isNamed { text.runs.append(StyledText.Run(" \(item.name)", style)) }
    if item.open > 0 { text.runs.append(StyledText.Run(" \(item.open)", theme.needed)) }
    return text
  }
}
