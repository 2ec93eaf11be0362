import Diagnostics
import FormModel

/// How much an answer may hold, as far as anything else leaves a choice: a date has ten characters,
/// whatever `max-length` says.
extension FormComparer {
  /// Longer texts are not asked for: nobody bounds them.
  private static let longest = 1 << 20

  func compareLengths(_ old: TextField, _ new: TextField, _ before: Field, _ after: Field) {
    // No text is shorter than one character, and an answer is never empty.
    let (least, other) = (max(old.minLength ?? 1, 1), max(new.minLength ?? 1, 1))
    if least < other, takes(before, least...(other - 1)) {
      compareLeast("min-length", least, other, before, after)
    } else if other < least, takes(after, other...(least - 1)) {
      compareLeast("min-length", least, other, before, after)
    }
    let (most, bound) = (old.maxLength ?? Int.max, new.maxLength ?? Int.max)
    if bound < most, takes(before, from: bound, to: most) {
      compareMost("max-length", old.maxLength, new.maxLength, before, after)
    } else if most < bound, takes(after, from: most, to: bound) {
      compareMost("max-length", old.maxLength, new.maxLength, before, after)
    }
  }

  private func takes(_ field: Field, from bound: Int, to most: Int) -> Bool {
    guard bound < FormComparer.longest else { return true }
    return takes(field, (bound + 1)...max(bound + 1, min(most, FormComparer.longest)))
  }

  /// Whether a field takes some text of a length; also when that is not known.
  private func takes(_ field: Field, _ lengths: ClosedRange<Int>) -> Bool {
    guard case .text(let text) = field.kind, text.pattern != nil || text.format != nil else {
      return true
    }
    return FieldValidator(field).mayTakeText(ofLength: lengths)
  }

  /// No more can be chosen than there is.
  func compareMostSelections(
    _ old: MultiSelectorField,
    _ new: MultiSelectorField,
    _ before: Field,
    _ after: Field
  ) {
    let most = min(old.maxSelections ?? Int.max, FormComparer.count(old))
    let other = min(new.maxSelections ?? Int.max, FormComparer.count(new))
    let isTighter = (new.maxSelections ?? Int.max) < most
    let isLooser = other > old.maxSelections ?? Int.max
    guard isTighter || isLooser else { return }
    compareMost("max-selections", old.maxSelections, new.maxSelections, before, after)
  }

  private static func count(_ selector: MultiSelectorField) -> Int {
    selector.allowsCustom ? Int.max : selector.options.list?.count ?? Int.max
  }

  /// What a text refuses of what a field of another type gave.
  func compareBounds(ofOtherType before: Field, _ after: Field) {
    guard case .text(let text) = after.kind else { return }
    var known: [AnswerValue]?
    switch before.kind {
    case .picker(let picker):
      // Any line was an answer, and what is refused of them has been told.
      guard FormComparer.typeRule(from: before.kind, to: after.kind) == .typeWidened else { return }
      if !picker.allowsCustom, let list = picker.options.list, list.count <= 20_000 {
        known = list.options.map { .text($0.id.rawValue) }
      }
    case .computed(let template): known = template.literal.map { [.text($0)] }
    case .text, .number, .toggle, .multiSelector, .note: return
    }
    func compare(_ key: String, _ value: String?, _ bound: TextField) {
      guard let value else { return }
      let validator = FieldValidator(Field(id: after.id, kind: .text(bound)))
      if let known, known.allSatisfy({ validator.problems(of: $0).isEmpty }) { return }
      report(key, .tighter, nil, value, before, after)
    }
    let least = text.minLength.flatMap { $0 > 1 ? $0 : nil }
    compare("min-length", least.map { String($0) }, TextField(minLength: least))
    compare("max-length", text.maxLength.map { String($0) }, TextField(maxLength: text.maxLength))
    compare("pattern", text.pattern, TextField(pattern: text.pattern))
    compare("format", text.format?.rawValue, TextField(format: text.format))
  }
}
