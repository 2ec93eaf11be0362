package import Diagnostics

/// The rules about files of other tools.
package enum ImportRule: String, Rule {
  case refused = "import-refused"
  case loss = "import-loss"
  case defect = "import-defect"

  /// The texts of these rules.
  package static let manual = RuleManual(PackageResources.Rules_md)
}
