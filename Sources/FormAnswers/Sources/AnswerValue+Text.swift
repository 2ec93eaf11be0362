import FormModel

extension AnswerValue {
  /// Reads a text as a field's type does: `--set`, variables and defaults from outside.
  ///
  /// A toggle takes what shells and programs usually write for a boolean, a number what
  /// `ExactNumber/init(typed:)` does, a multi-selector one option
  /// a line (a line break at the end counts for nothing). `nil` when it cannot be read so.
  init?(_ text: String, for kind: FieldKind) {
    switch kind {
    case .text: self = .text(text)
    case .number:
      guard let number = ExactNumber(typed: text) else { return nil }
      self = .number(number)
    case .toggle:
      switch text.lowercased() {
      case "true", "yes", "on", "1": self = .toggle(true)
      case "false", "no", "off", "0": self = .toggle(false)
      default: return nil
      }
    case .picker: self = .option(OptionID(text))
    case .multiSelector:
      let text = text.replacing("\r\n", with: "\n").unicodeScalars
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      self = .options(lines.map { OptionID(String($0)) })
    case .note, .computed: return nil
    }
  }
}
