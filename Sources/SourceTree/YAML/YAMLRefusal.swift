import Diagnostics

/// A place that is not YAML: what is said about it, and how the rest can still be read.
struct YAMLRefusal {
  var finding: Finding
  /// `nil` when what follows cannot be read without guessing.
  var patch: YAMLPatch?

  init(_ finding: Finding, _ patch: YAMLPatch? = nil) {
    self.finding = finding
    self.patch = patch
  }
}

/// A change of bytes, none more or less, that makes a mistake harmless to the parser.
struct YAMLPatch {
  /// What becomes spaces; line breaks stay.
  var erased: [SourceRange] = []
  /// What becomes underscores, a text like any other.
  var covered: SourceRange?
  /// Scalars that touch this cannot be used.
  var spoiled: SourceRange?
  /// The scalar that is read at a byte, and where it is really written.
  var restored: (start: Int, text: SourceRange)?
  /// Where lines were passed over, so that something may seem to be missing.
  var passedOver: Int?
  /// Up to here a further refusal comes from this patch, and is not told.
  var end: Int
  /// Lines to pass over when the patch has not helped.
  var fallback: SourceRange?
}

/// What is known when a text is read again after a refusal.
struct YAMLRecovery {
  /// The text with every patch made.
  private(set) var bytes: [UInt8]
  /// What was refused so far.
  private(set) var findings: [Finding] = []
  private(set) var spoiled: [SourceRange] = []
  private(set) var restored: [Int: SourceRange] = [:]
  private(set) var passedOver: [Int] = []
  /// A refusal before this is one that a patch has caused.
  private(set) var settled = 0
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
  func isNew(_ finding: Finding) -> Bool { finding.location.range.lowerBound >= settled }

  /// Makes the place of a refusal harmless; false when reading has to end with it.
  mutating func goOn(after refusal: YAMLRefusal) -> Bool {
    guard rounds > 0 else { return false }
    rounds -= 1
    guard isNew(refusal.finding) else {
      guard let fallback else { return false }
      self.fallback = nil
      erase(fallback)
      passedOver.append(fallback.lowerBound)
      return true
    }
    guard let patch = refusal.patch, patch.end > settled else { return false }
    findings.append(refusal.finding)
    for range in patch.erased { erase(range) }
    if let covered = patch.covered {
      for index in covered.lowerBound..<covered.upperBound { bytes[index] = 0x5F }
    }
    if let range = patch.spoiled { spoiled.append(range) }
    if let scalar = patch.restored { restored[scalar.start] = scalar.text }
    if let offset = patch.passedOver { passedOver.append(offset) }
    settled = patch.end
    fallback = patch.fallback
    return true
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
