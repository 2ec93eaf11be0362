import FormModel

/// A row of a page of options, by what it shows.
enum OptionRow: Hashable, Sendable {
  /// The name of a group, by the first option below it.
  case header(OptionID)
  case option(OptionID)
  /// Adds what was typed into the search.
  case add

  /// The option it shows, if it does.
  var option: OptionID? { if case .option(let id) = self { id } else { nil } }

  /// Whether a user can go to it.
  var isStop: Bool { if case .header = self { false } else { true } }
}
