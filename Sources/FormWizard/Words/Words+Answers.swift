package import FormModel

/// Questions and answers as they are read.
extension Words {
  /// What a field is called: its label, else its id.
  package func label(_ field: Field) -> String {
    field.label.map { text($0) } ?? field.id.rawValue
  }

  /// What a section is called: its title, else its id; empty when it has neither.
  package func title(_ section: FormSection) -> String {
    section.title.map { text($0) } ?? section.id?.rawValue ?? ""
  }

  /// An answer as a person would say it; secure ones stay hidden.
  package func answer(_ value: AnswerValue, to field: Field) -> String {
    if field.kind.isSecure { return hiddenAnswer }
    switch value {
    case .text(let text): return text
    case .number(let number):
      guard case .number(let kind) = field.kind, let unit = kind.unit else {
        return number.spelling
      }
      return "\(number.spelling) \(text(unit))"
    case .toggle(let isOn): return word(for: isOn, in: field)
    case .option(let id): return label(of: id, in: field)
    case .options(let ids):
      return ids.isEmpty ? say("none") : some(ids) { label(of: $0, in: field) }
    }
  }

  /// The word of a toggle for on or off.
  package func word(for isOn: Bool, in field: Field) -> String {
    guard case .toggle(let toggle) = field.kind else { return isOn ? on : off }
    return isOn ? toggle.onLabel.map { text($0) } ?? on : toggle.offLabel.map { text($0) } ?? off
  }

  /// Several things by name, of many the first few and how many more.
  func some<Item>(_ items: [Item], name: (Item) -> String) -> String {
    guard items.count > Words.mostNamed else { return list(items.map(name)) }
    let named = items.prefix(Words.namedOfMany).map(name)
    return list(
      named + [say("\(items.count - named.count) more")]
    )
  }

  /// So many things are all named; nobody listens to more.
  static let mostNamed = 8
  private static let namedOfMany = 5

  /// What an option is called; the id where no label is known.
  package func label(of id: OptionID, in field: Field) -> String {
    field.kind.options?.list?[id].map { text($0.label) } ?? id.rawValue
  }
}
