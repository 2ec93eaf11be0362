package import FormModel

/// What a change of what is chosen leads to, in the one line a page of options has for it.
extension Words {
  /// Options that go with no other had to go.
  private func excluded(_ labels: [String]) -> String {
    let names = list(labels.map { "\"\($0)\"" })
    return labels.count == 1
      ? say("\(names) excludes the others: deselected")
      : say("\(names) exclude the others: deselected")
  }

  /// A number of options was deselected.
  private func taken(_ count: Int) -> Phrase { "\(count) deselected" }

  /// What there is to say about an act.
  package func remark(_ remark: ChoiceRemark, in field: Field) -> String {
    switch remark {
    case .disabled(_, let reason): say("Cannot be chosen: \(text(reason))")
    case .full(let most): say("\(most) at most: remove one first")
    case .excludes(let id, let dropped):
      say("\"\(label(of: id, in: field))\" excludes the others: \(taken(dropped.count))")
    case .excluded(let ids): excluded(ids.map { label(of: $0, in: field) })
    case .leftOut(let ids, let most): cutAt(most, added: 0, leftOut: ids.count)
    case .tooFew(let least, let missing):
      say("\(least) at least: choose \(missing) more")
    }
  }

  /// What there is to say about a change of several options, then what has become of them: where
  /// the line is cut, it says what is to be done.
  package func summary(of outcome: ChoiceOutcome, in field: Field) -> String {
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
      parts.append(say("\(outcome.added.count) added"))
    }
    if dropped > 0 { parts.append(say(taken(dropped))) }
    if !parts.isEmpty { rest.append(parts.joined(separator: ", ")) }
    return rest.isEmpty ? say("Nothing to change here") : rest.joined(separator: ". ")
  }

  /// What became of options that were to be chosen together, where not all may be.
  package func cutAt(_ most: Int, added: Int, leftOut: Int) -> String {
    if added == 0 {
      return say("Nothing added: \(most) is the most")
    }
    return say("\(added) added, \(leftOut) left out: \(most) at most")
  }
}

extension ChoiceRules {
  /// How many options are chosen, and how many have to or may be: `24 of at most 200 chosen`.
  package func count(_ count: Int, in words: Words) -> String {
    if let least, count < least { return words.say("\(count) of at least \(least) chosen") }
    return words.say(most.map { "\(count) of at most \($0) chosen" } ?? "\(count) chosen")
  }
}
