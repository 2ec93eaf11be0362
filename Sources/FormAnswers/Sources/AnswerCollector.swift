import Diagnostics
import FormModel
import SourceTree

/// Reads every source in the order of precedence, and keeps the answer that wins for each field.
///
/// An answer that loses to another is not judged; keys are judged in every source.
struct AnswerCollector {
  let engine: AnswerEngine
  let request: AnswerRequest
  var given: [GivenAnswer?]
  var report = AnswerReport()
  /// Texts that files hold for computed fields, which results hold: they are compared at the end.
  var computed: [ComputedText] = []
  /// Texts that may not be shown.
  var secrets: [SourceLocation] = []
  /// Tells findings without what may be secret.
  var concealment: Concealment
  /// Whether a source could not be read to its end, so that what seems missing may be unread.
  var isUnread = false
  /// Fields that a misspelt key most likely meant, so that they are not said to be missing too.
  private(set) var meant: Set<Int> = []
  /// Whether the form has a secure field, so that whatever cannot be told apart may be a secret.
  let mayHoldSecrets: Bool
  private var isReadingDraft = false
  private var unknownCount = 0
  /// Mappings that hold answers, as if sections showed in them.
  private var nestedCount = 0
  /// The first unknown key that is not reported by itself.
  private var firstUncounted: SourceLocation?

  init(_ engine: AnswerEngine, _ request: AnswerRequest) {
    self.engine = engine
    self.request = request
    mayHoldSecrets = engine.plans.contains { $0.isSecure }
    let keys = engine.keys
    concealment = Concealment { keys[$0] != nil }
    report.readInOrder((request.files + [request.draft].compactMap(\.self)).map(\.tree.source))
    given = Array(repeating: nil, count: engine.plans.count)
  }

  mutating func collect() {
    readAssignments()
    for (index, file) in request.files.enumerated().reversed() {
      let name = file.tree.source.name
      read(AnswerFile(parsed: file, origin: .file(name), number: index + 1))
    }
    readVariables()
    if let draft = request.draft {
      isReadingDraft = true
      let count = report.count
      read(AnswerFile(parsed: draft, origin: .draft, number: request.files.count + 1))
      report.lowerErrors(from: count)
    }
    if let firstUncounted {
      let finding = AnswerFindings.moreUnknown(
        unknownCount - AnswerReport.mostAlike,
        at: firstUncounted,
        isDropped: request.allowsUnknown
      )
      report.add(finding, at: .unknownKeys)
    }
  }
}

/// A text that a file holds for a computed field.
struct ComputedText {
  let index: Int
  let text: String
  let place: AnswerPlace
}

/// Keys and what they name.
extension AnswerCollector {
  /// The field a key names; says what is wrong when there is none.
  ///
  /// What stands at `content` is kept secret when the key means no field and the form has secure
  /// ones: it may be misspelt.
  mutating func field(
    named name: String,
    _ key: SourceLocation,
    content: SourceLocation,
    _ value: NodeID? = nil,
    _ file: AnswerFile? = nil
  ) -> Int? {
    switch engine.keys[name] {
    case .field(let index)?: return index
    case .renamed(let index)?:
      let finding = AnswerFindings.renamed(name, to: engine.plans[index].id, at: key)
      report.add(finding, at: .field(index))
      return index
    case .retired(let label)?:
      conceal(content)
      let finding = AnswerFindings.retired(name, label: label, for: request.languages, at: key)
      report.add(finding, at: .unknownKeys)
      return nil
    case nil: break
    }
    if let file, let value {
      if name == "$schema" {
        checkSchemaReference(value, in: file.tree)
        return nil
      }
      if name == "$form" {
        checkFormReference(value, in: file.tree)
        return nil
      }
      if isReadingDraft, name == AnswerDraft.placeKey { return nil }
    }
    conceal(content)
    let shown = mayHoldSecrets ? leadingID(of: name) : name
    if shown != name { secrets.append(key) }
    if let file, let value, let inner = fieldInside(value, file.tree) {
      nestedCount += 1
      if nestedCount <= AnswerReport.mostAlike {
        let finding = AnswerFindings.nested(
          shown,
          inner,
          at: key,
          isInBraces: file.tree.source.byte(at: file.tree.range(of: value).lowerBound) == 0x7B,
          isDropped: request.allowsUnknown
        )
        report.add(finding, at: .unknownKeys)
      }
      return nil
    }
    reportUnknown(name, shown, key)
    return nil
  }

