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

  /// What `formwork explain` prints.
  public var explanation: RuleExplanation {
    switch self {
    case .missing:
      RuleExplanation(
        of: self,
        summary: "A file of options is not there, or cannot be read.",
        reason: """
          Without its options a question cannot be asked, and nobody can tell whether an answer is \
          one of them. Paths count from the folder of the form.
          """,
        before: "options: { from: region.csv }",
        after: "options: { from: regions.csv }"
      )
    case .outside:
      RuleExplanation(
        of: self,
        summary: "A file of options lies outside the folder of the form.",
        reason: """
          A form is data from somebody else. What it can make this program read ends at its own \
          folder, links included; a form that is copied takes everything it needs with it.
          """,
        before: "options: { from: ../shared/regions.csv }",
        after: "options: { from: regions.csv }"
      )
    case .format:
      RuleExplanation(
        of: self,
        summary:
          "A file of options is not in a format that can be read, or not in the one it says.",
        reason: """
          The extension decides how a file is read: `.txt`, `.csv`, `.json`, `.jsonl`, `.yaml` or `.yml`. A row \
          with a comma too many has its values in the wrong columns.
          """,
        before: "id,label\neu,Frankfurt, Germany",
        after: "id,label\neu,\"Frankfurt, Germany\""
      )
    case .column:
      RuleExplanation(
        of: self,
        summary: "A column or key that an option is read from is not in the file.",
        reason: """
          Ids come from the column `id` unless `keys:` names another. A misspelt column would leave \
          every option without its label, and nobody would be told.
          """,
        before: "options: { from: regions.csv, keys: { id: cod } }",
        after: "options: { from: regions.csv, keys: { id: code } }"
      )
    case .id:
      RuleExplanation(
        of: self,
        summary: "The id of an option is empty, too long, or not plainly text.",
        reason: """
          Ids are what answers hold, for years. A space at an end cannot be seen, and what YAML reads \
          as a number or a boolean comes back as something else.
          """,
        before: "- id: no",
        after: "- id: \"no\""
      )
    case .duplicate:
      RuleExplanation(
        of: self,
        summary: "Two options of a file have the same id.",
        reason: "An answer could mean either of them.",
        before: "id,label\neu,Frankfurt\neu,Dublin",
        after: "id,label\neu-central,Frankfurt\neu-west,Dublin"
      )
    case .caseTwins:
      RuleExplanation(
        of: self,
        .warning,
        summary: "Two options of a file have ids that differ in upper and lower case only.",
        reason: "People and programs that read the answers will take one for the other.",
        before: "us-east\nUS-East",
        after: "us-east"
      )
    case .empty:
      RuleExplanation(
        of: self,
        summary: "A file of options holds none.",
        reason: "A question without options cannot be answered.",
        before: "id,label",
        after: "id,label\neu,Frankfurt"
      )
    case .more:
      RuleExplanation(
        of: self,
        summary: "A file of options has more than 20 findings; the rest is counted.",
        reason: """
          A file that is wrong in every row is usually wrong for one reason, which 20 rows show \
          as well as all of them.
          """,
        before: "id,label\na,1,\nb,2,\nc,3,",
        after: "id,label\na,1\nb,2\nc,3"
      )
    }
  }
}
