// Options from commands, batch by batch.
//
// `BatchRequest` makes the command of a batch from the form's templates; the caller runs it and
// returns a `BatchOutput`. `OptionBatch` is its content, read by the readers of option files, or a
// `BatchFailure`. `BatchedOptions` holds all batches so far, and whether another one is wanted.
// Nothing here starts a program or looks at a clock.

/// One batch of options.
package struct OptionBatch: Hashable, Sendable {
  /// The options, in the order of the batch.
  package let options: [Option]
  /// Ids that occurred on this batch again, and were left out.
  package let repeated: [OptionID]

  /// Items that cannot be options.
  package struct LeftOut: Hashable, Sendable {
    /// How many.
    package var count: Int
    /// What is wrong with the first one.
    package var first: BatchFailure

    /// Creates a count.
    package init(count: Int, first: BatchFailure) {
      self.count = count
      self.first = first
    }
  }

  /// The items that were left out; `nil` for none.
  package let leftOut: LeftOut?

  /// Creates a batch.
  package init(
    options: [Option],
    repeated: [OptionID] = [],
    leftOut: LeftOut? = nil
  ) {
    self.options = options
    self.repeated = repeated
    self.leftOut = leftOut
  }

  /// The number of items the source gave.
  package var itemCount: Int { options.count + repeated.count + (leftOut?.count ?? 0) }
}
