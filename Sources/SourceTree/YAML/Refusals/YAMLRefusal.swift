import Diagnostics

/// A place that is not YAML: what is said about it, and how the rest can still be read.
struct YAMLRefusal {
  var finding: Finding
  /// `nil` when what follows cannot be read without guessing.
  var patch: YAMLPatch?
  /// Whether the text is YAML, only not what it was meant to be; that is noticed late.
  var isWellFormed = false

  init(_ finding: Finding, _ patch: YAMLPatch? = nil) {
    self.finding = finding
    self.patch = patch
  }
}

/// A change that makes a mistake harmless to the parser: of bytes, none more or less, and what
/// the parser reads besides.
struct YAMLPatch {
  /// Ends of lines that are moved before anything else is done.
  var moves: [YAMLMove] = []
  /// What becomes spaces; line breaks stay.
  var erased: [SourceRange] = []
  /// What becomes underscores, a text like any other.
  var covered: SourceRange?
  /// Bytes that are written over others, last of all.
  var written: [(offset: Int, bytes: [UInt8])] = []
  /// What is read besides what is there.
  var inserted: [YAMLInsertion] = []
  /// Scalars that touch this cannot be used.
  var spoiled: SourceRange?
  /// The scalar that is read at a byte, and where it is really written.
  var restored: (start: Int, text: SourceRange)?
  /// A key that is read though it is not written.
  var added: AddedKey?
  /// Where lines were passed over, so that something may seem to be missing.
  var passedOver: Int?
  /// Up to here a further refusal comes from this patch, and is not told.
  var end: Int
  /// Lines to pass over when the patch has not helped.
  var fallback: SourceRange?
}

/// A key that is read though its line is missing, with what follows as its value.
struct AddedKey {
  /// Where the key before it begins, whose value gave way.
  var after: Int
  /// The value of the key before it; `nil` when that cannot be read where it stands.
  var value: (range: SourceRange, text: SourceRange, style: ScalarStyle)?
  var name: String
  /// Where its value begins.
  var offset: Int
}

/// Something that libyaml reads before a byte, though it does not stand there.
struct YAMLInsertion {
  var offset: Int
  var bytes: [UInt8]
  /// Where it begins in the text that libyaml reads.
  var start = 0

  init(_ offset: Int, _ bytes: [UInt8]) {
    self.offset = offset
    self.bytes = bytes
  }
}
