import Diagnostics
import FormCompatibility
import FormModel
import FormReader

/// The parts of two versions that could not be read right, so that nothing is said of them.
///
/// What is wrong in one field is no reason to say nothing of the others. A field that is wrong in
/// either version, or that other versions may have lost, is left to the errors of its own.
struct DoubtfulParts {
  /// What is wrong with one version.
  private struct Version {
    let decoded: DecodedForm
    /// The fields with an error.
    let fields: Set<String>
    /// Whether an error is outside of a field, so that anything may be missing.
    let isVague: Bool
    /// Whether a field has an id that is none, so that it could be any field.
    let hidesField: Bool

    init(_ decoded: DecodedForm) {
      self.decoded = decoded
      let errors = decoded.findings.filter { $0.severity == .error }
      let ids = errors.map(DoubtfulParts.field)
      fields = Set(ids.compactMap(\.self))
      isVague = ids.contains(nil)
      hidesField = errors.contains(where: DoubtfulParts.hidesField)
    }

    /// Whether a field stands in the text, read right or not.
    func names(_ id: String) -> Bool { decoded.origins.location(of: FieldID(id)) != nil }

    /// A field that was read.
    func field(_ id: String) -> Field? {
      decoded.form.flatMap { form in form.position(of: FieldID(id)).map { form.fields[$0] } }
    }
  }

  private let old: Version
  private let new: Version

  init(_ old: DecodedForm, _ new: DecodedForm) {
    (self.old, self.new) = (Version(old), Version(new))
  }

  /// Whether all of both versions could be read right.
  var isEmpty: Bool {
    [old, new].allSatisfy { $0.fields.isEmpty && !$0.isVague }
  }

  /// Whether a version could be read so far that it can be compared.
  static func canBeCompared(_ form: DecodedForm) -> Bool {
    form.form != nil && form.origins.isComplete
  }

  /// Whether an old version was a form, which somebody can have answered.
  static func isForm(_ form: DecodedForm) -> Bool {
    canBeCompared(form) && form.form?.id.rawValue.isEmpty == false
  }

  /// Whether the old version is not right, so that less is compared than there is.
  var isOldDoubtful: Bool { !old.fields.isEmpty || old.isVague }

  /// The findings about what could be read in both versions.
  func sure(_ findings: [Finding]) -> [Finding] {
    isEmpty ? findings : findings.filter(isSure)
  }

  private func isSure(_ finding: Finding) -> Bool {
    guard let rule = CompatibilityRule(rawValue: finding.rule) else { return true }
    let isOption = finding.idPath.steps.count > 1
    let id = DoubtfulParts.field(of: finding)
    // That a field was there is known, whatever was wrong with it.
    if rule == .fieldRemoved, let id { return !new.isVague && !new.hidesField && !new.names(id) }
    if let id, isWrong(id) || (isOption && sharesList(id)) { return false }
    switch rule {
    // Conditions depend on other fields, and are lost with them.
    case .askedLess, .askedMore: return false
    case .boundsTightened, .boundsLoosened: return !isOption
    case .recordRemoved, .optionRemoved, .formIDChanged, .fieldRenamed:
      let mayBeHidden = id != nil && !isOption && new.hidesField
      return !new.isVague && !mayBeHidden && (id.map { !new.names($0) || isOption } ?? true)
    case .fieldAdded, .requiredAdded, .optionAdded:
      let isLost = id.map { old.names($0) && old.field($0) == nil } ?? false
      return !old.isVague && !(old.hidesField && !isOption) && !isLost
    default: return true
    }
  }

  /// Whether a field has an error in either version.
  private func isWrong(_ id: String) -> Bool { old.fields.contains(id) || new.fields.contains(id) }

  /// Whether a field of the new version shares its options with others.
  private func sharesList(_ id: String) -> Bool {
    if case .named? = new.field(id)?.kind.options { true } else { false }
  }

  private static func hidesField(_ finding: Finding) -> Bool {
    let rules: [FormRule] = [.invalidID, .idNotText, .duplicateID]
    return finding.severity == .error && finding.idPath.steps.count == 1
      && field(of: finding) != nil && rules.contains { $0.rawValue == finding.rule }
  }

  private static func field(of finding: Finding) -> String? {
    guard let first = finding.idPath.steps.first, first.kind == "field" else { return nil }
    return first.id
  }
}
