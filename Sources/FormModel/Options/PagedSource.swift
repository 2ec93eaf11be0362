/// A command that prints one page of options.
public struct PagedSource: Hashable, Sendable {
  /// What a page looks like.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case json, lines, csv
  }

  /// The program and its arguments, each a template over earlier answers, `page`, `page-size`
  /// and `query`; never shell text.
  public var command: [Template]
  /// What a page looks like.
  public var format: Format
  /// The keys that lead to the array of items in a JSON page; empty when the page is the array.
  public var items: [String]
  /// The keys of an item that hold a part of an option under another name than its own.
  public var keys: [OptionPart: String]
  /// The number of options of a full page.
  public var pageSize: Int
  /// The number of the first page.
  public var firstPage: Int
  /// The next page is asked for when this many rows are left below the cursor.
  public var prefetch: Int
  /// How long a page may take until it counts as failed.
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
