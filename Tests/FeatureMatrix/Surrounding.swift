/// What is around a form of the matrix: variables, git's configuration, the day.
package enum Surrounding {
  package static let variables = [
    "TOKEN": "hunter2", "TEXT": "from outside", "NUMBER": "7",
    // 31 March 2026 at noon.
    "SOURCE_DATE_EPOCH": "1774958400",
  ]
  package static let gitValues = ["user.email": "ada@example.org"]
}
