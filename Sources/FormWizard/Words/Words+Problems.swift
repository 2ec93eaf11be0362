package import FormModel

/// What is wrong with an answer.
extension Words {
  /// What is said beside an answer that does not fit, for example
  /// `2 characters, and at least 3 are needed`.
  ///
  /// In English it is the message of the findings of `fill`. It never holds the text of a text
  /// answer, which may be secret.
  package func message(_ problem: AnswerProblem) -> String {
    switch language {
    case .english: problem.message(for: languages)
    case .spanish: spanish(problem)
    }
  }

  /// What an answer has to be; `nil` when every answer of the field's kind will do.
  package func constraint(_ field: Field) -> String? {
    switch language {
    case .english: field.constraintWords(languages)
    case .spanish: spanishConstraint(field)
    }
  }

  /// What an answer of a format is, with its article.
  package func format(_ format: TextFormat) -> String {
    say(format.words, es: Words.spanish(format))
  }

  private func spanish(_ problem: AnswerProblem) -> String {
    switch problem {
    case .aboveMax(let max, let found): "\(found.spelling) es más que \(max.spelling)"
    case .belowMin(let min, let found): "\(found.spelling) es menos que \(min.spelling)"
    case .blankText: "solo espacios, y falta la respuesta"
    case .emptyText: "está vacía, y eso no es una respuesta"
    case .formatMismatch(let format):
      "no es \(Words.spanish(format)), como \(format.example)"
    case .lineBreak: "tiene un salto de línea, y solo se admite una línea"
    case .malformedOption:
      "hacen falta de 1 a 128 caracteres, sin espacios en los extremos"
    case .miscounted(let bound, let limit, let found):
      (bound.unit == .options ? chosen(found) : Words.spanish(found, bound.unit))
        + (bound.isLeast
          ? ", y \(limit == 1 ? "hace" : "hacen") falta al menos \(limit)"
          : ", y se admiten como mucho \(limit)")
    case .mustBeOn(let reason): "tiene que ser que sí: \(text(reason))"
    case .notAlone(let id, _): "\(id) excluye todas las demás"
    case .notAnOption(let id, _): "\(id) no es una opción"
    case .notInteger(let found): "\(found.spelling) no es un número entero"
    case .nullCharacter: "tiene un carácter nulo (U+0000), que no se admite"
    case .offStep(let step, let base, let found):
      "\(found.spelling) no es \(Words.spanishSteps(step, from: base))"
    case .optionDisabled(let id, let reason, _): "\(id) no se puede elegir: \(text(reason))"
    case .optionNotOffered(let id, _, _): "\(id) no se ofrece con las demás respuestas"
    case .patternMismatch(let pattern, let message):
      message.map { text($0) } ?? "tiene que coincidir con `\(pattern)`"
    case .repeated(let id, _): "\(id) está elegida dos veces"
    case .tooMuchWork: "compararla con el patrón cuesta demasiado"
    case .wrongType: "no es la clase de respuesta que se pide"
    }
  }

  private func spanishConstraint(_ field: Field) -> String? {
    var words: [String] = []
    switch field.kind {
    case .text(let text):
      words += field.kind.ranges(Words.spanishRange)
      if let format = text.format { words.append(Words.spanish(format)) }
      if let message = text.patternMessage {
        words.append(self.text(message))
      } else if let pattern = text.pattern {
        words.append("que coincida con `\(pattern)`")
      }
      if text.isMultiline { words.append("se admiten varias líneas") }
    case .number(let number):
      if number.isInteger { words.append("un número entero") }
      if let range = Words.spanishRange(number.min?.spelling, number.max?.spelling) {
        words.append(range)
      }
      if let step = number.step { words.append("de \(step.spelling) en \(step.spelling)") }
    case .toggle(let toggle):
      if let reason = toggle.mustBeOn { words.append("que sí: \(text(reason))") }
    case .picker(let picker):
      if picker.allowsCustom { words.append("una opción o cualquier otro texto") }
    case .multiSelector(let selector):
      words += field.kind.ranges(Words.spanishRange)
      if selector.allowsCustom { words.append("opciones o cualesquiera otros textos") }
    case .note, .computed: break
    }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  private static func spanish(_ format: TextFormat) -> String {
    switch format {
    case .date: "una fecha del calendario, año-mes-día"
    case .email: "una dirección de correo electrónico"
    case .hostname: "un nombre de equipo"
    case .identifier: "un identificador (letras, cifras y `_`, sin empezar por una cifra)"
    case .path: "una ruta de archivo"
    case .semver: "una versión semántica"
    case .slug: "un nombre corto (minúsculas y cifras, unidas por guiones sueltos)"
    case .url: "una URL con su esquema"
    }
  }

  /// So many things in words.
  func counted(_ count: Int, _ unit: CountUnit) -> String {
    say(unit.counted(count), es: Words.spanish(count, unit))
  }

  private static func spanish(_ count: Int, _ unit: CountUnit) -> String {
    switch unit {
    case .characters: count == 1 ? "1 carácter" : "\(count) caracteres"
    case .options: count == 1 ? "1 opción" : "\(count) opciones"
    }
  }

  private static func spanishRange(
    _ least: Int?,
    _ most: Int?,
    of unit: CountUnit
  ) -> String? {
    guard let last = most ?? least else { return nil }
    return (spanishRange(least, most) ?? "").dropLast(String(last).count) + spanish(last, unit)
  }

  private static func spanishRange(
    _ least: (some CustomStringConvertible)?,
    _ most: (some CustomStringConvertible)?
  ) -> String? {
    switch (least, most) {
    case (nil, nil): nil
    case (let least?, nil): "al menos \(least.description)"
    case (nil, let most?): "como mucho \(most.description)"
    case (let least?, let most?):
      least.description == most.description
        ? "exactamente \(least.description)" : "de \(least.description) a \(most.description)"
    }
  }

  private static func spanishSteps(_ step: ExactNumber, from base: ExactNumber) -> String {
    base == ExactNumber(0)
      ? "un múltiplo de \(step.spelling)"
      : "\(base.spelling) más un múltiplo de \(step.spelling)"
  }
}
