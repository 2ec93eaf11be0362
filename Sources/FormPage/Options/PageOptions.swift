import FormModel
import FormSession

/// The options of a question as a page shows them: all of a few, of many the first that a search
/// finds, and what is chosen besides.
struct PageOptions {
  /// What is offered; `nil` where only a command knows it that may not be run.
  private(set) var offered: OptionList?
  /// What is chosen.
  private(set) var chosen: Set<OptionID> = []
  /// What is chosen and not among what was found, in order.
  private(set) var apart: [Option] = []
  /// What was found, in order; all where nothing is searched for.
  private(set) var found: [Option] = []
  /// How many further ones there are.
  private(set) var rest = 0
  /// Whether there is a search for the others.
  private(set) var isSearched = false
  /// What is searched for.
  private(set) var query = ""

  /// The most options that are shown without a search.
  private static let most = 200
  /// The most that are shown with one, and as many chosen ones beside them.
  private static let mostFound = 100

  /// The options of a question that has none.
  init() {}

  /// The options of a question.
  ///
  /// - Parameters:
  ///   - field: The field with all options whose names are known.
  ///   - offered: What is offered.
  ///   - chosen: What is chosen.
  ///   - search: What is searched for.
  ///   - languages: The user's languages.
  /// - Complexity: O(options).
  init(
    _ field: Field,
    _ offered: OptionList?,
    _ chosen: [OptionID],
    _ search: OptionSearch?,
    languages: [String]
  ) {
    self.offered = offered
    self.chosen = Set(chosen)
    query = search?.query ?? ""
    guard let offered else { return }
    let known = field.kind.options?.list
    // What is chosen and not offered, such as an entry of the user's own, stands first.
    let own = chosen.filter { !offered.contains($0) }.map { known?[$0] ?? Option(id: $0) }
    isSearched =
      offered.count > PageOptions.most || !query.isEmpty
      || search?.batches?.current.source.searches == true
    if !isSearched {
      found = own + offered.options
      return
    }
    let isFound = search?.batches?.current.source.searches == true || query.isEmpty
    let places =
      isFound
      ? Array(offered.options.indices)
      : OptionMatcher.places(of: query, in: offered, languages: languages)
    found = places.prefix(PageOptions.mostFound).map { offered.options[$0] }
    rest = places.count - found.count
    let ids = Set(found.lazy.map(\.id))
    let others = (own + chosen.compactMap { offered[$0] }).filter { !ids.contains($0.id) }
    apart = Array(others.prefix(PageOptions.mostFound))
  }

  /// What the page shows, in order.
  var shown: [Option] { apart.isEmpty ? found : apart + found }
}

extension FormPage {
  /// The options of a question as the page shows them.
  func options(at path: AnswerPath) -> PageOptions {
    options(of: session.field(at: path), at: path, chosen: session.chosenOptions(at: path))
  }

  /// The options of a field, which is that of a question, as the page shows them.
  func options(of field: Field, at path: AnswerPath, chosen: [OptionID]) -> PageOptions {
    let search = searches[path]
    let offered = session.offeredOptions(of: field, at: path, keeping: chosen)
    return PageOptions(
      session.named(field, at: path),
      offered ?? search?.batches?.list,
      chosen,
      search,
      languages: words.languages
    )
  }

  /// Chooses options and drops others by the rules of choosing; too many are kept, and are wrong.
  mutating func choose(_ added: [OptionID], dropping dropped: [OptionID], at path: AnswerPath) {
    let field = session.namedField(at: path)
    let list = options(at: path).offered ?? OptionList([])
    let rules = ChoiceRules(field.kind, options: list.options)
    let takesEntries = field.kind.allowsCustom || options(at: path).offered == nil
    let before = ChosenOptions(
      session.chosenOptions(at: path),
      of: field.kind.options?.list ?? list
    )
    var chosen = before
    chosen.subtract(dropped)
    for id in added where !chosen.contains(id) {
      // What was never on the page is not chosen.
      guard list.contains(id) || takesEntries && field.takesEntry(id) else { continue }
      let outcome = rules.perform(.toggle(id), on: &chosen)
      for remark in outcome.remarks {
        switch remark {
        case .full: chosen.formUnion([id])
        case .excludes, .excluded, .disabled:
          said[path, default: []].append(words.remark(remark, in: field))
        case .leftOut, .tooFew: break
        }
      }
    }
    if chosen == before { return }
    answers.session.accept(added, at: path)
    answers.give(field.answer(choosing: chosen.ids(then: added)), to: path)
  }

  /// The option that an entry of the user's own names, or the entry; `nil` where it can be none, which
  /// is said.
  mutating func option(entered text: String, at path: AnswerPath) -> OptionID? {
    let (field, entry) = (session.namedField(at: path), text.trimmed)
    let pool = OptionPool(field, options(at: path).offered, languages: words.languages)
    if let named = pool.find([entry]).options.first { return named }
    let id = OptionID(entry.composed)
    if pool.takesEntries, field.takesEntry(id) { return id }
    said[path, default: []].append(words.say("1 to 128 characters are needed"))
    return nil
  }
}
