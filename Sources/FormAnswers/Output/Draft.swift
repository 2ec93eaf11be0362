import Diagnostics
package import FormModel
import JSON
package import SourceTree

/// The saved state of an unfinished session: its answers, and its place.
///
/// A draft is an answer file (`AnswerRequest/draft` reads it) whose `$form` names the form and
/// whose `$at` names the question where the user stopped, or the review; `$path` is the path of the
/// form. It holds wrong and hidden answers too. Beside the answers to the form or to an item, `$typed`
/// holds texts that are no answers of their fields' types yet, and `$secrets` says of secure answers
/// that they were there.
package struct Draft: Sendable {
  /// Where the user stopped answering.
  package enum Place: Hashable, Sendable {
    /// At a question.
    case field(AnswerPath)
    /// Where all answers are seen.
    case review

    /// The name of the review in a draft, which no field can have.
    fileprivate static let reviewName = "$review"

    /// The question, if it is one.
    package var question: AnswerPath? { if case .field(let path) = self { path } else { nil } }

    /// The place in a draft: the id of a field; in an item, behind the ids of the lists and maps and
    /// the numbers of the items that lead to it.
    fileprivate var json: JSONValue {
      guard case .field(let path) = self else { return .string(Place.reviewName) }
      let field = JSONValue.string(path.field.rawValue)
      if path.scope == .form { return field }
      let steps = path.scope.items.flatMap { step -> [JSONValue] in
        [.string(step.list.rawValue), .integer(step.number)]
      }
      return .array(steps + [field])
    }
  }

  /// The answers that may be saved, valid or not, by ids and in form order.
  private let content: JSONValue
  /// How many of the form's questions have one.
  package let count: Int
  /// Where the user stopped.
  package let place: Place?

  static let placeKey: StaticString = "$at"
  /// The number of an item of a list or map, by which it is known while the user edits the list.
  static let numberKey: StaticString = "$number"
  static let pathKey: StaticString = "$path"
  /// What was typed and is no number, date or JSON yet, by the ids of the fields.
  static let typedKey: StaticString = "$typed"
  /// The ids of the secure fields that had an answer.
  static let secretsKey: StaticString = "$secrets"
  /// What such keys begin with, and no id.
  private static let sign = UInt8(ascii: "$")
  /// The keys that only drafts have.
  static let keys: Set<String> = [
    placeKey.description, pathKey.description, numberKey.description, secretsKey.description,
    typedKey.description,
  ]

  /// Creates a draft of the answers so far.
  ///
  /// - Complexity: O(answers).
  package init(_ given: Answers, at place: Place? = nil, of form: Form) {
    content = DraftLayout(of: form).json(of: given)
    let typed = content.members.first { $0.key == Draft.typedKey.description }
    count =
      content.members.count { $0.key.utf8.first != Draft.sign } + (typed?.value.members.count ?? 0)
    self.place = place
  }

  /// Whether it holds no answers.
  package var isEmpty: Bool { count == 0 }

  /// Whether it holds the same answers as another draft, written in the same way.
  package func hasAnswers(of other: Draft) -> Bool { content == other.content }

  /// The draft of a form as JSON, in form order.
  package func json(of form: Form, readFrom path: String? = nil) -> [UInt8] {
    var draft: JSONValue = [
      "$form": ["id": .string(form.id.rawValue)],
      Draft.pathKey.description: path.map { .string($0) },
      Draft.placeKey.description: place?.json,
    ]
    draft.add(content)
    return draft.bytes()
  }

  /// Where the user stopped, by the current id; `nil` when the draft names no place, or the form no
  /// longer has the field.
  package static func place(in draft: ParsedSource, for engine: AnswerEngine) -> Place? {
    let tree = draft.tree
    guard let root = tree.root, let node = tree.value(of: placeKey, in: root) else { return nil }
    let parts = tree.kind(of: node) == .sequence ? Array(tree.elements(of: node)) : [node]
    guard parts.allSatisfy({ tree.kind(of: $0) == .scalar }) else { return nil }
    var words = parts.map { tree.text(of: $0) }[...]
    if words.last == Place.reviewName { return .review }
    var (engine, scope) = (engine, Scope.form)
    while words.count > 2, let list = words.popFirst(), let number = words.popFirst() {
      guard let plan = engine.keys[list], let items = plan.items, let number = Int(number) else {
        return nil
      }
      (engine, scope) = (items.engine, scope.item(number, of: plan.id))
    }
    return words.first.flatMap { engine.keys[$0] }.map { .field(AnswerPath($0.id, in: scope)) }
  }

  /// Whether a text is a draft of a form, under its current id or an old one.
  package static func isDraft(_ draft: ParsedSource, of form: Form) -> Bool {
    guard let id = Title(draft)?.form else { return false }
    return id == form.id || form.renamedFrom.contains(id)
  }

  /// What a draft says of itself.
  package struct Title: Sendable {
    /// The id of its form.
    package let form: FormID
    /// The path of the form.
    package let path: String?
    /// The number of answers.
    package let count: Int

    /// `nil` for a text that is no draft.
    package init?(_ draft: ParsedSource) {
      let tree = draft.tree
      guard !draft.hasErrors, let root = tree.root,
        let reference = tree.value(of: "$form", in: root),
        let node = tree.value(of: "id", in: reference), tree.kind(of: node) == .scalar
      else { return nil }
      form = FormID(tree.text(of: node))
      let place = tree.value(of: pathKey, in: root)
      path = place.flatMap { tree.isText($0) ? tree.text(of: $0) : nil }
      count = tree.entries(of: root).count { tree.text(of: $0.key).utf8.first != Draft.sign }
    }
  }
}

