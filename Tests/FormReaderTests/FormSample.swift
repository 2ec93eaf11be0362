import Diagnostics
import FormModel
import FormReader
import SourceTree

/// A form given as text, perhaps with one span marked by `«` and `»`.
///
/// A text that begins with `- ` is a list of fields, which is put into a small form.
struct FormSample {
  /// The text without marks.
  var text: String
  /// The marked bytes.
  var marked: SourceRange?

  init(_ sample: String) {
    var text = sample.hasPrefix("- ") ? FormSample.wrapped(sample) : sample
    if let open = text.firstRange(of: "«") {
      let start = text.utf8.distance(from: text.startIndex, to: open.lowerBound)
      text.removeSubrange(open)
      if let close = text.firstRange(of: "»") {
        let end = text.utf8.distance(from: text.startIndex, to: close.lowerBound)
        text.removeSubrange(close)
        marked = SourceRange(start, end)
      }
    }
    self.text = text
  }

  /// Decodes the text; options of files come from a dictionary.
  func decode(files: [String: OptionList] = [:]) -> DecodedForm {
    let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: text), as: .yaml)
    return FormDecoder.decode(parsed) { file, _ in LoadedOptions(list: files[file.path]) }
  }

  private static func wrapped(_ fields: String) -> String {
    let lines = fields.split(separator: "\n", omittingEmptySubsequences: false)
    return "formwork: 1\nid: sample\nfields:\n" + lines.map { "  \($0)" }.joined(separator: "\n")
      + "\n"
  }
}

extension String {
  fileprivate func firstRange(of mark: Character) -> Range<Index>? {
    firstIndex(of: mark).map { $0..<index(after: $0) }
  }
}
