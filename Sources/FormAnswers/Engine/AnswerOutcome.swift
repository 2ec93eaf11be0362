package import Diagnostics
package import FormModel

/// What became of an answer that a source gave.
package struct AnswerOutcome: Sendable {
  /// What became of it.
  package enum Fate: Sendable {
    /// It counts.
    case kept
    /// Its question is not asked.
    case notAsked
    /// It was read, and does not fit: its question shows what is wrong with it.
    case unfit([AnswerProblem])
    /// It, or an option of it, is no longer in the form, or never was.
    case dropped
    /// It cannot be read as what its field takes.
    case refused
  }

  /// Which answer it is; also for a key that belongs to no field.
  package let path: AnswerPath
  /// Which source gave it.
  package let origin: AnswerOrigin
  /// What became of it.
  package let fate: Fate

  /// Whether it was left out of the answers, so that writing them loses it.
  package var isLost: Bool {
    switch fate {
    case .kept, .notAsked, .unfit: false
    case .dropped, .refused: true
    }
  }
}

/// A finding about the answers that exist before the user is asked.
package struct AnswerRemark: Sendable {
  /// The question that it is about, if it is about one.
  package let path: AnswerPath?
  /// What is reported.
  package let finding: Finding
  /// Whether it only says that the answer was not compared with the options of a command.
  package let isUnchecked: Bool
  /// Whether it is about the draft.
  package let isAboutDraft: Bool
}
