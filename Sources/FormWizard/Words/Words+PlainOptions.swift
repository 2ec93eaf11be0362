/// What the plain mode says about options, sorted by name; every text is one or more sentences.
extension Words {
  var againTakesAway: String {
    say("A number again takes it away.", es: "Un número repetido la quita.")
  }

  func ambiguous(_ text: String, _ labels: [String], more: Int) -> String {
    let named = list(more == 0 ? labels : labels + [say("\(more) more", es: "\(more) más")])
    return say(
      "\(typed(text)) fits \(named). Type more of it, or a number.",
      es: "\(typed(text)) coincide con \(named). Escribe más letras o un número."
    )
  }

  /// What an act with many options has changed.
  func changes(added: Int, dropped: Int) -> String {
    var parts: [String] = []
    if added > 0 { parts.append(self.added(added)) }
    if dropped > 0 { parts.append(self.dropped(dropped)) }
    return parts.isEmpty ? nothingChanged : parts.joined(separator: ", ")
  }

  func chooseCount(_ least: Int?, _ most: Int?) -> String {
    switch (least, most) {
    case (nil, nil): return say("Choose as many as you like.", es: "Elige las que quieras.")
    case (let least?, nil):
      return say("Choose at least \(least).", es: "Elige al menos \(least).")
    case (nil, let most?): return say("Choose up to \(most).", es: "Elige hasta \(most).")
    case (let least?, let most?):
      if least == most { return say("Choose exactly \(most).", es: "Elige exactamente \(most).") }
      return say("Choose \(least) to \(most).", es: "Elige de \(least) a \(most).")
    }
  }

  var chooseOne: String { say("Choose one.", es: "Elige una.") }

  func chosen(_ labels: [String]) -> String {
    labels.isEmpty
      ? say("Nothing is chosen.", es: "No hay nada elegido.")
      : say("Chosen: \(list(labels)).", es: "Elegido: \(list(labels)).")
  }

  /// Many are chosen, and what a line has added to them.
  func chosenCount(_ count: Int, added: [String]) -> String {
    let chosen = named(.chosen)
    let names = some(added) { $0 }
    let change = added.isEmpty ? "" : say("\(names) added. ", es: "Se añade: \(names). ")
    return change
      + say("\(count) chosen; \(chosen) reads them.", es: "\(count) elegidas; \(chosen) las lee.")
  }

  func cleared(_ labels: [String], by label: String) -> String {
    let names = some(labels) { $0 }
    return say(
      "\(label) stands alone, so \(names) \(labels.count == 1 ? "is" : "are") off.",
      es: "\(label) va sola; se \(labels.count == 1 ? "quita" : "quitan") \(names)."
    )
  }

  func clearedAlone(_ labels: [String]) -> String {
    say(
      "\(list(labels)) \(labels.count == 1 ? "stands" : "stand") alone, and "
        + "\(labels.count == 1 ? "is" : "are") off now.",
      es: "\(list(labels)) \(labels.count == 1 ? "va sola y se quita" : "van solas y se quitan")."
    )
  }

  var customAllowed: String {
    say(
      "You may also type an entry of your own.",
      es: "También puedes escribir una entrada propia."
    )
  }

  func customTaken(_ text: String) -> String {
    say(
      "\(typed(text)) is an entry of your own.",
      es: "\(typed(text)) es una entrada propia."
    )
  }

  func disabled(_ reason: String) -> String {
    say("cannot be chosen: \(reason)", es: "no se puede elegir: \(reason)")
  }

  func disabledOption(_ label: String, _ reason: String) -> String {
    say("\(label) cannot be chosen: \(reason)", es: "\(label) no se puede elegir: \(reason)")
  }

  func found(_ count: Int, _ text: String) -> String {
    count == 0
      ? foundNothing(text)
      : say(
        "\(count) \(count == 1 ? "option fits" : "options fit") \(typed(text)).",
        es: "\(count) \(count == 1 ? "opción coincide" : "opciones coinciden") con \(typed(text))."
      )
  }

  /// A search has found nothing, and how all options come back.
  func foundNothing(_ text: String) -> String {
    let slash = quoted("/")
    return say(
      "No option fits \(typed(text)); \(slash) alone brings the whole list back.",
      es: "Ninguna opción coincide con \(typed(text)); \(slash) sola devuelve la lista entera."
    )
  }

  /// An act with many options only means what was searched for.
  func meantOnly(_ count: Int, _ text: String) -> String {
    let slash = quoted("/")
    let isOne = count == 1
    return say(
      "Only the \(isOne ? "option that fits" : "\(count) options that fit") \(typed(text)) "
        + "\(isOne ? "is" : "are") meant; \(slash) alone ends the search.",
      es: "Solo \(isOne ? "la opción que coincide" : "las \(count) opciones que coinciden") con "
        + "\(typed(text)); \(slash) sola termina la búsqueda."
    )
  }

  func mostChosen(_ most: Int) -> String {
    say("\(most) at most: remove one first.", es: "Como mucho \(most): quita una antes.")
  }

