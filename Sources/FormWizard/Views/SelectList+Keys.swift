import TerminalUI

extension SelectList {
  /// Does what a key asks of any list: moves, and begins, draws, commits and drops ranges.
  ///
  /// - Parameters:
  ///   - action: What the key asks for.
  ///   - isSelected: Whether a row is chosen.
  /// - Returns: What has become of it; `nil` for what is the owner's.
  mutating func perform(_ action: KeyAction, isSelected: (ID) -> Bool) -> Outcome? {
    switch action {
    case .move(let step): return move(step)
    case .extend(let step): return extend(step, isSelected: isSelected)
    case .range where range == nil:
      beginRange(isSelected: isSelected)
      return .changed
    case .range, .accept, .choose: return range == nil ? nil : commit()
    case .escape: return cancel() ? .dropped : nil
    default: return nil
    }
  }
}
