package import TerminalUI

extension Renderer.Counts {
  /// What was worked out between two counts.
  package static func - (a: Renderer.Counts, b: Renderer.Counts) -> Renderer.Counts {
    var result = a
    result.rows -= b.rows
    result.layouts -= b.layouts
    result.drawings -= b.drawings
    return result
  }
}
