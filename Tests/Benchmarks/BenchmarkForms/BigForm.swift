/// One form of many fields: a third each text with a pattern, picker of five and multi-selector of
/// eight, in sections of twenty-four.
struct BigForm {
  /// The form as YAML.
  let text: String

  /// The language takes no form with more fields than this.
  static let largestFieldCount = 20_000

  private static let fieldsPerSection = 24

  /// Makes the form with `fieldCount` fields; a smaller one is not a part of a larger one.
  init(fieldCount: Int) {
    var random = SplitMix64(seed: 2_718_281_828)
    var subjects = random.shuffled(Subject.all)[...]
    var lines = [
      "formwork: 1", "id: onboarding", "title: Everything we ask a new customer",
      "description: Answered once and kept for as long as the contract runs.", "", "sections:",
    ]
    for first in stride(from: 0, to: fieldCount, by: BigForm.fieldsPerSection) {
      guard let subject = subjects.popFirst() else { break }
      let count = min(BigForm.fieldsPerSection, fieldCount - first)
      BigForm.add(subject, fieldCount: count, to: &lines, &random)
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func add(
    _ subject: Subject,
    fieldCount: Int,
    to lines: inout [String],
    _ random: inout SplitMix64
  ) {
    if lines.last != "sections:" { lines.append("") }
    lines.append("- id: \(subject.id)")
    lines.append("  title: \(subject.label)")
    lines.append("  fields:")
    let texts = random.shuffled(Vocabulary.textAspects)
    let pickers = random.shuffled(Vocabulary.pickerAspects)
    let selectors = random.shuffled(Vocabulary.selectorAspects)
    for index in 0..<fieldCount {
      if index > 0 { lines.append("") }
      let aspects = [texts, pickers, selectors][index % 3]
      let aspect = aspects[index / 3]
      let id = subject.id(aspect)
      let label = subject.label(aspect)
      let field =
        switch index % 3 {
        case 0: FieldLines.text(id, label, keyCount: 4 + random.below(2), &random)
        case 1: FieldLines.picker(id, label, aspect: aspect, &random)
        default: FieldLines.selector(id, label, aspect: aspect, &random)
        }
      lines += field.lines
    }
  }
}
