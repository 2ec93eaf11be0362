import Diagnostics

/// Whom a change breaks, and how badly: a row of the table of compatibility.
///
/// A warning on a surface means that the two files do not hold enough to decide.
struct Impact: Hashable {
  /// For drafts and earlier answers.
  var saved: Finding.Severity?
  /// For files of answers.
  var files: Finding.Severity?
  /// For programs that read answers.
  var readers: Finding.Severity?
  /// What is told when no surface of the level is touched; nothing when absent.
  var otherwise: Finding.Severity?

  /// The same on every surface.
  static func everybody(_ severity: Finding.Severity) -> Impact {
    Impact(saved: severity, files: severity, readers: severity)
  }

  /// The same on both surfaces that give answers.
  static func input(_ severity: Finding.Severity) -> Impact {
    Impact(saved: severity, files: severity)
  }

  /// Every surface that is touched.
  var surfaces: [Finding.Surface] { Finding.Surface.allCases.filter { self[$0] != nil } }

  /// What it is on one surface.
  subscript(surface: Finding.Surface) -> Finding.Severity? {
    switch surface {
    case .savedAnswers: saved
    case .answerFiles: files
    case .readers: readers
    }
  }

  /// What it is at a level; `nil` when there is nothing to tell.
  func severity(at level: CompatibilityLevel) -> Finding.Severity? {
    level.surfaces.compactMap { self[$0] }.max() ?? otherwise
  }
}
