import Diagnostics
package import FormModel
package import SourceTree

/// Answers of a session that is not over, as they are kept until the next one.
///
/// A draft is an answer file (`AnswerRequest/draft` reads it) whose `$form` names the form and
/// whose `$at` names the field where the person stopped, or the review. Answers that are wrong or
/// hidden are in it; secure ones never are, nor is a text in the place of a number.
package struct AnswerDraft: Sendable {
  /// What has been said, right or wrong.
  package var given: [FieldID: AnswerValue]
  /// Where the person stopped.
  package var place: DraftPlace?

  static let placeKey: StaticString = "$at"

  /// Creates a draft.
  package init(given: [FieldID: AnswerValue], at place: DraftPlace?) {
    self.given = given
    self.place = place
  }

  /// The draft of a form as JSON, in form order.
  package func json(of form: Form) -> [UInt8] {
    var draft: JSONValue = [
      "$form": ["id": .string(form.id.rawValue)],
      AnswerDraft.placeKey.description: place.map { .string($0.name) },
    ]
    draft.add(.object(kept(in: form)))
    return draft.bytes()
  }

  /// The number of answers that are kept.
  ///
  /// - Complexity: O(fields).
  package func count(in form: Form) -> Int { kept(in: form).count }

  /// The answers that are kept: not those to secure fields, and no text that is no number yet.
  private func kept(in form: Form) -> [JSONValue.Member] {
    form.fields.compactMap { field in
      guard !field.kind.isSecure, let answer = given[field.id] else { return nil }
      if case .number = field.kind, case .text = answer { return nil }
      return JSONValue.Member(key: field.id.rawValue, value: JSONValue(answer))
    }
  }

  /// Where the person stopped, as the field of today; `nil` when the draft does not say, or the
  /// field is gone.
  package static func place(in draft: ParsedSource, for engine: AnswerEngine) -> DraftPlace? {
    let tree = draft.tree
    guard let root = tree.root, let node = tree.value(of: placeKey, in: root),
      tree.kind(of: node) == .scalar
    else { return nil }
    let name = tree.text(of: node)
    if name == DraftPlace.reviewName { return .review }
    return engine.keys[name].map { .field($0.id) }
  }

  /// Whether a text is a draft of a form, of today or under an old id.
  package static func isDraft(_ draft: ParsedSource, of form: Form) -> Bool {
    let tree = draft.tree
    guard !draft.hasErrors, let root = tree.root,
      let reference = tree.value(of: "$form", in: root),
      let node = tree.value(of: "id", in: reference), tree.kind(of: node) == .scalar
    else { return false }
    let id = FormID(tree.text(of: node))
    return id == form.id || form.renamedFrom.contains(id)
  }
}
