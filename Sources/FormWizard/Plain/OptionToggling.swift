import FormModel

/// A selection while a line changes it, and what there is to say about that.
struct OptionToggling {
  /// What is chosen, as an answer holds it.
  private(set) var chosen: [OptionID]
  /// Whether anything is another than before.
  var isChanged: Bool { chosen != before }
  /// What there is to say, without what is chosen in the end.
  private(set) var lines: [String] = []

  /// What the line has taken away, by label.
  private var takenAway: [String] = []

  private let before: [OptionID]
  private var members: Set<OptionID>
  /// The options that are chosen alone or not at all.
  private let exclusive: Set<OptionID>
  private let choices: OptionChoices
  private let most: Int?
  private let words: Words

  init(_ chosen: [OptionID], among choices: OptionChoices, most: Int?, words: Words) {
    before = chosen
    self.chosen = chosen
    members = Set(chosen)
    self.choices = choices
    self.most = most
    self.words = words
    exclusive = Set(choices.options.lazy.filter(\.isExclusive).map(\.id))
  }

  /// Adds a line to what is said.
  mutating func say(_ line: String) { lines.append(line.sentence) }

  /// Turns one option on or off.
  mutating func toggle(_ place: Int) {
    let option = choices.options[place]
    if members.contains(option.id) { return takeAway([option.id]) }
    if let reason = option.disabledReason {
      return say(words.disabledOption(choices.label(place), words.text(reason)))
    }
    makeRoom(for: option)
    if let most, chosen.count >= most { return say(words.mostChosen(most)) }
    add(option.id)
  }

  /// Turns an entry of the person's own on or off.
  mutating func toggle(custom id: OptionID) {
    if members.contains(id) { return takeAway([id]) }
    if let most, chosen.count >= most { return say(words.mostChosen(most)) }
    say(words.customTaken(id.rawValue))
    add(id)
  }

  /// Turns a range on, or off when the option it begins with is on; what cannot be chosen, or
  /// only alone, is skipped.
  mutating func toggle(_ range: ClosedRange<Int>) {
    if members.contains(choices.options[range.lowerBound].id) {
      takeAway(Set(choices.options[range].map(\.id)))
    } else {
      addAll(range)
    }
  }

  /// Turns everything on that can be chosen together.
  mutating func chooseAll() {
    addAll(choices.options.indices)
  }

  /// Turns off what is on, and on what was off and can be chosen together.
  mutating func invert() {
    let off = choices.options.indices.filter { !members.contains(choices.options[$0].id) }
    remove(members.intersection(choices.options.lazy.filter { $0.disabledReason == nil }.map(\.id)))
    addAll(off)
  }

  /// Turns everything off.
  mutating func chooseNone() {
    chosen = []
    members = []
  }

  private mutating func addAll(_ places: some Collection<Int>) {
    var leftOut: [String] = []
    for place in places {
      let option = choices.options[place]
      let isAlone = option.isExclusive && places.count > 1
      guard !members.contains(option.id), option.disabledReason == nil, !isAlone else { continue }
      makeRoom(for: option)
      if let most, chosen.count >= most {
        leftOut.append(words.text(option.label))
      } else {
        add(option.id)
      }
    }
    if !leftOut.isEmpty, let most { say(words.mostChosen(most, leftOut: leftOut)) }
  }

  /// Takes away what cannot be chosen together with an option, and says so.
  private mutating func makeRoom(for option: Option) {
    let leaving = option.isExclusive ? members : exclusive.intersection(members)
    guard !leaving.isEmpty else { return }
    let labels = chosen.filter(leaving.contains).map(label)
    say(
      option.isExclusive
        ? words.cleared(labels, by: words.text(option.label)) : words.clearedAlone(labels)
    )
    remove(leaving)
  }

  /// Says what was taken away, once for the whole line.
  mutating func finish() {
    if !takenAway.isEmpty { say(words.takenAway(takenAway)) }
    takenAway = []
  }

  private mutating func takeAway(_ ids: Set<OptionID>) {
    takenAway += chosen.filter(ids.contains).map(label)
    remove(ids)
  }

  private func label(_ id: OptionID) -> String {
    choices.options.first { $0.id == id }.map { words.text($0.label) } ?? id.rawValue
  }

  private mutating func add(_ id: OptionID) {
    chosen.append(id)
    members.insert(id)
  }

  private mutating func remove(_ ids: Set<OptionID>) {
    members.subtract(ids)
    chosen.removeAll(where: ids.contains)
  }
}
