import Diagnostics
package import FormModel
import FormReader
import SourceTree

extension Form {
  /// Reads a form whose files of options are at hand.
  ///
  /// - Returns: The form; `nil` where it has errors, and what is said about it.
  package static func reading(
    _ text: String,
    files: [String: String]
  ) -> (form: Form?, messages: [String]) {
    let reading = FileReading(
      realPath: { $0 },
      bytes: { path, _ throws(FileReading.Failure) in
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        guard let text = files[name] else { throw .missing }
        return Array(text.utf8)
      }
    )
    let reader = OptionFileReader(folder: "/forms", files: reading, cache: OptionFileCache())
    let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: text), as: .yaml)
    let decoded = FormDecoder.decode(parsed) { reader.read($0, at: $1) }
    return (decoded.isValid ? decoded.form : nil, decoded.findings.map(\.message))
  }
}

extension RandomForm {
  /// The form of a seed, or of the next one that can be read: conditions that happen to be always
  /// true, or never, are errors.
  package static func readable(
    _ seed: Int,
    _ settings: Settings = Settings()
  ) -> (random: RandomForm, form: Form) {
    var seed = UInt64(seed)
    while true {
      let random = RandomForm(seed: seed, settings)
      if let form = Form.reading(random.text, files: files).form { return (random, form) }
      seed += 100_003
    }
  }
}
