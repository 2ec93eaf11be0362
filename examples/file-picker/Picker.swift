import TerminalUI

/// A list of names of which any number can be chosen.
///
/// The names are the ids: what is selected is a set of them, so a search changes only what is
/// shown.
struct Picker {
  /// Where the person is in the list.
  private(set) var list = ListState<String>(margin: 1)
  /// What is chosen.
  private(set) var selection = ListSelection<String>.multiple([])
  /// Rows that are about to be chosen or dropped.
  private(set) var range: ListRange<String>?
  /// What is searched for.
  private(set) var search = TextEditor()
  private(set) var isSearching = false
  /// What is shown.
  private(set) var rows: ListRows<String>
  private(set) var isDone = false
  private(set) var size: Size

  private let names: [String]
  private var isTaken = false
  private var drag: ListDrag?
  private var now = 0

  init(_ names: [String], size: Size) {
    self.names = names
    self.size = size
    rows = ListRows(names)
    resize(to: size)
  }

  /// What the person has taken, in the order of the folder.
  var picked: [String] { isTaken ? names.filter(selection.contains) : [] }

  /// The rows of the list that fit: a title, a search and a line of keys stand around it.
  var height: Int { max(1, size.height - 3) }

  /// What the pending range would change.
  var preview: RangePreview<String>? { range.flatMap { selection.preview($0, in: rows) } }

  mutating func resize(to size: Size) {
    self.size = size
    list.update(rows, height: height)
  }

  /// Takes what the person does; `frame` is what is seen.
  mutating func take(_ input: InputEvent, _ frame: Frame) {
    switch input {
    case .key(let key): press(key)
    case .mouse(let mouse): take(mouse, frame)
    case .paste, .synchronizedOutput: break
    }
  }
}

/// Keys.
extension Picker {
  private mutating func press(_ key: Key) {
    drag = nil
    if key == .control("c") {
      isDone = true
      return
    }
    if let step = key.step {
      // Shift begins a range where the cursor is; a move without it ends the range.
      if key.modifiers == .shift {
        if range == nil { range = list.cursor.map { selection.range(from: $0) } }
      } else {
        commit()
      }
      list.move(step, in: rows, height: height)
      if let cursor = list.cursor { range?.extend(to: cursor) }
      return
    }
    if key == Key(.escape), range != nil {
      range = nil
      return
    }
    let wasPending = range != nil
    commit()
    if isSearching, searchWith(key) { return }
    switch (key.code, key.modifiers) {
    case (.escape, []) where !search.characters.isEmpty: find(TextEditor())
    case (.escape, []): isDone = true
    case (.enter, []): (isTaken, isDone) = (true, true)
    case (.character(" "), []) where !wasPending:
      if let cursor = list.cursor { selection.toggle(cursor) }
    case (.character("a"), []): selection.toggleAll(rows.ids)
    case (.character("i"), []): selection.invert(rows.ids)
    case (.character("/"), []): isSearching = true
    default: break
    }
  }

  /// Keys that go into the search; Enter and Escape lead back to the list.
  private mutating func searchWith(_ key: Key) -> Bool {
    if key == Key(.enter) || key == Key(.escape) {
      isSearching = false
      if key == Key(.escape) { find(TextEditor()) }
      return true
    }
    var editor = search
    guard editor.handle(key) != .unhandled else { return false }
    find(editor)
    return true
  }

  /// Shows the names that hold what is searched for.
  private mutating func find(_ editor: TextEditor) {
    search = editor
    let text = editor.text
    rows = ListRows(text.isEmpty ? names : names.filter { $0.contains(text) })
    list.update(rows, height: height)
  }

  private mutating func commit() {
    if let preview { selection.commit(preview) }
    range = nil
  }
}

/// The mouse: a click toggles, holding half a second and dragging draws a range.
extension Picker {
  /// When something happens though nobody does anything.
  var deadline: Int? { drag?.wait(at: now, height: height).map { now + $0 } }

  /// The clock says so many milliseconds.
  mutating func tick(_ milliseconds: Int) {
    now = milliseconds
    if drag?.hold(at: now) == true { range = list.cursor.map { selection.range(from: $0) } }
    followMouse()
  }

  private mutating func take(_ mouse: MouseEvent, _ frame: Frame) {
    // The list begins below the title and the search.
    let row = mouse.place.y - 2
    switch mouse.action {
    case .press(.left) where frame.path(at: mouse.place).contains("list"):
      range = nil
      list.point(at: list.top + row, in: rows, height: height)
      drag = ListDrag(at: row, time: now)
    case .drag(.left):
      drag?.move(to: row, at: now)
      followMouse()
    case .release(.left) where drag != nil:
      if drag?.phase == .pressed, let cursor = list.cursor { selection.toggle(cursor) }
      commit()
      drag = nil
    case .scroll(let lines): list.scroll(by: lines, in: rows, height: height)
    default: (drag, range) = (nil, nil)
    }
  }

  private mutating func followMouse() {
    guard var drag, drag.phase == .held else { return }
    let lines = drag.scroll(at: now, height: height)
    self.drag = drag
    if lines != 0 { list.scroll(by: lines, in: rows, height: height) }
    let window = list.window(height: height)
    let place = min(max(list.top + drag.row, window.lowerBound), window.upperBound - 1)
    list.point(at: place, in: rows, height: height)
    if let cursor = list.cursor { range?.extend(to: cursor) }
  }
}

extension Key {
  /// How this key moves the cursor.
  fileprivate var step: ListStep? {
    guard modifiers.isEmpty || modifiers == .shift else { return nil }
    return switch code {
    case .up: .up
    case .down: .down
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .first
    case .end: .last
    default: nil
    }
  }
}
