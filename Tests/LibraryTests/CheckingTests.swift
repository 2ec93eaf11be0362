import Formwork
import Testing

/// The folder of the forms of these tests.
private let forms =
  #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
    separator: "/"
  ) + "/Forms"

// The tests are those of `CheckingForms.md`.

@Suite("Forms checked by the tests of a program")
struct CheckingTests {
  @Test(arguments: ["service.form.yaml", "release.form.yaml"])
  func isValid(name: String) throws {
    #expect(try Form.check(contentsOf: "\(forms)/\(name)").isEmpty)
  }

  @Test func showsFindings() throws {
    let path = "\(forms)/service.form.yaml"
    let findings = try Form.check(contentsOf: path)
    #expect(findings.isEmpty)
  }

  @Test(arguments: [("name=billing", true), ("name=Billing", false), ("owner=red", false)])
  func accepts(answer: String, isAccepted: Bool) throws {
    let form = try Form(contentsOf: "\(forms)/service.form.yaml")
    let resolution = form.resolve(AnswerRequest(assignments: [Assignment(answer)]))
    #expect(resolution.isAccepted == isAccepted)
  }

  @Test func breaksNothing() throws {
    let released = try Form(contentsOf: "\(forms)/released/service.form.yaml")
    let form = try Form(contentsOf: "\(forms)/service.form.yaml")
    let changes = form.changes(since: released)
    #expect(changes.filter { $0.severity == .error }.isEmpty)
  }
}
