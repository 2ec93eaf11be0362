import Testing

@testable import TerminalUI

/// Each row: what is there, the keys (`C-` Control, `M-` Alt, `S-` Shift), what is there then;
/// `|` is the cursor.
@Suite struct TextEditorTests {
  @Test(
    arguments: [
      ("", "a b", "ab|"), ("a|c", "b", "ab|c"), ("|", "é 名 👍", "é名👍|"),
      ("e|x", "\u{301}", "e\u{301}|x"), ("|\u{301}x", "e", "e\u{301}|x"),
      ("🇩|", "🇪", "🇩🇪|"), ("👩|🚀", "\u{200D}", "👩\u{200D}🚀|"), ("a|", "space", "a |"),
      ("a|", "S-B", "aB|"),
    ]
  )
  func charactersAreTyped(before: String, keys: String, after: String) {
    #expect(edit(before, keys) == after)
  }

  @Test(
    arguments: [
      ("ab|c", "left", "a|bc"), ("a|bc", "right", "ab|c"), ("|a", "left", "|a"),
      ("a|", "right", "a|"), ("ab|c", "C-b", "a|bc"),
      ("a|bc", "C-f", "ab|c"), ("ab|c", "home", "|abc"), ("a|bc", "end", "abc|"),
      ("ab|c", "C-a", "|abc"), ("a|bc", "C-e", "abc|"),
      ("ab|c", "C-A", "|abc"), ("one two|", "M-b", "one |two"),
      ("one |two", "M-b", "|one two"), ("|one two", "M-f", "one| two"),
      ("one| two", "M-f", "one two|"), ("x|e\u{301}", "right", "xe\u{301}|"),
      ("one two|", "C-left", "one |two"), ("|one", "C-right", "one|"),
      ("one two|", "M-left", "one |two"), ("|one", "M-right", "one|"),
      ("a.b_c|", "M-b", "a.b_|c"), ("a|👨‍👩‍👧", "right", "a👨‍👩‍👧|"), ("ab|", "M-<", "|ab"),
      ("|ab", "M->", "ab|"),
    ]
  )
  func theCursorMoves(before: String, keys: String, after: String) {
    #expect(edit(before, keys) == after)
  }

  @Test(
    arguments: [
      ("ab|c", "backspace", "a|c"), ("ab|c", "C-h", "a|c"), ("|a", "backspace", "|a"),
      ("a|bc", "delete", "a|c"), ("a|bc", "C-d", "a|c"), ("a|", "C-d", "a|"),
      ("e\u{301}|x", "backspace", "|x"), ("👨‍👩‍👧|", "backspace", "|"), ("🇩🇪|", "backspace", "|"),
      ("🇩x|🇪", "backspace", "🇩🇪|"), ("a\nb|", "left backspace", "a|b"),
      ("one two|", "C-w", "one |"), ("a.b-c |", "C-w", "|"),
      ("one a.b|c", "C-w", "one |c"), ("a.b|", "M-backspace", "a.|"),
      ("a.b|", "C-backspace", "a.|"), ("|one two", "C-delete", "| two"),
      ("one| two", "C-k", "one|"),
      ("one |two", "C-u", "|two"), ("|", "C-k", "|"),
      ("ab|", "C-t", "ba|"), ("a|b", "C-t", "ba|"),
      ("ab|c", "C-t", "acb|"), ("|ab", "C-t", "|ab"),
      ("a|", "C-t", "a|"),
    ]
  )
  func textIsRemovedAndChanged(before: String, keys: String, after: String) {
    #expect(edit(before, keys) == after)
  }

  @Test(
    arguments: [
      ("one two|", "C-w C-y", "one two|"),
      ("one two|", "C-w C-w C-y", "one two|"),
      ("one| two", "C-k C-u C-y", "one two|"),
      ("a b|", "C-w left end C-w C-y", "a |"),
      ("a|", "C-y", "a|"),
    ]
  )
  func killsAreYanked(before: String, keys: String, after: String) {
    #expect(edit(before, keys) == after)
  }

  @Test(
    arguments: [
      ("", "a b C-_", "|"), ("", "a b C-_ M-_", "ab|"),
      ("", "a space b c C-_", "a |"),
      ("", "a space b c C-_ C-_", "|"),
      ("", "a left b C-_", "|a"), ("abc|", "backspace backspace C-_", "abc|"),
      ("a b|", "C-w C-_", "a b|"), ("a b|", "C-u C-_ M-_", "|"),
      ("e|", "\u{301} C-_", "e|"), ("🇩|🇪🇫🇷", "🇦 C-_", "🇩🇪|🇫🇷"),
      ("a b|", "C-w C-y C-_", "a |"), ("", "C-_", "|"),
      ("", "M-_", "|"), ("", "a C-_ b M-_", "b|"),
      ("", "a C-/", "|"), ("", "e \u{301} x C-_ M-_", "e\u{301}x|"),
    ]
  )
  func stepsAreUndone(before: String, keys: String, after: String) {
    #expect(edit(before, keys) == after)
  }

