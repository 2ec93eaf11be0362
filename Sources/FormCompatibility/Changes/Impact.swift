import Diagnostics

/// Whom a change breaks, and how badly: a row of the table of compatibility.
///
/// A warning on a surface means that the two files do not hold enough to decide. What touches no
/// surface is a fact for everybody.
typealias Impact = [Finding.Surface: Finding.Severity]

extension Impact {
  /// The same on every surface.
  static func everybody(_ severity: Finding.Severity) -> Impact {
    [.savedAnswers: severity, .answerFiles: severity, .readers: severity]
  }

  /// The same on both surfaces that give answers.
  static func input(_ severity: Finding.Severity) -> Impact {
    [.savedAnswers: severity, .answerFiles: severity]
  }

  /// What it is at a level; `nil` when there is nothing to tell.
  func severity(at level: CompatibilityLevel) -> Finding.Severity? {
    isEmpty ? .info : level.surfaces.compactMap { self[$0] }.max()
  }
}
