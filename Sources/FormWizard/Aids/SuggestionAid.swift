import FormModel
import FormSession
import TerminalUI
import TextSearch

/// Texts that may be taken for the one that is typed.
struct SuggestionAid: EntryAid {
  /// All that there are.
  private let all: [String]
  /// The one that is highlighted.
  private var highlighted: String?

  /// The most that are shown.
  static let most = 5

  init(_ all: [String]) { self.all = all }

  /// The ones for what is typed, whatever its case and accents: those that begin so, then those
  /// that hold it; of none typed the first ones.
  private func shown(_ entry: TextEntry, _ answers: AnswerSheet) -> [String] {
    guard !all.isEmpty,
      !entry.isUntouched(answers) || answers.session.shownAnswer(to: entry.path) == nil
    else { return [] }
    let typed = entry.editor.text
    // What is complete is not made into something longer.
    if all.contains(typed) { return [] }
    let letters = typed.foldedForSearch
    let folded = all.map { ($0, $0.foldedForSearch) }
    let first = folded.filter { $0.1.hasPrefix(letters) }
    let others = folded.filter { !$0.1.hasPrefix(letters) && $0.1.contains(letters) }
    return Array((first + others).map(\.0).prefix(SuggestionAid.most))
  }

  /// The highlighted one, else the first when it begins with what is typed.
  func completion(of entry: TextEntry, _ answers: AnswerSheet) -> String? {
    guard entry.isAtEnd else { return nil }
    if let highlighted { return highlighted }
    let typed = entry.editor.text.foldedForSearch
    return shown(entry, answers).first.flatMap { $0.foldedForSearch.hasPrefix(typed) ? $0 : nil }
  }

  mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    in entry: TextEntry,
    _ context: PageContext
  ) -> AidPress? {
    if key == Key(.right) {
      return completion(of: entry, context.answers).map { take($0, goesOn: false) }
    }
    let shown = shown(entry, context.answers)
    let place = highlighted.flatMap(shown.firstIndex(of:))
    switch action {
    case .accept: return place.map { take(shown[$0], goesOn: true) }
    case .nextQuestion:
      return (place ?? (shown.count == 1 ? 0 : nil)).map { take(shown[$0], goesOn: false) }
    case .escape where place != nil: highlighted = nil
    case .move(.down) where !entry.editor.isMultiline && (place ?? -1) + 1 < shown.count:
      highlighted = shown[(place ?? -1) + 1]
    case .move(.up):
      guard let place else { return nil }
      highlighted = place > 0 ? shown[place - 1] : nil
    default: return nil
    }
    return .taken
  }

  private mutating func take(_ text: String, goesOn: Bool) -> AidPress {
    highlighted = nil
    return .text(text, goesOn: goesOn)
  }

  mutating func forget() { highlighted = nil }

  func views(for entry: TextEntry, _ context: PageContext) -> [View] {
    let theme = context.theme
    return shown(entry, context.answers).map { text in
      let isCurrent = text == highlighted
      let pointer = isCurrent ? theme.glyphs.pointer : " "
      let style = isCurrent ? theme.current : theme.faint
      let suggestion = View.text("\(pointer) \(text)", style: style, flow: .cutAtEnd)
      // A click beside it means nothing.
      return .row([suggestion.identified(ViewTarget.aid(.text(text)).id), .spacer()])
    }
  }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] {
    shown(entry, answers).count == 1 ? [KeyHint("complete", .nextQuestion)] : []
  }

  /// Whether one of them is highlighted.
  var isHighlighted: Bool { highlighted != nil }
}
