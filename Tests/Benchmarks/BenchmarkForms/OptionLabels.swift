/// Labels of options of about 28 bytes each, all different: what a filter is tried on.
struct OptionLabels {
  /// One label a line.
  let text: String

  static let largestCount = 10_000_000

  init(count: Int) {
    var random = SplitMix64(seed: 3_141_592_653)
    var text = ""
    text.reserveCapacity(count * 29)
    for index in 0..<count {
      text += random.one(of: Vocabulary.qualifiers)
      text += " "
      text += random.one(of: Vocabulary.things)
      text += " "
      text += random.one(of: Vocabulary.textAspects)
      text += " "
      text += String(index)
      text += "\n"
    }
    self.text = text
  }
}
