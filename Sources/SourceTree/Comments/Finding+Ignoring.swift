package import Diagnostics

extension [Finding] {
  /// The findings that no comment suppresses, and the findings about the comments.
  ///
  /// Only warnings and infos can be suppressed: a form with an error is refused.
  /// - Parameters:
  ///   - all: The comments of one text, in its order; those that accept changes are left alone.
  ///   - rules: All rules there are.
  ///   - checked: Whether findings of a rule would be among these, had there been one.
  /// - Returns: What is left, and beside it what is wrong with the comments.
  /// - Complexity: O(findings + comments).
  package func ignoring(
    _ all: [RuleComment],
    rules: [String],
    checked: (_ rule: String) -> Bool = { _ in true }
  ) -> (kept: [Finding], idle: [Finding]) {
    let comments = all.filter { $0.purpose == .ignore }
    guard let source = comments.first?.location.source else { return (self, []) }
    let places = Self.places(of: comments)
    // Thousands of findings and of comments may meet at one place.
    var (ignored, erring): (Set<Place>, Set<Place>) = ([], [])
    let kept = filter { finding in
      let place = Place(line: finding.location.start.line, rule: finding.rule)
      guard finding.location.source === source, places[place] != nil else { return true }
      let isError = finding.severity == .error
      if isError { erring.insert(place) } else { ignored.insert(place) }
      return isError
    }
    let ignoring = Set(ignored.flatMap { places[$0] ?? [] })
    let refused = Set(erring.flatMap { places[$0] ?? [] })
    let idle: [Finding] = comments.enumerated().compactMap { number, comment in
      if ignoring.contains(number), comment.isWellFormed { return nil }
      if ignoring.contains(number) || comment.subject.isEmpty {
        return comment.finding(
          "a comment that ignores a rule names one rule after a colon, and a reason",
          help:
            "write `# formwork-ignore: \(comment.subject.isEmpty ? "RULE" : comment.subject) reason`"
        )
      }
      if !rules.contains(comment.subject) { return comment.unknownRule(among: rules) }
      if refused.contains(number) {
        return comment.finding(
          "`\(comment.subject)` is an error here, and errors cannot be ignored",
          help: "fix what it reports, and remove the comment"
        )
      }
      guard checked(comment.subject) else { return nil }
      return comment.finding(
        "there is no `\(comment.subject)` here to ignore",
        help:
          "remove the comment; it speaks for its own line, or alone on a line for the next one"
      )
    }
    return (kept, idle)
  }

  /// The comments that speak for a rule on a line.
  private static func places(of comments: [RuleComment]) -> [Place: [Int]] {
    var places: [Place: [Int]] = [:]
    /// Of each comment that stands alone, the line below it and those that follow it.
    var lineBelow: [Int: Int] = [:]
    for (number, comment) in comments.enumerated().reversed() {
      places[Place(line: comment.line, rule: comment.subject), default: []].append(number)
      guard comment.isAlone else { continue }
      let below = lineBelow[comment.line + 1] ?? comment.line + 1
      lineBelow[comment.line] = below
      places[Place(line: below, rule: comment.subject), default: []].append(number)
    }
    return places
  }
}

/// Where a comment keeps a rule quiet.
private struct Place: Hashable {
  var line: Int
  var rule: String
}

extension RuleComment {
  fileprivate func finding(_ message: String, help: String) -> Finding {
    Finding(SourceRule.unusedIgnore, message, severity: .warning, at: location, help: help)
  }

  fileprivate func unknownRule(among rules: [String]) -> Finding {
    let near = nearest(to: subject, among: rules)
    return Finding(
      SourceRule.unusedIgnore,
      "there is no rule `\(subject)` to ignore",
      severity: .warning,
      found: subject,
      expected: near,
      at: subjectLocation,
      label: didYouMean(near),
      help: near.isEmpty ? "`formwork explain` lists the rules" : nil,
      fix: near.count == 1 ? .replace(subjectLocation.range, with: near[0]) : nil
    )
  }
}
