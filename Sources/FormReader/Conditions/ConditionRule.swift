public import Diagnostics

/// The rules about conditions, and about the names in conditions and templates.
public enum ConditionRule: String, Rule {
  case conditionSyntax = "condition-syntax"
  case conditionLimits = "condition-limits"
  case conditionType = "condition-type"
  case mixedAndOr = "mixed-and-or"
  case unknownReference = "unknown-reference"
  case laterReference = "later-reference"
  case retiredReference = "retired-reference"
  case unknownOption = "unknown-option"
  case repeatedLiteral = "repeated-literal"
  case alwaysTrue = "always-true"
  case alwaysFalse = "always-false"
  case unreachable
}
