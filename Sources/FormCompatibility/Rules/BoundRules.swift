import Diagnostics
import FormModel

// `bounds-tightened` and `bounds-loosened`: whether a bound of a field now refuses answers that it
// accepted, or accepts answers that it refused. Narrower breaks answers, wider breaks programs that
// read them. Bounds are compared by the answers they allow, not by how they are written.

/// Answers that one version of a bound accepts and the other refuses.
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
  /// The value of the key in each version; `nil` where it is absent.
  let old: String?
  let new: String?
  /// The answers that the new version refuses for it.
  var lost: Excess
  /// The answers that the old version refused for it.
  var gained: Excess

  init(_ key: String, _ old: String?, _ new: String?, lost: Excess, gained: Excess) {
    (self.key, self.old, self.new, self.lost, self.gained) = (key, old, new, lost, gained)
  }

  /// A key that is true or false, one of which refuses answers.
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
  /// Reports a bound that refuses other answers than before, with its old and new value.
  func change(_ bound: BoundDifference) -> Change? {
    if bound.lost == .nothing, bound.gained == .nothing { return nil }
    var rule = CompatibilityRule.boundsTightened
    var impact: Impact?
    var effect = ", so answers that were valid are refused"
    switch bound.lost {
    case .nothing:
      rule = .boundsLoosened
      effect = ", so answers may have new values"
    case .unknown:
      impact = .everywhere(.warning)
      effect = "; whether answers that were valid are refused cannot be decided"
    case .something(let example):
      if let example { effect += " (`\(example.withEscapedLineBreaks.shortened)` was valid)" }
      if bound.gained != .nothing, bound.gained != .unknown {
        impact = [.savedAnswers: .error, .answerFiles: .error, .readers: .warning]
        effect += ", and new ones are accepted"
      }
    }
    let step =
      switch (bound.old?.shortened, bound.new?.shortened) {
      case (_?, _?) where bound.old == bound.new: "counts from another `min`"
      case (let old?, let new?) where old == new: "changed"
      case (let old?, let new?): "changed from `\(old)` to `\(new)`"
      case (nil, let new?): "is new: `\(new)`"
      case (let old?, nil): "was removed: it was `\(old)`"
      case (nil, nil): "changed"
      }
    let note = bound.old == nil || !keepsType ? nil : "the old `\(bound.key)`"
    let message = "`\(bound.key)` of `\(after.id)` \(step)\(effect)"
    return self.change(rule, at: bound.key, was: note, message, impact: impact)
  }
}

extension String {
  /// The text on one line, with line breaks escaped as in a pattern.
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
