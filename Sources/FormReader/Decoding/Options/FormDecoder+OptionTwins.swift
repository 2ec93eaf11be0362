import Diagnostics
import FormModel
import SourceTree

/// Options of one list that cannot be told apart, or not well.
extension FormDecoder {
  /// Reports ids that occur twice, differ only in case or look generated.
  mutating func withoutRepeats(_ options: [Option], at nodes: [NodeID]) -> [Option] {
    var repeats: Set<Int> = []
    var mayHaveTwins = false
    var seen: [OptionID: Int] = [:]
    for index in options.indices where !isFull {
      let earlier =
        options.count > 12
        ? seen.updateValue(index, forKey: options[index].id)
        : earlierOption(with: nodes[index], among: nodes[..<index])
      if let earlier {
        path.option = nodes[index]
        let asked = askedID(besides: options)
        let isFirst = asked.map { isCalled(options[earlier], $0, unlike: options[index]) } ?? false
        let other = isFirst ? nil : asked ?? freeID(of: options[index], in: options)
        let otherForFirst =
          isFirst ? asked : other == nil ? freeID(of: options[earlier], in: options) : nil
        var finding = FormFindings.duplicateOption(
          options[index].id.rawValue,
          at: tree.location(of: nodes[index]),
          first: tree.location(of: nodes[earlier]),
          otherForFirst: otherForFirst,
          other: other
        )
        if tree.style(of: nodes[index]) == .plain,
          let number = numberAfterSign(tree.range(of: nodes[index]).upperBound)
        {
          finding.help = FormFindings.quoteNumber(
            tree.text(of: nodes[index]),
            tree.source.text(in: number)
          )
        }
        report(finding)
        // Nothing but its label says what one of the two was meant to be.
        if let meant = other ?? otherForFirst {
          misnamedOptions.ids.append(meant)
        } else {
          misnamedOptions.mayBeAny = true
        }
        repeats.insert(index)
        continue
      }
      let (looksGenerated, hasCapitals) = tree.withBytes(of: nodes[index]) { bytes in
        (
          FormDecoder.looksGenerated(bytes),
          bytes.contains { $0 < 0x5B && $0 > 0x40 || $0 > 0x7F }
        )
      }
      if looksGenerated {
        path.option = nodes[index]
        report(
          FormFindings.generatedID(
            options[index].id.rawValue,
            .option,
            at: tree.location(of: nodes[index])
          )
        )
      }
      mayHaveTwins = mayHaveTwins || hasCapitals
    }
    path.option = nil
    guard repeats.isEmpty else {
      return options.indices.filter { !repeats.contains($0) }.map { options[$0] }
    }
    if mayHaveTwins { reportTwins(options, at: nodes) }
    return options
  }

  /// The only option that conditions compare the field with and that its list does not have.
  private func askedID(besides options: [Option]) -> String? {
    guard options.count <= FormDecoder.mostNamedOptions, let field = path.field,
      let id = DecodingPath.id(of: field, in: tree),
      let asked = askedWords.value({ AskedWords(tree) }).words[id]
    else { return nil }
    let missing = asked.subtracting(options.map(\.id.rawValue))
    guard missing.count == 1, let only = missing.first, FormDecoder.isUsableID(only),
      // A misspelt option is another's mistake.
      suggestionBudget.nearest(to: only, among: options.lazy.map(\.id.rawValue)).isEmpty
    else { return nil }
    return only
  }

  /// Whether the label of an option has a word in it that the label of another has not.
  private func isCalled(_ option: Option, _ word: String, unlike other: Option) -> Bool {
    option.label.fallback.lowercased().contains(word)
      && !other.label.fallback.lowercased().contains(word)
  }

  /// An id made of what an option is called, when no other of its list has it.
  private func freeID(of option: Option, in options: [Option]) -> String? {
    guard options.count <= FormDecoder.mostNamedOptions,
      option.label.fallback.utf8.count <= 40,
      let id = FormFindings.identifier(from: option.label.fallback),
      !options.contains(where: { $0.id.rawValue.lowercased() == id })
    else { return nil }
    return id
  }

  /// Nobody wrote a longer list by hand.
  static let mostNamedOptions = 200

  /// The place of the scalar with the same text, in a list short enough to be looked through.
  private func earlierOption(with id: NodeID, among nodes: ArraySlice<NodeID>) -> Int? {
    tree.withBytes(of: id) { text in
      nodes.firstIndex { earlier in
        tree.byteCount(of: earlier) == text.count
          && tree.withBytes(of: earlier) { $0.elementsEqual(text) }
      }
    }
  }

  private mutating func reportTwins(_ options: [Option], at nodes: [NodeID]) {
    var lower: [String: Int] = [:]
    for (index, option) in options.enumerated() where !isCrowded {
      let key = option.id.rawValue.lowercased()
      guard let first = lower[key] else {
        lower[key] = index
        continue
      }
      path.option = nodes[index]
      report(
        FormFindings.caseTwin(
          option.id.rawValue,
          at: tree.location(of: nodes[index]),
          first: options[first].id.rawValue,
          tree.location(of: nodes[first])
        )
      )
    }
    path.option = nil
  }
}
