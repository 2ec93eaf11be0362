public import Diagnostics

/// The rules about answers.
public enum AnswerRule: String, Rule {
  case assignmentSyntax = "assignment-syntax"
  case computed = "answer-computed"
  case defaultNotUsable = "default-not-usable"
  case deprecated = "answer-deprecated"
  case format = "answer-format"
  case formMismatch = "answer-form-mismatch"
  case hidden = "answer-hidden"
  case length = "answer-length"
  case missing = "answer-missing"
  case mustBeOn = "answer-must-be-on"
  case notAMapping = "answers-not-a-mapping"
  case notAnOption = "answer-not-an-option"
  case pattern = "answer-pattern"
  case range = "answer-range"
  case renamed = "answer-renamed"
  case repeated = "answer-repeated"
  case retired = "answer-retired"
  case secret = "answer-secret"
  case selections = "answer-selections"
  case suspicious = "answer-suspicious"
  case type = "answer-type"
  case unchecked = "answer-unchecked"
  case unknown = "unknown-answer"
  case variableName = "answer-variable-name"

  /// What `formwork explain` prints.
  public var explanation: RuleExplanation {
    switch self {
    case .assignmentSyntax:
      RuleExplanation(
        of: self,
        summary:
          "A `--set` is neither `ID=VALUE` nor `ID:=JSON`, or replaces options given before.",
        reason: "Without a `=` there is no telling the id from the value.",
        before: "--set name",
        after: "--set name=billing"
      )
    case .computed:
      RuleExplanation(
        of: self,
        summary: "A note or a computed field is answered.",
        reason: """
          Notes take no answer, and computed fields are made from other answers: a value given \
          would be lost without a word. A file may hold the text of a computed field, as results \
          do; where the answers give another one, it is recomputed, with a warning.
          """,
        before: "name: billing\nhint: read      # hint is a note",
        after: "name: billing"
      )
    case .defaultNotUsable:
      RuleExplanation(
        of: self,
        .warning,
        summary: "A default does not fit its own field, and is not used.",
        reason: """
          Defaults made from other answers, the environment or git's configuration are known only \
          now. One that breaks the field's rules is left out, as if it were not there.
          """,
        before: "USER=\"Ada Lovelace\" formwork fill …    # default: { env: USER }, format: slug",
        after: "USER=ada formwork fill …"
      )
    case .deprecated:
      RuleExplanation(
        of: self,
        .warning,
        summary: "A field is answered that should no longer be.",
        reason: "The author has marked it as deprecated, and says what to do instead.",
        before: "fax: \"123\"      # deprecated: use email",
        after: "email: ada@example.org"
      )
    case .format:
      RuleExplanation(
        of: self,
        summary: "A text does not have the field's format, or a line break where none is allowed.",
        reason:
          "Readers of the answers count on the format; each is defined by a published source.",
        before: "released: 2026-02-30",
        after: "released: \"2026-02-28\""
      )
    case .formMismatch:
      RuleExplanation(
        of: self,
        summary: "`$form` of an answer file names another form or version, or is malformed.",
        reason: "The file says which form it answers, so that it is not used with another.",
        before: "$form: { id: old-service }\nname: billing",
        after: "$form: { id: new-service }\nname: billing"
      )
    case .hidden:
      RuleExplanation(
        of: self,
        summary: "A field is answered that is not asked with the other answers as they are.",
        reason: """
          Its answer would be dropped. Either it or the answer its condition looks at is a \
          mistake; `--prune` drops such answers with a note.
          """,
        before: "framework: none\nregions: [eu]      # when: framework != none",
        after: "framework: none"
      )
    case .length:
      RuleExplanation(
        of: self,
        summary: "A text is shorter or longer than allowed.",
        reason: "Lengths count Unicode code points, as JSON Schema does.",
        before: "name: x      # min-length: 3",
        after: "name: billing"
      )
    case .missing:
      RuleExplanation(
        of: self,
        summary: "A required field that is asked has no answer and no default.",
        reason:
          "`fill` never prompts; all open questions are listed, and `--partial` accepts them.",
        before: "{}",
        after: "name: billing"
      )
    case .mustBeOn:
      RuleExplanation(
        of: self,
        summary: "A toggle is off that has to be on, for example a consent.",
        reason: "The author says why; without it the answers are of no use.",
        before: "privacy: false",
        after: "privacy: true"
      )
    case .notAMapping:
      RuleExplanation(
        of: self,
        summary: "An answer file is not a mapping of ids to answers.",
        reason: "An empty file counts as a mistake too, since a command that failed leaves one.",
        before: "- billing",
        after: "name: billing"
      )
    case .notAnOption:
      RuleExplanation(
        of: self,
        summary: "An option is chosen that does not exist, is disabled, or is not offered now.",
        reason: "Answers hold ids of options, never labels, so that labels can change.",
        before: "colour: blue",
        after: "colour: navy-blue"
      )
    case .pattern:
      RuleExplanation(
        of: self,
        summary: "A text does not match the field's pattern as a whole.",
        reason: "The pattern covers the text from its first character to its last.",
        before: "name: Billing API      # pattern: \"[a-z-]+\"",
        after: "name: billing-api"
      )
    case .range:
      RuleExplanation(
        of: self,
        summary: "A number is out of its bounds, between two steps, or not whole.",
        reason: "Numbers are compared exactly, digit by digit, never rounded.",
        before: "port: 70000      # max: 65535",
        after: "port: 8080"
      )
    case .renamed:
      RuleExplanation(
        of: self,
        .info,
        summary: "An answer uses an old id, which is still read; both ids at once are an error.",
        reason:
          "Old answers go on working after a rename; the note says what to write from now on.",
        before: "squad: payments      # team has renamed-from: [squad]",
        after: "team: payments"
      )
    case .repeated:
      RuleExplanation(
        of: self,
        summary: "An option is chosen twice in one answer.",
        reason: "An answer is a set; a repeat is most likely a slip for another option.",
        before: "features: [redis, redis]",
        after: "features: [redis, metrics]"
      )
    case .retired:
      RuleExplanation(
        of: self,
        .warning,
        summary: "An answer uses a field or option that is gone for good; it is dropped.",
        reason: "Old answers go on working, and the record in the form says what it was.",
        before: "fax: \"123\"",
        after: "{}"
      )
    case .secret:
      RuleExplanation(
        of: self,
        summary: "A secure answer stands in the clear, or its reference leads nowhere.",
        reason: """
          Files are committed and copied. A secure answer stays where secrets are kept and is \
          referred to: `{ env: NAME }` or `{ file: PATH }`.
          """,
        before: "token: abc123",
        after: "token: { env: DEPLOY_TOKEN }"
      )
    case .selections:
      RuleExplanation(
        of: self,
        summary: "Too few or too many options are chosen, or an exclusive one with others.",
        reason: "Bounds bind an answer that is there; an optional field may stay unanswered.",
        before: "features: []      # min-selections: 1",
        after: "features: [redis]"
      )
    case .suspicious:
      RuleExplanation(
        of: self,
        .warning,
        summary: "A text without quotes has a mark at its end that is most likely not meant.",
        reason: """
          In YAML a comma or semicolon at the end of a line is part of the text, and would go into \
          the answers. Who means it puts the text in quotes.
          """,
        before: "name: billing,",
        after: "name: billing"
      )
    case .type:
      RuleExplanation(
        of: self,
        summary: "An answer has another type than its field.",
        reason: """
          Nothing is converted: `"3"` is no number and `no` without quotes no text, so that a file \
          means the same in YAML and JSON, and to every reader.
          """,
        before: "port: \"8080\"\ncountry: no",
        after: "port: 8080\ncountry: \"no\""
      )
    case .unchecked:
      RuleExplanation(
        of: self,
        .info,
        summary: "An option could not be compared with its source, which is a command.",
        reason: "Without asking, no command runs; the answer is taken as it is.",
        before: "repository: acme/billing",
        after: "repository: acme/billing"
      )
    case .unknown:
      RuleExplanation(
        of: self,
        summary: "A key is no id of the form.",
        reason: "A misspelt id would silently leave its field without an answer.",
        before: "nmae: billing",
        after: "name: billing"
      )
    case .variableName:
      RuleExplanation(
        of: self,
        summary: "An answer would set a variable that the shell itself uses.",
        reason: """
          `--as env` is made for `eval`; an answer named `PATH` or `PROMPT_COMMAND` would change \
          how the shell runs, and let a form run commands.
          """,
        before: "eval \"$(formwork fill f.form.yaml --as env)\"",
        after: "eval \"$(formwork fill f.form.yaml --as env --env-prefix APP_)\""
      )
    }
  }
}
