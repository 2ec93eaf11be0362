@_exported public import TextSearch

/// Something on the screen that changes by what happens: a value that says what it looks like.
///
/// ```swift
/// struct Counter: Component {
///   var count = 0
///   mutating func update(_ event: Event) -> Step {
///     if event == .key(Key(.up)) { count += 1 }
///     return event == .key(Key(.enter)) ? .finish : .stay
///   }
///   func view(in size: Size) -> View { .text("\(count)") }
/// }
/// let count = try Terminal.run(Counter()).count
/// ```
public protocol Component {
  /// Takes what happens.
  mutating func update(_ event: Event) -> Step

  /// What is on a screen of this size; a pure function of the value.
  func view(in size: Size) -> View

  /// When an ``Event/tick(_:)`` is wanted although nothing happens, by its clock; `nil` for never.
  var wake: Int? { get }
}

extension Component {
  /// No tick is wanted.
  public var wake: Int? { nil }
}

/// Whether a component goes on.
///
/// ```swift
/// mutating func update(_ event: Event) -> Step { event == .key(Key(.escape)) ? .finish : .stay }
/// ```
public enum Step: Hashable, Sendable {
  /// It stays on the screen.
  case stay
  /// It has done its work.
  case finish
}

/// What happens to what is on the screen.
///
/// ```swift
/// switch event {
/// case .key(let key): press(key)
/// case .resized(let size): height = size.height
/// default: break
/// }
/// ```
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted, in one piece.
  case paste(String)
  /// The mouse did something at a place that these views drew, from the root on; the last one drew
  /// the cells of `rect`.
  case mouse(MouseEvent, path: [ViewID], rect: Rect?)
  /// The window has this size now.
  case resized(Size)
  /// The time of a monotonic clock, in milliseconds; sent before other events.
  case tick(Int)
}
