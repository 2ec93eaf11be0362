import Diagnostics
import FormModel

/// Makes the list of options from the rows of a file, whatever its format.
///
/// Checks every id, and stops at the limit; ids that occur twice are found at the end.
struct OptionCollector {
  /// What has been found so far.
  var findings: OptionFindings

  private let source: SourceText
  private var options: [Option] = []
  private var ids: RepeatedIDs
  /// Where the id of each option stands, for messages about the next one like it.
  private var places: [PackedRange] = []
  /// Whether an option had to be left out, so that the list is not what was meant.
  private(set) var isIncomplete = false

  /// A range of a file of at most 256 MB, in 8 bytes.
  private struct PackedRange {
    var lower: UInt32
    var upper: UInt32
  }

  /// The greatest number of options of a list (language.md, *Rules that hold everywhere*).
  static let limit = OptionList.mostOptions

  /// `capacity` is a guess at the number of options.
  init(_ source: SourceText, capacity: Int) {
    self.source = source
    findings = OptionFindings(source)
    let capacity = min(capacity, OptionCollector.limit)
    ids = RepeatedIDs(capacity: capacity)
    options.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
  }

  /// The number of options so far.
  var count: Int { options.count }

  /// Adds an option whose id stands at a range; `false` when the list is full and reading is over.
  mutating func add(_ option: Option, at range: SourceRange) -> Bool {
    let id = option.id.rawValue
    if let fault = OptionIDFault(id) {
      findings.id(fault, id, at: range)
      isIncomplete = true
      return true
    }
    guard options.count < OptionCollector.limit else {
      findings.tooMany(at: range)
      isIncomplete = true
      return false
    }
    ids.append(id)
    options.append(option)
    places.append(
      PackedRange(
        lower: UInt32(truncatingIfNeeded: range.lowerBound),
        upper: UInt32(truncatingIfNeeded: range.upperBound)
      )
    )
    return true
  }

  /// Adds what a reader found wrong with the text, from `offset` bytes into the file on.
  mutating func append(_ findings: [Finding], shiftedBy offset: Int = 0) {
    self.findings.append(findings, shiftedBy: offset)
    if findings.contains(where: { $0.severity == .error }) { isIncomplete = true }
  }

  /// Notes that an option could not be read; the reason has been told.
  mutating func skip() { isIncomplete = true }

  /// The list with all that was found; of options with the same id the first one stays.
  consuming func finish(faults: [OptionFileFault] = []) -> OptionFileContent {
    var faults = faults
    if options.isEmpty, faults.isEmpty, !isIncomplete, findings.isEmpty { faults.append(.empty) }
    let repeated = reportRepetitions()
    let isUsable = !isIncomplete && faults.isEmpty
    return OptionFileContent(
      list: isUsable ? OptionList(options) : nil,
      findings: findings.all,
      faults: faults,
      options: options,
      repeated: repeated
    )
  }

  /// Leaves out options whose id an earlier one has; the ids of those.
  private mutating func reportRepetitions() -> [OptionID] {
    let repetitions = ids.repetitions(in: options)
    for repetition in repetitions {
      let id = options[repetition.position].id.rawValue
      let first = options[repetition.first].id.rawValue
      let (range, firstRange) = (place(repetition.position), place(repetition.first))
      if repetition.isTwin {
        findings.caseTwin(id, at: range, first: first, firstRange)
      } else {
        findings.duplicate(id, at: range, first: first, firstRange)
      }
    }
    let duplicates = Set(repetitions.lazy.filter { !$0.isTwin }.map(\.position))
    guard !duplicates.isEmpty else { return [] }
    let repeated = duplicates.sorted().map { options[$0].id }
    options = options.indices.lazy.filter { !duplicates.contains($0) }.map { options[$0] }
    return repeated
  }

  private func place(_ position: Int) -> SourceRange {
    SourceRange(Int(places[position].lower), Int(places[position].upper))
  }
}

/// What is wrong with the text of an id.
enum OptionIDFault: Hashable, Sendable {
  case empty, controlCharacter, spaceAtEnd, tooLong

  /// The fault of an id, `nil` when it is a good one.
  init?(_ id: String) {
    let bytes = id.utf8.span
    guard !bytes.isEmpty else {
      self = .empty
      return
    }
    var scalars = 0
    var hasControl = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { scalars += 1 }
      if byte < 0x20 || byte == 0x7F { hasControl = true }
      if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { hasControl = true }
    }
    if hasControl {
      self = .controlCharacter
    } else if OptionText.hasSpaceAtEnd(id) {
      self = .spaceAtEnd
    } else if scalars > 128 {
      self = .tooLong
    } else {
      return nil
    }
  }
}
