import FormModel

/// What a part of a form is called, as it is compared with what somebody wrote for its id.
///
/// `Sick leave`, `sick_leave` and `Sick-Leave` are the same: letters in lower case, and spaces,
/// `-` and `_` alike.
struct FoldedLabel: Hashable {
  private let text: String

  /// The label as it is written.
  init(_ label: String) { text = FoldedLabel.folded(label) }

  /// Whether a field is called so in one of its languages, or has an id that is spelled like it.
  func isLabel(of field: Field) -> Bool {
    isMet(by: field.id.rawValue) || field.label.map { isMet(by: $0) } ?? false
  }

  /// The only option that is called so, or has an id that is spelled like it.
  ///
  /// - Complexity: O(options), and O(1) for more of them than anybody writes by hand.
  func option(in options: [Option]) -> OptionID? {
    guard !text.isEmpty, options.count <= FormDecoder.mostNamedOptions else { return nil }
    if let same = options.first(where: { isMet(by: $0.id.rawValue) }) { return same.id }
    let found = options.filter { isMet(by: $0.label) }
    return found.count == 1 ? found[0].id : nil
  }

  private func isMet(by label: LocalizedText) -> Bool {
    isMet(by: label.fallback) || label.translations.contains { isMet(by: $0.text) }
  }

  private func isMet(by label: String) -> Bool {
    guard let first = label.utf8.first, let own = text.utf8.first,
      label.utf8.count <= 4 * text.utf8.count
    else { return false }
    // Most labels begin with another letter; only they need not be folded.
    let isOther = first.isASCIILetter && own.isASCIILetter && first | 0x20 != own
    return !isOther && FoldedLabel.folded(label) == text
  }

  private static func folded(_ text: String) -> String {
    var folded = ""
    var hasGap = false
    for character in text.lowercased().unicodeScalars {
      switch character {
      case " ", "-", "_", "\t": hasGap = !folded.isEmpty
      default:
        if hasGap { folded += " " }
        hasGap = false
        folded.unicodeScalars.append(character)
      }
    }
    return folded
  }
}