/// How drafts hold the answers to a form, or to an item: by ids and in form order.
private struct DraftLayout {
  private struct Entry {
    let path: AnswerPath
    let id: String
    let kind: FieldKind
    let coding: any AnswerCoding
    /// Of a list or map, how drafts hold an item.
    let items: DraftLayout?
  }

  private let entries: [Entry]

  init(of form: Form) {
    // A group that is always there takes no answer.
    entries = form.ownFields.filter { !$0.kind.isHeading }.map { field in
      Entry(
        path: field.path,
        id: field.localID.rawValue,
        kind: field.kind,
        coding: field.kind.coding,
        items: field.kind.items.map { DraftLayout(of: $0.item) }
      )
    }
  }

  /// The answers that may be saved.
  func json(of answers: Answers) -> JSONValue {
    var secrets: [String] = []
    var (typed, rest): ([JSONValue.Member], [JSONValue.Member]) = ([], [])
    for entry in entries {
      let answer = answers[entry.path]
      if entry.kind.isSecret {
        if answer != nil || answers.forgotten.contains(entry.path) { secrets.append(entry.id) }
        continue
      }
      guard let answer else { continue }
      if let layout = entry.items, let items = answer.items {
        let values = items.map { item in
          [Draft.numberKey.description: .integer(item.number)] + layout.json(of: item.answers)
        }
        rest.append(JSONValue.Member(key: entry.id, value: .array(values)))
      } else if answer.isTyped(for: entry.kind) {
        typed.append(JSONValue.Member(key: entry.id, value: answer.draft))
      } else if entry.coding.json(of: answer) != nil {
        rest.append(JSONValue.Member(key: entry.id, value: answer.draft))
      }
    }
    return [
      Draft.secretsKey.description: secrets.isEmpty ? nil : .strings(secrets),
      Draft.typedKey.description: typed.isEmpty ? nil : .object(typed),
    ] + .object(rest)
  }
}

extension AnswerValue {
  /// Whether it is what was typed for a field, and not yet an answer of its type.
  fileprivate func isTyped(for kind: FieldKind) -> Bool {
    text != nil && kind.answerKind.text == nil
  }

  /// The answer, which has no items, as drafts hold it: options by their ids.
  fileprivate var draft: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number.spelling)
    case .date(let date): .string(date.iso)
    case .toggle(let isOn): .bool(isOn)
    case .option(let id): .string(id.rawValue)
    case .options(let ids): .strings(ids.map(\.rawValue))
    case .json(let value): value
    case .items: .null
    }
  }
}
