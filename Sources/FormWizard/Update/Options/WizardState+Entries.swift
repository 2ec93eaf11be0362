import FormModel
import TerminalUI

/// Removing entries of the person's own, one or several.
extension WizardState {
  /// Delete on a page of options: the entry the person is at, else what is chosen.
  mutating func removeOptions(_ field: Field) {
    guard let page = optionPages[field.id] else { return }
    guard case .option(let id)? = page.list.cursor, page.options?.contains(id) != true else {
      return clearOptions(field)
    }
    remove([id], from: field)
  }

  /// `e`: entries can be selected.
  mutating func editEntries(of id: FieldID) {
    guard let first = optionPages[id]?.rows.entries.first else { return }
    optionPages[id]?.editing.begin()
    if case .option(let current)? = optionPages[id]?.list.cursor,
      optionPages[id]?.rows.entries.contains(current) == true
    {
      return
    }
    walk(id) { $0.move(to: .option(first), in: $1, height: $2) }
  }

  /// Keys while entries are edited; `false` for moves.
  mutating func pressInEntries(_ key: Key, of field: Field) -> Bool {
    guard let page = optionPages[field.id] else { return true }
    optionPages[field.id]?.isToRemove = false
    let entries = page.rows.entries.map { OptionRow.option($0) }
    switch (key.code, key.modifiers) {
    case (.character(" "), []), (.character("x"), []): toggleCursorRow(field)
    case (.character("a"), []), (.character("a"), .control):
      optionPages[field.id]?.editing.selection.toggleAll(entries)
      tellSelected(field.id)
    case (.character("i"), []), (.character("i"), .alt):
      optionPages[field.id]?.editing.selection.invert(entries)
      tellSelected(field.id)
    case (.character("d"), []) where page.editing.selection.isEmpty: refuse(words.nothingMarked)
    case (.character("d"), []) where isTypingWord && !page.isToRemove:
      // A word must not remove anything, whatever its letters mean here.
      optionPages[field.id]?.isToRemove = true
      notice = Notice(text: words.removesIfRepeated(page.editing.selection.count))
    case (.character("d"), []), (.delete, []), (.backspace, []): removeSelected(field)
    case (.escape, []), (.character("e"), []), (.enter, []):
      optionPages[field.id]?.editing.end()
    case (.left, []), (.tab, _): goBack()
    case (.character("_"), .control): undoChoice(in: field)
    case (.character("_"), .alt): undoChoice(in: field, again: true)
    default:
      if let number = key.digit {
        jump(to: number - 1, in: field.id)
      } else if key.isPlainLetter {
        refuse(words.editsEntries)
      }
    }
    return true
  }

  /// Whether the letters since the one that began this may be a name that is typed.
  private var isTypingWord: Bool { run?.isWord(since: "e", at: clock) ?? false }

  /// Selects an entry, or no longer.
  mutating func toggleEntry(_ row: OptionRow, of id: FieldID) {
    guard optionPages[id]?.isEntry(row) == true else {
      return refuse(words.onlyEntries)
    }
    optionPages[id]?.editing.selection.toggle(row)
    tellSelected(id)
  }

  private mutating func tellSelected(_ id: FieldID) {
    notice = Notice(text: words.selected(optionPages[id]?.editing.selection.count ?? 0))
  }

  /// Removes the selected entries, else the one the person is at.
  private mutating func removeSelected(_ field: Field) {
    guard let page = optionPages[field.id] else { return }
    var rows = page.editing.selection.ids
    if rows.isEmpty, let cursor = page.list.cursor { rows = [cursor] }
    let ids = rows.compactMap { row -> OptionID? in
      if case .option(let id) = row, page.isEntry(row) { id } else { nil }
    }
    if ids.isEmpty { return refuse(words.onlyEntries) }
    optionPages[field.id]?.editing.selection.clear()
    remove(Set(ids), from: field)
    if optionPages[field.id]?.hasEntries != true { optionPages[field.id]?.editing.end() }
  }

  private mutating func remove(_ ids: Set<OptionID>, from field: Field) {
    guard let page = optionPages[field.id] else { return }
    let before = snapshot(of: page, field.id)
    let dropped = ids.filter { page.chosen.contains($0) }
    if !dropped.isEmpty {
      if page.rules.isSingle {
        give(nil, to: field.id)
      } else {
        change(field, .drop(OptionGroup(Array(dropped))))
      }
    }
    optionPages[field.id]?.remove(ids)
    // All of it is one act.
    optionPages[field.id]?.history = before.history
    optionPages[field.id]?.note(before.choice)
    let answered = chosenOptions(of: field)
    if settling == nil { optionPages[field.id]?.choose(answered) }
    keepOptionsInSight(field.id)
    if page.rules.isSingle, !dropped.isEmpty, let standing = answered.first {
      walk(field.id) { $0.move(to: .option(standing), in: $1, height: $2) }
    }
    notice = Notice(text: words.undoable(words.removed(ids.count)))
  }
}
