import Diagnostics

/// Tries how far a text can be read with one mistake or another mended.
///
/// Where a line is out of place, most often one way only to put it right lets the rest be read.
struct YAMLTrial {
  private let recovery: YAMLRecovery
  private let prefix: Int
  /// How often the text may still be read.
  private var rounds: Int

  private static let mostRounds = 24
  private static let mostBytes = 1 << 20

  init(_ syntax: YAMLSyntax) {
    rounds = min(YAMLTrial.mostRounds, YAMLTrial.mostBytes / max(syntax.bytes.count, 1))
    recovery = syntax.recovery ?? YAMLRecovery(rounds > 0 ? Array(syntax.bytes) : [])
    prefix = syntax.source.bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
  }

  /// Whether the text may be read at all; a long one takes too much time.
  var isPossible: Bool { rounds > 0 }

  /// The byte up to which the text can be read once it is patched; `nil` when it is not tried.
  ///
  /// - Complexity: O(bytes).
  mutating func reach(with patch: YAMLPatch) -> Int? {
    guard rounds > 0 else { return nil }
    rounds -= 1
    var recovery = recovery
    recovery.apply(patch)
    return recovery.read.withUnsafeBufferPointer { read in
      guard read.count > prefix,
        let parser = YAMLParser(UnsafeBufferPointer(rebasing: read[prefix...]))
      else { return nil }
      var offsets = CharacterOffsets(read, base: prefix, isASCII: false)
      while let event = parser.next() {
        if event.isStreamEnd { return Int.max }
        guard event.isDocumentEnd else { continue }
        let end = offsets.byteOffset(of: event.end)
        let next = YAMLLineBreak.afterSpace(in: read, from: end, to: read.count)
        return next < read.count ? recovery.place(ofRead: next) : Int.max
      }
      return recovery.place(ofRead: offsets.byteOffset(of: parser.problem.index))
    }
  }
}
