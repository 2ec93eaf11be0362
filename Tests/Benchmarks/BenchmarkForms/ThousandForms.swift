/// A thousand small forms of 128 lines each, no two alike.
struct ThousandForms: Sequence, IteratorProtocol {
  /// One of them.
  struct Form {
    var id: String
    var text: String
  }

  static let count = 1_000
  static let lineCount = 128

  private var random: SplitMix64
  private var subjects: ArraySlice<Subject>

  init() {
    random = SplitMix64(seed: 1_618_033_988)
    subjects = random.shuffled(Subject.all).prefix(ThousandForms.count)
  }

  /// The next form.
  mutating func next() -> Form? {
    guard let subject = subjects.popFirst() else { return nil }
    let lines = lines(of: subject)
    return Form(id: subject.id, text: lines.joined(separator: "\n") + "\n")
  }

  private mutating func lines(of subject: Subject) -> [String] {
    var lines = [
      "formwork: 1", "id: \(subject.id)", "title: \(subject.label)", "sections:",
      "- id: basics", "  title: Basics", "  fields:",
    ]
    lines += FieldLines.toggle("detailed", "Go into detail").lines
    var aspects = random.shuffled(
      Vocabulary.textAspects + Vocabulary.numberAspects + Vocabulary.pickerAspects
        + Vocabulary.selectorAspects
    )[...]
    // The longest field is a multi-selector of nine with every key and a condition; two of the
    // shortest texts have to fit behind it.
    while ThousandForms.lineCount - lines.count > 35, let aspect = aspects.popFirst() {
      lines += field(aspect, of: subject).lines
    }
    fill(&lines, with: aspects, of: subject)
    return lines
  }

  private mutating func field(_ aspect: String, of subject: Subject) -> FieldLines {
    let id = random.chance(50) ? subject.id(aspect) : aspect
    let label = subject.label(aspect)
    var field: FieldLines
    if Vocabulary.pickerAspects.contains(aspect) {
      field = .picker(id, label, aspect: aspect, optionCount: 3 + random.below(5), &random)
    } else if Vocabulary.selectorAspects.contains(aspect) {
      field = .selector(id, label, aspect: aspect, optionCount: 4 + random.below(6), &random)
    } else if Vocabulary.numberAspects.contains(aspect) {
      field = .number(id, label, &random)
    } else {
      field = .text(id, label, keyCount: random.below(FieldLines.largestTextKeyCount + 1), &random)
    }
    if random.chance(25) { field.add("when: detailed") }
    return field
  }

  /// Adds texts that take exactly the lines that are left.
  private mutating func fill(
    _ lines: inout [String],
    with aspects: ArraySlice<String>,
    of subject: Subject
  ) {
    let smallest = FieldLines.smallestText
    let largest = smallest + FieldLines.largestTextKeyCount
    for aspect in aspects where lines.count < ThousandForms.lineCount {
      let left = ThousandForms.lineCount - lines.count
      // Never leaves fewer lines than the next text needs.
      let size = left <= largest ? left : Swift.min(largest, left - smallest)
      lines +=
        FieldLines.text(
          subject.id(aspect),
          subject.label(aspect),
          keyCount: size - smallest,
          &random
        ).lines
    }
  }
}
