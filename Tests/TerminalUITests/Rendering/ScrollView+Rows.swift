@testable import TerminalUI

extension ScrollView {
  /// A scrolled view of rows that are there.
  init(_ rows: [View], focus: ViewID? = nil) {
    self.init(
      count: rows.count,
      focus: focus.flatMap { id in rows.firstIndex { $0.id == id } },
      id: { rows[$0].id ?? .place($0) },
      row: { rows[$0] }
    )
  }
}
