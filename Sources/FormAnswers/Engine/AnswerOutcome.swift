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

  /// Which answer it is; a key that is no field's too.
  package let path: AnswerPath
  /// Which source gave it.
  package let origin: AnswerOrigin
  /// What became of it.
  package let fate: Fate

  /// Whether it is not among the answers any more, so that writing them loses it.
  package var isLost: Bool {
    switch fate {
    case .kept, .notAsked, .unfit: false
    case .dropped, .refused: true
    }
  }
}

/// Something to know about the answers that are there before a person is asked.
package struct AnswerRemark: Sendable {
  /// The question that it is about, if it is about one.
  package let path: AnswerPath?
  /// What is reported.
  package let finding: Finding
  /// Whether it says no more than that the options of a command were not asked for.
  package let isUnchecked: Bool
  /// Whether it is about the draft.
  package let isAboutDraft: Bool
}
