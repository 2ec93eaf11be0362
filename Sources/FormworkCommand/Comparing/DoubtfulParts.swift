import Diagnostics
import FormCompatibility
import FormModel
import FormReader

/// The parts of two versions that could not be read right, so that nothing is said of them.
///
/// What is wrong in one field is no reason to say nothing of the others. A field that is wrong in
/// either version is left to the errors of its own, and so are conditions, which may name it.
struct DoubtfulParts {
  /// What is wrong with one version.
  private struct Version {
    /// The fields with an error.
    var fields: Set<String> = []
    /// Whether an error is outside of a field, or in the id of one, so that anything may be missing.
    var isVague = false

    init(_ decoded: DecodedForm) {
      let idRules: [FormRule] = [.invalidID, .idNotText, .duplicateID]
      for error in decoded.findings where error.severity == .error {
        let isID = idRules.contains { $0.rawValue == error.rule }
        if let field = error.idPath.field { fields.insert(field) }
        if isID || error.idPath.field == nil { isVague = true }
      }
    }

    var isRight: Bool { fields.isEmpty && !isVague }
  }

  private let old: Version
  private let new: Version

  init(_ old: DecodedForm, _ new: DecodedForm) {
    (self.old, self.new) = (Version(old), Version(new))
  }

  /// Whether all of both versions could be read right.
  var isEmpty: Bool { old.isRight && new.isRight }

  /// Whether a version could be read so far that it can be compared.
  static func canBeCompared(_ form: DecodedForm) -> Bool {
    form.form != nil && form.origins.isComplete
  }

  /// Whether an old version was a form, which somebody can have answered.
  static func isForm(_ form: DecodedForm) -> Bool {
    canBeCompared(form) && form.form?.id.rawValue.isEmpty == false
  }

  /// Whether the old version is not right, so that less is compared than there is.
  var isOldDoubtful: Bool { !old.isRight }

  /// The findings about what could be read in both versions.
  func sure(_ findings: [Finding]) -> [Finding] {
    isEmpty ? findings : findings.filter(isSure)
  }

  private func isSure(_ finding: Finding) -> Bool {
    let rule = CompatibilityRule(rawValue: finding.rule)
    // That a field was there is known, whatever was wrong with it.
    let wrong = rule == .fieldRemoved ? new.fields : new.fields.union(old.fields)
    if let field = finding.idPath.field, wrong.contains(field) { return false }
    return switch rule {
    case .askedLess, .askedMore: false
    // Of an option, its condition.
    case .boundsTightened, .boundsLoosened: finding.idPath.option == nil
    case .recordRemoved, .fieldRemoved, .optionRemoved, .formIDChanged, .fieldRenamed: !new.isVague
    case .fieldAdded, .requiredAdded, .optionAdded: !old.isVague
    default: true
    }
  }
}
