import Diagnostics
import FormModel

/// Makes the list of options from the rows of a file, whatever its format.
///
/// Checks every id, keeps the first of two equal ones, and stops at the limit.
struct OptionCollector {
  /// What has been found so far.
  var findings: OptionFindings

  private let source: SourceText
  private var options: [Option] = []
  private var ids = OptionIDIndex()
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
  static let limit = 1_000_000

  init(_ source: SourceText, capacity: Int = 0) {
    self.source = source
    findings = OptionFindings(source)
    options.reserveCapacity(min(capacity, OptionCollector.limit))
    places.reserveCapacity(min(capacity, OptionCollector.limit))
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
    switch ids.insert(id, position: options.count, in: options) {
    case .new: break
    case .same(let first):
      findings.duplicate(id, at: range, first: options[first].id.rawValue, place(first))
      return true
    case .caseTwin(let first):
      findings.caseTwin(id, at: range, first: options[first].id.rawValue, place(first))
    }
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

  /// The list with all that was found.
  consuming func finish(faults: [OptionFileFault] = []) -> OptionFileContent {
    var faults = faults
    if options.isEmpty, faults.isEmpty, !isIncomplete, findings.isEmpty { faults.append(.empty) }
    let isUsable = !isIncomplete && faults.isEmpty
    return OptionFileContent(
      list: isUsable ? OptionList(options) : nil,
      findings: findings.all,
      faults: faults
    )
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
