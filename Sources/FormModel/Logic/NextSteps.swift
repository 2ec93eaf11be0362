extension Form {
  /// The lines that say what to do with answers, without those that name an answer that is absent.
  ///
  /// Places read as in values. No secure answer is in them. Together they are no longer than a text
  /// may be; `…` stands for the rest.
  /// - Complexity: O(fields + lengths of the texts).
  package func nextSteps(
    after answers: some Sequence<(id: FieldID, value: AnswerValue)>,
    today: CalendarDate?,
    languages: [String]
  ) -> [String] {
    guard let nextSteps else { return [] }
    var states = FieldTable(of: self, repeating: FieldState())
    // Results hold an empty text where there is no answer.
    for (id, value) in answers where value != .text("") && self[id]?.kind.holdsSecrets == false {
      states[id]?.value = value
    }
    var budget = WorkBudget()
    let text = nextSteps.filled(for: languages) { template in
      var (lines, size): ([String], Int) = ([], 0)
      for line in template.lines {
        guard let text = line.text(today: today, within: &budget, texts: { states.texts(of: $0) })
        else { continue }
        size += text.utf8.count + 1
        lines.append(size > Template.longestText ? "…" : text)
        if size > Template.longestText { break }
      }
      return lines.joined(separator: "\n")
    }
    let lines = text.text(for: languages).split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines.prefix(count).map(String.init)
  }
}

extension Template {
  /// The template of each line.
  var lines: [Template] {
    var lines: [[Part]] = [[]]
    for part in parts {
      guard case .literal(let text) = part else {
        lines[lines.count - 1].append(part)
        continue
      }
      for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if place > 0 { lines.append([]) }
        if !line.isEmpty { lines[lines.count - 1].append(.literal(String(line))) }
      }
    }
    return lines.map(Template.init(parts:))
  }
}
