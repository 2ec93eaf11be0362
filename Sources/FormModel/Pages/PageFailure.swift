/// Why a page is not there.
package struct PageFailure: Error, Hashable, Sendable {
  /// What is said, without a full stop.
  package let reason: Phrase

  /// Says why.
  package init(_ reason: Phrase) { self.reason = reason }
}
