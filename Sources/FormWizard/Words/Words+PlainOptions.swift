/// What the plain mode says about options, sorted by name; every text is one or more sentences.
extension Words {
  func added(_ labels: [String]) -> String {
    say("Added: \(some(labels) { $0 }).", es: "Se añade: \(some(labels) { $0 }).")
  }

  var againTakesAway: String {
    say("A number again takes it away.", es: "Un número repetido la quita.")
  }

  func ambiguous(_ text: String, _ labels: [String]) -> String {
    let named = some(labels) { $0 }
    return say(
      "\(typed(text)) fits \(named). Type more of it, or a number.",
      es: "\(typed(text)) coincide con \(named). Escribe más letras o un número."
    )
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

  func leftOut(_ labels: [String], most: Int) -> String {
    let (isOne, names) = (labels.count == 1, some(labels) { $0 })
    return say(
      "\(most) at most: \(names) \(isOne ? "was" : "were") left out.",
      es: "Como mucho \(most): \(isOne ? "quedó" : "quedaron") fuera \(names)."
    )
  }

  func manyChosen(_ count: Int) -> String {
    let chosen = named(.chosen)
    return say(
      "\(count) chosen; \(chosen) reads them.",
      es: "\(count) elegidas; \(chosen) las lee."
    )
  }

  /// An act with many options only means what was searched for.
  func meantOnly(_ count: Int, _ text: String) -> String {
    let slash = quoted("/")
    return say(
      "Only what fits \(typed(text)) is meant, \(count) in all; \(slash) alone ends the search.",
      es: "Solo lo que coincide con \(typed(text)), \(count) en total; \(slash) sola termina la "
        + "búsqueda."
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

  /// There are more options than those that were looked at.
  func onlyLoaded(_ count: Int) -> String {
    let more = named(.more)
    return say(
      "Only \(count) options are loaded; \(more) loads the next ones.",
      es: "Solo hay \(count) opciones cargadas; \(more) carga las siguientes."
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

  /// How a search is typed.
  var searchWord: String { quoted(say("/word", es: "/palabra")) }

  /// So many of the options were read; of a source that has more, nobody knows how many there are.
  func shown(_ count: Int, of total: Int, isAll: Bool) -> String {
    let more = named(.more)
    let progress = isAll ? progress(count, of: total) : String(count)
    return say(
      "\(progress) shown. Type \(more) for the next ones, or \(searchWord) to search.",
      es: "Van \(progress). Escribe \(more) para oír las siguientes, o \(searchWord) para buscar."
    )
  }

  func takenAway(_ labels: [String]) -> String {
    say("Taken away: \(some(labels) { $0 }).", es: "Se quita: \(some(labels) { $0 }).")
  }

  var undone: String { say("Undone.", es: "Deshecho.") }
}
