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
    let answers = keptPlaces(in: form).sorted().compactMap { place in
      let id = form.fields[place].id
      return given[id].map { JSONValue.Member(key: id.rawValue, value: JSONValue($0)) }
    }
    var draft: JSONValue = [
      "$form": ["id": .string(form.id.rawValue)],
      AnswerDraft.placeKey.description: place.map { .string($0.name) },
    ]
    draft.add(.object(answers))
    return draft.bytes()
  }

  /// The number of answers that are kept.
  ///
  /// - Complexity: O(answers).
  package func count(in form: Form) -> Int { keptPlaces(in: form).count }

  /// The places of the fields whose answers are kept: not those of secure ones, and no text that is
  /// no number yet.
  private func keptPlaces(in form: Form) -> [Int] {
    given.compactMap { id, answer in
      guard let place = form.position(of: id) else { return nil }
      switch form.fields[place].kind {
      case .number: return if case .number = answer { place } else { nil }
      case let kind: return kind.isSecure ? nil : place
      }
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
    return engine.plan(of: name).map { .field($0.id) }
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
