import Diagnostics
import FormModel

/// `bounds-tightened` and `bounds-loosened`: narrower breaks who answers, wider breaks who reads.
struct BoundRules {
  let fields: FieldPair
  let work: BoundWork

  /// What one bound refuses now that it took, and takes that it refused.
  private struct Shift {
    let lost: Excess
    let gained: Excess

    var rule: CompatibilityRule { lost == .nothing ? .boundsLoosened : .boundsTightened }

    var impact: Impact {
      switch (lost, gained) {
      case (.unknown, _): .everybody(.warning)
      case (.something, .something): Impact(saved: .error, files: .error, readers: .warning)
      case (.something, _), (.nothing, _): rule.impact
      }
    }

    /// What the change does to answers, for the end of a sentence.
    var effect: String {
      switch (lost, gained) {
      case (.unknown, _): return "; whether answers that were right are refused cannot be decided"
      case (.nothing, _): return ", so answers may be what they never were"
      case (.something(let example), _):
        let shown = example.map { " (`\($0.shortened)` was right)" } ?? ""
        if case .something = gained {
          return ", so some answers that were right are refused\(shown), and others are new"
        }
        return ", so answers that were right are refused\(shown)"
      }
    }
  }

  /// Compares the bounds of two fields of one type.
  func compare() {
    let (before, after) = (fields.before, fields.after)
    for bound in Bound.all(of: after.kind) {
      let shift = Shift(
        lost: bound.excess(before, after, work),
        gained: bound.excess(after, before, work)
      )
      if shift.lost == .nothing, shift.gained == .nothing { continue }
      let (old, new) = (bound.value(before), bound.value(after))
      var subject = "`\(bound.key)` of `\(after.id)` \(Bound.step(from: old, to: new))"
      if bound.key == "step", let old, old == new { subject = shiftedSteps }
      report(bound.key, shift, hasOld: old != nil, subject)
    }
  }

  /// Compares what a text refuses of the answers that a field of another type gave.
  func compareOtherType() {
    let (before, after) = (fields.before, fields.after)
    guard case .text = after.kind else { return }
    var known: [AnswerValue]?
    switch before.kind {
    case .picker(let picker):
      // Any line was an answer, and what is refused of them has been reported.
      guard TypeRules.rule(from: before.kind, to: after.kind) == .typeWidened else { return }
      if !picker.allowsCustom, let list = picker.options.list, list.count <= 20_000 {
        known = list.options.map { .text($0.id.rawValue) }
      }
    case .computed(let template): known = template.literal.map { [.text($0)] }
    case .text, .number, .toggle, .multiSelector, .note: return
    }
    let validator = FieldValidator(after, patterns: work.patterns)
    let broken = known.map { Set($0.flatMap { validator.problems(of: $0) }.compactMap(\.boundKey)) }
    for bound in [Bound.minLength, Bound.maxLength, Bound.pattern, Bound.format] {
      let value = bound.value(after)
      guard let value, value != bound.value(BoundRules.unbounded),
        broken?.contains(bound.key) ?? true
      else { continue }
      report(
        bound.key,
        Shift(lost: .something(), gained: .nothing),
        hasOld: false,
        "`\(bound.key)` of `\(after.id)` \(Bound.step(from: nil, to: value))"
      )
    }
  }

  private static let unbounded = Field(id: "unbounded", kind: .text(TextField()))

  private var shiftedSteps: String {
    func base(_ field: Field) -> String {
      guard case .number(let number) = field.kind else { return "0" }
      return (number.min?.spelling ?? "0").shortened
    }
    return
      "the steps of `\(fields.after.id)` are counted from `\(base(fields.after))`, and were from "
      + "`\(base(fields.before))`"
  }

  private func report(_ key: String, _ shift: Shift, hasOld: Bool, _ subject: String) {
    let note = hasOld ? "the old `\(key)`" : nil
    fields.add(shift.rule, at: key, was: note, subject + shift.effect) {
      $0.impact = shift.impact
    }
  }
}

extension AnswerProblem {
  /// The key of a text that refuses the answer.
  fileprivate var boundKey: String? {
    switch self {
    case .tooShort: "min-length"
    case .tooLong: "max-length"
    case .patternMismatch, .tooMuchWork: "pattern"
    case .formatMismatch: "format"
    default: nil
    }
  }
}
