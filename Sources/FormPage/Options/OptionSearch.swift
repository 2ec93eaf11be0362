import FormAnswers
package import FormModel
import FormSession

/// What is searched for among the options of a question, and what its command has said of them.
struct OptionSearch: Sendable {
  var query = ""
  /// What the command has said; `nil` where the options are known.
  var batches: OptionBatches?
  /// Whether another batch is to be asked for.
  var wantsMore = false
}

/// Searches, and options that only commands know.
extension FormPage {
  /// Runs a command of options.
  package typealias Load = (BatchRequest) -> Result<OptionBatch, BatchFailure>

  /// Takes what was searched for.
  ///
  /// - Returns: The question where it is another search than before.
  mutating func takeSearches(_ pairs: PostedPairs) -> AnswerPath? {
    var searched: AnswerPath?
    for name in pairs.names where name.hasPrefix("search:") {
      guard let path = session.path(named: String(name.dropFirst(7))),
        session.field(at: path).kind.choice != nil, let query = pairs[name]?.trimmed,
        query != searches[path]?.query ?? ""
      else { continue }
      searches[path, default: OptionSearch()].query = query
      searched = path
    }
    return searched
  }

  /// Asks the commands of the questions on the page at hand for the batches that are wanted there.
  mutating func openSearches(_ load: Load) {
    guard settings.allowsCommands, let section else { return }
    for path in questions(of: section) {
      guard case .batched(let source)? = session.field(at: path).kind.options else { continue }
      var search = searches[path] ?? OptionSearch()
      var batches = search.batches ?? OptionBatches(source)
      let texts = session.texts(in: path.scope)
      batches.open(texts: texts)
      if source.searches, batches.current.query != search.query { batches.search(search.query) }
      if batches.current.isWanting || search.wantsMore, let request = batches.next(texts: texts) {
        let result = load(request)
        if case .success(let content) = result { answers.session.see(content.options, at: path) }
        _ = batches.take(result, batches.current.generation)
      }
      answers.session.name(batches.known, at: path)
      (search.batches, search.wantsMore) = (batches, false)
      searches[path] = search
    }
  }

  /// Looks up answers whose command is another than when they were chosen.
  mutating func lookUpAnswers(_ load: Load) {
    while true {
      _ = answers.lookUps.follow(
        session.unconfirmed,
        asksSource: settings.allowsCommands,
        session
      )
      let lookUps = session.unconfirmed.lazy.compactMap { [answers] in answers.lookUps[$0] }
      guard let lookUp = lookUps.first(where: { $0.request != nil }), let request = lookUp.request
      else { return }
      _ = answers.lookUps
        .take(load(request), lookUp.generation, for: lookUp.path, &answers.session)
    }
  }
}