  @Test(
    arguments: [
      ("a|", "M-enter", "a\n|"), ("a|", "C-j b", "a\nb|"),
      ("ab\ncd|", "up", "ab|\ncd"), ("a|b\ncd", "down", "ab\nc|d"),
      ("abc|\na\nabc", "down down", "abc\na\nabc|"), ("abc|\na\nabc", "C-n", "abc\na|\nabc"),
      ("a\nb|c", "C-p", "a|\nbc"), ("ab\nc|d", "home", "ab\n|cd"),
      ("ab\nc|d", "end", "ab\ncd|"), ("a|b\ncd", "C-k", "a|\ncd"),
      ("ab|\ncd", "C-k", "ab|cd"), ("ab\nc|d", "C-u", "ab\n|d"),
      ("ab\nc|d", "C-home", "|ab\ncd"), ("a|b\ncd", "C-end", "ab\ncd|"),
      ("ab\n|cd", "backspace", "ab|cd"), ("a\n|b", "C-t", "a\n|b"),
    ]
  )
  func linesAreEdited(before: String, keys: String, after: String) {
    #expect(edit(before, keys, isMultiline: true) == after)
  }

  @Test(
    arguments: [
      ("a", "enter"), ("a", "tab"), ("a", "escape"), ("a", "up"), ("a", "down"), ("a", "C-n"),
      ("a", "C-p"), ("a", "C-j"), ("a", "M-enter"), ("", "C-d"),
      ("a", "pageUp"), ("a", "F1"), ("a", "C-g"), ("a", "M-i"),
      ("a", "C-c"), ("a", "C-l"), ("a", "C-M-a"),
    ]
  )
  func otherKeysAreLeftToTheCaller(text: String, key: String) {
    var editor = TextEditor(text)
    for key in Key.sequence(key) { #expect(editor.handle(key) == .unhandled) }
    #expect(editor == TextEditor(text))
  }

  @Test(
    arguments: [("a\nb", 1, Key(.down)), ("a\nb", 0, Key(.up)), ("a", 0, Key(.up))]
      as [(String, Int, Key)]
  )
  func thereIsNoLineBeyondTheEnds(text: String, line: Int, key: Key) {
    var editor = TextEditor(text, isMultiline: true)
    editor.move(to: line == 0 ? 0 : editor.characters.count)
    #expect(editor.handle(key) == .unhandled)
  }

  @Test(
    arguments: [
      ("x", false, "x"), ("a\nb", false, "a b"), ("a\r\nb\n", false, "a b"),
      ("a\r\n\r\nb\n", true, "a\n\nb\n"), ("a\tb", false, "a b"), ("a\tb", true, "a\tb"),
      ("\u{1B}[31mred\u{7}\u{0}\u{9B}x", false, "[31mredx"), ("a\u{2028}b\u{85}c", true, "a\nb\nc"),
      ("\u{202E}x", false, "\u{202E}x"), ("\u{1B}", false, ""),
    ]
  )
  func aPasteIsMadeHarmless(pasted: String, isMultiline: Bool, text: String) {
    var editor = TextEditor(isMultiline: isMultiline)
    #expect(editor.insert(pasted) == (text.isEmpty ? .moved : .changed))
    #expect(editor.text == text)
  }

  @Test func aPasteIsOneStep() {
    var editor = TextEditor()
    _ = editor.handle(Key(.character("a")))
    editor.insert("one two")
    _ = editor.handle(Key(.character("b")))
    #expect(editor.text == "aone twob")
    _ = editor.handle(.control("_"))
    #expect(editor.text == "aone two")
    _ = editor.handle(.control("_"))
    #expect(editor.text == "a")
  }

  @Test func theWholeTextIsReplacedAsOneStep() {
    var editor = TextEditor("old")
    #expect(editor.replace(with: "new text") == .changed)
    #expect(editor.text == "new text" && editor.cursor == 8)
    _ = editor.handle(.control("_"))
    #expect(editor.text == "old")
    #expect(editor.replace(with: "old") == .moved)
  }

  @Test func aTextThatIsTooLongIsRefused() {
    var editor = TextEditor()
    let most = String(repeating: "a", count: TextEditor.byteLimit)
    #expect(editor.insert(most + "a") == .refused)
    #expect(editor.text.isEmpty)
    #expect(editor.insert(most) == .changed)
    #expect(editor.handle(Key(.character("a"))) == .refused)
    #expect(editor.characters.count == TextEditor.byteLimit)
    #expect(editor.handle(Key(.backspace)) == .changed)
    #expect(editor.handle(Key(.character("é"))) == .refused)
    #expect(editor.handle(Key(.character("a"))) == .changed)
  }

  @Test func onlySoManyStepsAreKept() {
    var editor = TextEditor()
    for _ in 0..<300 {
      _ = editor.handle(Key(.character("a")))
      _ = editor.handle(Key(.end))
    }
    for _ in 0..<300 { _ = editor.handle(.control("_")) }
    #expect(editor.characters.count == 300 - TextEditor.stepLimit)
  }

  private func edit(_ before: String, _ keys: String, isMultiline: Bool = false) -> String {
    // A mark behind the cursor would join it: the text is not one of graphemes yet.
    let text = before.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
    var editor = TextEditor(text.map(String.init).joined(), isMultiline: isMultiline)
    let front = text.first.map(String.init) ?? ""
    editor.move(to: front.count)
    // Whoever uses an editor has a key of its own for what was undone.
    for key in Key.sequence(keys) {
      if key == .alt("_") { editor.redo() } else { _ = editor.handle(key) }
    }
    return String(editor.characters[..<editor.cursor]) + "|"
      + String(editor.characters[editor.cursor...])
  }
}
