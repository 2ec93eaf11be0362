import Diagnostics
import FormModel
import JSON
import SourceTree

// Each item of a list or map is read and written like a form.

extension CollectionField: AnswerCoding {
  func decode(
    _ node: NodeID,
    in tree: SourceTree,
    with decoder: AnswerDecoder
  ) -> GivenAnswer? {
    decoder.plan.items.flatMap { decoder.items(in: node, of: tree, $0) }
  }

  func decode(_ texts: [SourceLocation], with decoder: AnswerDecoder) -> GivenAnswer? {
    decoder.plan.items.flatMap { decoder.items(texts, $0) }
  }

  /// Items do not come from outside of the form.
  func answer(from text: String) -> AnswerValue? { nil }

  func schema(isRequired: Bool, in schema: AnswerSchema) -> JSONValue {
    let type: JSONValue = ["type": schemaType]
    let counts = JSONValue.countOfItems(from: minItems, through: maxItems, isMap: isMap)
    guard isMap else {
      return type + ["items": self.schema] + counts + ["uniqueItems": isUnique ? true : nil]
    }
    let names = item.ownFields.first.map { $0.kind.coding.schema(isRequired: true, in: schema) }
    return type + ["propertyNames": names, "additionalProperties": self.schema] + counts
  }

  var schemaType: JSONValue? { isMap ? "object" : "array" }

  var example: AnswerExample {
    guard !isMap else {
      return AnswerExample(
        inFile: "{ NAME: \(exampleOfItem()) }",
        inJSON: "{ \"NAME\": \(exampleOfItem(inJSON: true)) }",
        assigned: ["[NAME]\(assignmentInItem)"],
        help: "write a mapping of names to items"
      )
    }
    return AnswerExample(
      inFile: "[\(exampleOfItem())]",
      inJSON: "[\(exampleOfItem(inJSON: true))]",
      assigned: assignments,
      help: "write a list of items"
    )
  }

  /// The field of an item that examples answer.
  private var exampleField: Field? { fieldsOfAnswer.first(where: \.kind.isAsked) }

  /// What stands behind the list in the examples of `--set`.
  private var assignments: [String] {
    if !isSingle { return [":=[…]"] }
    // A secret is not typed on the command line.
    return item.holdsSecrets ? [":=[\(exampleOfItem(inJSON: true))]"] : ["=ITEM", "=ITEM"]
  }

  /// What stands behind an item in the example of a `--set`.
  private var assignmentInItem: String {
    guard let field = exampleField else { return "=…" }
    if isSingle {
      return field.kind.isSecret ? field.kind.coding.example.assigned.first ?? "=…" : "=…"
    }
    return ".\(field.id.local(to: field.owner))\(field.kind.coding.example.assigned.first ?? "=…")"
  }

  /// How an item is written in examples.
  private func exampleOfItem(inJSON: Bool = false) -> String {
    guard let field = exampleField else { return "{}" }
    let example = field.kind.coding.example.text(inJSON: inJSON)
    return isSingle ? example : "{ \(field.place.nesting(example, inJSON: inJSON)) }"
  }
}

extension AnswerDecoder {
  /// Reads the items of a list or map from a file, or from JSON.
  func items(in node: NodeID, of tree: SourceTree, _ plan: ItemPlan) -> GivenAnswer? {
    if entry.origin == .draft { return savedItems(in: node, of: tree, plan) }
    guard tree.kind(of: node) == (plan.isMap ? .mapping : .sequence) else {
      let help = plan.isMap ? "write a mapping of names to items" : "write a list of items"
      return refuse(node, in: tree, Correction(help: help))
    }
    let count = tree.count(of: node)
    guard count <= CollectionField.mostItems else {
      let problem = AnswerProblem.miscounted(
        .maxItems,
        limit: CollectionField.mostItems,
        found: count
      )
      return refuse(.items, problem.headline(for: name), at: tree.start(of: node), help: nil)
    }
    let entries = tree.entries(of: node).filter { tree.kind(of: $0.key) == .scalar }
    let items =
      plan.isMap
      ? entries.enumerated().map { item($0, under: $1.key, at: $1.value, in: tree, plan) }
      : tree.elements(of: node).enumerated().map { item($0, at: $1, in: tree, plan) }
    return GivenAnswer(entry, items: items.filter { !plan.isRetired($0) })
  }

  /// Reads what `--set` or a variable gives: of plain items each text is one, else it is JSON.
  func items(_ texts: [SourceLocation], _ plan: ItemPlan) -> GivenAnswer? {
    if let single = plan.single, !plan.isMap, entry.origin == .set {
      let items = texts.enumerated().map { index, text in
        let place = item.item(index, called: nil, of: self.plan)
        var entries = EntryReader(GivenAnswers(plan.engine, at: place, location: text), reading)
        entries.take([entry.answer(to: single, as: text)])
        return entries.answers
      }
      return GivenAnswer(entry, items: items.filter { !plan.isRetired($0) })
    }
    return texts.last.flatMap(decodeJSON)
  }

