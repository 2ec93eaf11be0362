import Diagnostics
import FormModel
import Patterns

// What an answer may be, as a table: a row says how a bound is read from a field, and whether one
// field takes answers that the bound of another refuses. Asked both ways round, that is whether the
// bound became tighter, looser, both, or allows what it always did, however it is written now.

/// Answers of one field that a bound of another refuses.
enum Excess: Equatable, Sendable {
  case nothing
  /// There are some; the example is one of them.
  case something(example: String? = nil)
  /// It takes too much work to decide.
  case unknown

  init(_ isThere: Bool?) {
    self = isThere.map { $0 ? .something() : .nothing } ?? .unknown
  }
}

/// One bound of a kind of field.
struct Bound: Sendable {
  /// The key in the form.
  let key: String
  /// The bound as messages show it; `nil` where there is none.
  let value: @Sendable (Field) -> String?
  /// The answers of the first field that this bound of the second refuses.
  let excess: @Sendable (Field, Field, BoundWork) -> Excess

  /// How the bound changed from `old` to `new`, in words.
  static func step(from old: String?, to new: String?) -> String {
    switch (old, new) {
    case (let old?, let new?): "went from `\(old.shortened)` to `\(new.shortened)`"
    case (nil, let new?): "is new: `\(new.shortened)`"
    case (let old?, nil): "is gone: it was `\(old.shortened)`"
    case (nil, nil): "changed"
    }
  }
}

/// What comparing the bounds of all fields may share and spend.
final class BoundWork {
  let patterns = PatternCache()
  /// Instructions of patterns, for all of a comparison: about a second.
  private var steps = 40_000_000
  /// Of these, what one pair of patterns may take.
  private static let mostSteps = 2_000_000

  /// The answers of one field that the pattern of another refuses, and all its other bounds take.
  func excess(of field: Field, over other: Field) -> Excess {
    guard case .text(let old) = field.kind, case .text(let new) = other.kind,
      let source = new.pattern, source != old.pattern
    else { return .nothing }
    let formats = [old.format, new.format].compactMap(\.self).map(\.definition)
    let least = max(old.minLength ?? 1, new.minLength ?? 1, 1)
    let most = ([old.maxLength, new.maxLength] + formats.map(\.maxLength)).compactMap(\.self).min()
    guard least <= most ?? Int.max else { return .nothing }
    var sources = [old.pattern].compactMap(\.self) + formats.map(\.pattern)
    if !old.isMultiline || !new.isMultiline { sources.append(BoundWork.oneLine) }
    let taken = sources.compactMap { try? patterns.pattern($0).get() }
    guard let pattern = try? patterns.pattern(source).get() else { return .unknown }
    var budget = min(steps, BoundWork.mostSteps)
    steps -= budget
    let found = Pattern.containment(
      of: taken,
      in: [pattern],
      lengths: least...(most ?? Int.max),
      spending: &budget
    )
    steps += max(0, budget)
    switch found {
    case .contained: return .nothing
    case .undecided: return .unknown
    case .counterexample(let text):
      // What a format asks beyond its pattern is known only now.
      let validator = FieldValidator(field, patterns: patterns)
      return validator.problems(of: .text(text)).isEmpty ? .something(example: text) : .unknown
    }
  }

  /// A text without line breaks (UAX #14, classes BK, CR, LF and NL) and without NUL.
  private static let oneLine = "[^\\x00\\n\\x0B\\f\\r\\x85\u{2028}\u{2029}]*"
}

extension Bound {
  /// The bounds of a kind of field, in the order in which they are reported.
  static func all(of kind: FieldKind) -> [Bound] {
    switch kind {
    case .text: text
    case .number: number
    case .toggle: [flag("must-be-on", refuses: true, \.hasToBeOn)]
    case .picker: [allowCustom]
    case .multiSelector: [minSelections, maxSelections, allowCustom]
    case .note, .computed: []
    }
  }

  /// A key that is true or false; one of the two refuses answers.
  private static func flag(
    _ key: String,
    refuses: Bool,
    _ read: @escaping @Sendable (Field) -> Bool
  ) -> Bound {
    Bound(key: key) { field in
      read(field) ? "true" : nil
    } excess: { field, other, _ in
      Excess(read(other) == refuses && read(field) != refuses)
    }
  }

  /// A number that an answer must not be beyond: decided over the answers that the field has.
  private static func limit<Value: Equatable & CustomStringConvertible & SendableMetatype>(
    _ key: String,
    _ read: @escaping @Sendable (Field) -> Value?,
    _ beyond: @escaping @Sendable (FieldID, Value) -> Condition.Test
  ) -> Bound {
    Bound(key: key) { field in
      read(field)?.description
    } excess: { field, other, _ in
      guard let bound = read(other), bound != read(field) else { return .nothing }
      let form = Form(id: "one", sections: [FormSection(fieldRange: 0..<1)], fields: [field])
      var steps = 1_000_000
      let isBeyond = Condition.test(beyond(field.id, bound))
      return Excess(isBeyond.canHold(in: form, spending: &steps) ?? true)
    }
  }

