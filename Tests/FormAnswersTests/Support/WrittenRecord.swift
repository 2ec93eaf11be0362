import Diagnostics
import FormAnswers
import FormModel
import JSON
import SourceTree
import Testing

/// A form and right answers to it, the same for the same number.
struct WrittenRecord {
  let form: Form
  let answers: ResolvedAnswers
  /// What the names of its variables begin with.
  let prefix: String

  init(number: Int) {
    var random = Numbers(state: UInt64(number))
    prefix = "R\(number)_"
    let fields = Self.fields(&random)
    form = Sample.form(fields)
    var given = fields.compactMap { field -> String? in
      guard field.kind.isAsked, Int.random(in: 0..<4, using: &random) > 0 else { return nil }
      return "\"\(field.id)\": \(Self.answer(to: field, &random))"
    }
    given.shuffle(using: &random)
    var request = AnswerRequest(files: [.yaml("{\(given.joined(separator: ", "))}")])
    request.prunesHidden = true
    let resolution = form.resolve(request)
    #expect(resolution.isAccepted, "\(resolution.told)")
    answers = resolution.answers
  }

  /// The variables of all fields.
  var names: [String] {
    form.ownFields.map { EnvironmentName($0.id, prefix: prefix).text }
  }

  func text(as format: AnswerFormat) -> String {
    String(decoding: answers.bytes(as: format, prefix: prefix), as: UTF8.self)
  }

  /// Expects the answers from a request, which was made of a text.
  func expectAnswers(of request: AnswerRequest, _ text: String) {
    let resolution = form.resolve(request)
    #expect(resolution.told == [], "\(text)")
    let read = resolution.answers.entries.map { "\($0.id): \($0.value)" }
    let written = answers.entries.map { "\($0.id): \($0.value)" }
    let isSame =
      resolution.answers.entries.map(\.value) == answers.entries.map(\.value)
      && resolution.answers.entries.map(\.id) == answers.entries.map(\.id)
    #expect(isSame, "\(text)\(written)\n\(read)")
  }

  /// Expects the answers from variables.
  func expectAnswers(from variables: [String: String], as format: AnswerFormat) {
    let surroundings = Surroundings(
      variable: { variables[$0] },
      variableNames: { prefix in variables.keys.filter { $0.hasPrefix(prefix) } }
    )
    let request = AnswerRequest(environmentPrefix: prefix, surroundings: surroundings)
    expectAnswers(of: request, text(as: format))
  }
}

// What is chosen among.
extension WrittenRecord {
  /// Up to eight fields, with and without defaults, some of them shown where a toggle is on.
  private static func fields(_ random: inout Numbers) -> [Field] {
    let options = ["apple", "pear", "nut tree"].options
    let four = ValueSource.literal(.number(4))
    var fields = [
      Sample.toggle("debug", default: maybe(.literal(.toggle(true)), &random)),
      Sample.text(
        "note",
        TextField(isMultiline: true),
        default: maybe(.literal(.text("x")), &random)
      ),
      Sample.number("port", default: maybe(four, &random)),
      Sample.number("whole", NumberField(isInteger: true), default: maybe(four, &random)),
      Sample.picker("colour", options, default: maybe(.literal(.option("pear")), &random)),
      Sample.picker("other", options, custom: true),
      Sample.selector("fruits", options),
      Sample.selector("words", options, custom: true),
      Sample.json("data"),
      Sample.json("list", .array, default: maybe(.literal(.json([])), &random)),
    ]
    for index in fields.indices.dropFirst() {
      if fields[index].kind.isMultiple {
        fields[index].defaultValue = maybe(.literal(.options(["apple"])), &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        fields[index].condition = .test(.isOn("debug"))
      }
    }
    return fields + [Sample.computed("made", [.field("note", []), .field("whole", [])])]
  }

  private static func maybe(_ value: ValueSource, _ random: inout Numbers) -> ValueSource? {
    Bool.random(using: &random) ? value : nil
  }

  /// A right answer as YAML.
  private static func answer(to field: Field, _ random: inout Numbers) -> String {
    func any(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    let options = ["apple", "pear", "nut tree"]
    switch field.kind {
    case .date: return any(["\"2026-02-28\"", "\"2024-02-29\""])
    case .toggle: return any(["true", "false"])
    case .number(let number):
      return any(
        number.isInteger
          ? ["0", "-7", "4.0", "1e3", "123456789012345678901"]
          : ["0.10", "-1e-7", "2.50", "1E+3", "12345678901234567890.5"]
      )
    case .picker, .multiSelector:
      let words = field.kind.allowsCustom ? options + WriterTests.awkward.filter(isOption) : options
      if case .picker = field.kind { return any(words).quoted }
      let chosen = words.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
      return "[\(chosen.map(\.quoted).joined(separator: ", "))]"
    case .json(let json):
      let text = any(WriterTests.awkward).quoted
      let list =
        "[\(text), 0.10, { b: null, \(any(WriterTests.awkward).quoted): [] }, [[-1.50, {}]]]"
      return json.shape == .array
        ? list
        : any([list, text, "true", "12345678901234567890.50", "{ a: \(list), no-b: \(text) }"])
    case .collection(let items): return items.shape == .map ? "{}" : "[]"
    case .text, .note, .computed:
      let texts = WriterTests.awkward.filter { !$0.isEmpty }
      let count = Int.random(in: 1...3, using: &random)
      return (0..<count).map { _ in any(texts) }.joined().quoted
    }
  }

  private static func isOption(_ text: String) -> Bool { OptionID.problem(of: text) == nil }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }
}
