import FormModel

/// What one line does with what is chosen, act by act, and what there is to say about it.
struct ChoiceLine {
  /// What is chosen now.
  private(set) var chosen: Set<OptionID>
  /// Whether anything is another than before.
  var isChanged: Bool { chosen != before }
  /// What the line has chosen, in the order it did.
  private(set) var added: [OptionID] = []

  /// Whether anybody knows what the options are.
  var knowsOptions = true
  /// Whether it was about all options: what it has changed is told in numbers.
  private(set) var isMany = false
  /// Whether something was not done, and it is said why.
  private(set) var isRefused = false

  private let before: Set<OptionID>
  private var lines: [String] = []
  /// What the line has taken away and said so by name.
  private var told: Set<OptionID> = []
  private let rules: ChoiceRules
  /// The options that are offered, and behind them those that are known besides.
  private let list: OptionList
  /// What was chosen, in order.
  private let order: [OptionID]
  private let words: Words

  /// Begins with what is chosen.
  ///
  /// - Parameters:
  ///   - chosen: What is chosen, in the order it did.
  ///   - field: The field.
  ///   - choices: What is offered.
  ///   - known: All options that are known by name, when those are more.
  ///   - words: What is said.
  /// - Complexity: O(options).
  init(
    _ chosen: [OptionID],
    of field: Field,
    among choices: OptionChoices,
    known: OptionList? = nil,
    _ words: Words
  ) {
    order = chosen
    list =
      known.map { known in
        OptionList(choices.list.options + known.options.filter { !choices.list.contains($0.id) })
      } ?? choices.list
    before = Set(chosen)
    self.chosen = before
    rules = ChoiceRules(field.kind, options: list.options)
    self.words = words
  }

  /// Adds a line to what is said.
  mutating func say(_ line: String) { lines.append(line.sentence) }

  /// Does something with options; what cannot be done is said.
  mutating func perform(_ act: ChoiceAct) {
    let outcome = rules.perform(act, on: &chosen)
    added += outcome.added
    if case .toggle = act {
      for id in outcome.added where !list.contains(id) {
        say(knowsOptions ? words.customTaken(id.rawValue) : words.notVerified(id.rawValue))
      }
    }
    for remark in outcome.remarks {
      switch remark {
      case .disabled(let id, let reason):
        say(words.disabledOption(label(id), words.text(reason)))
      case .full(let most): say(words.mostChosen(most))
      case .excludes(let id, let dropped):
        let ordered = (order + added).filter(dropped.contains)
        say(words.cleared(ordered.map(label), by: label(id)))
        told.formUnion(dropped)
      case .excluded(let dropped):
        say(words.clearedAlone(dropped.map(label)))
        told.formUnion(dropped)
      case .leftOut(let ids, let most): say(words.mostChosen(most, leftOut: ids.map(label)))
      case .notInverted(let count, let most): say(words.notInverted(count, most: most))
      // It is said with what else is wrong with the answer.
      case .tooFew: break
      }
    }
    switch act {
    case .range, .toggle: break
    case .choose, .drop, .all, .invert, .none: isMany = true
    }
    isRefused = isRefused || outcome.remarks.contains(where: \.isRefusal)
  }

  /// What it has taken away, without what was said by name, in the order in which it was chosen.
  var takenAway: [OptionID] {
    order.filter { !chosen.contains($0) && !told.contains($0) }
  }

  /// All that is said, what was taken away once for the whole line, without what is chosen in the
  /// end.
  var said: [String] {
    isMany || takenAway.isEmpty ? lines : lines + [words.takenAway(takenAway.map(label)).sentence]
  }

  private func label(_ id: OptionID) -> String {
    list[id].map { words.text($0.label) } ?? id.rawValue
  }
}
