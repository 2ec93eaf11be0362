/// Edits at random: those that nobody who gives answers notices, and those that break somebody.
extension DraftForm {
  enum KindEdit: CaseIterable {
    case renameField, retireField, reorder, move, addField, renameOption, retireOption, addOption
    case loosen, rewordHelp
  }

  enum BreakingEdit: String, CaseIterable {
    case removeField, changeType, requireNew, tighten, hide, removeOption, swapLabels, forget
    case respell
  }

  /// A place of a question that fits.
  private func place(
    _ random: inout SeededGenerator,
    where fits: (Question) -> Bool
  ) -> (Int, Int)? {
    var places: [(Int, Int)] = []
    for (section, questions) in sections.enumerated() {
      for (index, question) in questions.enumerated() where fits(question) {
        places.append((section, index))
      }
    }
    return places.randomElement(using: &random)
  }

  /// Makes an edit; nothing where no question fits.
  mutating func apply(_ edit: KindEdit, _ random: inout SeededGenerator) {
    switch edit {
    case .renameField:
      guard let (s, i) = place(&random, where: { _ in true }) else { return }
      let (old, new) = (sections[s][i].id, word("renamed"))
      sections[s][i].id = new
      sections[s][i].former.append(old)
      rewrite { $0.field == old ? (new, $0.option) : $0 }
    case .retireField:
      guard let (s, i) = place(&random, where: { !isNamed($0.id) }) else { return }
      let question = sections[s].remove(at: i)
      retired += [question.id] + question.former
    case .reorder:
      guard let (s, i) = place(&random, where: { !isNamed($0.id) }) else { return }
      sections[s].append(sections[s].remove(at: i))
    case .move:
      guard let (s, i) = place(&random, where: { !isNamed($0.id) }) else { return }
      let question = sections[s].remove(at: i)
      sections[sections.count - 1].append(question)
    case .addField:
      var question = question(&random)
      question.isRequired = false
      sections[sections.count - 1].append(question)
    case .renameOption:
      guard let (s, i) = place(&random, where: { !$0.options.isEmpty }) else { return }
      let place = Int.random(in: 0..<sections[s][i].options.count, using: &random)
      let (old, new) = (sections[s][i].options[place].id, word("choice"))
      sections[s][i].options[place].id = new
      sections[s][i].options[place].former.append(old)
      rewrite { $0.option == old ? ($0.field, new) : $0 }
    case .retireOption:
      // Where a choice is required, who made this one would have none.
      guard let (s, i) = place(&random, where: { $0.options.count > 2 && !$0.isRequired }),
        let place = sections[s][i].options.firstIndex(where: {
          !isNamed(sections[s][i].id, option: $0.id)
        })
      else { return }
      let option = sections[s][i].options.remove(at: place)
      sections[s][i].retired += [option.id] + option.former
    case .addOption:
      guard let (s, i) = place(&random, where: { !$0.options.isEmpty }) else { return }
      sections[s][i].options.append(choice())
    case .loosen:
      guard let (s, i) = place(&random, where: { $0.bound != nil }) else { return }
      sections[s][i].bound = (sections[s][i].bound ?? 0) + 5
    case .rewordHelp:
      guard let (s, i) = place(&random, where: { _ in true }) else { return }
      sections[s][i].label += " today"
    }
  }

  /// Makes an edit, and says by which rule and subject it has to be found.
  mutating func apply(
    _ edit: BreakingEdit,
    _ random: inout SeededGenerator
  ) -> (rule: String, subject: String)? {
    switch edit {
    case .removeField:
      guard let (s, i) = place(&random, where: { !isNamed($0.id) }) else { return nil }
      return ("field-removed", "field:\(sections[s].remove(at: i).id)")
    case .changeType:
      guard let (s, i) = place(&random, where: { $0.bound != nil && !isNamed($0.id) }) else {
        return nil
      }
      sections[s][i].type = sections[s][i].type == "text" ? "number" : "text"
      return ("type-changed", "field:\(sections[s][i].id)")
    case .requireNew:
      var question = question(&random)
      question.isRequired = true
      question.when = nil
      sections[0].append(question)
      return ("required-added", "field:\(question.id)")
    case .tighten:
      guard let (s, i) = place(&random, where: { $0.bound != nil }) else { return nil }
      sections[s][i].bound = (sections[s][i].bound ?? 0) - 3
      return ("bounds-tightened", "field:\(sections[s][i].id)")
    case .hide:
      let last = sections.count - 1
      guard let (s, i) = place(&random, where: { $0.type == "toggle" && $0.when == nil }),
        let hidden = sections[last].indices.last(where: {
          sections[last][$0].when == nil && (s < last || $0 > i)
        })
      else { return nil }
      sections[last][hidden].when = (sections[s][i].id, nil)
      return ("asked-less", "field:\(sections[last][hidden].id)")
    case .removeOption:
      // Where a choice is required, who made this one would have none.
      guard let (s, i) = place(&random, where: { $0.options.count > 2 && !$0.isRequired }),
        let place = sections[s][i].options.firstIndex(where: {
          !isNamed(sections[s][i].id, option: $0.id)
        })
      else { return nil }
      let option = sections[s][i].options.remove(at: place)
      return ("option-removed", "field:\(sections[s][i].id)/option:\(option.id)")
    case .swapLabels:
      guard let (s, i) = place(&random, where: { $0.options.count > 1 }) else { return nil }
      let labels = sections[s][i].options.prefix(2).map(\.label)
      sections[s][i].options[0].label = labels[1]
      sections[s][i].options[1].label = labels[0]
      return (
        "options-swapped", "field:\(sections[s][i].id)/option:\(sections[s][i].options[0].id)"
      )
    case .forget:
      guard let (s, i) = place(&random, where: { !$0.former.isEmpty }) else { return nil }
      return ("record-removed", "field:\(sections[s][i].former.removeFirst())")
    case .respell:
      guard let (s, i) = place(&random, where: { !isNamed($0.id) && $0.id.contains("-") }) else {
        return nil
      }
      sections[s][i].id = sections[s][i].id.replacing("-", with: "_")
      return ("id-respelled", "field:\(sections[s][i].id)")
    }
  }

  private mutating func rewrite(
    _ change: ((field: String, option: String?)) -> (String, String?)
  ) {
    for s in sections.indices {
      for i in sections[s].indices {
        if let when = sections[s][i].when { sections[s][i].when = change(when) }
      }
    }
  }
}
