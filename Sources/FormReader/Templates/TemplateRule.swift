public import Diagnostics

/// The rules about templates, apart from those about the fields they name.
public enum TemplateRule: String, Rule {
  case templateSyntax = "template-syntax"
  case templateType = "template-type"
  case unknownFilter = "unknown-filter"
}
