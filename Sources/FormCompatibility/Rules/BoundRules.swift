import Diagnostics
import FormModel

/// `bounds-tightened` and `bounds-loosened`: narrower breaks who answers, wider breaks who reads.
struct BoundRules {
  let fields: FieldPair
  let work: BoundWork

  /// How one bound changed.
  private enum Direction {
    case tighter(example: String?)
    case looser
    /// Some answers are refused that were right, and some taken that were refused.
    case both(example: String?)
    /// It cannot be decided.
    case unknown

    init?(lost: Excess, gained: Excess) {
      switch (lost, gained) {
      case (.unknown, _): self = .unknown
      case (.something(let example), .something): self = .both(example: example)
      case (.something(let example), _): self = .tighter(example: example)
      case (.nothing, .nothing): return nil
      case (.nothing, _): self = .looser
      }
    }

    var rule: CompatibilityRule {
      if case .looser = self { .boundsLoosened } else { .boundsTightened }
    }

    var impact: Impact {
      switch self {
      case .tighter, .looser: rule.impact
      case .both: Impact(saved: .error, files: .error, readers: .warning)
      case .unknown: .everybody(.warning)
      }
    }

    /// What the change does to answers, for the end of a sentence.
    var effect: String {
      switch self {
      case .tighter(let example):
        ", so answers that were right are refused\(Direction.shown(example))"
      case .looser: ", so answers may be what they never were"
      case .both(let example):
        ", so some answers that were right are refused\(Direction.shown(example)), and others are new"
      case .unknown: "; whether answers that were right are refused cannot be decided"
      }
    }

    private static func shown(_ example: String?) -> String {
      example.map { " (`\($0.shortened)` was right)" } ?? ""
    }
  }

  /// Compares the bounds of two fields of one type.
  func compare() {
    let (before, after) = (fields.before, fields.after)
    for bound in Bound.all(of: after.kind) {
      let direction = Direction(
        lost: bound.excess(before, after, work),
        gained: bound.excess(after, before, work)
      )
      guard let direction else { continue }
      let (old, new) = (bound.value(before), bound.value(after))
      var subject = "`\(bound.key)` of `\(after.id)` \(Bound.step(from: old, to: new))"
      if bound.key == "step", let old, old == new { subject = shiftedSteps }
      report(bound.key, direction, hasOld: old != nil, subject)
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
        .tighter(example: nil),
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

  private func report(_ key: String, _ direction: Direction, hasOld: Bool, _ subject: String) {
    let note = hasOld ? "the old `\(key)`" : nil
    fields.add(direction.rule, at: key, was: note, subject + direction.effect) {
      $0.impact = direction.impact
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
