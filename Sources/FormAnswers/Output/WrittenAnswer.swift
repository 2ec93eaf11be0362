import Diagnostics
import FormModel
import SourceTree

/// An answer as it leaves: its value, or where its secret is kept.
struct WrittenAnswer {
  enum Content {
    case value(AnswerValue)
    /// `{ env: … }` or `{ file: … }`.
    case reference(key: String, text: String)
  }

  let id: FieldID
  let content: Content
}

extension ResolvedAnswers {
  /// The answers that leave, in form order.
  func written(
    _ secrets: SecretOutput,
    _ secretPath: (_ path: String, _ source: String) -> String
  ) -> [WrittenAnswer] {
    entries.compactMap { entry in
      guard entry.isSecure, secrets != .keep else {
        return WrittenAnswer(id: entry.id, content: .value(entry.value))
      }
      guard secrets == .reference, let reference = entry.reference else { return nil }
      let content: WrittenAnswer.Content =
        switch reference {
        case .variable(let name): .reference(key: "env", text: name)
        case .file(let path, let source):
          .reference(key: "file", text: secretPath(path, source))
        }
      return WrittenAnswer(id: entry.id, content: content)
    }
  }
}

extension [WrittenAnswer] {
  /// One JSON object.
  func json(layout: JSONWriter.Layout) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    writer.object { writer in
      for answer in self {
        writer.key(answer.id.rawValue)
        switch answer.content {
        case .value(let value): writer.answer(value)
        case .reference(let key, let text): writer.object { $0.member(key, text) }
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  /// A mapping in block style.
  ///
  /// A text stands without quotes only when no reader can take it for anything else, else in
  /// double quotes in one line.
  var yaml: [UInt8] {
    guard !isEmpty else { return [UInt8]("{}\n".utf8) }
    var text = ""
    for answer in self {
      text += YAMLText.scalar(answer.id.rawValue) + ":"
      switch answer.content {
      case .value(.text(let value)): text += " " + YAMLText.scalar(value)
      case .value(.number(let number)): text += " " + YAMLText.number(number)
      case .value(.toggle(let isOn)): text += isOn ? " true" : " false"
      case .value(.option(let id)): text += " " + YAMLText.scalar(id.rawValue)
      case .value(.options(let ids)):
        if ids.isEmpty { text += " []" }
        for id in ids { text += "\n  - " + YAMLText.scalar(id.rawValue) }
      case .reference(let key, let target): text += "\n  \(key): " + YAMLText.scalar(target)
      }
      text += "\n"
    }
    return [UInt8](text.utf8)
  }
}

extension JSONWriter {
  /// Writes an answer in its shape.
  mutating func answer(_ value: AnswerValue) {
    switch value {
    case .text(let text): string(text)
    case .number(let number): self.number(number.spelling)
    case .toggle(let isOn): bool(isOn)
    case .option(let id): string(id.rawValue)
    case .options(let ids):
      array { writer in
        for id in ids { writer.string(id.rawValue) }
      }
    }
  }
}