  private static let allowCustom = flag("allow-custom", refuses: false, \.kind.allowsCustom)

  private static let minSelections = limit("min-selections", \.leastSelections) {
    .counts($0, .less, $1)
  }

  private static let maxSelections = limit("max-selections", \.selector?.maxSelections) {
    .counts($0, .greater, $1)
  }
}

// Texts.
extension Bound {
  static let text = [minLength, maxLength, multiline, pattern, format]

  static let pattern = Bound(key: "pattern") {
    $0.text?.pattern
  } excess: {
    $2.excess(of: $0, over: $1)
  }

  static let format = Bound(key: "format") {
    $0.text?.format?.rawValue
  } excess: { field, other, _ in
    Excess(other.text?.format != nil && other.text?.format != field.text?.format)
  }

  private static let multiline = flag("multiline", refuses: false) { $0.text?.isMultiline ?? false }

  /// No text is shorter than one character, as an answer is never empty.
  static let minLength = Bound(key: "min-length") {
    String($0.leastLength)
  } excess: { field, other, _ in
    guard field.leastLength < other.leastLength else { return .nothing }
    return Excess(field.mayTakeText(ofLength: field.leastLength...(other.leastLength - 1)))
  }

  static let maxLength = Bound(key: "max-length") { field in
    field.text?.maxLength.map { String($0) }
  } excess: { field, other, _ in
    let (mine, bound) = (field.text?.maxLength ?? Int.max, other.text?.maxLength ?? Int.max)
    guard bound < mine else { return .nothing }
    // Longer texts are not looked for: nobody bounds them.
    let longest = 1 << 20
    guard bound < longest else { return .something() }
    return Excess(
      field.mayTakeText(ofLength: (bound + 1)...Swift.max(bound + 1, Swift.min(mine, longest)))
    )
  }
}

// Numbers.
extension Bound {
  private static let number = [integer, min, max, step]

  private static let min = limit("min", \.number?.min) { .compares($0, .less, $1) }

  private static let max = limit("max", \.number?.max) { .compares($0, .greater, $1) }

  private static let integer = Bound(key: "integer") { field in
    field.number?.isInteger == true ? "true" : nil
  } excess: { field, other, _ in
    guard other.number?.isInteger == true else { return .nothing }
    return Excess(field.number?.lies(in: .whole).map { !$0 })
  }

  private static let step = Bound(key: "step") { field in
    field.number?.step?.spelling
  } excess: { field, other, _ in
    guard let steps = other.number?.steps else { return .nothing }
    return Excess(field.number?.lies(in: steps).map { !$0 })
  }
}

/// Numbers at equal distances.
private struct Steps: Equatable {
  var width: ExactNumber
  var base: ExactNumber

  static let whole = Steps(width: 1, base: 0)

  /// Whether all numbers are among those of another; `nil` where they are too long to decide.
  func lies(in other: Steps) -> Bool? {
    if self == other { return true }
    guard let isShifted = base.isMultiple(of: other.width, from: other.base),
      let isMultiple = width.isMultiple(of: other.width)
    else { return nil }
    return isShifted && isMultiple
  }
}

extension NumberField {
  /// Steps are counted from `min`, so that a new minimum may shift them.
  fileprivate var steps: Steps? { step.map { Steps(width: $0, base: min ?? 0) } }

  /// Whether all its answers are in some steps; `nil` where that cannot be decided.
  fileprivate func lies(in other: Steps) -> Bool? {
    let mine = [isInteger ? Steps.whole : nil, steps].compactMap(\.self).map { $0.lies(in: other) }
    if mine.contains(true) { return true }
    return mine.contains(nil) ? nil : false
  }
}

extension Field {
  fileprivate var text: TextField? { if case .text(let text) = kind { text } else { nil } }

  fileprivate var number: NumberField? {
    if case .number(let number) = kind { number } else { nil }
  }

  fileprivate var selector: MultiSelectorField? {
    if case .multiSelector(let selector) = kind { selector } else { nil }
  }

  fileprivate var leastSelections: Int? { selector.map { $0.minSelections ?? 0 } }

  fileprivate var leastLength: Int { max(text?.minLength ?? 1, 1) }

  /// Whether it takes some text of a length, as far as pattern and format go.
  fileprivate func mayTakeText(ofLength lengths: ClosedRange<Int>) -> Bool {
    guard text?.pattern != nil || text?.format != nil else { return true }
    return FieldValidator(self).mayTakeText(ofLength: lengths)
  }
}
