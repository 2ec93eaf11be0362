import Diagnostics
import FormModel
import SourceTree

/// Which fields of a newer version an earlier one can take over, and what is left to be read.
struct KeptBlocks {
  /// A field that is taken over.
  struct Taken {
    /// Its place among the fields of the newer version.
    var field: Int
    /// Where its lines are in the earlier text.
    var range: Range<Int>
    var column: Int
  }

  let blocks: [FieldBlocks.Block]
  private let form: Form
  let old: [UInt8]
  let new: [UInt8]
  /// Where the lines of each field begin in the earlier text, if they are there as they are.
  var places: [Int?]
  /// Whether each field is taken over.
  private var isTaken: [Bool]

  init(_ blocks: FieldBlocks, of form: Form, in old: [UInt8]) {
    self.blocks = blocks.blocks
    self.form = form
    self.old = old
    new = blocks.tree.source.bytes
    places = [Int?](repeating: nil, count: form.fields.count)
    isTaken = [Bool](repeating: false, count: form.fields.count)
  }

  /// What is taken over, in the order of the text.
  var taken: [Taken] {
    blocks.indices.compactMap { index in
      guard isTaken[index], let place = places[index] else { return nil }
      let block = blocks[index]
      return Taken(
        field: index,
        range: place..<place + block.range.count,
        column: block.column
      )
    }
  }

  /// Decides about each field; `false` when there is not enough to take over.
  mutating func decide() -> Bool {
    guard !FieldBlocks.keepsEmptyLines(old) else { return false }
    findPlaces()
    for index in blocks.indices {
      isTaken[index] =
        places[index] != nil && !blocks[index].isFirst && KeptBlocks.standsAlone(form.fields[index])
    }
    leaveDependents()
    leaveDependencies()
    let taken = blocks.indices.reduce(0) { $0 + (isTaken[$1] ? blocks[$1].range.count : 0) }
    return taken * 2 > old.count
  }

  /// The earlier text with the lines that are taken over made comments.
  func rest(of source: SourceText) -> SourceText {
    var bytes = old
    bytes.withUnsafeMutableBufferPointer { bytes in
      for block in taken {
        var isLineStart = true
        for index in block.range {
          let byte = bytes[index]
          if isLineStart, byte != 0x0A, byte != 0x0D { bytes[index] = 0x23 }
          isLineStart = byte == 0x0A
        }
      }
    }
    return SourceText(name: source.name, bytes: bytes)
  }

  /// Whether a field means the same wherever it stands: it shares no options, and no old ids.
  private static func standsAlone(_ field: Field) -> Bool {
    guard field.renamedFrom.isEmpty else { return false }
    return switch field.kind.options {
    case .list, nil: true
    case .named, .file, .paged: false
    }
  }
}

/// What changes with another field.
extension KeptBlocks {
  /// Leaves out fields that speak of one that is not the same, or of one that does.
  private mutating func leaveDependents() {
    var changed: Set<FieldID> = []
    for index in blocks.indices where places[index] == nil {
      changed.insert(form.fields[index].id)
    }
    guard !changed.isEmpty else { return }
    // Fields speak of earlier ones only.
    for index in blocks.indices where places[index] != nil {
      guard KeptBlocks.names(form.fields[index], oneOf: changed) else { continue }
      changed.insert(form.fields[index].id)
      isTaken[index] = false
    }
  }

  private static func names(_ field: Field, oneOf ids: Set<FieldID>) -> Bool {
    func names(_ condition: Condition?) -> Bool {
      var result = false
      condition?.forEachTest { if ids.contains($0.field) { result = true } }
      return result
    }
    func names(_ template: Template) -> Bool {
      template.parts.contains { part in
        if case .field(let id, _) = part { ids.contains(id) } else { false }
      }
    }
    if names(field.condition) { return true }
    if case .template(let template)? = field.defaultValue, names(template) { return true }
    if case .computed(let template) = field.kind { return names(template) }
    guard let list = field.kind.options?.list else { return false }
    for index in list.options.indices where names(list.options[index].condition) { return true }
    return false
  }

  /// Leaves out fields that the text that is read speaks of, or seems to.
  private mutating func leaveDependencies() {
    var fields: [UInt64: Int] = [:]
    var filter: UInt64 = 0
    for index in blocks.indices where isTaken[index] {
      let hash = WordHash(form.fields[index].id.rawValue.utf8)
      fields[hash.value] = index
      filter |= hash.bit
    }
    var rest: [Range<Int>] = []
    var start = 0
    for index in blocks.indices {
      guard isTaken[index], let place = places[index] else { continue }
      rest.append(start..<place)
      start = place + blocks[index].range.count
    }
    rest.append(start..<old.count)
    while let range = rest.popLast() {
      var word: WordHash?
      for index in range {
        let byte = old[index]
        if WordHash.isPartOfID(byte) {
          if word == nil { word = WordHash() }
          word?.add(byte)
          continue
        }
        guard let ended = word else { continue }
        word = nil
        guard filter & ended.bit != 0, let field = fields[ended.value], isTaken[field],
          let place = places[field]
        else { continue }
        isTaken[field] = false
        rest.append(place..<place + blocks[field].range.count)
      }
    }
  }
}

/// A number for a word: FNV-1a of 64 bits (RFC 9923).
private struct WordHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ word: String.UTF8View) {
    for byte in word { add(byte) }
  }

  /// One of 64 bits, to pass over most words.
  var bit: UInt64 { 1 << (value >> 58) }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  static func isPartOfID(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || byte == 0x5F
  }
}
