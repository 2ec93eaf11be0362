import Diagnostics
import DisplayText
import FormModel
import JSON
import SourceTree

/// What `--set drives[0].size=10` changes: one answer of an item that other sources or a default give,
/// or of a new item.
struct ItemChange: Sendable {
  let list: FieldPlan
  let item: ItemKey
  /// What it leads to in the item.
  let route: ItemRoute
  let entry: AnswerEntry
}

extension EntryReader {
  /// Takes an assignment that goes into the items of a list or map.
  mutating func take(
    _ entry: AnswerEntry,
    at item: ItemKey?,
    of list: FieldPlan,
    _ route: ItemRoute
  ) {
    guard let item else { return reportUnreadable(entry, list) }
    answers.changes.append(ItemChange(list: list, item: item, route: route, entry: entry))
    noteGroups(of: list, entry)
  }

  /// Makes the changes in a list or map; where nothing is given, in these items of its default.
  mutating func change(_ list: FieldPlan, of items: ItemAnswers) {
    for change in answers.changes where change.list === list {
      make(
        change,
        in: answers[list] ?? GivenAnswer(.items(items), from: .default(.literal(.items(items))))
      )
    }
    answers.changes.removeAll { $0.list === list }
  }

  private mutating func make(_ change: ItemChange, in list: GivenAnswer) {
    let (plan, entry) = (change.list, change.entry)
    // What cannot be read has been reported.
    guard let items = plan.items, var given = self.items(of: list, to: plan, items, entry) else {
      return
    }
    guard let index = change.item.place(in: given, of: items) else {
      return report(change.item, plan, entry, count: given.count)
    }
    let isNew = index == given.count
    if isNew { given.append(newItem(change.item, behind: given, plan, items, entry)) }
    var item = EntryReader(given[index], reading)
    let count = item.answers.count
    item.change(at: change.route, of: items, of: plan, entry)
    // What is retired, or unknown, adds no item.
    if isNew, !change.route.leadsToField {
      for inner in item.answers.changes { item.change(inner.list, of: []) }
    }
    if isNew, item.answers.count == count || items.isRetired(item.answers) { return }
    given[index] = item.answers
    answers[plan] = GivenAnswer(list.entry ?? entry, items: given)
  }

  /// The items of an answer, which a default has in no source; `nil` where it has none.
  private func items(
    of list: GivenAnswer,
    to plan: FieldPlan,
    _ items: ItemPlan,
    _ entry: AnswerEntry
  ) -> [GivenAnswers]? {
    list.items
      ?? list.plainValue?.items?.enumerated().map { index, item in
        let name = items.names.flatMap { item.answers[$0.field.path]?.templateText }
        let place = answers.place.item(index, called: name, of: plan)
        return GivenAnswers(
          items.engine,
          at: place,
          location: entry.key,
          (item.answers, list.origin)
        )
      }
  }

  /// Changes an answer of this item.
  private mutating func change(
    at route: ItemRoute,
    of items: ItemPlan,
    of list: FieldPlan,
    _ entry: AnswerEntry
  ) {
    switch route {
    case .list(let plan, let item, let route):
      bringBackGroups(around: plan)
      take(entry, at: item, of: plan, route)
    case .item:
      guard let single = items.single else { return reportWhole(entry, list) }
      replace(by: entry.retargeted(to: .field(single), called: single.localName))
    case .named(let target, let name):
      // The id of the list may stand before that of a field.
      let current = if case .field(let plan) = target { plan.localName } else { name }
      replace(by: entry.retargeted(to: target, called: current))
    }
  }

  /// Forgets that a file says of the groups around a field that they are not there: a change in them
  /// comes before it.
  private mutating func bringBackGroups(around plan: FieldPlan) {
    var group = plan.group
    while let outer = group {
      if answers.isSourced(outer), let answer = answers[outer], answer.origin != .set,
        answer.plainValue == GroupField.isAway
      {
        answers[outer] = nil
      }
      group = outer.group
    }
  }

  /// Takes an assignment to a field of this item, and what it gives inside of a group, in the place
  /// of what is given there.
  private mutating func replace(by assignment: AnswerEntry) {
    for entry in opened([assignment]) {
      if let plan = entry.target.plan { replace(plan, by: entry) } else { take([entry]) }
    }
  }

