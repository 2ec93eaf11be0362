import Diagnostics
import FormModel

// What an answer may be, as a table: for each kind of field its bounds, and of each whether it
// refuses answers now that it took, and takes answers that it refused.

/// Answers that one version of a bound takes and the other refuses.
enum Excess: Equatable {
  case nothing
  /// There are some; the example is one of them.
  case something(example: String? = nil)
  /// It takes too much work to decide.
  case unknown

  init(_ isThere: Bool) { self = isThere ? .something() : .nothing }
}

/// One bound in two versions of a field.
struct Bound {
  /// The key in the form.
  let key: String
  /// The bound as messages show it; `nil` where there is none.
  let old: String?
  let new: String?
  /// The answers that the bound refuses now.
  let lost: Excess
  /// The answers that it refused before.
  let gained: Excess

  /// The bounds of fields of one kind, in the order in which they are reported; a text that was of
  /// another kind had no bounds.
  static func all(from old: FieldKind, to new: FieldKind, _ work: PatternWork) -> [Bound] {
    switch (old, new) {
    case (.text(let old), .text(let new)): texts(old, new, work)
    case (.picker, .text(let new)), (.computed, .text(let new)): texts(TextField(), new, work)
    case (.number(let old), .number(let new)): numbers(old, new)
    case (.toggle(let old), .toggle(let new)):
      [flag("must-be-on", old.mustBeOn != nil, new.mustBeOn != nil, refuses: true)]
    case (.picker(let old), .picker(let new)):
      [flag("allow-custom", old.allowsCustom, new.allowsCustom, refuses: false)]
    case (.multiSelector(let old), .multiSelector(let new)):
      [
        limit("min-selections", old.minSelections ?? 0, new.minSelections ?? 0, >),
        limit("max-selections", old.maxSelections, new.maxSelections, <, [old, new].map(most)),
        flag("allow-custom", old.allowsCustom, new.allowsCustom, refuses: false),
      ]
    default: []
    }
  }

  private static func texts(_ old: TextField, _ new: TextField, _ work: PatternWork) -> [Bound] {
    let (format, other) = (old.format?.rawValue, new.format?.rawValue)
    return [
      Bound(
        key: "min-length",
        old: String(old.least),
        new: String(new.least),
        lost: old.excess(from: old.least, to: new.least - 1),
        gained: new.excess(from: new.least, to: old.least - 1)
      ),
      Bound(
        key: "max-length",
        old: old.maxLength?.description,
        new: new.maxLength?.description,
        lost: old.excess(from: new.most + 1, to: old.most),
        gained: new.excess(from: old.most + 1, to: new.most)
      ),
      flag("multiline", old.isMultiline, new.isMultiline, refuses: false),
      Bound(
        key: "pattern",
        old: old.pattern,
        new: new.pattern,
        lost: work.excess(of: old, over: new),
        gained: work.excess(of: new, over: old)
      ),
      Bound(
        key: "format",
        old: format,
        new: other,
        lost: Excess(other != nil && other != format),
        gained: Excess(format != nil && other != format)
      ),
    ]
  }

  private static func numbers(_ old: NumberField, _ new: NumberField) -> [Bound] {
    [
      Bound(
        key: "integer",
        old: old.isInteger ? "true" : nil,
        new: new.isInteger ? "true" : nil,
        lost: Excess(new.isInteger && !old.lies(in: .whole)),
        gained: Excess(old.isInteger && !new.lies(in: .whole))
      ),
      limit("min", old.min, new.min, >),
      limit("max", old.max, new.max, <),
      Bound(
        key: "step",
        old: old.step?.spelling,
        new: new.step?.spelling,
        lost: Excess(new.steps.map { !old.lies(in: $0) } ?? false),
        gained: Excess(old.steps.map { !new.lies(in: $0) } ?? false)
      ),
    ]
  }

  /// A key that is true or false; one of the two refuses answers.
  private static func flag(_ key: String, _ old: Bool, _ new: Bool, refuses: Bool) -> Bound {
    Bound(
      key: key,
      old: old ? "true" : nil,
      new: new ? "true" : nil,
      lost: Excess(old != new && new == refuses),
      gained: Excess(old != new && old == refuses)
    )
  }

