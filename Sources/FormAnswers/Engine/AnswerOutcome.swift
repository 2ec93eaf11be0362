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
    /// It is no longer in the form, or none of its options is.
    case retired
    /// It belongs to nothing in the form.
    case unknown
    /// It cannot be read as what its field takes.
    case refused
  }

  /// Which answer it is; also for a key that belongs to no field.
  package let path: AnswerPath
  /// Which source gave it.
  package let origin: AnswerOrigin
  /// What became of it.
  package let fate: Fate
  /// The old id, or the old place in a document, under which it was given.
  package var formerName: String?
  /// Its options that the form has no longer, or calls otherwise now.
  package var options: [OptionChange] = []

  /// Whether it, or an option of it, was left out of the answers, so that writing them loses it.
  package var isLost: Bool {
    switch fate {
    case .kept, .notAsked, .unfit: options.contains(where: \.isRetired)
    case .retired, .unknown, .refused: true
    }
  }
}

/// What became of an option of a given answer that the form does not name so any more.
package enum OptionChange: Sendable {
  /// It was left out, as the form has it no longer.
  case retired(OptionID)
  /// It is another one now: its old id, or the value as which it was written.
  case renamed(from: String, to: OptionID)

  /// Whether it was left out.
  package var isRetired: Bool { if case .retired = self { true } else { false } }
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
