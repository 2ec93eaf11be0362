import FormModel
import TerminalUI

/// What the pages of the wizard say.
extension Words {
  var addEntry: String { say("Add", es: "Añadir") }

  /// Said when the last problem that Submit led to is mended.
  var allMended: String {
    say("Nothing is missing: Enter submits", es: "Ya no falta nada: Intro envía")
  }

  /// Said behind a list of answers that is not whole.
  func andMore(_ count: Int) -> String { say(", and \(count) more", es: " y \(count) más") }

  func atLeast(_ least: Int, missing: Int) -> String {
    say(
      "\(least) at least: choose \(missing) more",
      es: "\(least) como mínimo: elige \(missing) más"
    )
  }

  func atMost(_ most: Int) -> String {
    say("\(most) at most: remove one first", es: "\(most) como máximo: quita una antes")
  }

  var attention: String { say("Needs attention", es: "Por resolver") }

  var back: String { say("back", es: "volver") }

  func cannotBeChosen(_ reason: String) -> String {
    say("Cannot be chosen: \(reason)", es: "No se puede elegir: \(reason)")
  }

  /// What became of answers that were selected together.
  func changed(cleared: Int, reset: Int, kept: Int) -> String {
    var parts: [String] = []
    if cleared > 0 {
      parts.append(
        say(
          cleared == 1 ? "1 answer cleared" : "\(cleared) answers cleared",
          es: cleared == 1 ? "1 respuesta borrada" : "\(cleared) respuestas borradas"
        )
      )
    }
    if reset > 0 {
      parts.append(
        say(
          reset == 1 ? "1 answer back to its default" : "\(reset) answers back to their defaults",
          es: reset == 1
            ? "1 respuesta con su valor por omisión"
            : "\(reset) respuestas con su valor por omisión"
        )
      )
    }
    if kept > 0 { parts.append(say("\(kept) as before", es: "\(kept) como antes")) }
    return parts.joined(separator: ", ")
  }

  func chosen(_ count: Int) -> String {
    say("\(count) chosen", es: count == 1 ? "1 elegida" : "\(count) elegidas")
  }

  /// How many options are chosen, and how many may be: `24 of at most 200 chosen`.
  func chosen(_ count: Int, least: Int?, most: Int?) -> String {
    switch (least, most) {
    case (nil, nil): chosen(count)
    case (let least?, _) where count < least:
      say("\(count) of at least \(least) chosen", es: "\(count) de al menos \(least) elegidas")
    case (_, let most?):
      say("\(count) of at most \(most) chosen", es: "\(count) de \(most) como máximo")
    case (_, nil): chosen(count)
    }
  }

  /// What the sign beside answers other than the default means.
  var changedSign: String {
    say("not the default", es: "distinta del valor por defecto")
  }

  var cleared: String { say("Cleared", es: "Borrado") }

  /// What became of options that were to be chosen together, where not all may be.
  func cutAt(_ most: Int, added: Int, leftOut: Int) -> String {
    if added == 0 {
      return say("Nothing added: \(most) is the most", es: "Nada añadido: el máximo es \(most)")
    }
    return say(
      "\(added) added, \(leftOut) left out: \(most) at most",
      es: "\(added) \(added == 1 ? "añadida" : "añadidas"), \(leftOut) fuera: \(most) como máximo"
    )
  }

  func dropped(_ count: Int) -> String {
    say("\(count) taken away", es: count == 1 ? "1 quitada" : "\(count) quitadas")
  }

  /// The author's example in an empty text, so that it is not taken for an answer.
  func example(_ text: String) -> String {
    let start = text.lowercased()
    if ["e.g", "p. ej", "p.ej"].contains(where: start.hasPrefix) { return text }
    return say("e.g. \(text)", es: "p. ej. \(text)")
  }

  /// The default in an empty text, which is taken when it is left empty.
  func standing(_ text: String) -> String { say("default: \(text)", es: "por defecto: \(text)") }

  /// What is said under an open field of what its answer has to be; a constraint with the keys and
  /// reasons that only somebody at the row wants to know.
  func hint(for field: Field) -> String? {
    switch field.kind {
    case .toggle(let toggle): return toggle.mustBeOn.map { text($0) }
    case .text(let kind) where kind.maxLength ?? 0 > TextEditor.byteLimit:
      // More than can be typed is no promise.
      var (possible, bounds) = (field, kind)
      bounds.maxLength = nil
      possible.kind = .text(bounds)
      let limit = say("at most \(Words.textLimit) here", es: "aquí como mucho \(Words.textLimit)")
      return [hint(for: possible), limit].compactMap(\.self).joined(separator: "; ")
    case .text(let kind) where kind.isMultiline:
      var (single, bounds) = (field, kind)
      bounds.isMultiline = false
      single.kind = .text(bounds)
      let lines = say("several lines: Alt-Enter", es: "varias líneas: Alt-Intro")
      return [constraint(single), lines].compactMap(\.self).joined(separator: "; ")
    default: return constraint(field)
    }
  }

