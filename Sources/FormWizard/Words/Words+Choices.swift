import FormModel

/// What a change of what is chosen leads to, in the one line a page of options has for it.
extension Words {
  /// So many were chosen, and are no longer.
  func dropped(_ count: Int) -> String { say("\(count) taken away") }

  /// The option that goes with no other has taken the others away.
  private func excludes(_ label: String, _ dropped: Int) -> String {
    say("\"\(label)\" excludes the others: \(self.dropped(dropped))")
  }

  /// Options that go with no other had to go.
  private func excluded(_ labels: [String]) -> String {
    let names = list(labels.map { "\"\($0)\"" })
    return labels.count == 1
      ? say("\(names) excludes the others: taken away")
      : say("\(names) exclude the others: taken away")
  }

  /// Nothing was inverted.
  func notInverted(_ count: Int, most: Int) -> String {
    say("Not inverted: \(count) would be chosen, \(most) at most")
  }

  /// What became of several options at once: they are chosen now.
  func added(_ count: Int) -> String {
    say("\(count) added")
  }

  /// Pasted names that no option has.
  func notFound(_ names: [String]) -> String {
    let few = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? "…" : "")
    return say("\(names.count) not found: \(few)")
  }

  /// What was changed is as it was before.
  var changesDropped: String {
    say("Changes dropped · Ctrl-_ brings them back")
  }

  /// How many options a search has found.
  func found(_ count: Int, isAll: Bool) -> String {
    let number = "\(count)\(isAll ? "" : "+")"
    return say("\(number) found")
  }

  /// What was done, and that it can be undone.
  func undoable(_ text: String) -> String {
    say("\(text) (Ctrl-_ undoes it)")
  }

  /// So many answers are what they were.
  func answersUndone(_ count: Int) -> String {
    say(count == 1 ? "Undone: 1 answer is back" : "Undone: \(count) answers are back")
  }

  /// So many answers are again what they were before they were undone.
  func answersRedone(_ count: Int) -> String {
    say(count == 1 ? "Redone: 1 answer" : "Redone: \(count) answers")
  }

  /// There was nothing to choose or drop.
  var nothingChanged: String { say("Nothing to change here") }

  /// What there is to say about an act.
  func remark(_ remark: ChoiceRemark, in field: Field) -> String {
    switch remark {
    case .disabled(_, let reason): cannotBeChosen(text(reason))
    case .full(let most): atMost(most)
    case .excludes(let id, let dropped): excludes(label(of: id, in: field), dropped.count)
    case .excluded(let ids): excluded(ids.map { label(of: $0, in: field) })
    case .leftOut(let ids, let most): cutAt(most, added: 0, leftOut: ids.count)
    case .notInverted(let count, let most): notInverted(count, most: most)
    case .tooFew(let least, let missing): atLeast(least, missing: missing)
    }
  }

  /// What there is to say about a change of several options, then what has become of them: where
  /// the line is cut, it says what is to be done.
  func told(_ outcome: ChoiceOutcome, in field: Field) -> String {
    var dropped = outcome.dropped.count
    var cut: String?
    var rest: [String] = []
    for remark in outcome.remarks {
      switch remark {
      case .leftOut(let ids, let most):
        cut = cutAt(most, added: outcome.added.count, leftOut: ids.count)
      case .excluded(let ids):
        dropped -= ids.count
        rest.append(self.remark(remark, in: field))
      default: rest.append(self.remark(remark, in: field))
      }
    }
    var parts: [String] = []
    if let cut {
      parts.append(cut)
    } else if !outcome.added.isEmpty {
      parts.append(added(outcome.added.count))
    }
    if dropped > 0 { parts.append(self.dropped(dropped)) }
    if !parts.isEmpty { rest.append(parts.joined(separator: ", ")) }
    return rest.isEmpty ? nothingChanged : rest.joined(separator: ". ")
  }
}
