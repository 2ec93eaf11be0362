/// A form that is made and edited at random, and written as text.
struct DraftForm {
  struct Choice {
    var id: String
    var label: String
    var former: [String] = []
  }

  struct Question {
    var id: String
    var type: String
    var label: String
    var isRequired = false
    /// The field, and for a picker the option, that the condition asks for.
    var when: (field: String, option: String?)?
    var options: [Choice] = []
    var retired: [String] = []
    var former: [String] = []
    var bound: Int?
  }

  var sections: [[Question]]
  var retired: [String] = []
  private var made = 0

  /// Makes a form of two or three sections.
  init(_ random: inout SeededGenerator) {
    sections = []
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      sections.append([])
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        sections[sections.count - 1].append(question(&random))
      }
    }
  }

  /// A new question, perhaps asked under a condition.
  mutating func question(_ random: inout SeededGenerator) -> Question {
    let types = ["text", "number", "toggle", "picker", "multi-selector", "json"]
    let type = types[Int.random(in: 0..<types.count, using: &random)]
    var question = Question(id: word("field"), type: type, label: "What about \(word("topic"))")
    if type == "picker" || type == "multi-selector" {
      for _ in 0..<Int.random(in: 2...5, using: &random) { question.options.append(choice()) }
    }
    if type == "text" || type == "number" {
      question.bound = Int.random(in: 10...90, using: &random)
    }
    question.isRequired = type != "toggle" && Bool.random(using: &random)
    let askable = all.filter { $0.type == "toggle" || $0.type == "picker" }
    if let earlier = askable.randomElement(using: &random),
      Int.random(in: 0..<3, using: &random) == 0
    {
      question.when = (earlier.id, earlier.options.first?.id)
    }
    return question
  }

  mutating func choice() -> Choice {
    let id = word("choice")
    return Choice(id: id, label: "Label of \(id)")
  }

  var all: [Question] { sections.flatMap(\.self) }

  /// Whether a condition asks for a field or an option of it.
  func isNamed(_ field: String, option: String? = nil) -> Bool {
    all.contains { $0.when?.field == field && (option == nil || $0.when?.option == option) }
  }

  /// A word that was never used.
  mutating func word(_ stem: String) -> String {
    made += 1
    let letters = Array("bcdfghjklmpqrstvz")
    var rest = made
    var word = "\(stem)-"
    repeat {
      word.append(letters[rest % letters.count])
      word += "a"
      rest /= letters.count
    } while rest > 0
    return word
  }

  var text: String {
    var text = "retired: [\(retired.joined(separator: ", "))]\nsections:\n"
    if retired.isEmpty { text = "sections:\n" }
    for (index, section) in sections.enumerated() {
      text +=
        "  - id: part-\("abcdefgh".dropFirst(index).prefix(1))x\n    title: A part\n    fields:\n"
      if section.isEmpty {
        text += "      - { id: nothing-\(index)x, type: note, text: Nothing }\n"
      }
      for question in section { text += written(question) }
    }
    return text
  }

  private func written(_ question: Question) -> String {
    var lines = ["id: \(question.id)", "type: \(question.type)", "label: \(question.label)"]
    if question.isRequired { lines.append("required: true") }
    if let when = question.when {
      lines.append("when: \(when.field)\(when.option.map { " == \($0)" } ?? "")")
    }
    if !question.former.isEmpty {
      lines.append("renamed-from: [\(question.former.joined(separator: ", "))]")
    }
    if let bound = question.bound {
      lines.append("\(question.type == "text" ? "max-length" : "max"): \(bound)")
    }
    if !question.options.isEmpty {
      lines.append("options:")
      for option in question.options {
        let former =
          option.former.isEmpty
          ? "" : ", renamed-from: [\(option.former.joined(separator: ", "))]"
        lines.append("  - { id: \(option.id), label: \(option.label)\(former) }")
      }
    }
    if !question.retired.isEmpty {
      lines.append("retired: [\(question.retired.joined(separator: ", "))]")
    }
    return "      - " + lines.joined(separator: "\n        ") + "\n"
  }
}

/// A linear congruential generator (Knuth, MMIX), so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
