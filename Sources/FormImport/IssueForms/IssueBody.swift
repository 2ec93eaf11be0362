import Diagnostics
package import FormAnswers
package import FormModel
package import FormReader
import JSON

/// A format of the answers to an issue form.
package enum IssueFormat: String, CaseIterable, Sendable {
  /// The text of the issue, as GitHub's page writes it.
  case body = "github-issue"
  /// The address of GitHub's page, with the texts filled in.
  case address = "github-url"
}

/// What GitHub makes of the answers to an issue form.
package struct IssueBody {
  private let form: Form
  private let origins: FormOrigins

  /// The longest address that servers and browsers take, in bytes.
  package static let longestAddress = 8_000

  /// Creates it for a form; `nil` for one that was not made from an issue form.
  package init?(_ form: Form, _ origins: FormOrigins) {
    guard ImportKind(of: origins) == .githubIssue else { return nil }
    (self.form, self.origins) = (form, origins)
  }

  /// The text of the issue: each question under its label, in the order of the file.
  ///
  /// - Complexity: O(bytes).
  package func text(of answers: ResolvedAnswers) -> String {
    var parts: [String] = []
    for id in questions {
      guard let field = form[id] else { continue }
      let texts = self.texts(of: answers[id], of: field)
      if let heading = key("x-checkboxes", of: id) { parts.append("### \(heading)") }
      if field.kind.toggle != nil {
        let label = key("x-label", of: id) ?? field.label.plain
        let box = IssueBody.box(label, isOn: answers[id] == .toggle(true))
        let isFirst = key("x-checkboxes", of: id) != nil
        parts[max(parts.count - 1, 0)] += isFirst ? "\n\n\(box)" : "\n\(box)"
      } else if key("x-checkboxes", of: id) != nil {
        let chosen = Set(texts)
        let boxes = options(of: field).map { IssueBody.box($0, isOn: chosen.contains($0)) }
        parts.append(boxes.joined(separator: "\n"))
      } else {
        parts.append("### \(field.label.plain)")
        parts.append(answer(texts.joined(separator: ", "), renderedAs: key("x-render", of: id)))
      }
    }
    return parts.joined(separator: "\n\n")
  }

  /// The address of the page that asks the form in a repository, such as `github.com/ada/engine`.
  ///
  /// - Returns: The address, and the labels of the questions that it cannot fill in.
  package func address(
    of answers: ResolvedAnswers,
    in repository: String
  ) -> (text: String, open: [String]) {
    let file = origins.text(at: "x-imported-from", "file", in: IDPath()) ?? ""
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    let isDiscussion = file.contains("DISCUSSION_TEMPLATE")
    let category = name.split(separator: ".").first.map(String.init) ?? name
    var values = isDiscussion ? [("category", category)] : [("template", name)]
    if name.isEmpty { values = [] }
    if let title = answers[FieldID(IssueForm.titleID)] {
      values.append(("title", title.templateText))
    }
    var open: [String] = []
    for id in questions {
      guard let field = form[id] else { continue }
      let own = key("x-id", of: id) ?? (id.rawValue.hasPrefix("q-") ? nil : id.rawValue)
      if field.kind.text != nil, let own {
        if let text = answers[id]?.templateText { values.append((own, text)) }
      } else if field.kind.toggle == nil {
        open.append(field.label.plain)
      } else if let heading = key("x-checkboxes", of: id) {
        open.append(heading)
      }
    }
    let query = values.map { "\($0.percentEncoded)=\($1.percentEncoded)" }.joined(separator: "&")
    let page = isDiscussion ? "discussions" : "issues"
    return ("https://\(repository)/\(page)/new?\(query)", open)
  }

  /// The fields that GitHub's page asks below the title.
  private var questions: [FieldID] {
    form.ownFields.lazy.filter { $0.kind.isAnswered && $0.id.rawValue != IssueForm.titleID }
      .map(\.id)
  }

  private func key(_ name: String, of id: FieldID) -> String? {
    origins.text(at: name, in: IDPath("field", id.rawValue))
  }

  /// The texts of an answer: one, or one for each chosen option.
  private func texts(of answer: AnswerValue?, of field: Field) -> [String] {
    switch answer.flatMap({ field.json(of: $0) }) {
    case .string(let text): [text]
    case .array(let elements):
      elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
    default: []
    }
  }

  /// The texts of all options, as answers hold them.
  private func options(of field: Field) -> [String] {
    field.kind.options?.list?.options.map { $0.value?.text ?? $0.id.rawValue } ?? []
  }

  private static func box(_ label: String, isOn: Bool) -> String {
    "- [\(isOn ? "x" : " ")] \(label)"
  }

  /// An answer between two headings; a fence around it is longer than any in it.
  private func answer(_ text: String, renderedAs language: String?) -> String {
    guard let language else { return text.isEmpty ? "_No response_" : text }
    var (longest, run) = (2, 0)
    for byte in text.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }
}

extension LocalizedText? {
  /// The text, without the marks of places.
  fileprivate var plain: String { self?.text(for: []) ?? "" }
}

extension String {
  /// The text as a part of a query.
  fileprivate var percentEncoded: String {
    percentEncoding { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: false
      default: true
      }
    }
  }
}
