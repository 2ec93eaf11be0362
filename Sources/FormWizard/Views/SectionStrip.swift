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
    case done, current, ahead
  }

  var items: [Item]

  /// How much is said.
  private struct Detail {
    var hasCounts = false
    /// The most columns of a name.
    var names = Int.max
    /// The same of the section at hand, which is the last to lose its own.
    var current = Int.max

    /// All, most first; below four columns a name says nothing.
    static let all =
      [Detail(hasCounts: true), Detail()] + (4...12).reversed().map { Detail(names: $0) } + [
        Detail(names: 0), Detail(names: 0, current: 0),
      ]
  }

  /// The most that fits, and its columns; `nil` where not even signs do.
  func view(within width: Int, _ theme: Theme) -> (view: View, columns: Int)? {
    for detail in Detail.all {
      let gap = detail.current == 0 ? 1 : 2
      let texts = items.map { text(of: $0, detail, theme) }
      let columns = texts.reduce(gap * (items.count - 1)) { $0 + $1.columns }
      if columns > width { continue }
      let views = zip(items, texts).map { item, text in
        let view = View.text(text, flow: .cutAtEnd)
        return item.key.map { view.identified(ViewTarget.key($0).id) } ?? view
      }
      return (.row(views, spacing: gap), columns)
    }
    return nil
  }

  private func text(of item: Item, _ detail: Detail, _ theme: Theme) -> StyledText {
    let style = item.state == .current ? theme.current : theme.faint
    let sign =
      switch item.state {
      case .done: theme.glyphs.check
      case .current: theme.glyphs.circles[0]
      case .ahead: theme.glyphs.circles[1]
      }
    var text = StyledText(sign, style)
    let most = item.state == .current ? detail.current : detail.names
    if most == 0 { return text }
    let name = item.name.cut(toColumns: most, sign: theme.symbols.ellipsis)
    text.runs.append(StyledText.Run(" \(name)", style))
    if detail.hasCounts, item.open > 0 {
      text.runs.append(StyledText.Run(" \(item.open)", theme.needed))
    }
    return text
  }
}
