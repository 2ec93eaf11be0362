import Diagnostics
import FormImport
import FormModel
import FormReader
import RandomForms
import SourceTree
import Testing

@Suite("Writing forms")
struct FormWriterTests {
  /// Pieces of which texts are made that have to be written with care.
  private static let pieces = [
    "a", "word", " ", "  ", "\n", "\n\n", "\t", "\r\n", ":", ": ", " #", "#", "-", "- ", "?", "|",
    ">",
    "\"", "'", "\\", "{", "}", "[", "]", ",", "&", "*", "!", "%", "@", "`", "~", "null", "yes",
    "1.10",
    "---", "...", "é", "名", "👩‍💻", "\u{301}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{1B}", "\u{200B}",
  ]

  private static func text(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 0...7, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// A form of texts under keys, in lists, in blocks and in braces.
  private static func form(_ random: inout some RandomNumberGenerator) -> (FormRecord, [String]) {
    var texts: [String] = []
    func value() -> FormValue {
      let text = text(&random)
      texts.append(text)
      let cut = text.index(text.startIndex, offsetBy: text.count / 2)
      return .text([
        FormTextPiece(text: String(text[..<cut])), FormTextPiece(text: String(text[cut...])),
      ])
    }
    func record() -> FormRecord {
      var record = FormRecord()
      record.comments = [text(&random), "a comment"]
      for key in ["a", "b"] { record.add(key, value()) }
      return record
    }
    var form = record()
    form.add("block", .block(record()))
    form.add("list", .list([value(), .line(record()), value()]))
    form.add("fields", .list([.block(record()), .block(record())]))
    return (form, texts)
  }

  /// The texts of a tree but the keys, in order.
  private static func texts(_ node: NodeID, of tree: SourceTree) -> [String] {
    switch tree.kind(of: node) {
    case .scalar: [tree.text(of: node)]
    case .sequence: tree.elements(of: node).flatMap { texts($0, of: tree) }
    case .mapping: tree.entries(of: node).flatMap { texts($0.value, of: tree) }
    case .invalid: ["invalid"]
    }
  }

  @Test("What is written reads back to the same texts", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<25 {
      let (form, texts) = FormWriterTests.form(&random)
      let written = FormWriter.write(form).text
      let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: written), as: .yaml)
      let root = try #require(parsed.tree.root)
      let read = FormWriterTests.texts(root, of: parsed.tree)
      #expect(!parsed.hasErrors, "\(written.debugDescription)")
      #expect(
        read.map { Array($0.utf8) } == texts.map { Array($0.utf8) },
        "\(written.debugDescription)"
      )
    }
  }

  /// A value as the writer is given one; mappings in lists are fields, or stand in braces.
  private static func value(
    _ node: NodeID,
    of tree: SourceTree,
    _ random: inout SplitMix
  ) -> FormValue {
    switch tree.kind(of: node) {
    case .mapping:
      var record = FormRecord()
      for entry in tree.entries(of: node) {
        record.add(tree.text(of: entry.key), value(entry.value, of: tree, &random))
      }
      // In braces stands what has no lines of its own.
      let isFlat = tree.entries(of: node).allSatisfy { tree.kind(of: $0.value) == .scalar }
      return isFlat && Bool.random(using: &random) || record.entries.isEmpty
        ? .line(record) : .block(record)
    case .sequence:
      return .list(tree.elements(of: node).map { value($0, of: tree, &random) })
    default:
      let text = tree.text(of: node)
      return tree.plainMeaning(of: node) == nil ? .text(text) : .word(text)
    }
  }

  @Test("A form that is written is the form that was read", arguments: 0..<60)
  func forms(seed: Int) throws {
    let (random, form) = RandomForm.readable(seed)
    var numbers = SplitMix(state: UInt64(seed))
    let tree = ParsedSource.parse(SourceText(name: "a.form.yaml", text: random.text), as: .yaml)
      .tree
    let root = try #require(tree.root)
    guard case .block(let record) = FormWriterTests.value(root, of: tree, &numbers) else {
      Issue.record("no form")
      return
    }
    let written = FormWriter.write(record).text
    let again = Form.reading(written, files: RandomForm.files)
    #expect((again.form == form) == true, "\(again.messages)\n\(written)")
    let copied = ParsedSource.parse(SourceText(name: "a.form.yaml", text: written), as: .yaml).tree
    let copy = FormWriter.write(FormRecord(try #require(copied.root), of: copied)).text
    let third = Form.reading(copy, files: RandomForm.files)
    #expect((third.form == form) == true, "\(third.messages)\n\(copy)")
  }

  @Test("A piece that was copied is found again, and a part of it; all else where it was made")
  func map() {
    let original = SourceText(name: "a.json", text: #"{"when": "a == b and c", "label": "x\ny"}"#)
    var form = FormRecord(from: SourceRange(0, 41))
    form.add(
      "when",
      .text([
        FormTextPiece(text: "a == b", place: SourceRange(10, 16)),
        FormTextPiece(text: " and "), FormTextPiece(text: "not c", place: SourceRange(21, 22)),
      ])
    )
    form.add("label", .text("x\ny", from: SourceRange(34, 40)))
    let (text, parts) = FormWriter.write(form)
    let made = SourceText(name: "a.json", text: text)
    let map = SourceMap(of: made, from: original, parts: parts)
    func origin(of piece: String) -> String? {
      guard let range = text.firstRange(of: piece) else { return nil }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let place = SourceRange(start, start + piece.utf8.count)
      return map.origin(of: SourceLocation(made, place)).text
    }
    #expect(text == "when: \"a == b and not c\"\nlabel: |-\n  x\n  y\n")
    #expect(origin(of: "a == b") == "a == b")
    #expect(origin(of: "== b") == "== b")
    #expect(origin(of: "not") == "c")
    #expect(origin(of: "  x\n  y") == #""x\ny""#)
    #expect(origin(of: "and")?.hasPrefix("{") == true)
    let elsewhere = SourceLocation(original, SourceRange(0, 1))
    #expect(map.origin(of: elsewhere).source === original)
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
