import Diagnostics
import FormModel
import FormReader
import Invariants

/// Conditions that read print back to the same condition, are true or false for any answers, and
/// what is proved about them is so.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  let (condition, problems) = ConditionReader.read(bytes, in: AskedForm.scope())
  for problem in problems {
    require(problem.range.upperBound <= bytes.count, "a problem lies within the text")
    require(!problem.message.isEmpty, "a problem has words")
  }
  require(
    condition != nil || problems.contains { $0.severity == .error },
    "no condition has a reason"
  )
  guard let condition else { return 0 }
  let spelling = condition.spelling
  // Spaces between the words may take it beyond the limit.
  if spelling.unicodeScalars.count <= ConditionReader.mostCharacters {
    let again = ConditionReader.read(Array(spelling.utf8), in: AskedForm.scope())
    require(again.condition == condition, "a condition prints back: \(spelling)")
    require(again.problems.isEmpty, "there is nothing to correct in what is printed: \(spelling)")
  }
  // Only rules compare two answers with each other.
  var isOfRules = false
  condition.forEachTest { if case .relates = $0 { isOfRules = true } }
  let truths = AskedForm.answers.map { answers in condition.holds { answers[$0] } }
  let verdicts = isOfRules ? [] : ConditionAnalysis(form: AskedForm.showing(condition)).verdicts()
  for verdict in verdicts {
    switch verdict.kind {
    case .alwaysTrue: require(!truths.contains(false), "what is always true is never false")
    case .alwaysFalse, .unreachable: require(!truths.contains(true), "what is never true is not")
    // It is about the options of a field; the form at hand requires none.
    case .unanswerable, .unanswerableByRules, .neverFails: break
    }
  }
  let isNeverBroken = ConditionAnalysis(form: AskedForm.ruled(by: condition)).verdicts()
    .contains { $0.kind == .neverFails }
  if isNeverBroken {
    let violation = FieldRule(must: condition, message: "No").violation(by: "last")
    let isBroken = AskedForm.answers.contains { answers in
      violation.holds { $0 == "last" ? .toggle(true) : answers[$0] }
    }
    require(!isBroken, "a rule that never fails is never broken")
  }
  return 0
}
