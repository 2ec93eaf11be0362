import Diagnostics
import FormModel

extension JSONValue {
  /// An answer in its shape.
  init(_ answer: AnswerValue) {
    switch answer {
    case .text(let text): self = .string(text)
    case .number(let number): self = .number(number.spelling)
    case .toggle(let isOn): self = .bool(isOn)
    case .option(let id): self = .string(id.rawValue)
    case .options(let ids): self = .strings(ids.map(\.rawValue))
    }
  }

  /// A text in the first of some languages that it has.
  init?(_ text: LocalizedText?, for languages: [String]) {
    guard let text else { return nil }
    self = .string(text.text(for: languages))
  }
}
