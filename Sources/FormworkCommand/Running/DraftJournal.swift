import Diagnostics
import FormModel
import FormWizard
import Formwork
import SourceTree

/// What stands behind the answers of a draft: changes of long selections, one an entry.
///
/// Writing 100,000 chosen options anew for every key would make the keys slow, so while a person
/// goes on choosing only what a key has changed is added, and the draft is written anew when the
/// person pauses. Entries are JSON texts behind a record separator each, and end with a line break
/// (RFC 7464), so that an entry that was torn by the end of the program is known as one.
enum DraftJournal {
  private static let separator: UInt8 = 0x1E
  private static let lineBreak: UInt8 = 0x0A

  /// The entry for a change.
  ///
  /// - Complexity: O(options of the change).
  static func entry(_ note: ChoiceNote, of field: FieldID) -> [UInt8] {
    var writer = JSONWriter(layout: .compact)
    writer.object { writer in
      writer.member("field", field.rawValue)
      switch note {
      case .all(let ids): writer.options(ids, as: "chosen")
      case .change(let added, let dropped):
        if !added.isEmpty { writer.options(added, as: "added") }
        if !dropped.isEmpty { writer.options(dropped, as: "dropped") }
      }
    }
    return [separator] + writer.bytes + [lineBreak]
  }

  /// A draft with its entries taken into its answers, as if it had been written after the last one.
  ///
  /// - Complexity: O(bytes).
  static func folded(_ bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.firstIndex(of: separator) else { return bytes }
    let base = Array(bytes[..<end])
    let draft = tree(base)
    guard let draft, let root = draft.root, draft.kind(of: root) == .mapping else { return base }
    var answers: [String: Answer] = [:]
    for entry in draft.entries(of: root) where draft.kind(of: entry.value) == .sequence {
      let name = draft.text(of: entry.key)
      let range = draft.range(of: entry.value)
      answers[name] = Answer(
        draft.texts(of: entry.value),
        at: range.lowerBound..<range.upperBound
      )
    }
    var changed: Set<String> = []
    for text in bytes[end...].split(separator: separator) {
      guard text.last == lineBreak, let entry = tree(Array(text)), let root = entry.root,
        entry.kind(of: root) == .mapping, let field = entry.value(of: "field", in: root),
        entry.kind(of: field) == .scalar
      else { break }
      let name = entry.text(of: field)
      var answer = answers[name] ?? Answer([], at: nil)
      if let ids = entry.value(of: "chosen", in: root) {
        answer = Answer(entry.texts(of: ids), at: answer.range)
      }
      if let ids = entry.value(of: "dropped", in: root) { answer.drop(entry.texts(of: ids)) }
      if let ids = entry.value(of: "added", in: root) { answer.add(entry.texts(of: ids)) }
      answers[name] = answer
      changed.insert(name)
    }
    return replacing(answers.filter { changed.contains($0.key) }, in: base)
  }

  private static func tree(_ bytes: [UInt8]) -> SourceTree? {
    let source = SourceText(name: "draft", bytes: bytes, isFile: false)
    let parsed = ParsedSource.parse(source, as: .json, limits: .answers)
    return parsed.hasErrors ? nil : parsed.tree
  }

  /// The draft with other answers: in their places, and behind all others where they had none.
  private static func replacing(_ answers: [String: Answer], in base: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    let placed = answers.values.compactMap { answer in answer.range.map { ($0, answer) } }
    for (range, answer) in placed.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      var writer = JSONWriter(layout: .compact)
      writer.array { writer in for id in answer.ids { writer.string(id) } }
      result += base[copied..<range.lowerBound] + writer.bytes
      copied = range.upperBound
    }
    // The name of the form is in front of it in every draft, so a comma is right.
    let end = base.lastIndex(of: 0x7D) ?? base.endIndex
    result += base[copied..<end]
    for (name, answer) in answers.sorted(by: { $0.key < $1.key }) where answer.range == nil {
      var writer = JSONWriter(layout: .compact)
      writer.object { writer in writer.options(answer.ids.map { OptionID($0) }, as: name) }
      result += [0x2C] + writer.bytes.dropFirst().dropLast()
    }
    return result + base[end...]
  }

  /// The options of one answer.
  private struct Answer {
    /// Where it stands in the draft, in bytes.
    let range: Range<Int>?
    private var order: [String]
    private var alive: Set<String>

    init(_ ids: [String], at range: Range<Int>?) {
      order = ids
      alive = Set(ids)
      self.range = range
    }

    mutating func drop(_ ids: [String]) { alive.subtract(ids) }

    mutating func add(_ ids: [String]) {
      for id in ids where alive.insert(id).inserted { order.append(id) }
    }

    /// What is chosen, each once.
    var ids: [String] {
      var rest = alive
      return order.filter { rest.remove($0) != nil }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func options(_ ids: some Sequence<OptionID>, as name: String) {
    key(name)
    array { writer in for id in ids { writer.string(id.rawValue) } }
  }
}

extension SourceTree {
  /// The texts in a list; what is none is passed over.
  fileprivate func texts(of node: NodeID) -> [String] {
    guard kind(of: node) == .sequence else { return [] }
    return elements(of: node).compactMap { kind(of: $0) == .scalar ? text(of: $0) : nil }
  }
}
