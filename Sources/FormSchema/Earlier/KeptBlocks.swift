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

  private let blocks: [FieldBlocks.Block]
  private let form: Form
  private let old: [UInt8]
  private let new: [UInt8]
  /// Where the lines of each field begin in the earlier text, if they are there as they are.
  private var places: [Int?]
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
  func rest(of source: SourceText) -> SourceText? {
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

/// Finding lines of the newer version in the earlier text.
extension KeptBlocks {
  private mutating func findPlaces() {
    let (oldBytes, newBytes) = (old, new)
    let (old, new) = (oldBytes.span, newBytes.span)
    var cursor = 0
    /// How much further the last field that was found is in the newer text.
    var shift = 0
    var searches = 0
    for index in blocks.indices {
      let range = blocks[index].range
      var place = range.lowerBound - shift
      if place < cursor || !KeptBlocks.isEqual(old, place, new, range) {
        // Many changes are as much work as the whole text.
        searches += 1
        guard searches <= KeptBlocks.mostSearches,
          let found = KeptBlocks.line(range, of: new, in: old, from: cursor)
        else { continue }
        place = found
        shift = range.lowerBound - place
        cursor = place + 1
        guard KeptBlocks.isEqual(old, place, new, range) else { continue }
      }
      let end = place + range.count
      guard KeptBlocks.ends(old, at: end, blocks[index].column) else { continue }
      places[index] = place
      cursor = end
    }
  }

  private static let mostSearches = 16

  /// Whether whole lines at a place have the same bytes.
  private static func isEqual(
    _ old: Span<UInt8>,
    _ place: Int,
    _ new: Span<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    guard place >= 0, place + range.count <= old.count, place == 0 || old[place - 1] == 0x0A else {
      return false
    }
    // Fields differ most often at their beginning and their end.
    for offset in 0..<range.count where old[place + offset] != new[range.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Where the first line of a block is.
  private static func line(
    _ range: Range<Int>,
    of new: Span<UInt8>,
    in old: Span<UInt8>,
    from cursor: Int
  ) -> Int? {
    var end = range.lowerBound
    while end < range.upperBound, new[end] != 0x0A { end += 1 }
    let length = end - range.lowerBound
    var start = cursor
    while start > 0, start < old.count, old[start - 1] != 0x0A { start += 1 }
    while start + length < old.count {
      var offset = 0
      while offset < length, old[start + offset] == new[range.lowerBound + offset] { offset += 1 }
      if offset == length, old[start + length] == 0x0A { return start }
      start += offset
      while start < old.count, old[start] != 0x0A { start += 1 }
      start += 1
    }
    return nil
  }

  /// Whether the lines before a place are all of a block: what follows is not indented as much.
  private static func ends(_ old: Span<UInt8>, at end: Int, _ column: Int) -> Bool {
    guard end == old.count || old[end - 1] == 0x0A else { return false }
    var index = end
    while index < old.count {
      let start = index
      while index < old.count, old[index] == 0x20 { index += 1 }
      guard index < old.count else { return false }
      if index == start, old[index] == 0x0A {
        index += 1
        continue
      }
      guard index - start <= column, old[index] != 0x09, old[index] != 0x0A, old[index] != 0x0D
      else { return false }
      guard old[index] == 0x23 else { return true }
      while index < old.count, old[index] != 0x0A { index += 1 }
      index += 1
    }
    return true
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
