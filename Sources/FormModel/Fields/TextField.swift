/// The bounds of a text answer.
public struct TextField: Hashable, Sendable {
  /// Shown while there is no answer.
  public var placeholder: LocalizedText?
  /// The least number of Unicode scalars.
  public var minLength: Int?
  /// The greatest number of Unicode scalars.
  public var maxLength: Int?
  /// A regular expression for the whole text, in the common subset.
  public var pattern: String?
  /// What the pattern asks for, in words.
  public var patternMessage: LocalizedText?
  /// A well-known shape.
  public var format: TextFormat?
  /// Whether line breaks are allowed.
  public var isMultiline: Bool
  /// Whether the answer must not be shown.
  public var isSecure: Bool
  /// Whether a person types it twice, and it is taken when both are the same.
  public var isTypedTwice: Bool
  /// Answers to offer.
  public var suggestions: [String]

  /// Creates the bounds.
  public init(
    placeholder: LocalizedText? = nil,
    minLength: Int? = nil,
    maxLength: Int? = nil,
    pattern: String? = nil,
    patternMessage: LocalizedText? = nil,
    format: TextFormat? = nil,
    isMultiline: Bool = false,
    isSecure: Bool = false,
    isTypedTwice: Bool = false,
    suggestions: [String] = []
  ) {
    self.placeholder = placeholder
    self.minLength = minLength
    self.maxLength = maxLength
    self.pattern = pattern
    self.patternMessage = patternMessage
    self.format = format
    self.isMultiline = isMultiline
    self.isSecure = isSecure
    self.isTypedTwice = isTypedTwice
    self.suggestions = suggestions
  }

  /// The numbers of Unicode scalars that answers may have, by its keys: an answer is never empty.
  /// `nil` when no length is left.
  package var lengths: ClosedRange<Int>? {
    let (least, most) = (max(minLength ?? 1, 1), maxLength ?? Int.max)
    return least <= most ? least...most : nil
  }

  /// Whether its keys leave a length.
  package var isPossible: Bool { lengths != nil }
}

/// A well-known shape of a text.
public enum TextFormat: String, Hashable, Sendable, CaseIterable {
  case email, url, hostname, slug, semver, date, path, identifier
}
