/// A mode in which rows are selected to do something with them together.
///
/// It has a selection of its own while it is on. Leaving the mode drops it, so that nobody acts on
/// what was selected some time ago.
public struct ListEditing<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Whether the mode is on.
  public private(set) var isActive = false
  /// What is selected; nothing while the mode is off.
  public var selection: ListSelection<ID> {
    didSet { if !isActive { selection.clear() } }
  }
  /// A pending range.
  public var range: ListRange<ID>?

  /// Creates a mode that is off.
  ///
  /// - Parameter selection: The kind of selection; what is in it is dropped.
  public init(_ selection: ListSelection<ID> = .multiple([])) {
    self.selection = selection
    self.selection.clear()
  }

  /// Turns the mode on, with nothing selected.
  public mutating func begin() { isActive = true }

  /// Turns the mode off; the selection and a pending range are dropped.
  public mutating func end() {
    isActive = false
    selection.clear()
    range = nil
  }
}