  /// The first field answered in a mapping that should not be there; all of them are meant.
  private mutating func fieldInside(_ value: NodeID, _ tree: SourceTree) -> String? {
    guard tree.kind(of: value) == .mapping else { return nil }
    var first: String?
    for entry in tree.entries(of: value) where tree.kind(of: entry.key) == .scalar {
      let name = tree.text(of: entry.key)
      guard case .field(let index)? = engine.keys[name] else { continue }
      first = first ?? name
      meant.insert(index)
    }
    return first
  }

  /// The part of a text that may be quoted when the rest may be a secret.
  func leadingID(of text: String) -> String {
    let id = text.utf8.prefix { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    return id.count == text.utf8.count ? text : String(decoding: id, as: UTF8.self) + "\u{2026}"
  }

  private mutating func conceal(_ content: SourceLocation) {
    if mayHoldSecrets { secrets.append(content.withComment) }
  }

  /// Notes that an answer which could not be taken was meant for this field.
  mutating func meanField(_ name: String) {
    if case .field(let index)? = engine.keys[name] { meant.insert(index) }
  }

  private mutating func reportUnknown(_ name: String, _ shown: String, _ key: SourceLocation) {
    unknownCount += 1
    guard unknownCount <= AnswerReport.mostAlike else {
      if unknownCount == AnswerReport.mostAlike + 1 { firstUncounted = key }
      return
    }
    var suggestions: [String] = []
    if report.maySuggest(among: engine.plans.count) {
      let ids = engine.plans.lazy.filter { $0.field.kind.isAsked }.map(\.id.rawValue)
      suggestions = report.nearest(to: name, among: ids)
    }
    // Where the key is only warned of, nothing but a missing answer stops the result.
    if !request.allowsUnknown, !isReadingDraft {
      for suggestion in suggestions { meanField(suggestion) }
    }
    let finding = AnswerFindings.unknown(
      shown,
      at: key,
      suggestions: suggestions,
      // Once is enough, for somebody who has the answers to another form.
      fields: unknownCount == 1
        ? engine.plans.lazy.map(\.field).filter(\.kind.isAsked).map(\.id.rawValue) : [],
      isDropped: request.allowsUnknown
    )
    report.add(finding, at: .unknownKeys)
  }

  /// Whether an answer may be given at a place: the field takes answers, and has none yet from the
  /// same source.
  mutating func accepts(_ place: AnswerPlace, for index: Int, from source: Int) -> Bool {
    let field = engine.plans[index].field
    guard field.kind.isAsked else {
      report.add(AnswerFindings.notAsked(field, at: place.key), at: .field(index))
      return false
    }
    guard let earlier = given[index], earlier.source == source, let first = earlier.place else {
      return true
    }
    // The same key twice has been reported by the reader.
    if first.name != place.name {
      reportOldAndNew(first, place, index)
      given[index]?.value = nil
    }
    return false
  }

  /// One finding for two ids of one field, in place of the notes about the old one.
  mutating func reportOldAndNew(_ first: AnswerPlace, _ second: AnswerPlace, _ index: Int) {
    for place in [first, second] { report.withdrawRenaming(at: place.key) }
    let finding = AnswerFindings.oldAndNew(first, second, engine.plans[index].id)
    report.add(finding, at: .field(index))
  }

  mutating func keep(
    _ decoded: DecodedAnswer,
    from decoder: AnswerDecoder,
    in answer: GivenAnswer
  ) {
    for finding in decoder.findings { report.add(finding, at: .field(decoder.index)) }
    switch decoded {
    case .nothing: return
    case .refused: break
    case .value(let value): answer.value = value
    }
    answer.keptOptions = decoder.keptOptions
    given[decoder.index] = answer
  }
}
