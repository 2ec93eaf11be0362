import Diagnostics

/// What is known when a text is read again after a refusal.
struct YAMLRecovery {
  /// The text with every patch made.
  private(set) var bytes: [UInt8]
  /// What was refused so far.
  private(set) var findings: [Finding] = []
  private(set) var spoiled: [SourceRange] = []
  private(set) var restored: [Int: SourceRange] = [:]
  private(set) var passedOver: [Int] = []
  /// Keys that are read though they are not written, by where the key before begins.
  private(set) var added: [Int: AddedKey] = [:]
  /// The lines in which something was moved, in the order of the text.
  private var moved: [YAMLMovedLine] = []
  /// What libyaml reads besides, in the order of the text.
  private var insertions: [YAMLInsertion] = []
  /// A refusal in one of these is one that a patch has caused.
  private var settled: [SourceRange] = []
  private var fallback: SourceRange?
  private var rounds: Int

  /// So often a text is read again, and so many bytes in all.
  private static let mostRounds = 10
  private static let mostBytes = 32 << 20

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rounds = min(YAMLRecovery.mostRounds, YAMLRecovery.mostBytes / max(bytes.count, 1))
  }

  /// Whether a refusal is a mistake of its own.
  func isNew(_ refusal: YAMLRefusal) -> Bool {
    let place = refusal.finding.location.range.lowerBound
    return refusal.isWellFormed
      || !settled.contains { $0.lowerBound <= place && place < $0.upperBound }
  }

  /// Makes the place of a refusal harmless; false when reading has to end with it.
  mutating func goOn(after refusal: YAMLRefusal) -> Bool {
    guard rounds > 0 else { return false }
    rounds -= 1
    guard isNew(refusal) else {
      guard let fallback else { return false }
      self.fallback = nil
      erase(fallback)
      passedOver.append(fallback.lowerBound)
      return true
    }
    guard let patch = refusal.patch, !coversSettled(refusal, patch) else { return false }
    findings.append(refusal.finding)
    apply(patch)
    if let range = patch.spoiled { spoiled.append(range) }
    if let scalar = patch.restored { restored[scalar.start] = scalar.text }
    if let key = patch.added { added[key.after] = key }
    if let offset = patch.passedOver { passedOver.append(offset) }
    if !refusal.isWellFormed {
      let start = refusal.finding.location.range.lowerBound
      settled.append(SourceRange(start, max(start + 1, patch.end)))
    }
    fallback = patch.fallback
    return true
  }

  /// Changes the text, and nothing else that is known of it.
  mutating func apply(_ patch: YAMLPatch) {
    make(patch.moves)
    for range in patch.erased { erase(range) }
    if let covered = patch.covered {
      for index in covered.lowerBound..<covered.upperBound { bytes[index] = 0x5F }
    }
    for text in patch.written {
      bytes.replaceSubrange(text.offset..<(text.offset + text.bytes.count), with: text.bytes)
    }
    insert(patch.inserted)
  }

  /// Whether a patch would cover what has been mended before.
  private func coversSettled(_ refusal: YAMLRefusal, _ patch: YAMLPatch) -> Bool {
    let start = refusal.finding.location.range.lowerBound
    return settled.contains { start < $0.lowerBound && $0.lowerBound < patch.end }
  }

  private mutating func make(_ moves: [YAMLMove]) {
    guard !moves.isEmpty else { return }
    var known = Dictionary(uniqueKeysWithValues: moved.indices.map { (moved[$0].end, $0) })
    for move in moves where make(move) {
      let end = lineEnd(from: move.end)
      if let index = known[end] {
        moved[index].add(move)
      } else {
        known[end] = moved.count
        moved.append(YAMLMovedLine(move, end: end))
      }
    }
    moved.sort { $0.start < $1.start }
  }

  /// Makes a move unless nothing of the line would be left.
  private mutating func make(_ move: YAMLMove) -> Bool {
    let distance = abs(move.distance)
    guard move.end - move.start > distance, move.end <= bytes.count else { return false }
    let left = move.start..<(move.end - distance)
    let right = (move.start + distance)..<move.end
    let (old, new) = move.distance < 0 ? (left, right) : (right, left)
    bytes.replaceSubrange(new, with: Array(bytes[old]))
    erase(
      move.distance < 0
        ? SourceRange(move.start, right.lowerBound) : SourceRange(left.upperBound, move.end)
    )
    return true
  }

  private func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  private mutating func insert(_ texts: [YAMLInsertion]) {
    guard !texts.isEmpty else { return }
    // One that was there before comes first, so that a line is indented before it begins.
    let all = (insertions + texts).enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    insertions = all.map(\.element)
    var count = 0
    for index in insertions.indices {
      insertions[index].start = insertions[index].offset + count
      count += insertions[index].bytes.count
    }
  }

  /// The text that libyaml reads: with every patch made, and with what is put in besides.
  var read: [UInt8] {
    guard !insertions.isEmpty else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + insertions.count * 4)
    var copied = 0
    for insertion in insertions {
      text.append(contentsOf: bytes[copied..<insertion.offset])
      text.append(contentsOf: insertion.bytes)
      copied = insertion.offset
    }
    text.append(contentsOf: bytes[copied...])
    return text
  }

  /// How many spaces are put in at a byte, where a line begins.
  ///
  /// - Complexity: O(log insertions).
  func indentation(at offset: Int) -> Int {
    var (low, high) = (0, insertions.count)
    while low < high {
      let middle = (low + high) / 2
      if insertions[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    var count = 0
    while low < insertions.count, insertions[low].offset == offset {
      guard insertions[low].bytes.allSatisfy({ $0 == 0x20 }) else { return count }
      count += insertions[low].bytes.count
      low += 1
    }
    return count
  }

  /// Where a byte of the text that libyaml reads is in the text with every patch made.
  ///
  /// - Complexity: O(log insertions).
  func place(ofRead offset: Int) -> Int {
    guard !insertions.isEmpty else { return offset }
    var (low, high) = (0, insertions.count)
    while low < high {
      let middle = (low + high) / 2
      if insertions[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let last = insertions[low - 1]
    let beyond = offset - last.start - last.bytes.count
    return last.offset + max(0, beyond)
  }

  /// Where a byte of the text that is read really stands.
  ///
  /// - Complexity: O(log moved lines).
  func origin(of offset: Int) -> Int {
    movedLine(at: offset)?.origin(of: offset) ?? offset
  }

  /// Whether a byte is in a line after something that was moved.
  func hasMoved(_ offset: Int) -> Bool { movedLine(at: offset) != nil }

  private func movedLine(at offset: Int) -> YAMLMovedLine? {
    var (low, high) = (0, moved.count)
    while low < high {
      let middle = (low + high) / 2
      if moved[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset <= moved[low - 1].end else { return nil }
    return moved[low - 1]
  }

  /// A range of the text that is read, where it really is.
  func origin(of range: SourceRange) -> SourceRange {
    let start = origin(of: range.lowerBound)
    return SourceRange(start, range.isEmpty ? start : max(start, origin(of: range.upperBound)))
  }

  private mutating func erase(_ range: SourceRange) {
    for index in range.lowerBound..<range.upperBound
    where bytes[index] != 0x0A && bytes[index] != 0x0D {
      bytes[index] = 0x20
    }
  }

  /// Whether a scalar holds something that was made harmless.
  func isSpoiled(_ range: SourceRange) -> Bool {
    spoiled.contains {
      range.isEmpty
        ? $0.lowerBound <= range.lowerBound && range.lowerBound <= $0.upperBound
        : $0.lowerBound < range.upperBound && range.lowerBound < $0.upperBound
    }
  }
}
