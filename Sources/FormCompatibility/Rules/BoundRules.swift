import Diagnostics
import FormModel

// `bounds-tightened` and `bounds-loosened`, as a table: for each kind of field its bounds, and of each
// whether it refuses answers now that it took, and takes answers that it refused. Narrower breaks who
// answers, wider breaks who reads.

/// Answers that one version of a bound takes and the other refuses.
enum Excess: Equatable {
  case nothing
  /// There are some; the example is one of them.
  case something(example: String? = nil)
  /// It takes too much work to decide.
  case unknown

  init(_ isThere: Bool) { self = isThere ? .something() : .nothing }
}

extension FieldPair {
  /// Compares the bounds of fields of one kind; a text that was of another kind had none.
  func boundChanges(_ work: PatternWork) -> [Change] {
    let changes: [Change?] =
      switch (before.kind, after.kind) {
      case (.text(let old), .text(let new)): texts(old, new, work)
      case (.picker(let old), .text(let new)) where old.choice.fits(new): []
      case (.picker, .text(let new)), (.computed, .text(let new)): texts(TextField(), new, work)
      case (.number(let old), .number(let new)):
        [
          steps("integer", { $0.isInteger ? "true" : nil }, \.integers, old, new),
          limit("min", old.min, new.min, >),
          limit("max", old.max, new.max, <),
          steps("step", { $0.step?.spelling }, \.steps, old, new),
        ]
      case (.toggle(let old), .toggle(let new)):
        [flag("must-be-on", old.mustBeOn != nil, new.mustBeOn != nil, refuses: true)]
      case (.picker(let old), .picker(let new)):
        [flag("allow-custom", old.choice.allowsCustom, new.choice.allowsCustom, refuses: false)]
      case (.multiSelector(let old), .multiSelector(let new)):
        [
          limit(
            "min-selections",
            old.minSelections,
            new.minSelections,
            >,
            old.minSelections ?? 0,
            new.minSelections ?? 0
          ),
          limit("max-selections", old.maxSelections, new.maxSelections, <, old.most, new.most),
          flag("allow-custom", old.choice.allowsCustom, new.choice.allowsCustom, refuses: false),
        ]
      default: []
      }
    return changes.compactMap(\.self)
  }

  private func texts(_ old: TextField, _ new: TextField, _ work: PatternWork) -> [Change?] {
    let (format, other) = (old.format?.rawValue, new.format?.rawValue)
    return [
      bound(
        "min-length",
        old.minLength?.description,
        new.minLength?.description,
        lost: old.excess(old.least, new.least - 1),
        gained: new.excess(new.least, old.least - 1)
      ),
      bound(
        "max-length",
        old.maxLength?.description,
        new.maxLength?.description,
        lost: old.excess(new.most + 1, old.most),
        gained: new.excess(old.most + 1, new.most)
      ),
      flag("multiline", old.isMultiline, new.isMultiline, refuses: false),
      bound(
        "pattern",
        old.pattern,
        new.pattern,
        lost: work.excess(of: old, over: new),
        gained: work.excess(of: new, over: old)
      ),
      bound(
        "format",
        format,
        other,
        lost: Excess(other != nil && other != format),
        gained: Excess(format != nil && other != format)
      ),
    ]
  }

  /// The distance between numbers.
  private func steps(
    _ key: String,
    _ spelling: (NumberField) -> String?,
    _ steps: (NumberField) -> Steps?,
    _ old: NumberField,
    _ new: NumberField
  ) -> Change? {
    let lost = steps(new).map { !old.lies(in: $0) } ?? false
    let gained = steps(old).map { !new.lies(in: $0) } ?? false
    return bound(key, spelling(old), spelling(new), lost: Excess(lost), gained: Excess(gained))
  }

  /// A key that is true or false; one of the two refuses answers.
  private func flag(_ key: String, _ old: Bool, _ new: Bool, refuses: Bool) -> Change? {
    let (lost, gained) = (old != new && new == refuses, old != new && old == refuses)
    let (was, isNow) = (old ? "true" : nil, new ? "true" : nil)
    return bound(key, was, isNow, lost: Excess(lost), gained: Excess(gained))
  }

