/// What is said where questions are open and nobody can be asked.
extension Words {
  package var openAnswer: String { say("answer", es: "respuesta") }

  package var openAnswerWith: String { say("answer it with", es: "se responde con") }

  package var openAskedWhen: String { say("asked when", es: "se pregunta cuando") }

  package func openMore(_ count: Int) -> String {
    say("and \(count) more", es: "y \(count) más")
  }

  package var openOptions: String { say("options", es: "opciones") }

  package func openQuestions(_ count: Int, because reason: String) -> String {
    count == 1
      ? say(
        "1 question is open, and nobody can be asked: \(reason)",
        es: "hay 1 pregunta sin responder, y no se puede preguntar a nadie: \(reason)"
      )
      : say(
        "\(count) questions are open, and nobody can be asked: \(reason)",
        es: "hay \(count) preguntas sin responder, y no se puede preguntar a nadie: \(reason)"
      )
  }

  package var openQuestionsHelp: String {
    say("answer with `--set` or `--answers`", es: "responde con `--set` o `--answers`")
  }

  package var openQuestionsHelpWithoutTerminal: String {
    say(
      "answer with `--set` or `--answers`, or line by line on standard input with `--accessible`",
      es: "responde con `--set` o `--answers`, o línea a línea por la entrada con `--accessible`"
    )
  }

  package var underAutomation: String { say("`CI` is set", es: "`CI` tiene valor") }

  package var withoutTerminal: String { say("there is no terminal", es: "no hay terminal") }
}
