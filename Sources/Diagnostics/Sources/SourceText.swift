import DisplayText
import Synchronization

/// The bytes of one file (or option, or variable) with its name in messages.
///
/// Ranges into it are byte offsets; `position(of:)` turns them into lines and columns.
/// The table for that is made at the first question and kept.
public final class SourceText: Sendable {
  /// The path as the user gave it, or `--set`, a variable's name, `<stdin>`.
  public let name: String
  /// The content as read, a byte order mark included.
  public let bytes: [UInt8]
  /// `false` for an option or a variable, which has no lines worth naming.
  public let isFile: Bool
  /// The path below the top of the repository, for a text that git has stored.
  package let storedPath: String?
  /// The line of the file that the text begins with, and the bytes before it; of a text that is one
  /// line of a long file.
  package let firstLine: Int
  package let firstOffset: Int
  private let knownPlaces = Mutex<[KnownPlace]?>(nil)
  /// The copy that findings show, once there is one: secrets are asterisks in it.
  private let masked = Mutex<[UInt8]?>(nil)

  /// The source of findings that are about no text.
  package static let nowhere = SourceText(name: "", text: "", isFile: false)

  /// Creates a source from bytes, which need not be valid UTF-8.
  public convenience init(name: String, bytes: [UInt8], isFile: Bool = true) {
    self.init(name: name, bytes: bytes, isFile: isFile, storedPath: nil)
  }

  /// Creates a source from what git has stored, under a path below the top of the repository.
  package convenience init(
    name: String,
    bytes: [UInt8],
    isFile: Bool = true,
    storedPath: String?
  ) {
    self.init(name, bytes, isFile: isFile, storedPath: storedPath, firstLine: 1, firstOffset: 0)
  }

  /// Creates a source from a part of a file, whose places are those in the file.
  package convenience init(name: String, bytes: [UInt8], firstLine: Int, firstOffset: Int) {
    self.init(name, bytes, isFile: true, firstLine: firstLine, firstOffset: firstOffset)
  }

  private init(
    _ name: String,
    _ bytes: [UInt8],
    isFile: Bool,
    storedPath: String? = nil,
    firstLine: Int,
    firstOffset: Int
  ) {
    self.storedPath = storedPath
    self.firstLine = firstLine
    self.firstOffset = firstOffset
    self.name = name
    self.bytes = bytes
    self.isFile = isFile
  }

  /// Creates a source from text.
  public convenience init(name: String, text: String, isFile: Bool = true) {
    self.init(name: name, bytes: Array(text.utf8), isFile: isFile)
  }

  /// The range of the whole text.
  public var range: SourceRange { SourceRange(0, bytes.count) }

  /// The position of a byte offset; offsets past the end give the end.
  ///
  /// A byte order mark has no column. Bytes that are not valid UTF-8 count one column for each
  /// U+FFFD they are shown as.
  /// - Complexity: O(log lines) after the first question, for lines of any length.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let places = places
    let known = places[max(places.partitionPoint { $0.offset > offset } - 1, 0)]
    let bytes = bytes
    let span = bytes.span
    let between = span.scalarCount(in: min(Int(known.offset), offset)..<offset)
    let line = firstLine - 1 + Int(known.line)
    return SourcePosition(line: line, column: Int(known.column) + between)
  }

  /// The bytes of a line without its line break and without a byte order mark.
  ///
  /// Lines count as in ``position(of:)``; one that is not there gives an empty range at the end.
  public func lineRange(_ line: Int) -> SourceRange {
    let places = places
    let line = line - firstLine + 1
    let first = places.partitionPoint { $0.line >= line }
    guard line >= 1, first < places.count else { return SourceRange(bytes.count, bytes.count) }
    let next = places.partitionPoint { $0.line > line }
    var end = next < places.count ? Int(places[next].offset) : bytes.count
    while end > places[first].offset, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(Int(places[first].offset), end)
  }

  /// The text of a range; invalid UTF-8 is repaired with U+FFFD.
  public func text(in range: SourceRange) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  /// The bytes as findings show them.
  package var shownBytes: [UInt8] { masked.withLock { $0 } ?? bytes }

  /// Lets findings show other bytes, which have the same lines and offsets.
  package func show(as bytes: [UInt8]) { masked.withLock { $0 = bytes } }

  /// Keeps a part out of what findings show; its lines and offsets stay.
  ///
  /// - Complexity: O(bytes) the first time, then O(range).
  package func hide(_ range: SourceRange) {
    masked.withLock { masked in
      var copy = masked.take() ?? bytes
      for offset in range.lowerBound..<range.upperBound
      where copy[offset] != 0x0A && copy[offset] != 0x0D {
        copy[offset] = 0x2A
      }
      masked = copy
    }
  }

  /// Whether findings show something else in a range than what is written there.
  package func hides(_ range: SourceRange) -> Bool {
    let part = range.lowerBound..<range.upperBound
    return masked.withLock { $0.map { $0[part] != bytes[part] } ?? false }
  }

  /// The three bytes that may open a UTF-8 file.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension SourceText {
  /// Where lines and columns need not be counted: at the first byte of each line, and at scalars
  /// far into long lines.
  private struct KnownPlace {
    var offset: UInt32
    var line: UInt32
    var column: UInt32
  }

  /// So many bytes of a line lie between two known places, and those of a scalar.
  private static let distance = 4096

  /// In order; the first one is the beginning of the text.
  private var places: [KnownPlace] {
    knownPlaces.withLock { known in
      if let known { return known }
      let places = SourceText.places(in: bytes)
      known = places
      return places
    }
  }

  private static func places(in array: [UInt8]) -> [KnownPlace] {
    let bytes = array.span
    let start = array.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    var last = KnownPlace(offset: UInt32(start), line: 1, column: 1)
    var places = [last]
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A || byte == 0x0D {
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        last = KnownPlace(offset: UInt32(truncatingIfNeeded: index), line: last.line + 1, column: 1)
        places.append(last)
      } else if index - Int(last.offset) >= distance {
        while last.offset < index {
          last.offset += UInt32(bytes.scalar(at: Int(last.offset), limit: bytes.count).length)
          last.column += 1
        }
        index = Int(last.offset)
        places.append(last)
      }
    }
    return places
  }
}
