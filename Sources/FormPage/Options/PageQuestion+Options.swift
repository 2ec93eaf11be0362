import FormModel
import FormSession

/// Options on a page.
extension PageQuestion {
  /// Options as radio buttons or boxes; in a search, what is chosen apart from what was found.
  func choices(_ options: PageOptions, areBoxes: Bool = false, last: HTML = HTML()) -> HTML {
    let found = list(options.found, of: options, areBoxes: areBoxes) + last
    if !options.isSearched { return search(options) + found }
    let count = options.found.count + options.rest
    let counted = words.say(
      count == 0 ? "Nothing found" : count == 1 ? "1 found" : "\(count) found"
    )
    let isAll = options.query.isEmpty && count > 0
    let chosen = list(options.apart, of: options, inGroups: false, areBoxes: areBoxes)
    return """
      \(part("chosen", words.say("chosen").capitalized, chosen))\(search(options))\
      \(part("found", isAll ? words.say("options").capitalized : counted, found))
      """
  }

  /// Some of the options of a search.
  private func part(_ name: StaticString, _ legend: String, _ content: HTML) -> HTML {
    if content.isEmpty { return "" }
    return """
      <fieldset class="options" id="\(id)~\(name.description)"><legend>\(legend)</legend>\(content)\
      </fieldset>
      """
  }

  /// Options one below the other, each group under its name.
  private func list(
    _ listed: [Option],
    of options: PageOptions,
    inGroups: Bool = true,
    areBoxes: Bool
  ) -> HTML {
    var html = HTML()
    var group: LocalizedText?
    var groups = 0
    for option in listed {
      if inGroups, option.group != group {
        group = option.group
        groups += 1
        let name = group.map(words.text) ?? ""
        html += "<p class=\"group\" id=\"\(id)~group\(groups)\">\(name)</p>"
      }
      let isChosen = options.chosen.contains(option.id)
      let describedBy = group == nil ? nil : "\(id)~group\(groups)"
      let isWrong = areBoxes && !problems.isEmpty
      html += choice(
        option.id.rawValue,
        label(option),
        isChosen: isChosen,
        isBox: areBoxes,
        // What is chosen can always be taken back.
        isDisabled: option.disabledReason != nil && !isChosen,
        attributes: """
          \("aria-describedby", describedBy)\("aria-invalid", isWrong ? "true" : nil)
          """
      )
    }
    return html
  }

  /// The label, the detail and the reason in a list, which has no markup.
  private func plainLabel(_ option: Option) -> String {
    let reason = option.disabledReason.map { words.say("cannot be chosen: \(words.text($0))") }
    let parts = [words.text(option.label), option.detail.map(words.text), reason]
    return (option.icon.map { "\($0) " } ?? "") + parts.compactMap(\.self).joined(separator: " – ")
  }

  private func label(_ option: Option) -> HTML {
    let icon = option.icon.map { "\($0) " } ?? ""
    let detail: HTML = option.detail.map { " <small>\(words.text($0))</small>" } ?? ""
    let reason: HTML =
      option.disabledReason.map { reason in
        " <small>\(words.say("cannot be chosen: \(words.text(reason))"))</small>"
      } ?? ""
    return "\(icon)\(words.text(option.label))\(detail)\(reason)"
  }

  /// A list of which one option is selected.
  func select(_ options: PageOptions, isLabelled: Bool) -> HTML {
    var html: HTML = """
      <select name="answer:\(name)"\(isLabelled ? attributes : ariaLabel)>
      """
    if field.initialAnswer == nil || options.chosen.isEmpty {
      let none = isDemanded ? "" : words.noAnswer.capitalized
      html += "<option value=\"\">\(none)</option>"
    }
    var group: LocalizedText?
    for option in options.shown {
      if option.group != group {
        if group != nil { html += "</optgroup>" }
        if let name = option.group { html += "<optgroup\("label", words.text(name))>" }
        group = option.group
      }
      let isChosen = options.chosen.contains(option.id)
      html += """
        <option value="\(option.id.rawValue)"\("selected", if: isChosen)\
        \("disabled", if: option.disabledReason != nil && !isChosen)>\(plainLabel(option))\
        </option>
        """
    }
    return html + (group == nil ? "" : "</optgroup>") + "</select>"
  }

  private var ariaLabel: HTML { "\("aria-label", label)" }

  /// A search among many options, and how many there are beside those that are shown.
  private func search(_ options: PageOptions) -> HTML {
    let batches = page.searches[path]?.batches?.current
    if !options.isSearched, batches == nil { return "" }
    var html = HTML()
    if options.isSearched {
      let label = "\(words.say("Search")): \(self.label)"
      html += """
        <div class="search"><input type="text" autocomplete="off"\("name", "search:\(name)")\
        \("value", options.query)\("aria-label", label)>\
        \(button(.search(path), words.say("Search")))</div>
        """
    }
    if !options.isSearched, options.found.isEmpty {
      html += "<p class=\"count\">\(words.say("Nothing found"))</p>"
    }
    if options.rest > 0 { html += "<p class=\"count\">\(words.say("\(options.rest) more"))</p>" }
    if let failure = batches?.failure {
      html += "<p class=\"problem\">\(words.say(failure.reason).capitalized)</p>"
    }
    let isMore = batches.map { !$0.isExhausted || $0.failure != nil } ?? false
    return html + (isMore ? actions([button(.more(path), words.say("Load more"))]) : "")
  }

  /// Where a text is typed that is no option.
  var entry: HTML {
    if !field.kind.allowsCustom { return "" }
    let entryID = "\(id)~entry"
    return """
      <label class="minor"\("for", entryID)>\(words.say("An entry of your own"))</label>\
      <input type="text" autocomplete="off"\("id", entryID)\("name", "entry:\(name)")>
      """
  }

  /// That only a command knows the options, which is not run.
  var unverified: HTML {
    let text = words.say(
      field.kind.isMultiple
        ? "Only a command knows these options; --allow-commands runs it. Type ids; they are not verified."
        : "Only a command knows these options; --allow-commands runs it. Type an id; it is not verified."
    )
    return "<p class=\"count\">\(text)</p>"
  }
}
