import Diagnostics
import FormCompatibility
import FormModel
import FormReader

/// The parts of two versions that could not be read right, so that nothing is said of them.
///
/// What is wrong in one field is no reason to say nothing of the others. A field that is wrong in
/// either version, or that other versions may have lost, is left to the errors of its own.
struct DoubtfulParts {
  private let old: DecodedForm
  private let new: DecodedForm
  /// The fields with an error in either version.
  private let fields: Set<String>
  /// Whether a version has an error outside of a field, so that anything may be missing in it.
  private let isOldVague: Bool
  private let isNewVague: Bool
  /// Whether all of both versions could be read right.
  let isEmpty: Bool
  /// Whether a field of a version has an id that is none, so that it could be any field.
  private let hidesOld: Bool
  private let hidesNew: Bool
  /// Fields of the new version that share a list of options.
  private let sharing: Set<String>

  init(_ old: DecodedForm, _ new: DecodedForm) {
    (self.old, self.new) = (old, new)
    var fields: Set<String> = []
    func isVague(_ form: DecodedForm) -> Bool {
      var isVague = false
      for finding in form.findings where finding.severity == .error {
        if let id = DoubtfulParts.field(of: finding) { fields.insert(id) } else { isVague = true }
      }
      return isVague
    }
    isOldVague = isVague(old)
    isNewVague = isVague(new)
    self.fields = fields
    hidesOld = old.findings.contains(where: DoubtfulParts.hidesField)
    hidesNew = new.findings.contains(where: DoubtfulParts.hidesField)
    isEmpty = fields.isEmpty && !isOldVague && !isNewVague
    let sharing = isEmpty ? [] : new.form?.fields ?? []
    self.sharing = Set(
      sharing.lazy.filter { if case .named? = $0.kind.options { true } else { false } }
        .map(\.id.rawValue)
    )
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
  var isOldDoubtful: Bool { old.findings.contains { $0.severity == .error } }

  /// The findings about what could be read in both versions.
  func sure(_ findings: [Finding]) -> [Finding] {
    isEmpty ? findings : findings.filter(isSure)
  }

  private func isSure(_ finding: Finding) -> Bool {
    guard let rule = CompatibilityRule(rawValue: finding.rule) else { return true }
    let isOption = finding.idPath.steps.count > 1
    let id = DoubtfulParts.field(of: finding)
    // That a field was there is known, whatever was wrong with it.
    if rule == .fieldRemoved, let id {
      return !isNewVague && !hidesNew && new.origins.location(of: FieldID(id)) == nil
    }
    if let id, fields.contains(id) || (isOption && sharing.contains(id)) { return false }
    switch rule {
    // Conditions depend on other fields, and are lost with them.
    case .askedLess, .askedMore: return false
    case .boundsTightened, .boundsLoosened: return !isOption
    case .recordRemoved, .optionRemoved, .formIDChanged, .fieldRenamed:
      return !isNewVague && !(hidesNew && finding.idPath.steps.first?.kind == "field" && !isOption)
        && id.map { new.origins.location(of: FieldID($0)) == nil || isOption } ?? true
    case .fieldAdded, .requiredAdded, .optionAdded:
      let isLost = id.map { id in
        old.origins.location(of: FieldID(id)) != nil
          && old.form?.position(of: FieldID(id)) == nil
      }
      return !isOldVague && !(hidesOld && !isOption) && isLost != true
    default: return true
    }
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
