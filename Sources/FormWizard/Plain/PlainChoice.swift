import FormModel

/// What a line does with the options of a question, and what there is to say about it.
struct PlainChoice {
  /// What is chosen after it.
  private(set) var chosen: Set<OptionID>
  /// What its acts have led to, all together.
  private(set) var outcome = ChoiceOutcome()
  /// What is said of parts of the line that mean nothing or too much.
  private var lines: [String] = []

  /// What was chosen before, in its order.
  private let before: [OptionID]
  private let rules: ChoiceRules

  /// Begins with what is chosen of a field whose options are these, in its order.
  init(_ before: [OptionID], of field: Field, among options: [Option]) {
    self.before = before
    chosen = Set(before)
    rules = ChoiceRules(field.kind, options: options)
  }

  /// Whether anything is another than before.
  var isChanged: Bool { chosen != Set(before) }

  /// Adds a line to what is said.
  mutating func say(_ line: String) { lines.append(line.sentence) }

  /// Does something with options.
  mutating func perform(_ act: ChoiceAct) {
    let next = rules.perform(act, on: &chosen)
    outcome.added += next.added
    outcome.dropped += next.dropped
    outcome.remarks += next.remarks
  }

  /// What is chosen, in the order of a list; what it does not have as it came.
  func ordered(by list: OptionList) -> [OptionID] {
    list.ordered(chosen, then: before + outcome.added)
  }

  /// What there is to say, without what is chosen in the end.
  ///
  /// - Parameters:
  ///   - field: The field with all options whose names are known.
  ///   - words: The words of the person's language.
  /// - Returns: Whole sentences.
  func said(of field: Field, _ words: Words) -> [String] {
    let list = field.kind.options?.list ?? OptionList([])
    let label = { (id: OptionID) in words.label(of: id, in: field) }
    var lines = lines
    for remark in outcome.remarks {
      switch remark {
      case .disabled(let id, let reason):
        let text = words.say("cannot be chosen: \(words.text(reason))")
        lines.append(words.labelled(label(id), text).sentence)
      case .leftOut(let ids, let most):
        let names = words.some(ids, name: label)
        let text = words.say(
          ids.count == 1
            ? "\(most) at most: \(names) was left out."
            : "\(most) at most: \(names) were left out."
        )
        lines.append(text.sentence)
      // It is said with what else is wrong with the answer.
      case .tooFew: break
      default: lines.append(words.remark(remark, in: field).sentence)
      }
    }
    let dropped = list.ordered(Set(before).subtracting(chosen), then: before)
    if !dropped.isEmpty, !rules.isSingle {
      lines.append(words.say("Taken away: \(words.some(dropped, name: label)).").sentence)
    }
    // Where all that is chosen is named, what was added is among it.
    let added = list.ordered(chosen.subtracting(before), then: outcome.added)
    if !added.isEmpty, chosen.count > Words.mostNamed {
      lines.append(words.say("Added: \(words.some(added, name: label)).").sentence)
    }
    return lines
  }
}
