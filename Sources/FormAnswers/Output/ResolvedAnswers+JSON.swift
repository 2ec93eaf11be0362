import Diagnostics
import FormModel

extension ResolvedAnswers {
  func json(layout: JSONWriter.Layout) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    writer.object { writer in
      for entry in entries {
        writer.key(entry.id.rawValue)
        writer.answer(entry.value)
      }
    }
    return writer.bytes + [0x0A]
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
