import Diagnostics
import FormModel
import Patterns
import SourceTree

/// What a validator of copier refuses, as keys of a field.
struct CopierValidator {
  /// What has to hold, and what is said where it does not.
  private var rules: [(must: ImportedTest, message: String)] = []
  private let id: String

  /// Reads the validator of a question that is known already: it refuses where it gives a text.
  init(
    _ text: String,
    of id: String,
    _ translator: inout JinjaTranslator
  ) throws(ImportProblem) {
    self.id = id
    for part in try JinjaParser.parts(of: text, translator.marks) {
      if case .text(let text) = part, text.trimmed.isEmpty { continue }
      var before: [ImportedTest] = []
      for alternative in try translator.alternatives(of: part) {
        let message = try alternative.text().trimmed
        if !message.isEmpty {
          let must = ImportedTest.and(before + [alternative.test]).opposite
          if must == .constant(false) { throw ImportProblem("it refuses every answer") }
          if must != .constant(true) { rules.append((must, message.inOneLine)) }
        }
        before.append(alternative.test.opposite)
      }
    }
  }

  /// Adds the keys.
  func write(to field: inout FormRecord, from place: SourceRange) {
    var rest: [FormValue] = []
    for (must, message) in rules {
      let parts = if case .all(let parts) = must { parts } else { [must] }
      for part in parts {
        guard case .test(let text, _) = part else {
          rest.append(rule(part.text, message, from: place))
          continue
        }
        if text == "answered(\(id))" {
          field.set("required", to: .word("true"))
          field.set("required-message", to: .text(message, from: place))
        } else if let pattern = self.pattern(of: text), !field.has("pattern") {
          field.add("pattern", .text(pattern, from: place))
          field.add("pattern-message", .text(message, from: place))
          if (try? Pattern(pattern))?.matchesWhole("") == false {
            field.set("required", to: .word("true"))
          }
        } else {
          rest.append(rule(text, message, from: place))
        }
      }
    }
    if !rest.isEmpty { field.add("rules", .list(rest)) }
  }

  private func rule(_ must: String, _ message: String, from place: SourceRange) -> FormValue {
    var rule = FormRecord(from: place)
    rule.add("must", .text(must, from: place))
    rule.add("message", .text(message, from: place))
    return .block(rule)
  }

  /// The pattern of a test that the answer matches one.
  private func pattern(of test: String) -> String? {
    let start = "\(id) matches "
    guard test.hasPrefix(start) else { return nil }
    return String(test.dropFirst(start.count + 1).dropLast())
  }
}
