// The module has three rooms. `Sources` knows where things are: bytes, ranges, lines, columns.
// `Findings` says what is wrong there: findings, the report that orders and recognises them, the
// fixes and suggestions that go with them. `Rendering` prints reports: each renderer is a value
// that turns a report into text and touches nothing else. Ranges are bytes until a renderer
// needs lines and columns. Texts are raw until a renderer makes them harmless, in one place for
// terminals (`CellLayout`) and one for JSON (`JSONWriter`). Rules, their texts (`Rules.md`, read by
// `RuleManual`) and their messages belong to the modules that report them.

/// One thing that is wrong, or worth knowing, at one place of the user's document.
///
/// Findings are collected, never thrown: reading goes on to the end of the file.
/// Texts hold the user's words raw; renderers make them harmless (`Untrusted text never
/// reaches a terminal or a log raw`).
public struct Finding: Sendable {
  /// The stable id of the rule, for example `duplicate-id`; `formwork explain` knows it.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// The headline: stands alone, lower-case, no full stop, names in backticks.
  ///
  /// It is made once, from the facts, and never read by a program.
  public var message: String
  /// What was found, in the author's own spelling; `nil` where nothing was, or where it is secret.
  public var found: String?
  /// What could be written instead, as it is written, the most likely first; empty where that cannot
  /// be listed.
  public var expected: [String]
  /// The smallest span that shows the fault.
  public var location: SourceLocation
  /// What is said beside the carets.
  public var label: String?
  /// Which part of the form it is about, for example `field:team/option:red`; empty for the file.
  public var idPath: IDPath
  /// Facts; one with a location is shown under a secondary span.
  public var notes: [Note]
  /// An edit that can be made, in words.
  public var help: String?
  /// The edits that each remove it: one when it is clear what was meant, else those that remain.
  package private(set) var fixes: [Fix]
  /// The edit itself, when it can be applied by a program and there is only one.
  public var fix: Fix? {
    get { fixes.count == 1 ? fixes[0] : nil }
    set { fixes = newValue.map { [$0] } ?? [] }
  }
  /// Who is broken by it, for findings about compatibility.
  public var surfaces: [Surface]
  /// The key that it is about, where one part may have several findings of a rule, one for each.
  package var key: String?

  /// Creates a finding.
  ///
  /// `rule` is a case of the enumeration in which a module lists its rules. Without a `fix`, each of
  /// a few things that are expected is one, and not safe, where what was found stands in a file.
  public init(
    _ rule: some RawRepresentable<String>,
    _ message: String,
    severity: Severity = .error,
    found: String? = nil,
    expected: [String] = [],
    at location: SourceLocation,
    label: String? = nil,
    idPath: IDPath = IDPath(),
    notes: [Note] = [],
    help: String? = nil,
    fix: Fix? = nil,
    surfaces: [Surface] = []
  ) {
    self.rule = rule.rawValue
    self.severity = severity
    self.message = message
    self.found = found
    self.expected = expected
    self.location = location
    self.label = label
    self.idPath = idPath
    self.notes = notes
    self.help = help
    self.surfaces = surfaces
    fixes = fix.map { [$0] } ?? Fix.replacing(found, at: location, with: expected)
  }
}

extension Finding {
  /// How much a finding matters.
  public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
    case info, warning, error

    /// `info` is less than `warning`, which is less than `error`.
    public static func < (left: Severity, right: Severity) -> Bool {
      left != right && (left == .info || right == .error)
    }
  }

  /// A fact that belongs to a finding, with or without a place of its own.
  public struct Note: Sendable {
    /// What is so, in the same style as a headline.
    public var message: String
    /// Where it can be seen.
    public var location: SourceLocation?

    /// Creates a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// An edit that removes the finding: one replacement in the finding's own source.
  public struct Fix: Hashable, Sendable {
    /// Whether `--fix` may apply it unasked: it cannot change the meaning of what was right.
    public var isSafe: Bool
    /// What goes; empty to insert.
    public var range: SourceRange
    /// What comes.
    public var replacement: String

    /// Creates a fix.
    public static func replace(
      _ range: SourceRange,
      with text: String,
      isSafe: Bool = true
    ) -> Fix {
      Fix(isSafe: isSafe, range: range, replacement: text)
    }

    /// As many proposals are offered at most: those of a near miss.
    private static let mostProposals = 3

    /// Creates the fixes that write something else in the place of what was found there.
    fileprivate static func replacing(
      _ found: String?,
      at location: SourceLocation,
      with expected: [String]
    ) -> [Fix] {
      guard let found, 1...mostProposals ~= expected.count, location.source.isFile,
        location.source.text(in: location.range).utf8.elementsEqual(found.utf8)
      else { return [] }
      return expected.map { .replace(location.range, with: $0, isSafe: false) }
    }
  }

  /// Who a change of a form can break.
  public enum Surface: String, Hashable, Sendable, CaseIterable {
    /// Drafts and earlier answers loaded into the new form.
    case savedAnswers = "saved-answers"
    /// Answer files, options and variables given to `fill`.
    case answerFiles = "answer-files"
    /// Programs that read the answers.
    case readers
  }
}

extension Finding: CustomStringConvertible {
  /// Where it is and what it says, as compilers write it: `a.form.yaml:3:1: unknown key `titel``.
  public var description: String {
    let start = location.start
    return "\(location.source.name):\(start.line):\(start.column): \(message)"
  }
}

extension Finding.Note: ExpressibleByStringInterpolation {
  /// Creates a note without a place.
  public init(stringLiteral message: String) { self.init(message) }
}

/// A range in a source.
public struct SourceLocation: Sendable {
  /// The text it lies in.
  public var source: SourceText
  /// The bytes it covers.
  public var range: SourceRange

  /// Creates a location.
  public init(_ source: SourceText, _ range: SourceRange) {
    self.source = source
    self.range = range
  }

  /// The text that it covers.
  package var text: String { source.text(in: range) }
  /// The position of the first byte.
  public var start: SourcePosition { source.position(of: range.lowerBound) }
  /// The position one past the last byte.
  public var end: SourcePosition { source.position(of: range.upperBound) }
}
