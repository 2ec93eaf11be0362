import FormModel
import Testing

@testable import FormAnswers

@Suite("What is wrong with an answer")
struct AnswerProblemTests {
  /// The words under a field, and the headline of a finding.
  @Test(arguments: [
    (
      AnswerProblem.miscounted(.minLength, limit: 3, found: 1),
      "1 character, and at least 3 are needed",
      "answer to `f` has 1 character, and at least 3 are needed"
    ),
    (
      .aboveMax(65535, found: 70000), "70000 is more than 65535",
      "answer to `f` does not fit: 70000 is more than 65535"
    ),
    (
      .offStep(8, from: 0, found: 9), "9 is not a multiple of 8",
      "answer to `f` does not fit: 9 is not a multiple of 8"
    ),
    (
      .patternMismatch(pattern: "a+", message: "small letters"), "small letters",
      "answer to `f` does not fit: small letters"
    ),
    (
      .patternMismatch(pattern: "a+", message: nil), "it has to match `a+`",
      "answer to `f` does not fit: it has to match `a+`"
    ),
    (
      .formatMismatch(.email), "not an e-mail address, such as ada@example.org",
      "answer to `f` is not an e-mail address, such as ada@example.org"
    ),
    (
      .notAnOption("blu", at: 0), "`blu` is not an option", "`blu` is not an option of `f`"
    ),
    (
      .miscounted(.maxSelections, limit: 2, found: 3), "3 chosen, and at most 2 are allowed",
      "answer to `f` has 3 chosen, and at most 2 are allowed"
    ),
  ])
  func saysWhatWasFoundAndWhatIsAllowed(
    _ problem: AnswerProblem,
    _ message: String,
    _ headline: String
  ) {
    #expect(problem.message() == message)
    #expect(problem.headline(for: "f") == headline)
  }
}