  /// A number that an answer must not be beyond; answers of either version `reach` no further than
  /// some number for other reasons too.
  private static func limit<Value: Comparable & CustomStringConvertible>(
    _ key: String,
    _ old: Value?,
    _ new: Value?,
    _ isTighter: (Value, Value) -> Bool,
    _ reach: [Value?]? = nil
  ) -> Bound {
    func refuses(_ bound: Value?, more reach: Value?) -> Excess {
      Excess(bound.map { bound in reach.map { isTighter(bound, $0) } ?? true } ?? false)
    }
    return Bound(
      key: key,
      old: old?.description,
      new: new?.description,
      lost: refuses(new, more: reach?[0] ?? old),
      gained: refuses(old, more: reach?[1] ?? new)
    )
  }

  /// The most options that can be chosen.
  private static func most(_ field: ChoiceField) -> Int? {
    let count = field.allowsCustom ? nil : field.options.list?.count
    return [field.maxSelections, count].compactMap(\.self).min()
  }

  /// How something changed from `old` to `new`, in words.
  static func step(from old: String?, to new: String?) -> String {
    switch (old, new) {
    case (let old?, let new?) where old == new: "counts from another `min`"
    case (let old?, let new?): "went from `\(old.shortened)` to `\(new.shortened)`"
    case (nil, let new?): "is new: `\(new.shortened)`"
    case (let old?, nil): "is gone: it was `\(old.shortened)`"
    case (nil, nil): "changed"
    }
  }
}

extension Bound {
  /// `bounds-tightened` and `bounds-loosened`: narrower breaks who answers, wider breaks who reads.
  func change(in pair: FieldPair) -> Change? {
    if lost == .nothing, gained == .nothing { return nil }
    let rule: CompatibilityRule = lost == .nothing ? .boundsLoosened : .boundsTightened
    let impact: Impact
    var effect = ", so answers that were right are refused"
    switch (lost, gained) {
    case (.nothing, _):
      impact = rule.impact
      effect = ", so answers may be what they never were"
    case (.unknown, _):
      impact = .everybody(.warning)
      effect = "; whether answers that were right are refused cannot be decided"
    case (.something(let example), _):
      let isBoth = gained != .nothing && gained != .unknown
      impact = isBoth ? Impact(saved: .error, files: .error, readers: .warning) : rule.impact
      if isBoth { effect = ", so some answers that were right are refused" }
      if let example { effect += " (`\(example.shortened)` was right)" }
      if isBoth { effect += ", and others are new" }
    }
    let note = old == nil || !pair.keepsType ? nil : "the old `\(key)`"
    let message = "`\(key)` of `\(pair.after.id)` \(Bound.step(from: old, to: new))\(effect)"
    return pair.change(rule, at: key, was: note, message, impact: impact)
  }
}

/// Numbers at equal distances.
private struct Steps: Equatable {
  var width: ExactNumber
  var base: ExactNumber

  static let whole = Steps(width: 1, base: 0)

  /// Whether all numbers are sure to be among those of another.
  func lies(in other: Steps) -> Bool {
    self == other
      || base.isMultiple(of: other.width, from: other.base) == true
        && width.isMultiple(of: other.width) == true
  }
}

extension NumberField {
  /// Steps are counted from `min`, so that a new minimum may shift them.
  fileprivate var steps: Steps? { step.map { Steps(width: $0, base: min ?? 0) } }

  /// Whether all its answers are in some steps.
  fileprivate func lies(in other: Steps) -> Bool {
    [isInteger ? Steps.whole : nil, steps].contains { $0?.lies(in: other) == true }
  }
}

extension TextField {
  /// No text is shorter than one character, as an answer is never empty.
  fileprivate var least: Int { max(minLength ?? 1, 1) }

  /// Longer texts are not looked for: nobody bounds them.
  fileprivate var most: Int { min(maxLength ?? Int.max, 1 << 30) }

  /// Whether it takes texts of some lengths, as far as pattern and format go.
  fileprivate func excess(from least: Int, to most: Int) -> Excess {
    guard least <= most else { return .nothing }
    if pattern == nil, format == nil { return .something() }
    let validator = FieldValidator(Field(id: "one", kind: .text(self)))
    return Excess(validator.mayTakeText(ofLength: least...most))
  }
}