  private mutating func replace(_ plan: FieldPlan, by entry: AnswerEntry) {
    bringBackGroups(around: plan)
    let before = answers[plan]
    // Options one by one are one answer, as they are outside of items.
    let earlier = before?.origin == .set ? before?.entry : nil
    answers[plan] = nil
    if let entry = oneEntry(of: [earlier, entry].compactMap(\.self), for: plan) {
      take(entry, for: plan)
    }
    // What is retired takes no answer away.
    if !answers.isSourced(plan) { answers[plan] = before }
  }

  /// An item without answers behind those of a list; of a map, under a name.
  private func newItem(
    _ key: ItemKey,
    behind others: [GivenAnswers],
    _ plan: FieldPlan,
    _ items: ItemPlan,
    _ entry: AnswerEntry
  ) -> GivenAnswers {
    let name = items.isMap ? key.name : nil
    let number = ItemAnswer.number(besides: others.map(\.place.number))
    let place = answers.place.item(others.count, number: number, called: name, of: plan)
    var reader = EntryReader(GivenAnswers(items.engine, at: place, location: entry.key), reading)
    if let name, let names = items.names {
      let place = entry.place(of: key) ?? .whole("--set", text: name)
      reader.take([entry.answer(to: names, as: place)])
    }
    return reader.answers
  }

  /// Reports a name that leads to no item of a list or map.
  private func reportUnreadable(_ entry: AnswerEntry, _ plan: FieldPlan) {
    let list = answers.place.name(of: plan)
    let (isMap, isSingle) = (plan.items?.isMap == true, plan.items?.single != nil)
    // `nodes.host` lacks the item, `nodes.0.host` the brackets around it.
    let rest = entry.name.hasPrefix("\(list).") ? entry.name.dropFirst(list.count + 1) : ""
    var words = rest.split(separator: ".").map(String.init)
    var item = isMap ? "NAME" : "0"
    if !isMap, let index = words.first, index.utf8.allSatisfy(\.isDigit) {
      item = words.removeFirst()
    }
    if words.isEmpty { words = plan.items?.engine.names.first.map { [$0] } ?? [] }
    let name = (["\(list)[\(item)]"] + (isSingle ? [] : words)).joined(separator: ".")
    reading.report.add(
      .assignmentSyntax,
      "`\(entry.name.shortened)` does not name an item of `\(list)`",
      about: .source,
      at: entry.key,
      help: "say which item: `\(entry.assignment(to: name, reading))`"
    )
  }

  /// Reports an assignment to an item that has answers of its own.
  private func reportWhole(_ entry: AnswerEntry, _ list: FieldPlan) {
    let names = answers.engine.names
    reading.report.add(
      .assignmentSyntax,
      "`\(entry.name.shortened)` is an item of `\(list.id)`, which has answers of its own",
      about: .source,
      at: entry.key,
      help: names.first.map { first in
        "answer one of its fields, \(listed(names, "or")): "
          + "`\(entry.assignment(to: "\(entry.name).\(first)", reading))`"
      }
    )
  }

  private func report(_ key: ItemKey, _ plan: FieldPlan, _ entry: AnswerEntry, count: Int) {
    let list = answers.place.name(of: plan)
    reading.report.add(
      .unknown,
      key.index == nil
        ? "no item of `\(list)` is called `\(key.name.shortened)`"
        : "`\(list)` has \(CountUnit.items.counted(count).text()), counted from 0",
      about: .answer(plan, in: answers.place),
      at: entry.key,
      help: "`\("\(list)[\(count)]".assignment("…"))` adds an item"
    )
  }
}

extension AnswerEngine {
  /// The ids of the fields of an item, as they are written in it.
  fileprivate var names: [String] {
    plans.filter { $0.isAsked && $0.field.role == .part }.map(\.field.localID.rawValue)
  }
}

extension AnswerEntry {
  /// The same assignment to another name, without a value that may be a secret.
  fileprivate func assignment(to name: String, _ reading: AnswerReading) -> String {
    guard !reading.disclosure.hidesSecrets, case .texts(let places) = content,
      let value = places.last?.text
    else { return name.assignment("=…") }
    return name.assignment("=\(value.shortened)")
  }
}

extension ItemKey {
  /// Where the item stands, one more than there are for a new one; `nil` for none.
  fileprivate func place(in items: [GivenAnswers], of plan: ItemPlan) -> Int? {
    if !plan.isMap, let index { return index <= items.count ? index : nil }
    let place = items.firstIndex { item in
      plan.names.flatMap { item[$0]?.plainValue?.templateText }.map(ExactText.init)
        == ExactText(name)
    }
    return place ?? (plan.isMap ? items.count : nil)
  }
}
