import Diagnostics
package import FormModel
package import SourceTree

/// The saved state of an unfinished session: its answers, and its place.
///
/// A draft is an answer file (`AnswerRequest/draft` reads it) whose `$form` names the form and
/// whose `$at` names the field where the user stopped, or the review; `$path` is the path of the
/// form. It holds wrong and hidden answers too, but no secure ones, and no text in the place of a
/// number.
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

    /// The name in a draft.
    fileprivate var name: String {
      switch self {
      case .field(let path): path.field.rawValue
      case .review: Place.reviewName
      }
    }
  }

  /// The answers that may be saved, valid or not.
  package let answers: Answers
  /// Where the user stopped.
  package let place: Place?

  static let placeKey: StaticString = "$at"
  static let pathKey: StaticString = "$path"
  /// The keys that only drafts have.
  static let keys: Set<String> = [placeKey.description, pathKey.description]

  /// Creates a draft of the answers so far.
  ///
  /// - Complexity: O(answers).
  package init(_ given: Answers, at place: Place? = nil, of form: Form) {
    answers = given.filter { path, answer in
      guard let kind = form[path.field]?.kind, !kind.isSecure else { return false }
      return kind.coding.json(of: answer) != nil
    }
    self.place = place
  }

  /// The draft of a form as JSON, in form order.
  package func json(of form: Form, readFrom path: String? = nil) -> [UInt8] {
    var draft: JSONValue = [
      "$form": ["id": .string(form.id.rawValue)],
      Draft.pathKey.description: path.map { .string($0) },
      Draft.placeKey.description: place.map { .string($0.name) },
    ]
    let members = form.fields.compactMap { field in
      answers[AnswerPath(field.id)].map {
        JSONValue.Member(key: field.id.rawValue, value: $0.draft)
      }
    }
    draft.add(.object(members))
    return draft.bytes()
  }

  /// Where the user stopped, by the current id; `nil` when the draft names no place, or the form no
  /// longer has the field.
  package static func place(in draft: ParsedSource, for engine: AnswerEngine) -> Place? {
    let tree = draft.tree
    guard let root = tree.root, let node = tree.value(of: placeKey, in: root),
      tree.kind(of: node) == .scalar
    else { return nil }
    let name = tree.text(of: node)
    if name == Place.reviewName { return .review }
    return engine.keys[name].map { .field(AnswerPath($0.id)) }
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
      count = tree.entries(of: root).count { tree.text(of: $0.key).utf8.first != 0x24 }
    }
  }
}

extension AnswerValue {
  /// The answer as drafts hold it: options by their ids.
  fileprivate var draft: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number.spelling)
    case .toggle(let isOn): .bool(isOn)
    case .option(let id): .string(id.rawValue)
    case .options(let ids): .strings(ids.map(\.rawValue))
    case .json(let value): value
    }
  }
}
