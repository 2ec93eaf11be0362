import Diagnostics

/// The lines around one, as a person looks for what a line belongs to.
extension YAMLSyntax {
  /// The lines above that are not blank, nearest first.
  ///
  /// As far as `limit` lines: a screenful or two of context is as much as anyone would look at.
  func linesAbove(_ line: YAMLLine, atMost limit: Int = 500) -> some Sequence<YAMLLine> {
    let number = source.position(of: line.range.lowerBound).line
    return (max(1, number - 1 - limit)..<number).reversed().lazy
      .map { YAMLLine(source.lineRange($0), bytes) }
      .filter { !$0.isBlank }
  }

  /// The nearest line above that is not blank.
  func lineAbove(_ line: YAMLLine) -> YAMLLine? {
    linesAbove(line, atMost: .max).first { _ in true }
  }

  /// The nearest line below that is not blank.
  func lineBelow(_ line: YAMLLine) -> YAMLLine? {
    let number = source.position(of: line.range.lowerBound).line
    return (number..<max(number, source.lineCount)).lazy
      .map { YAMLLine(source.lineRange($0 + 1), bytes) }
      .first { !$0.isBlank }
  }
}
