import DisplayText
import FormModel
import FormSession
import TerminalUI

/// What a text that is typed looks like: the place to write, what is said beside it, and what helps
/// to type it below.
struct TypedView {
  private let entry: TextEntry
  private let context: PageContext

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  init(_ entry: TextEntry, _ context: PageContext) {
    (self.entry, self.context) = (entry, context)
  }

  /// The least columns of a field, so that a placeholder can be read.
  private static let leastInput = 24

  /// The columns of a place to write: as wide as what is typed may be, and as its example is.
  static func columns(
    of type: any TypedField,
    within room: Int,
    _ context: PageContext
  ) -> Int {
    guard let most = type.mostColumns else { return room }
    // The cursor stands behind what is typed.
    let example = type.example(in: context.words).map { $0.columns + 1 } ?? 0
    return min(room, max(leastInput, max(most, example) + context.theme.inset))
  }

  /// The field as wide as what is typed may be, the unit behind it, and what may be taken in its
  /// place below.
  func view(within width: Int) -> View {
    var behind = entry.type.unit.map { " " + words.text($0) } ?? ""
    if let most = entry.type.mostCharacters, !entry.type.isMasked {
      behind += "  \(entry.editor.text.unicodeScalars.count)/\(most)"
    }
    // What was understood stands beside what is typed, or below it where there is no room.
    let meaning = entry.type.meaning(of: entry.editor.text, in: context.session)
    let isBeside = meaning.map { TypedView.leastInput + 2 + $0.columns <= width } ?? false
    if let meaning, isBeside { behind = "  \(meaning)" }
    let room = max(1, width - behind.columns)
    let input = View(.input(input), id: ViewTarget.input.id)
      .padded(Insets(left: theme.inset)).on(theme.field)
      .framed(width: TypedView.columns(of: entry.type, within: room, context))
    let below = isBeside ? [] : meaning.map { [View.text($0, style: theme.faint)] } ?? []
    return .column(
      [.row([input, .text(behind, style: theme.faint, flow: .cutAtEnd)])] + below
        + entry.help(context)
    )
  }

  /// The text as it is drawn.
  var input: InputView {
    let type = entry.type
    var placeholder = type.example(in: words) ?? ""
    if entry.isRepeating { placeholder = words.say("once more") }
    // An empty editor of a field with a default: leaving it empty takes that.
    if entry.editor.characters.isEmpty, !type.isMasked,
      let standing = context.session.shownAnswer(to: entry.path)
    {
      let text = standing.templateText.oneLine(theme, within: context.size.width)
      placeholder = words.say("default: \(text)")
    }
    return InputView(
      entry.editor,
      mask: type.isMasked && !entry.isRevealed ? theme.glyphs.mask : nil,
      placeholder: placeholder,
      suggestion: entry.completion(context.answers) ?? "",
      style: entry.isUntouched(context.answers) ? theme.faint : theme.answer,
      faintStyle: theme.faint,
      isFocused: context.input.isUncovered && entry.hasCursor,
      mostLines: context.input.mostTextLines
    )
  }
}