  /// A number that an answer must not be beyond; answers of either version may reach no further than
  /// some number for other reasons too.
  private func limit<Value: Comparable & CustomStringConvertible>(
    _ key: String,
    _ old: Value?,
    _ new: Value?,
    _ isTighter: (Value, Value) -> Bool,
    _ oldReach: Value? = nil,
    _ newReach: Value? = nil
  ) -> Change? {
    func refuses(_ bound: Value?, _ reach: Value?) -> Excess {
      Excess(bound.map { bound in reach.map { isTighter(bound, $0) } ?? true } ?? false)
    }
    let (lost, gained) = (refuses(new, oldReach ?? old), refuses(old, newReach ?? new))
    return bound(key, old?.description, new?.description, lost: lost, gained: gained)
  }

  /// Reports a bound by its key, with what it was and is where there is one; `lost` are the answers
  /// that it refuses now, `gained` those that it refused before.
  private func bound(
    _ key: String,
    _ old: String?,
    _ new: String?,
    lost: Excess,
    gained: Excess
  ) -> Change? {
    if lost == .nothing, gained == .nothing { return nil }
    var rule = CompatibilityRule.boundsTightened
    var impact: Impact?
    var effect = ", so answers that were right are refused"
    switch lost {
    case .nothing:
      rule = .boundsLoosened
      effect = ", so answers may be what they never were"
    case .unknown:
      impact = .everybody(.warning)
      effect = "; whether answers that were right are refused cannot be decided"
    case .something(let example):
      if let example { effect += " (`\(example.withEscapedLineBreaks.shortened)` was right)" }
      if gained != .nothing, gained != .unknown {
        impact = [.savedAnswers: .error, .answerFiles: .error, .readers: .warning]
        effect += ", and others are new"
      }
    }
    let step =
      switch (old?.shortened, new?.shortened) {
      case (let old?, let new?) where old == new: "counts from another `min`"
      case (let old?, let new?): "went from `\(old)` to `\(new)`"
      case (nil, let new?): "is new: `\(new)`"
      case (let old?, nil): "is gone: it was `\(old)`"
      case (nil, nil): "changed"
      }
    let note = old == nil || !keepsType ? nil : "the old `\(key)`"
    let message = "`\(key)` of `\(after.id)` \(step)\(effect)"
    return change(rule, at: key, was: note, message, impact: impact)
  }
}

/// Numbers at equal distances.
private struct Steps: Equatable {
  var width: ExactNumber
  var base: ExactNumber
}

extension NumberField {
  fileprivate var integers: Steps? { isInteger ? Steps(width: 1, base: 0) : nil }

  /// Steps are counted from `min`, so that a new minimum may shift them.
  fileprivate var steps: Steps? { step.map { Steps(width: $0, base: min ?? 0) } }

  /// Whether all its answers are sure to be in some steps.
  fileprivate func lies(in other: Steps) -> Bool {
    [integers, steps].compactMap(\.self).contains { own in
      own == other
        || own.base.isMultiple(of: other.width, from: other.base) == true
          && own.width.isMultiple(of: other.width) == true
    }
  }
}

extension ChoiceField {
  /// Whether each of its answers is right for a text.
  fileprivate func fits(_ text: TextField) -> Bool {
    guard !allowsCustom, let list = options.list else { return false }
    let validator = FieldKind.text(text).validator()
    return list.options.allSatisfy { validator.problems(of: .text($0.id.rawValue)).isEmpty }
  }
}

extension TextField {
  /// No text is shorter than one character, as an answer is never empty.
  fileprivate var least: Int { lengths?.lowerBound ?? 1 }

  /// Longer texts are not looked for: nobody bounds them.
  fileprivate var most: Int { min(maxLength ?? Int.max, 1 << 30) }

  /// Whether it takes texts of some lengths, as far as pattern and format go.
  fileprivate func excess(_ least: Int, _ most: Int) -> Excess {
    guard least <= most else { return .nothing }
    return Excess(mayTakeText(ofLength: least...most))
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
