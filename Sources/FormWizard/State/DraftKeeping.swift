import FormAnswers
import FormModel
import FormSession

/// The draft as the user knows of it: what an earlier session has left, and whether answers are
/// kept.
struct DraftKeeping: Sendable {
  /// Whether answers are to outlive the session.
  private let isOn: Bool
  /// What an earlier session has left, until it is decided whether to go on with it.
  private(set) var offer: DraftOffer?
  /// Whether the user goes on with it.
  private(set) var hasResumed = false
  /// Whether the last write failed.
  private var isLost = false
  /// Whether it was said that answers are kept.
  private var hasSaidKept = false

  /// - Parameters:
  ///   - isOn: Whether answers are to outlive the session.
  ///   - offer: What an earlier session has left; without an answer it is nothing to go on with.
  init(isOn: Bool, offer: DraftOffer?) {
    self.isOn = isOn
    if let offer, offer.count > 0 { self.offer = offer }
  }

  /// Whether a user that leaves can come back to the answers.
  var keepsAnswers: Bool { isOn && !isLost }

  /// The user goes on with what was offered.
  mutating func resume() -> DraftOffer? {
    guard let offer else { return nil }
    self.offer = nil
    hasResumed = true
    return offer
  }

  /// The user starts over.
  mutating func decline() { offer = nil }

  /// Says once, where there is something to keep, that the user may leave and come back.
  mutating func sayAnswersAreKept(_ context: inout PageContext) {
    guard keepsAnswers, !hasSaidKept, context.output.notice == nil, context.answers.isChanged else {
      return
    }
    hasSaidKept = true
    context.say("Saved; you can leave and come back")
  }

  /// The draft could not be written, which is said once.
  mutating func fail(_ reason: String, _ context: inout PageContext) {
    if isLost { return }
    isLost = true
    context.say("The draft could not be saved: \(reason)", isRefusal: true)
  }

  /// The draft holds all answers.
  mutating func succeed() { isLost = false }
}
