import TerminalUI

/// A list of names of which any number can be chosen: what is shown, and what each key and click
/// changes.
///
/// The names are the ids: what is selected is a set of them, so a search changes only what is shown.
struct Picker {
  /// Where the person is in the list, and a range that is being drawn.
  private(set) var list = SelectList<String>(ListState(margin: 1))
  /// What is chosen.
  private(set) var selection = ListSelection<String>.multiple([])
  /// What is searched for.
  private(set) var search = TextEditor()
  /// What is shown.
  private(set) var rows: ListRows<String>
  private(set) var isDone = false
  private(set) var size = Size.zero
  /// When time is to be told, though nobody does anything.
  private(set) var deadline: Int?

  private let names: [String]
  private var isTaken = false
  private var now = 0

  init(_ names: [String], size: Size) {
    self.names = names
    rows = ListRows(names)
    resize(to: size)
  }

  /// What the person has taken, in the order of the folder.
  var picked: [String] { isTaken ? names.filter(selection.contains) : [] }

  /// The rows of the list that fit: a title, a search and a line of keys stand around it.
  var height: Int { max(1, size.height - 3) }

  /// What the pending range would change.
  var preview: RangePreview<String>? { list.range.flatMap { selection.preview($0, in: rows) } }

  mutating func resize(to size: Size) {
    self.size = size
    list.update(rows, height: height)
  }

  /// The clock says so many milliseconds.
  mutating func tick(_ milliseconds: Int) {
    now = milliseconds
    deadline = list.tick(at: now, in: rows, height: height).map { now + $0 }
  }

  /// Takes what the person does; `frame` is what is seen.
  mutating func take(_ input: InputEvent, _ frame: Frame) {
    switch input {
    case .key(let key): press(key)
    case .mouse(let mouse): take(mouse, frame)
    case .paste, .synchronizedOutput: break
    }
    tick(now)
  }

  private mutating func press(_ key: Key) {
    if let step = ListStep(key) {
      if key.modifiers == .shift {
        list.extend(step, in: rows, height: height, isSelected: selection.contains)
      } else {
        list.move(step, in: rows, height: height)
      }
      return
    }
    switch key {
    case .control("c"): isDone = true
    case Key(.escape) where list.cancel(): break
    case Key(.escape) where !search.characters.isEmpty: find(TextEditor())
    case Key(.escape): isDone = true
    case Key(.enter) where list.range != nil, Key(.tab) where list.range != nil: take(list.commit())
    case Key(.enter): (isTaken, isDone) = (true, true)
    case Key(.tab): if let cursor = list.cursor { selection.toggle(cursor) }
    case .control("a"): selection.toggleAll(rows.ids)
    default:
      var editor = search
      if editor.handle(key) == .changed { find(editor) }
    }
  }

  /// Shows the names that hold what is searched for.
  private mutating func find(_ editor: TextEditor) {
    search = editor
    let text = editor.text
    rows = ListRows(text.isEmpty ? names : names.filter { $0.contains(text) })
    list.update(rows, height: height)
  }

  /// Chooses the rows of a range that was drawn; a click is a range of one row.
  private mutating func take(_ outcome: SelectList<String>.Outcome) {
    guard case .commit(let range) = outcome, let preview = selection.preview(range, in: rows) else {
      return
    }
    selection.commit(preview)
    list.note(range.anchor, isSelected: selection.contains(range.anchor))
  }

  private mutating func take(_ mouse: MouseEvent, _ frame: Frame) {
    let line = mouse.place.y
    switch mouse.action {
    case .press(.left):
      // The id of a row is its name.
      for case .named(let name) in frame.path(at: mouse.place) {
        guard let place = rows.index(of: name) else { continue }
        list.press(
          at: place,
          line: line,
          extends: mouse.modifiers == .shift,
          in: rows,
          height: height,
          isSelected: selection.contains
        )
      }
    case .drag(.left): _ = list.drag(toLine: line, at: now, in: rows, height: height)
    case .release(.left): take(list.release(atLine: line, at: now, in: rows, height: height))
    case .scroll(let lines): _ = list.scroll(by: lines, in: rows, height: height)
    default: list.cancel()
    }
  }
}
