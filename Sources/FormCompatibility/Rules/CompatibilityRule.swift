public import Diagnostics

/// The rules about two versions of a form.
public enum CompatibilityRule: String, Rule {
  // The form and its fields.
  case formIDChanged = "form-id-changed"
  case fieldRemoved = "field-removed"
  case fieldRetired = "field-retired"
  case fieldRenamed = "field-renamed"
  case keyChanged = "key-changed"
  case retiredIDReused = "retired-id-reused"
  case recordRemoved = "record-removed"
  case idRespelled = "id-respelled"
  case idsSwapped = "ids-swapped"
  case versionChanged = "version-changed"
  case fieldAdded = "field-added"
  // Constraints of answers.
  case requiredAdded = "required-added"
  case requiredRemoved = "required-removed"
  case typeChanged = "type-changed"
  case typeWidened = "type-widened"
  case typeNarrowed = "type-narrowed"
  case becameSecret = "became-secret"
  case stoppedSecret = "stopped-secret"
  case boundsTightened = "bounds-tightened"
  case boundsLoosened = "bounds-loosened"
  case defaultChanged = "default-changed"
  // Options.
  case optionRemoved = "option-removed"
  case optionRetired = "option-retired"
  case optionRenamed = "option-renamed"
  case valueChanged = "value-changed"
  case optionAdded = "option-added"
  case optionRelabelled = "option-relabelled"
  case optionsSwapped = "options-swapped"
  case optionSourceChanged = "option-source-changed"
  // Conditions, order and texts.
  case askedLess = "asked-less"
  case askedMore = "asked-more"
  case moved
  case reordered
  case textChanged = "text-changed"

  /// The texts of these rules.
  public static let manual = RuleManual(PackageResources.Rules_md)

  /// Whether a change can be accepted, on the command line or in the form.
  ///
  /// A retired id that is used again would silently give old answers a new meaning.
  public var canBeAccepted: Bool { self != .retiredIDReused }
}

extension CompatibilityRule {
  /// What a change breaks unless the change says otherwise: the table of compatibility.
  var impact: Impact {
    switch self {
    case .formIDChanged, .fieldRemoved, .retiredIDReused, .idRespelled, .keyChanged, .typeChanged,
      .optionsSwapped, .valueChanged:
      .everywhere(.error)
    case .idsSwapped, .optionRelabelled, .optionSourceChanged: .everywhere(.warning)
    case .recordRemoved, .requiredAdded, .typeNarrowed, .boundsTightened, .optionRemoved,
      .askedMore:
      .input(.error)
    case .fieldRenamed, .requiredRemoved, .typeWidened, .optionRenamed: [.readers: .error]
    case .boundsLoosened, .optionAdded: [.readers: .warning]
    case .fieldRetired: [.answerFiles: .warning, .readers: .error]
    // Files with the answer in plain text are refused.
    case .becameSecret: [.answerFiles: .error, .readers: .error]
    case .stoppedSecret: [.savedAnswers: .error, .readers: .error]
    case .defaultChanged: [.answerFiles: .warning, .readers: .warning]
    case .optionRetired: [.answerFiles: .info]
    case .versionChanged: [.answerFiles: .warning]
    case .askedLess: [.savedAnswers: .warning, .answerFiles: .error, .readers: .error]
    case .fieldAdded, .moved, .reordered, .textChanged: [:]
    }
  }
}
