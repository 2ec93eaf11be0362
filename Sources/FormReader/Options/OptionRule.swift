public import Diagnostics

/// The rules about files of options.
public enum OptionRule: String, Rule {
  case missing = "option-file-missing"
  case outside = "option-file-outside"
  case format = "option-file-format"
  case column = "option-file-column"
  case id = "option-file-id"
  case duplicate = "option-file-duplicate"
  case caseTwins = "option-file-case-twins"
  case empty = "option-file-empty"
  case more = "option-file-more"
}
