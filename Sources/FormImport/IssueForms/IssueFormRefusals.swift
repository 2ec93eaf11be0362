import Diagnostics
import FormModel
import SourceTree

/// What GitHub refuses about the elements of an issue form together: ids and labels that are the
/// same, or too similar.
struct IssueFormRefusals {
  /// How many elements ask something.
  var questionCount = 0
  private var ids: Set<String> = []
  /// The references of the elements, and the labels of those without an id.
  private var labels: [String: (label: String, hasID: Bool)] = [:]
  private var boxes: [IssueText] = []

  /// Adds an element that asks something.
  mutating func add(
    _ label: IssueText,
    _ id: IssueText?,
    holdsText: Bool,
    _ translation: inout Translation
  ) {
    if holdsText, label.text.lowercased().contains("password") {
      translation.refuse(
        "a label must not contain the forbidden word `password`",
        at: label.node,
        help: "issues are public, so nobody may be asked for one"
      )
    }
    if let id, !ids.insert(id.text).inserted {
      // GitHub's page shows such a form all the same.
      translation.doubt(
        "id `\(id.text)` is used twice; here the second question has another one",
        at: id.node,
        help: "`id` must be unique in `body`"
      )
      return
    }
    guard let reference = id?.text ?? label.text.asReference else { return }
    if let other = labels[reference], id == nil || !other.hasID {
      translation.refuse(
        other.label == label.text
          ? "labels must be unique, and `\(label.text.shortened)` is there twice"
          : "labels `\(other.label.shortened)` and `\(label.text.shortened)` are too similar",
        at: label.node,
        help: "give one of the two an `id`"
      )
    }
    labels[reference] = (label.text, id != nil)
  }

  /// Adds a check box, whose label is compared with those of elements without an id.
  mutating func add(box label: IssueText) { boxes.append(label) }

  /// Reports what all of the body shows.
  func report(_ body: NodeID, _ translation: inout Translation) {
    if questionCount == 0, !translation.hasErrors {
      translation.refuse(
        "`body` must contain at least one element that is not `markdown`",
        at: body
      )
    }
    for box in boxes {
      guard let reference = box.text.asReference, let other = labels[reference], !other.hasID else {
        continue
      }
      translation.refuse(
        "check boxes must have labels of their own, and `\(box.text.shortened)` is that of a question",
        at: box.node,
        help: "change one of the two, or give the question an `id`"
      )
    }
  }
}

extension String {
  /// What GitHub makes of a label to refer to it, as Rails' `parameterize` does; `nil` for one whose
  /// letters that leaves out.
  fileprivate var asReference: String? {
    let text = foldingAccents().lowercased()
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }
}
