/// A command that prints one batch of options.
public struct BatchedSource: Hashable, Sendable {
  /// What a batch looks like.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case json, lines, csv
  }

  /// The program and its arguments, each a template over earlier answers, `page`, `page-size`
  /// and `query`; never shell text.
  public var command: [Template]
  /// What a batch looks like.
  public var format: Format
  /// The keys that lead to the array of items in a JSON batch; empty when the batch is the array.
  public var items: [String]
  /// The keys of an item that hold a part of an option under another name than its own.
  public var keys: [OptionPart: String]
  /// The number of options of a full batch.
  public var pageSize: Int
  /// The number of the first batch.
  public var firstPage: Int
  /// The next batch is asked for when this many rows are left below the cursor.
  public var prefetch: Int
  /// How long a batch may take until it counts as failed.
  public var timeout: Duration

  /// Creates a source.
  public init(
    command: [Template],
    format: Format = .lines,
    items: [String] = [],
    keys: [OptionPart: String] = [:],
    pageSize: Int = 50,
    firstPage: Int = 1,
    prefetch: Int = 16,
    timeout: Duration = .seconds(10)
  ) {
    self.command = command
    self.format = format
    self.items = items
    self.keys = keys
    self.pageSize = pageSize
    self.firstPage = firstPage
    self.prefetch = prefetch
    self.timeout = timeout
  }
}
