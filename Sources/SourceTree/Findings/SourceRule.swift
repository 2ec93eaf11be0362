public import Diagnostics

/// The rules about text itself, before anyone asks what it means.
public enum SourceRule: String, Rule {
  case invalidText = "invalid-text"
  case syntax
  case duplicateKey = "duplicate-key"
  case keyNotText = "key-not-text"
  case yamlFeature = "yaml-feature"
  case secondDocument = "second-document"
  case tooLarge = "too-large"
  case unusedIgnore = "unused-ignore"

  /// The texts of these rules.
  public static let manual = RuleManual(PackageResources.Rules_md)
}
