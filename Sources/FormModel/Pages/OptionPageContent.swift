// Options from commands, page by page.
//
// `PageRequest` makes the command of a page from the form's templates; whoever runs it hands a
// `BatchOutput` back. `OptionPageContent` is what a page says, read by the readers of option files,
// or a `PageFailure`. `PagedOptions` is what all pages say so far, and whether another one is
// wanted. Nothing here starts a program or looks at a clock.

/// One page of options.
package struct OptionPageContent: Hashable, Sendable {
  /// The options, in the order of the page.
  package let options: [Option]
  /// Ids that occurred on this page again, and were left out.
  package let repeated: [OptionID]

  /// Items that cannot be options.
  package struct LeftOut: Hashable, Sendable {
    /// How many.
    package var count: Int
    /// What is wrong with the first one.
    package var first: PageFailure

    /// Creates a count.
    package init(count: Int, first: PageFailure) {
      self.count = count
      self.first = first
    }
  }

  /// The items that were left out; `nil` for none.
  package let leftOut: LeftOut?

  /// Creates a page.
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