  var linesJoined: String {
    say("The lines are joined by spaces", es: "Las líneas se unen con espacios")
  }

  func loadedByCommand(_ isSingle: Bool) -> String {
    say(
      isSingle
        ? "Only a command knows these options; --allow-commands runs it. Type an id; it is not verified."
        : "Only a command knows these options; --allow-commands runs it. Type ids; they are not verified.",
      es:
        "Solo un programa conoce estas opciones; --allow-commands lo ejecuta. Escribe el id; no se verifica."
    )
  }

  var malformedEntry: String {
    say("1 to 128 characters are needed", es: "Hacen falta de 1 a 128 caracteres")
  }

  /// What is said of a required field without an answer, by what it asks.
  func missing(_ kind: FieldKind) -> String {
    if case .toggle(let toggle) = kind, let reason = toggle.mustBeOn {
      return message(.mustBeOn(reason: reason))
    }
    return isMissing
  }

  func moreLines(_ count: Int) -> String { say("\(count) more", es: "\(count) más") }

  /// What is wrong with an answer to a field, with the numbers that would fit where that can be
  /// told.
  func message(_ problem: AnswerProblem, to field: Field) -> String {
    // The length of a secret is nobody's business.
    if field.kind.isSecure, case .miscounted(let bound, let limit, _) = problem {
      let (count, isOne) = (counted(limit, bound.unit), limit == 1)
      return bound.isLeast
        ? say(
          "at least \(count) \(isOne ? "is" : "are") needed",
          es: "\(isOne ? "hace" : "hacen") falta al menos \(count)"
        )
        : say(
          "at most \(count) \(isOne ? "is" : "are") allowed",
          es: "\(isOne ? "se admite" : "se admiten") como mucho \(count)"
        )
    }
    guard case .offStep(let step, let base, let found) = problem,
      case .number(let number) = field.kind
    else { return message(problem) }
    let near = NumberSteps(step, from: base).neighbours(of: found).filter { near in
      number.min.map { $0 <= near } ?? true && number.max.map { near <= $0 } ?? true
    }
    if near.isEmpty { return message(problem) }
    let numbers = alternatives(near.map(\.spelling))
    return say("\(numbers) would fit", es: "valdría \(numbers)")
  }

  var mouseReleased: String {
    say("The mouse is the terminal's: copy freely", es: "El ratón es de la terminal: copia texto")
  }

  var mouseTaken: String {
    say("The mouse is used here again", es: "El ratón vuelve a usarse aquí")
  }

  /// What stands beside a value that follows from other answers.
  func next(_ title: String) -> String { say("Next: \(title)", es: "Siguiente: \(title)") }

  var noMatchToChoose: String {
    say("Nothing found; Esc clears the search", es: "Nada encontrado; Esc borra la búsqueda")
  }

  /// Something was pasted where nothing can be typed.
  var noTextHere: String {
    say("There is no text here to paste into", es: "Aquí no hay texto donde pegar")
  }

  var noOptions: String { say("No options", es: "No hay opciones") }

  var noMatch: String { say("Nothing found", es: "Nada encontrado") }

  /// What stands where no option is chosen.
  var none: String { say("none chosen", es: "ninguna elegida") }

  func noNumber(_ example: String) -> String {
    say("not a number, such as \(example)", es: "no es un número, como \(example)")
  }

  func notVerified(_ id: String) -> String {
    say("\(id) is taken as it is, not verified", es: "\(id) se toma tal cual, sin verificar")
  }

  func notYet(_ count: Int) -> String {
    say(
      count == 1 ? "One answer needs attention first" : "\(count) answers need attention first",
      es: count == 1
        ? "Falta una respuesta por resolver" : "Faltan \(count) respuestas por resolver"
    )
  }

  var nothingBehind: String {
    say("This is the first page; Ctrl-C leaves", es: "Es la primera página; Ctrl-C sale")
  }

  var ownEntries: String {
    say("Search for an entry of your own to add it", es: "Busca una entrada tuya para añadirla")
  }

  /// What ends a pending range, and what that does.
  ///
  /// One that is drawn with the mouse ends where the button is released.
  func range(_ count: Int, selects: Bool, isDrawn: Bool = false) -> String {
    let key = rangeEnd(isDrawn)
    return selects
      ? say("\(key) chooses \(count), Esc cancels", es: "\(key) elige \(count), Esc cancela")
      : say("\(key) takes away \(count), Esc cancels", es: "\(key) quita \(count), Esc cancela")
  }

