import FormModel

/// What is said where questions are open and nobody can be asked.
extension Words {
  package func openQuestions(_ count: Int, because reason: String) -> String {
    count == 1
      ? say("1 question is open, and nobody can be asked: \(reason)")
      : say("\(count) questions are open, and nobody can be asked: \(reason)")
  }
}
