/// A key that was pressed.
///
/// ```swift
/// switch key {
/// case Key(.up), .control("p"): goUp()
/// case Key(.function(1)): showHelp()
/// default: break
/// }
/// ```
public struct Key: Hashable, Sendable {
  /// What is on the key.
  public var code: Code
  /// What was held with it.
  public var modifiers: Modifiers

  /// Creates a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// A character with Control held, for example `.control("n")`.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// A character with Alt held.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }

  /// What is on a key.
  public enum Code: Hashable, Sendable {
    /// A character as typed, a space among them; with Control or Alt in lower case unless Shift is
    /// known to be held.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 and so on.
    case function(Int)
  }

  /// Keys that are held while another is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a key, as xterm counts them: the parameter less one.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; for characters it is in the character itself.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }
}
