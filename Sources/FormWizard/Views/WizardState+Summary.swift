import FormAnswers
import FormModel

extension WizardState {
  /// What stays on the terminal after Submit: lines of plain text, each at most `width` columns
  /// where words allow it; secure answers are never in them.
  ///
  /// The third one names the answers that the second one calls the person's own, the most telling
  /// ones first, as far as there is room; there is none where nothing is.
  package func summary(width: Int) -> [String] {
    let (count, own) = session.submittedCounts
    // More could not be seen, whatever the width.
    let names = tellingAnswers.prefix(max(0, width) / 4 + 1).compactMap { id in
      session.form[id].map { field in
        let answer = context.summary(of: field, within: WizardState.summaryColumns).text
        let most = WizardState.summaryColumns
        return
          "\(words.label(field)): \(answer.cut(toColumns: most, sign: context.answerSigns.ellipsis))"
      }
    }
    let rest = [String](repeating: "", count: own - names.count)
    let answers = (names + rest).joined(within: width) { words.andMore($0) }
    return ["\(theme.glyphs.check) \(context.formTitle)", words.submitted(count, own: own)]
      + (own > 0 ? [answers] : [])
  }

  /// The person's own answers: what was chosen or had to be said, then what was said besides, then
  /// what no line can show.
  private var tellingAnswers: [FieldID] {
    func rank(_ id: FieldID) -> Int {
      guard let field = session.form[id] else { return 2 }
      switch field.kind {
      case .picker, .multiSelector: return 0
      case .text(let text) where text.isSecure || text.isMultiline: return 2
      case .text, .number: return field.isRequired && field.defaultValue == nil ? 0 : 1
      case .toggle, .note, .computed: return 1
      }
    }
    let ranked = session.ownAnswers.map { (id: $0, rank: rank($0)) }
    return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.id) }
  }

  /// So much of each answer is shown.
  private static let summaryColumns = 24
}
