import Diagnostics
import FormModel
import SourceTree

// `--set drives[0].size=10` changes one answer of an item that other sources give, or adds an item.
extension EntryReader {
  /// Takes an assignment that goes into the items of a list or map.
  mutating func change(_ entry: AnswerEntry) {
    guard case .item(let plan, let steps) = entry.target else { return }
    change(plan, steps, entry)
  }

  /// Changes what the steps lead to in the items of a list or map: `[0].size`.
  private mutating func change(_ plan: FieldPlan, _ steps: Substring, _ entry: AnswerEntry) {
    guard let items = plan.items, let (key, rest) = ItemKey.parse(steps) else {
      return reportUnreadable(entry)
    }
    var list =
      answers.answer(to: plan)
      ?? givenItems(initialItems(of: plan), of: plan, items, at: answers.place, entry)
    // What cannot be read has been reported.
    guard list.value != nil else { return }
    guard let index = key.index(in: list, of: items) else {
      return report(key, plan, entry, count: list.items.count)
    }
    if index == list.items.count { list.items.append(newItem(key, index, plan, items, entry)) }
    var item = EntryReader(list.items[index].answers, reading)
    item.change(inside: rest, of: items, entry)
    list.items[index].answers = item.answers
    list.gatherItems()
    answers.given[plan.position] = list
  }

  /// Changes an answer of this item.
  private mutating func change(inside steps: Substring, of items: ItemPlan, _ entry: AnswerEntry) {
    if steps.isEmpty, let single = items.single {
      answers.given[single.position] = nil
      return take([entry.moved(to: single, at: entry.key, entry.content)])
    }
    let name = steps.dropFirst()
    guard steps.first == "." else { return reportUnreadable(entry) }
    if let plan = answers.engine.keys[String(name)] {
      answers.given[plan.position] = nil
      return take([entry.moved(to: plan, at: entry.key, entry.content)])
    }
    if let (plan, rest) = answers.engine.list(in: name) { return change(plan, rest, entry) }
    let names = answers.engine.plans.filter { $0.isAsked }.map(\.field.shortID.rawValue)
    let near = reading.report.suggestions.nearest(to: String(name), among: names)
    reading.report.add(
      .unknown,
      "items of `\(items.collection.item.id)` have no field `\(String(name).shortened)`",
      about: .source,
      at: entry.key,
      label: didYouMean(near),
      help: near.isEmpty ? "they ask for \(listed(names))" : nil
    )
  }

  /// The items of a default with the answers so far, where no source gives any.
  private func initialItems(of plan: FieldPlan) -> [ItemAnswer] {
    var settlement = Settlement(
      engine: answers.engine,
      surroundings: reading.request.surroundings
    )
    settlement.run(answers.settled)
    return settlement.initialItems(of: plan)
  }

  /// Items of a default as a source would give them, at any depth.
  private func givenItems(
    _ items: [ItemAnswer],
    of plan: FieldPlan,
    _ itemPlan: ItemPlan,
    at place: ItemPlace,
    _ entry: AnswerEntry
  ) -> GivenAnswer {
    var list = GivenAnswer(entry: entry)
    list.items = items.enumerated().map { index, item in
      let name = itemPlan.names.flatMap { item.answers[$0.field.path]?.templateText }
      let place = place.item(index, called: name, of: plan)
      var given = GivenAnswers(itemPlan.engine, at: place)
      for plan in itemPlan.engine.plans where plan.isAsked {
        guard let value = item.answers[plan.field.path] else { continue }
        let own = entry.byDefault(value, of: plan)
        given.given[plan.position] = GivenAnswer(value: value, entry: own)
        if let inner = plan.items, let items = value.items {
          given.given[plan.position] = givenItems(items, of: plan, inner, at: place, own)
        }
      }
      return GivenItem(number: index, answers: given, location: entry.key)
    }
    list.gatherItems()
    return list
  }

  /// An item without answers; of a map, under a name.
  private func newItem(
    _ key: ItemKey,
    _ index: Int,
    _ plan: FieldPlan,
    _ items: ItemPlan,
    _ entry: AnswerEntry
  ) -> GivenItem {
    let name = items.isMap ? key.name : nil
    let place = answers.place.item(index, called: name, of: plan)
    var reader = EntryReader(GivenAnswers(items.engine, at: place), reading)
    if let name, let names = items.names {
      let place = SourceLocation.whole("--set", text: name)
      reader.take([entry.moved(to: names, at: place, .texts([place]))])
    }
    return GivenItem(number: index, answers: reader.answers, location: entry.key)
  }

  private func reportUnreadable(_ entry: AnswerEntry) {
    reading.report.add(
      .assignmentSyntax,
      "`\(entry.name.shortened)` does not name an item",
      about: .source,
      at: entry.key,
      help: "for example `--set drives[0].size=10` or `--set labels[team]=red`"
    )
  }

  private func report(_ key: ItemKey, _ plan: FieldPlan, _ entry: AnswerEntry, count: Int) {
    let list = answers.place.name(of: plan)
    reading.report.add(
      .unknown,
      key.number == nil
        ? "no item of `\(list)` is called `\(key.name.shortened)`"
        : "`\(list)` has \(CountUnit.items.counted(count).text()), counted from 0",
      about: answers.place.path(of: plan),
      at: entry.key,
      help: "`--set \(list)[\(count)]…` adds an item"
    )
  }
}

/// What stands in the brackets behind a list or map: a place, or a name.
private struct ItemKey {
  /// The name; in a list, digits are a place instead.
  let name: String
  /// The place, where it can be one.
  let number: Int?

  /// Reads the first brackets of some steps, or the word behind a dot.
  static func parse(_ steps: Substring) -> (key: ItemKey, rest: Substring)? {
    let inside = steps.dropFirst()
    if steps.first == "." {
      let word = inside.prefix { $0 != "." && $0 != "[" }
      return word.isEmpty
        ? nil : (ItemKey(name: String(word), number: nil), inside.dropFirst(word.count))
    }
    guard steps.first == "[" else { return nil }
    if inside.first == "\"" {
      // A name with brackets in it is a text of JSON.
      var end = inside.index(after: inside.startIndex)
      while end < inside.endIndex, inside[end] != "\"" {
        end =
          inside.index(end, offsetBy: inside[end] == "\\" ? 2 : 1, limitedBy: inside.endIndex)
          ?? inside.endIndex
      }
      guard end < inside.endIndex, inside[inside.index(after: end)...].first == "]" else {
        return nil
      }
      let source = SourceText(name: "", text: String(inside[...end]), isFile: false)
      let parsed = ParsedSource.parse(source, as: .json)
      guard let root = parsed.tree.root, !parsed.hasErrors else { return nil }
      let name = parsed.tree.text(of: root)
      return (ItemKey(name: name, number: nil), inside[end...].dropFirst(2))
    }
    guard let end = inside.firstIndex(of: "]"), end > inside.startIndex else { return nil }
    let text = String(inside[..<end])
    let number = text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    return (ItemKey(name: text, number: number), inside[end...].dropFirst())
  }

  /// Which item is meant, one more than there are for a new one; `nil` for none.
  func index(in list: GivenAnswer, of plan: ItemPlan) -> Int? {
    if !plan.isMap, let number { return number <= list.items.count ? number : nil }
    let index = list.items.firstIndex { item in
      plan.names.flatMap { item.answers.answer(to: $0)?.value?.templateText } == name
    }
    return index ?? (plan.isMap ? list.items.count : nil)
  }
}
