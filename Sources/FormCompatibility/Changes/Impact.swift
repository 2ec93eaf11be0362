import Diagnostics

/// What a change breaks, and how badly: a row of the table of compatibility.
///
/// A warning on a surface means that the two files do not hold enough to decide. What touches no
/// surface is a fact at every level.
typealias Impact = [Finding.Surface: Finding.Severity]

extension Impact {
  /// The same on every surface.
  static func everywhere(_ severity: Finding.Severity) -> Impact {
    [.savedAnswers: severity, .answerFiles: severity, .readers: severity]
  }

  /// The same on both surfaces that give answers.
  static func input(_ severity: Finding.Severity) -> Impact {
    [.savedAnswers: severity, .answerFiles: severity]
  }

  /// Its severity at a level; `nil` when it is not reported.
  func severity(at level: CompatibilityLevel) -> Finding.Severity? {
    isEmpty ? .info : level.surfaces.compactMap { self[$0] }.max()
  }
}
