/// What is said about drafts, the person's editor and the person's language.
extension Words {
  /// Said once, when the first answers are in the draft.
  var answersAreKept: String {
    say("Saved; you can leave and come back", es: "Guardado; puedes irte y volver")
  }

  /// Said at once, where a draft holds answers that the form of today cannot take.
  package func answersUnfit(_ count: Int) -> String {
    say(
      count == 1
        ? "1 earlier answer does not fit the form any more; a copy is kept"
        : "\(count) earlier answers do not fit the form any more; a copy is kept",
      es: count == 1
        ? "1 respuesta anterior ya no encaja; queda una copia"
        : "\(count) respuestas anteriores ya no encajan; queda una copia"
    )
  }

  /// Said to who leaves and has the draft thrown away.
  package var draftDiscarded: String {
    say("The draft was discarded.", es: "El borrador se ha descartado.")
  }

  /// Said at once, where answers that came with the command are others than those of the draft.
  package func draftOverruled(_ labels: [String]) -> String {
    say(
      "From the command, not the draft: \(list(labels))",
      es: "De la orden, no del borrador: \(list(labels))"
    )
  }

  package func draftNotSaved(_ reason: String) -> String {
    say("The draft could not be saved: \(reason)", es: "No se pudo guardar el borrador: \(reason)")
  }

  /// Said at once, where what an earlier session left cannot be used.
  package var draftSetAside: String {
    say(
      "The earlier draft cannot be used; it was set aside",
      es: "El borrador anterior no se puede usar; se ha apartado"
    )
  }

  /// The same, where the file had to stay.
  package var draftUnusable: String {
    say("The earlier draft cannot be used", es: "El borrador anterior no se puede usar")
  }

  /// Why a text did not come back from an editor.
  func editorFailed(_ failure: EditorFailure) -> String {
    let unchanged = say("the text is as it was", es: "el texto sigue igual")
    switch failure {
    case .notFound(let name, let variable?):
      return say(
        "The editor \"\(name)\" was not found (\(variable))",
        es: "No se encuentra el editor \"\(name)\" (\(variable))"
      )
    case .notFound(let name, nil):
      return say(
        "The editor \"\(name)\" was not found; EDITOR names another one",
        es: "No se encuentra el editor \"\(name)\"; EDITOR indica otro"
      )
    case .notStarted(let name, let reason, let variable):
      let source = variable.map { " (\($0))" } ?? ""
      return say(
        "The editor \"\(name)\" cannot be started: \(reason)\(source)",
        es: "No se puede iniciar el editor \"\(name)\": \(reason)\(source)"
      )
    case .exited(let status):
      return say(
        "The editor ended with status \(status); \(unchanged)",
        es: "El editor terminó con el estado \(status); \(unchanged)"
      )
    case .ended(let signal):
      return say(
        "The editor was ended by signal \(signal); \(unchanged)",
        es: "La señal \(signal) terminó el editor; \(unchanged)"
      )
    case .tooLong(let path):
      return say(
        "Too long: at most \(Words.textLimit); your text is in \(path)",
        es: "Demasiado largo: como mucho \(Words.textLimit); tu texto está en \(path)"
      )
    case .leftNoText:
      return say(
        "The editor left no text that can be read; \(unchanged)",
        es: "El editor no dejó un texto legible; \(unchanged)"
      )
    }
  }

  /// Said once to who asked for a language that neither the form nor the tool speaks.
  ///
  /// - Parameters:
  ///   - tag: The language that was asked for.
  ///   - form: The languages of the form; none where it has only one, which nobody has named.
  /// - Returns: A sentence without its full stop.
  package func languageMissing(_ tag: String, form: [String]) -> String {
    let tools = list(Language.allCases.map(\.rawValue))
    let forms = form.isEmpty ? say("one language", es: "un solo idioma") : list(form)
    return say(
      "--lang \(tag): the form has \(forms); formwork itself speaks \(tools)",
      es: "--lang \(tag): el formulario tiene \(forms); formwork habla \(tools)"
    )
  }

  /// Said to who leaves, where another run keeps its own answers.
  package var notKeptElsewhere: String {
    say(
      "Your answers are not kept: the form is open in another terminal.",
      es: "Tus respuestas no se han guardado: el formulario está abierto en otra terminal."
    )
  }

  /// Said at once, where another run keeps its own answers.
  package var openElsewhere: String {
    say(
      "This form is open in another terminal: answers are not kept here",
      es: "El formulario está abierto en otra terminal: aquí no se guardan respuestas"
    )
  }

  /// Several things were said about answers that were there before anybody typed.
  func remarks(_ count: Int, _ first: String) -> String {
    say(
      "\(count) remarks, ? shows them: \(first)",
      es: "\(count) avisos, ? los muestra: \(first)"
    )
  }

  /// Above all that was said about such answers.
  var remarksTitle: String {
    say("Remarks on earlier answers", es: "Avisos sobre respuestas anteriores")
  }
}