  /// The first of many are named.
  func mostChosen(_ most: Int, leftOut: [String]) -> String {
    let rest = leftOut.count - 5
    let named =
      rest > 1 ? Array(leftOut.prefix(5)) + [say("\(rest) more", es: "\(rest) más")] : leftOut
    let isOne = leftOut.count == 1
    return say(
      "\(most) at most: \(list(named)) \(isOne ? "was" : "were") left out.",
      es: "Como mucho \(most): \(isOne ? "quedó" : "quedaron") fuera \(list(named))."
    )
  }

  func noOption(_ text: String, near: [String]) -> String {
    let hint =
      near.isEmpty
      ? say(
        "Type a number, or \(searchWord) to search.",
        es: "Escribe un número, o \(searchWord) para buscar."
      )
      : say(
        "Did you mean \(alternatives(near))?",
        es: "¿Querías decir \(alternatives(near))?"
      )
    return say(
      "No option begins with \(typed(text)). ",
      es: "Ninguna opción empieza por \(typed(text)). "
    ) + hint
  }

  /// No option has such a number or range; a source may have more options than `count` when these are
  /// not all.
  func noOptionNumber(_ text: String, of count: Int, isAll: Bool) -> String {
    isAll
      ? say(
        "There is no option \(text); there are \(count).",
        es: "No hay opción \(text); hay \(count)."
      )
      : say(
        "There is no option \(text) yet; \(count) so far, \(named(.more)) loads the next ones.",
        es: "Aún no hay opción \(text); van \(count), \(named(.more)) carga las siguientes."
      )
  }

  /// A text that means none of the options that are loaded, of which there are more.
  func notLoaded(_ text: String, _ count: Int) -> String {
    let more = named(.more)
    return say(
      "\(typed(text)) is not among the \(count) options that are loaded; \(more) loads the next "
        + "ones, \(searchWord) searches.",
      es: "\(typed(text)) no está entre las \(count) opciones cargadas; \(more) carga las "
        + "siguientes, \(searchWord) busca."
    )
  }

  /// There are more options than an act with many of them has meant.
  func onlyLoaded(_ count: Int) -> String {
    let more = named(.more)
    return say(
      "Only the \(count) options that are loaded were looked at; \(more) loads the next ones.",
      es: "Solo se han mirado las \(count) opciones cargadas; \(more) carga las siguientes."
    )
  }

  /// A search has looked at some of the options.
  func onlyLoadedSearched(_ count: Int) -> String {
    let more = named(.more)
    return say(
      "Only the \(count) options that are loaded were searched; \(more) loads the next ones.",
      es: "Solo se ha buscado en las \(count) opciones cargadas; \(more) carga las siguientes."
    )
  }

  /// Nobody knows the options: the command must not be run, or has not said them.
  func optionsUnknown(mayRun: Bool) -> String {
    mayRun
      ? say(
        "Its options come from a command; type the id of one.",
        es: "Sus opciones vienen de un programa; escribe el identificador de una."
      )
      : say(
        "Its options come from a command, which is not run without --allow-commands; "
          + "type the id of one.",
        es: "Sus opciones vienen de un programa, que no se ejecuta sin --allow-commands; "
          + "escribe el identificador de una."
      )
  }

  /// Options that were heard before are counted; `isAll` is whether no more can come.
  func optionsHeard(_ count: Int, isAll: Bool) -> String {
    let more = named(.more)
    return isAll
      ? say(
        "\(count) options; \(more) reads them, \(searchWord) searches.",
        es: "\(count) opciones; \(more) las lee, \(searchWord) busca."
      )
      : say(
        "\(count) options so far; \(more) reads them and the next ones, \(searchWord) searches.",
        es: "\(count) opciones por ahora; \(more) las lee y luego las siguientes, "
          + "\(searchWord) busca."
      )
  }

  /// How a search is typed.
  var searchWord: String { quoted(say("/word", es: "/palabra")) }

  func shown(_ shown: Int, of total: Int) -> String {
    let more = named(.more)
    return say(
      "\(shown) of \(total) shown. Type \(more) for the next ones, or \(searchWord) to search.",
      es: "Van \(shown) de \(total). Escribe \(more) para oír las siguientes, o \(searchWord) "
        + "para buscar."
    )
  }

  /// Options that were chosen already, and how they come back.
  func takenAway(_ labels: [String]) -> String {
    let names = some(labels) { $0 }
    if labels.count == 1 {
      return say(
        "\(names) was chosen already, so it is taken away. Type it once more to choose it again.",
        es: "\(names) ya estaba elegida y se quita. Escríbela otra vez para volver a elegirla."
      )
    }
    return say(
      "\(names) were chosen already, so they are taken away. Type them once more to choose them "
        + "again.",
      es: "\(names) ya estaban elegidas y se quitan. Escríbelas otra vez para volver a elegirlas."
    )
  }

  var undone: String { say("Undone.", es: "Deshecho.") }
}
