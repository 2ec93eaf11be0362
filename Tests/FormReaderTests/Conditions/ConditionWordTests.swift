import Diagnostics
import FormReader
import Testing

/// Conditions as people say them, with labels in place of ids, and the one thing that is said.
@Suite("Conditions in words")
struct ConditionWordTests {
  /// A picker `leave` (`annual`, `sick`), a multi-selector `topics` (`aws`, `gcp`), a number `days`,
  /// a toggle `agree` and a text `name`; their labels are not their ids.
  static let fields = """
    - { id: name, type: text, label: Your full name }
    - id: leave
      type: picker
      label: Type of leave
      options: [{ id: annual, label: Annual leave }, { id: sick, label: Sick leave }, { id: fire, label: Fire and rescue }]
    - id: topics
      type: multi-selector
      label: Topics
      options: [{ id: aws, label: Amazon Web Services }, { id: gcp, label: Google Cloud }]
    - { id: days, type: number, label: Number of days }
    - { id: agree, type: toggle, label: Consent }
    """

  static let corrections: [(condition: String, meant: String)] = [
    ("leave is sick", "leave == sick"),
    ("leave is sick leave", "leave == sick"),
    ("leave is not Sick leave", "leave != sick"),
    ("leave equals sick_leave", "leave == sick"),
    ("leave is equal to annual", "leave == annual"),
    ("leave not sick", "leave != sick"),
    ("leave == Sick leave", "leave == sick"),
    ("leave = Sick leave", "leave == sick"),
    ("leave is sik", "leave == sick"),
    ("leave is Fire and rescue", "leave == fire"),
    ("leave == Fire and rescue and agree", "leave == fire"),
    ("leave is sick or annual", "leave in [sick, annual]"),
    ("leave is sick or agree", "leave == sick"),
    ("leave is one of sick, annual", "leave in [sick, annual]"),
    ("leave is not in [sick, annual]", "leave not in [sick, annual]"),
    ("leave == [sick]", "leave == sick"),
    ("leave == [sick, annual]", "leave in [sick, annual]"),
    ("leave == sick, annual", "leave in [sick, annual]"),
    ("topics is gcp", "topics has gcp"),
    ("topics contains Google Cloud", "topics has gcp"),
    ("topics does not contain gcp", "not topics has gcp"),
    ("topics includes gcp and aws", "topics has all [gcp, aws]"),
    ("topics has gcp, aws", "topics has any [gcp, aws]"),
    ("topics == 'Google Cloud'", "topics has gcp"),
    ("topics is empty", "not answered(topics)"),
    ("days is 3", "days == 3"),
    ("days is 3 or 4", "days in [3, 4]"),
    ("days = '3'", "days == 3"),
    ("days is greater than 3", "days > 3"),
    ("days at least 3 and agree", "days >= 3"),
    ("agree is true", "agree"),
    ("agree is not checked", "not agree"),
    ("agree = yes", "agree"),
    ("agree == off", "not agree"),
    ("name is Ada Lovelace", "name == \"Ada Lovelace\""),
    ("name is not empty", "answered(name)"),
    ("name != null", "answered(name)"),
    ("leave == null", "not answered(leave)"),
    ("topics != undefined", "answered(topics)"),
    ("topics has not gcp", "not topics has gcp"),
    ("Type of leave == sick", "leave == sick"),
    ("Number of days > 3", "days > 3"),
    ("\"Number of days\" > 3 and agree", "days > 3"),
    ("'days' > 3", "days > 3"),
    ("\"Type of leave\" == sick", "leave == sick"),
    ("type of leave is Sick leave", "leave == sick"),
    ("Topics is gcp", "topics has gcp"),
    ("leave: sick", "leave == sick"),
    ("leave: Sick leave", "leave == sick"),
    ("topics: gcp", "topics has gcp"),
    ("days is greater than or equal to 3", "days >= 3"),
    ("days is less than or equal to 3", "days <= 3"),
    ("days is greater or equal to 3", "days >= 3"),
    ("days is less than 3", "days < 3"),
    ("days is at most 3", "days <= 3"),
    ("days is not more than 3", "days <= 3"),
    ("days is not less than 3", "days >= 3"),
    ("leave != \"\"", "answered(leave)"),
    ("days == \"\"", "not answered(days)"),
    ("name != \"\"", "answered(name)"),
    ("name == \"\"", "not answered(name)"),
    ("sick", "leave == sick"),
    ("gcp", "topics has gcp"),
  ]

  @Test("A test in words is one finding with the whole test that was meant", arguments: corrections)
  func correction(condition: String, meant: String) {
    let findings = self.findings(of: condition)
    #expect(findings.map(\.help) == ["write `\(meant)`"])
    #expect(self.findings(of: meant).isEmpty)
  }

  static let names: [(condition: String, help: String)] = [
    ("leave == 'Sick leave'", "did you mean `sick`?"),
    ("leave == sick-leave", "did you mean `sick`?"),
    ("leave in [Sick leave, annual]", "did you mean `sick`?"),
    ("Type of leave == vacation", "write `leave`, its id"),
    ("days > 2,000", "write the digits alone: `2000`"),
    ("days == 1,234,500", "write the digits alone: `1234500`"),
    ("type-of-leave == sick", "did you mean `leave`?"),
    ("answers.leave == sick", "did you mean `leave`?"),
    ("days > 50%", "write the number alone: `50`"),
    ("$leave == sick", "did you mean `leave`?"),
    (
      "leave is vacation",
      "write `leave == …` with one of its options: `annual`, `sick`, `fire`"
    ),
  ]

  @Test("A label or a foreign name is one finding with the id", arguments: names)
  func name(condition: String, help: String) {
    #expect(findings(of: condition).map(\.help) == [help])
  }

  private func findings(of condition: String) -> [Finding] {
    FormSample(
      "\(ConditionWordTests.fields)\n- { id: b, type: text, label: B, when: \"\(condition.escaped)\" }"
    )
    .decode().findings
  }
}

extension String {
  /// The text within double quotes of YAML.
  fileprivate var escaped: String {
    var text = ""
    for character in self {
      if character == "\"" { text += "\\" }
      text.append(character)
    }
    return text
  }
}
