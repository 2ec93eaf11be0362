/// Why a batch is not there.
package struct BatchFailure: Error, Hashable, Sendable {
  /// What is said, without a full stop.
  package let reason: Phrase

  /// Says why.
  package init(_ reason: Phrase) { self.reason = reason }
}
