import Diagnostics
import FormModel

// `bounds-tightened` and `bounds-loosened`: of each bound of a field whether it refuses answers now that
// it took, and takes answers that it refused. Narrower breaks answers, wider breaks readers. What counts
// is which answers there are, not how a bound is written.

/// Answers that one version of a bound takes and the other refuses.
enum Excess: Equatable {
  case nothing
  /// There are some; the example is one of them.
  case something(example: String? = nil)
  /// It takes too much work to decide.
  case unknown

  init(_ isThere: Bool) { self = isThere ? .something() : .nothing }
}

/// A bound in two versions, by its key.
struct BoundDifference {
  let key: String
  /// What the key says in each version; `nil` where it is not there.
  let old: String?
  let new: String?
  /// The answers that the new version refuses for it.
  let lost: Excess
  /// The answers that the old version refused for it.
  let gained: Excess

  init(_ key: String, _ old: String?, _ new: String?, lost: Excess, gained: Excess) {
    (self.key, self.old, self.new, self.lost, self.gained) = (key, old, new, lost, gained)
  }

  /// A key that is true or false; one of the two refuses answers.
  init(flag key: String, _ old: Bool, _ new: Bool, refuses: Bool) {
    self.init(
      key,
      old ? "true" : nil,
      new ? "true" : nil,
      lost: Excess(old != new && new == refuses),
      gained: Excess(old != new && old == refuses)
    )
  }
}

extension FieldPair {
  /// Reports a bound that refuses other answers than it did, with what it was and is where there is
  /// such a value.
  func change(_ bound: BoundDifference) -> Change? {
    if bound.lost == .nothing, bound.gained == .nothing { return nil }
    var rule = CompatibilityRule.boundsTightened
    var impact: Impact?
    var effect = ", so answers that were right are refused"
    switch bound.lost {
    case .nothing:
      rule = .boundsLoosened
      effect = ", so answers may be what they never were"
    case .unknown:
      impact = .everybody(.warning)
      effect = "; whether answers that were right are refused cannot be decided"
    case .something(let example):
      if let example { effect += " (`\(example.withEscapedLineBreaks.shortened)` was right)" }
      if bound.gained != .nothing, bound.gained != .unknown {
        impact = [.savedAnswers: .error, .answerFiles: .error, .readers: .warning]
        effect += ", and others are new"
      }
    }
    let step =
      switch (bound.old?.shortened, bound.new?.shortened) {
      case (let old?, let new?) where old == new: "counts from another `min`"
      case (let old?, let new?): "went from `\(old)` to `\(new)`"
      case (nil, let new?): "is new: `\(new)`"
      case (let old?, nil): "is gone: it was `\(old)`"
      case (nil, nil): "changed"
      }
    let note = bound.old == nil || !keepsType ? nil : "the old `\(bound.key)`"
    let message = "`\(bound.key)` of `\(after.id)` \(step)\(effect)"
    return self.change(rule, at: bound.key, was: note, message, impact: impact)
  }
}

extension String {
  /// The text on one line: what ends a line is written as a pattern writes it.
  fileprivate var withEscapedLineBreaks: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
  }
}