  /// Reads one item; in a map, its name is a key.
  private func item(
    _ index: Int,
    under key: NodeID? = nil,
    at node: NodeID,
    in tree: SourceTree,
    _ plan: ItemPlan
  ) -> GivenAnswers {
    let found = plan.entries(of: node, in: tree, entry)
    let name = key.map { tree.text(of: $0) } ?? plan.name(among: found)
    let location = tree.start(of: key ?? node)
    let place = item.item(index, called: name, of: self.plan)
    var entries = EntryReader(GivenAnswers(plan.engine, at: place, location: location), reading)
    if let key, let names = plan.names {
      entries.take([entry.answer(to: names, at: key, of: tree)])
    }
    if tree.kind(of: node) == .mapping || plan.single != nil {
      entries.take(found)
    } else if tree.kind(of: node) != .invalid {
      let found = tree.description(of: node, isSecret: self.plan.holdsSecrets)
      report.add(
        .type,
        "`\(place)` is an item with answers of its own, but this is \(found)",
        about: subject,
        at: tree.start(of: node),
        help: "write a mapping of its answers"
      )
      // None of them is missing beside that.
      reading.meant.formUnion(plan.engine.plans.map { place.name(of: $0) })
    }
    return entries.answers
  }

  /// Reads the items of a draft, which hold their answers by ids, and their numbers.
  private func savedItems(in node: NodeID, of tree: SourceTree, _ plan: ItemPlan) -> GivenAnswer? {
    let elements = Array(tree.elements(of: node))
    let numbers = itemNumbers(of: elements, in: tree)
    let items = elements.enumerated().map { index, element in
      let place = item.item(index, number: numbers[index], called: nil, of: self.plan)
      let answers = GivenAnswers(plan.engine, at: place, location: tree.start(of: element))
      var entries = EntryReader(answers, reading)
      entries.take(entry.source.holding(tree).entries(of: element, byIDsOf: plan.engine))
      return entries.answers
    }
    return GivenAnswer(entry, items: items)
  }

  /// The numbers that a draft gives its items; others where one is missing, repeated or too great.
  private func itemNumbers(of items: [NodeID], in tree: SourceTree) -> [Int] {
    let numbers = items.compactMap { item in
      tree.value(of: Draft.numberKey, in: item).flatMap { Int(tree.text(of: $0)) }
    }
    let isUsable = numbers.allSatisfy((0...ItemAnswer.mostNumber).contains)
    return isUsable && Set(numbers).count == items.count ? numbers : Array(items.indices)
  }
}

extension ItemPlan {
  /// Whether an item consists of a retired option, or is named by one, and is no item for that.
  func isRetired(_ item: GivenAnswers) -> Bool {
    (isMap ? names : single).map { !item.isSourced($0) } ?? false
  }

  /// The answers that an item holds.
  fileprivate func entries(
    of node: NodeID,
    in tree: SourceTree,
    _ entry: AnswerEntry
  ) -> [AnswerEntry] {
    if let single { return [entry.answer(to: single, at: node, of: tree)] }
    guard tree.kind(of: node) == .mapping else { return [] }
    return engine.places.entries(of: node, in: entry.source.holding(tree))
  }

  /// The name of an item as it is written among its answers.
  fileprivate func name(among entries: [AnswerEntry]) -> String? {
    entries.lazy.compactMap { entry in
      guard let plan = entry.target.plan, plan === self.names,
        let (node, tree) = entry.node, tree.kind(of: node) == .scalar,
        tree.byteCount(of: node) > 0
      else { return nil }
      return tree.text(of: node)
    }.first
  }
}

// Writing.
extension CollectionField {
  /// The items in their shape; `nil` for an answer of another type, also inside of them.
  func json(of value: AnswerValue) -> JSONValue? {
    guard let items = value.items else { return nil }
    let fields = fieldsOfAnswer.map { ($0.path, $0.place, $0.kind.coding) }
    var written: [[(place: ResultPlace, value: JSONValue)]] = []
    for item in items {
      var answers: [(place: ResultPlace, value: JSONValue)] = []
      for (path, place, coding) in fields {
        guard let value = item.answers[path] else { continue }
        guard let json = coding.json(of: value) else { return nil }
        answers.append((place, json))
      }
      written.append(answers)
    }
    return json(of: items, written)
  }

  /// The items in their shape, with what is written of their secrets; `nil` where items that are
  /// secrets themselves are left out.
  func json(
    of items: ItemAnswers,
    _ secrets: KeptSecrets,
    reference: (SecretReference) -> JSONValue?
  ) -> JSONValue? {
    let fields = fieldsOfAnswer
    let written = items.enumerated().map { index, item in
      fields.compactMap { field -> (place: ResultPlace, value: JSONValue)? in
        guard let value = item.answers[field.path] else { return nil }
        let kept = secrets[index, field.path]
        return field.json(of: value, kept, reference: reference).map { (field.place, $0) }
      }
    }
    if isSingle, let field = fields.first,
      zip(items, written).contains(where: { $1.isEmpty && $0.answers[field.path] != nil })
    {
      return nil
    }
    return json(of: items, written)
  }

  /// The items, of each of which the answers are written.
  private func json(
    of items: ItemAnswers,
    _ answers: [[(place: ResultPlace, value: JSONValue)]]
  ) -> JSONValue {
    let written = zip(items, answers).compactMap { item, answers in
      (isSingle ? answers.first?.value : .document(answers)).map { (item, $0) }
    }
    guard isMap else { return .array(written.map(\.1)) }
    // Without a name there is no place for an item.
    return .object(
      written.compactMap { item, value in
        name(of: item).map { JSONValue.Member(key: $0, value: value) }
      }
    )
  }
}

extension JSONValue {
  /// The keywords of a number of items of a list, or of a map.
  static func countOfItems(from least: Int?, through most: Int?, isMap: Bool) -> JSONValue {
    if let most, most < 0 { return .impossible }
    let (minimum, maximum) = (
      least.flatMap { $0 > 0 ? JSONValue.integer($0) : nil }, most.map { JSONValue.integer($0) }
    )
    return isMap
      ? ["minProperties": minimum, "maxProperties": maximum]
      : ["minItems": minimum, "maxItems": maximum]
  }
}
