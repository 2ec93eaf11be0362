import FormModel
import FormSession

/// A toggle is chosen in its row, or answered with yes or no.
extension ToggleField: FieldControl {
  var row: RowContent { .choices(self) }
}

/// On the screen.
extension ToggleField: ChosenField {
  func choices(of field: Field, in context: PageContext) -> [Choice] {
    (isCheckBox ? [true] : [true, false]).map { isOn in
      Choice(answer: .toggle(isOn), label: word(for: isOn, in: context.words))
    }
  }

  /// What has to be on is one box.
  var isCheckBox: Bool { mustBeOn != nil }

  var areOptions: Bool { false }
}

extension Field {
  /// Whether it is a sentence to agree to, which stands behind its box across the page.
  func isConsent(_ words: Words) -> Bool {
    guard let toggle = kind.toggle, toggle.isCheckBox else { return false }
    return toggle.word(for: true, in: words) == words.on
  }
}

/// In the plain mode.
extension ToggleField {
  func requirements(of field: Field, in reader: PlainReader) -> [String] {
    [yesOrNo(reader.words)]
      + (mustBeOn.map { [reader.sentence(for: .mustBeOn(reason: $0), of: field)] } ?? [])
  }

  func read(_ line: String, for field: Field, in reader: PlainReader) -> PlainReading {
    let words = reader.words
    return words.isYes(line.trimmed).map { .answer(.toggle($0)) } ?? .nothing([yesOrNo(words)])
  }

  /// What yes and no mean.
  private func yesOrNo(_ words: Words) -> String {
    let (on, off) = (word(for: true, in: words), word(for: false, in: words))
    return on == words.on && off == words.off
      ? words.say("Answer yes or no.") : words.say("Answer yes for \(on), no for \(off).").sentence
  }
}
