import FormAnswers
import FormModel
import FormSession
import TerminalUI

/// Paths of files: Tab completes one as far as there is no choice, and lists the choices once.
struct PathAid: EntryAid {
  private let type: any TypedAnswer
  /// What the last Tab has found; `nil` where that is one path, or none was looked for.
  private var found: SuggestionAid?
  /// Whether the last Tab has found no path at all.
  private var isUnknown = false

  init(_ type: any TypedAnswer) { self.type = type }

  /// Whether Tab may complete a path, as far as that is known without looking for files.
  private func mayComplete(_ entry: TextEntry, _ answers: AnswerSheet) -> Bool {
    entry.isAtEnd && !entry.isUntouched(answers)
      && answers.session.surroundings.folderNames != nil
  }

  mutating func press(
    _ action: KeyAction?,
    _ key: Key,
    in entry: TextEntry,
    _ context: PageContext
  ) -> AidPress? {
    if action == .nextQuestion, found?.isHighlighted != true,
      mayComplete(entry, context.answers), let press = complete(entry, context)
    {
      return press
    }
    let press = found?.press(action, key, in: entry, context)
    if case .text? = press { found = nil }
    return press
  }

  /// Completes a path; `nil` where there is nothing to complete.
  private mutating func complete(_ entry: TextEntry, _ context: PageContext) -> AidPress? {
    let typed = entry.editor.text
    let paths = type.paths(beginning: typed, in: context.session)
    guard let first = paths.first, let last = paths.last else {
      defer { isUnknown = true }
      return isUnknown ? nil : .taken
    }
    // What the first and the last in order begin with, all do.
    let common = String(zip(first, last).prefix { $0 == $1 }.map(\.0))
    let isLonger = common.count > typed.count
    if !isLonger, paths.count == 1 || found != nil { return nil }
    found = paths.count > 1 ? SuggestionAid(paths) : nil
    return isLonger ? .text(common) : .taken
  }

  mutating func forget() { (found, isUnknown) = (nil, false) }

  func views(for entry: TextEntry, _ context: PageContext) -> [View] {
    if isUnknown {
      return [.text(context.words.say("No path begins so"), style: context.theme.faint)]
    }
    return found?.views(for: entry, context) ?? []
  }

  func completion(of entry: TextEntry, _ answers: AnswerSheet) -> String? {
    found?.completion(of: entry, answers)
  }

  func hints(for entry: TextEntry, _ answers: AnswerSheet) -> [KeyHint] {
    mayComplete(entry, answers) ? [KeyHint("complete", .nextQuestion)] : []
  }
}