  /// The same where answers are selected, in the review.
  func rangeOfAnswers(_ count: Int, selects: Bool, isDrawn: Bool = false) -> String {
    let key = rangeEnd(isDrawn)
    return selects
      ? say("\(key) selects \(count), Esc cancels", es: "\(key) marca \(count), Esc cancela")
      : say("\(key) deselects \(count), Esc cancels", es: "\(key) desmarca \(count), Esc cancela")
  }

  private func rangeEnd(_ isDrawn: Bool) -> String {
    isDrawn ? say("Releasing", es: "Soltar") : say("Enter", es: "Intro")
  }

  func rangeCut(_ most: Int, _ leftOut: Int) -> String {
    say(
      "\(most) at most: \(leftOut) of the range left out",
      es: "\(most) como máximo: \(leftOut) del tramo fuera"
    )
  }

  var rangeTakenBack: String { say("Range taken back", es: "Tramo anulado") }

  func removed(_ count: Int) -> String {
    say("\(count) removed", es: count == 1 ? "1 eliminada" : "\(count) eliminadas")
  }

  var returnToReview: String { say("Back to the review", es: "Volver a la revisión") }

  var search: String { say("Search", es: "Buscar") }

  /// What stands where the number of options found will be.
  func searching(_ found: Int?) -> String {
    found.map { say("searching: \($0)", es: "buscando: \($0)") } ?? say("searching", es: "buscando")
  }

  /// At a question whose answer came from elsewhere, and whose command was not run.
  package var answerUnchecked: String {
    say(
      "the answer was not checked against its source",
      es: "la respuesta no se comprobó con su origen"
    )
  }

  /// A secret that was typed twice was not the same.
  var secretsDiffer: String {
    say("The two are not the same: type it anew", es: "No coinciden: escríbelo de nuevo")
  }

  /// A secret was typed once, and the person went away.
  var secretNotConfirmed: String {
    say("Not taken: it was typed only once", es: "No se tomó: solo se escribió una vez")
  }

  /// Where a secret is typed for the second time.
  var typeAgain: String { say("once more", es: "otra vez") }

  var secureStaysHere: String {
    say("A secret is edited here only", es: "Un secreto solo se escribe aquí")
  }

  func selected(_ count: Int) -> String {
    switch count {
    case 0: say("Nothing selected", es: "Nada marcado")
    default: say("\(count) selected", es: count == 1 ? "1 marcada" : "\(count) marcadas")
    }
  }

  var submit: String { say("Submit", es: "Enviar") }

  /// So many answers are written; how many of them are the person's own, and not as they would be
  /// by default, is said where not all are.
  func submitted(_ count: Int, own: Int) -> String {
    let answers = say(
      count == 1 ? "1 answer" : "\(count) answers",
      es: count == 1 ? "1 respuesta" : "\(count) respuestas"
    )
    guard own < count else { return answers }
    if own == 0 {
      return answers
        + say(
          count == 1 ? ", by default" : ", all by default",
          es: count == 1 ? ", por defecto" : ", todas por defecto"
        )
    }
    return answers + say(", \(own) of them yours", es: ", \(own) \(own == 1 ? "tuya" : "tuyas")")
  }

  /// So many answers are missing or wrong.
  func needed(_ count: Int) -> String {
    say("\(count) needed", es: count == 1 ? "falta 1" : "faltan \(count)")
  }

  /// What stands in the row of a required field that was passed by.
  var stillNeeded: String { say("needed", es: "hace falta") }

  /// A number that cannot be stepped any further.
  func numberBound(_ bound: ExactNumber, isLeast: Bool) -> String {
    isLeast
      ? say("\(bound.spelling) is the least", es: "\(bound.spelling) es el mínimo")
      : say("\(bound.spelling) is the most", es: "\(bound.spelling) es el máximo")
  }

  /// The longest text that can be typed: ``TextEditor/byteLimit``.
  static let textLimit = "\(TextEditor.byteLimit >> 10) KiB"

  var textIsFull: String {
    say(
      "The text is too long: at most \(Words.textLimit) can be typed or pasted here",
      es: "El texto es demasiado largo: aquí caben como mucho \(Words.textLimit)"
    )
  }

  var tooSmall: String {
    say("Window too small. Ctrl-C leaves", es: "Ventana pequeña. Ctrl-C sale")
  }

  var tooSmallToAsk: String {
    say("Leave? Ctrl-C: yes, Esc: no", es: "¿Salir? Ctrl-C: sí, Esc: no")
  }
}
