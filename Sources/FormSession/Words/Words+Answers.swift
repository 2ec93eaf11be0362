package import FormModel

/// Questions and answers as they are read.
extension Words {
  /// What a field is called: its label, else its id.
  package func label(_ field: Field) -> String {
    if let label = field.label { return text(label) }
    // What is an item, or names it, needs no label of its own.
    switch field.role {
    case .part: return field.localID.rawValue
    case .item: return say("Item")
    case .name: return say("Name")
    }
  }

  /// What a field is called where it stands by itself: behind the groups that it is in.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - form: The form, or item, that it is of.
  ///   - sign: What stands between two names.
  /// - Returns: The names.
  package func label(_ field: Field, in form: Form, sign: String = "\u{203A}") -> String {
    (form.groups(around: field) + [field]).map { label($0) }.joined(separator: " \(sign) ")
  }

  /// What a part of an item is called: beside its name, an item of a map is a value.
  package func label(_ field: Field, inItemsOf items: CollectionField) -> String {
    let isValue = items.isMap && field.role == .item && field.label == nil
    return isValue ? say("Value") : label(field)
  }

  /// What a section is called: its title, else its id; empty when it has neither.
  package func title(_ section: FormSection) -> String {
    section.title.map { text($0) } ?? section.id?.rawValue ?? ""
  }

  /// An answer as a user would say it; secure ones stay hidden.
  package func answer(_ value: AnswerValue, to field: Field) -> String {
    field.kind.wording.text(of: value, in: self)
  }

  /// That there is no answer; of a group, that it is not there.
  package func noAnswer(to field: Field) -> String {
    field.kind.group == nil ? noAnswer : off
  }

  /// Several things by name, of many the first few and how many more.
  package func some<Item>(_ items: [Item], name: (Item) -> String) -> String {
    guard items.count > Words.mostNamed else { return list(items.map(name)) }
    let named = items.prefix(Words.namedOfMany).map(name)
    return list(
      named + [say("\(items.count - named.count) more")]
    )
  }

  /// The most things that are all named; more are not listened to.
  package static let mostNamed = 8
  private static let namedOfMany = 5

  /// What an option is called; the id where no label is known.
  package func label(of id: OptionID, in field: Field) -> String {
    label(of: id, among: field.kind.options)
  }

  /// What one of these options is called.
  package func label(of id: OptionID, among options: OptionSource?) -> String {
    options?.list?[id].map { text($0.label) } ?? id.rawValue
  }

  /// The label of a question; behind one in an item those of the lists and maps around it.
  package func label(_ path: AnswerPath, in session: FormSession) -> String {
    let label = label(session.field(at: path))
    return path.scope.list.map { say("\(label) in \(self.label($0, in: session))") } ?? label
  }

  /// The author's example in an empty text, so that it is not taken for an answer.
  package func example(_ text: LocalizedText) -> String {
    let text = self.text(text)
    let start = text.lowercased()
    if ["e.g", "p. ej", "p.ej"].contains(where: start.hasPrefix) { return text }
    return say("e.g. \(text)")
  }

  /// A label that asks needs no colon.
  package func labelled(_ label: String, _ text: String) -> String {
    let endsItself = label.unicodeScalars.last.map { "?!:".unicodeScalars.contains($0) } ?? false
    return endsItself ? "\(label) \(text)" : "\(label): \(text)"
  }
}

/// How many answers there are.
extension Words {
  /// Said where questions are not asked because they are answered.
  package func passed(_ session: FormSession) -> String? {
    let count = session.passed.count
    if count == 0 { return nil }
    return say(
      count == 1
        ? "1 question is answered; the review shows it"
        : "\(count) questions are answered; the review shows them"
    )
  }

  /// What was submitted, counted as by the wizard.
  package func submitted(_ session: FormSession) -> String {
    let (count, own) = session.submittedCounts
    return say("Submitted: \(submitted(count, own: own)).")
  }

  /// The number of answers that are written; where not all are the user's own, how many are, and how
  /// many are as they would be by default.
  package func submitted(_ count: Int, own: Int) -> String {
    let answers = say(count == 1 ? "1 answer" : "\(count) answers")
    guard own < count else { return answers }
    if own == 0 {
      return answers
        + say(count == 1 ? ", by default" : ", all by default")
    }
    return answers + say(", \(own) yours and \(count - own) by default")
  }
}
