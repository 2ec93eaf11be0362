import TerminalUI

extension View {
  /// The rows of a list that are in its window, with signs in the last column where it goes on.
  ///
  /// - Parameters:
  ///   - rows: The rows in the window, each with an id.
  ///   - window: Their places in the list.
  ///   - count: The number of rows of the list.
  ///   - size: The columns and lines there are.
  ///   - symbols: The signs.
  /// - Returns: Rows and signs beside each other.
  static func list(
    _ rows: [View],
    _ window: Range<Int>,
    of count: Int,
    in size: Size,
    _ symbols: Symbols
  ) -> View {
    let above = window.lowerBound > 0
    let below = window.upperBound < count
    func sign(_ symbol: String?) -> View {
      symbol.map { .text($0, style: Style(attributes: .dim), flow: .cutAtEnd) } ?? .text(" ")
    }
    let first = above ? below && size.height == 1 ? symbols.aboveAndBelow : symbols.above : nil
    let last = below ? symbols.below : nil
    let signs =
      size.height == 1 ? sign(first ?? last) : .column([sign(first), .spacer(), sign(last)])
    return .row([
      View.column(rows).framed(width: max(1, size.width - 1), height: size.height),
      signs.framed(width: 1, height: size.height),
    ])
  }
}
