import Diagnostics
import FormCompatibility
import FormModel
import FormReader
import SourceTree

/// Two versions of a form given as text.
///
/// A text is a whole form without what every form has, or a list of fields or sections.
struct FormPair {
  let old: DecodedForm
  let new: DecodedForm

  init(_ old: String, _ new: String, files: [String: OptionList] = [:]) {
    self.old = FormPair.decode(old, "old.form.yaml", files)
    self.new = FormPair.decode(new, "new.form.yaml", files)
  }

  /// Why a version could not be read.
  var mistakes: [String] {
    (old.findings + new.findings).filter { $0.severity == .error }.map {
      "\($0.location.source.name):\($0.location.start.line): \($0.message)"
    }
  }

  func findings(
    _ level: CompatibilityLevel = .full,
    accepting accepted: [String] = []
  ) -> [Finding] {
    comparison(accepting: accepted)?.findings(level: level) ?? []
  }

  func comparison(accepting accepted: [String] = []) -> FormComparison? {
    guard let before = old.form, let after = new.form else { return nil }
    return FormComparison(
      old: before,
      new: after,
      oldPlaces: FormPair.places(old.origins),
      newPlaces: FormPair.places(new.origins),
      accepting: Set(accepted.compactMap { try? Acceptance($0) })
    )
  }

  /// What is said of the comments that accept no change.
  var unusedComments: [Finding] {
    let comments = new.origins.ruleComments.filter { $0.purpose == .accept }
    let unused = comparison(accepting: comments.map(\.subject))?.unused ?? []
    return comments.filter { $0.acceptance.map(unused.contains) ?? false }.map(\.unused)
  }

  /// The findings as lines: `severity rule subject`, sorted.
  func lines(_ level: CompatibilityLevel = .full, accepting accepted: [String] = []) -> [String] {
    findings(level, accepting: accepted)
      .map { "\($0.severity.rawValue) \($0.rule) \($0.idPath)" }.sorted()
  }

  static func text(_ body: String) -> String {
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let list = lines.firstIndex(where: { $0.hasPrefix("- ") }), list == 0 {
      let isSections = lines.contains { $0.contains(" fields:") }
      lines = [isSections ? "sections:" : "fields:"] + lines.map { "  \($0)" }
    }
    func has(_ key: String) -> Bool { lines.contains { $0.hasPrefix("\(key):") } }
    if !has("fields"), !has("sections") {
      lines.append("fields: [{ id: filler, type: note, text: Nothing }]")
    }
    if !has("id") { lines.insert("id: sample", at: 0) }
    return (["formwork: 1"] + lines).joined(separator: "\n") + "\n"
  }

  private static func decode(
    _ body: String,
    _ name: String,
    _ files: [String: OptionList]
  ) -> DecodedForm {
    let parsed = ParsedSource.parse(SourceText(name: name, text: text(body)), as: .yaml)
    return FormDecoder.decode(parsed) { file, _ in LoadedOptions(list: files[file.path]) }
  }

  static func places(_ origins: FormOrigins) -> FormPlaces {
    FormPlaces(whole: origins.form) { part in
      let steps = part.path.steps
      return steps.count > 1
        ? origins.optionLocations(of: FieldID(steps[0].id))[OptionID(steps[1].id)]
        : origins.location(of: part.path, key: part.key)
    }
  }
}
