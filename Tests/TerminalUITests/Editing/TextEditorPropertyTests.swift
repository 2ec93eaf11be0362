import TestTraits
import Testing

@testable import TerminalUI

@Suite struct TextEditorPropertyTests {
  /// Scalars that join, part and count in pairs.
  private static let scalars: [Unicode.Scalar] = [
    "a", "Z", "1", " ", ".", "\u{301}", "\u{200D}", "\u{FE0F}", "🇩", "🇪", "👩", "🚀", "🏽",
    "\u{1100}", "\u{1161}", "\u{11A8}", "각", "\u{915}", "\u{94D}", "\u{937}", "\u{903}", "\u{E40}",
    "名", "\u{600}", "ß", "\u{20E3}", "\u{1F3F4}", "\u{E0067}", "\u{E007F}",
  ]
  private static let commands = Key.sequence(
    """
    left right up down home end C-left M-right backspace delete M-backspace M-d C-k C-u C-w C-y M-y \
    C-_ M-_ C-t M-u M-l M-c C-j M-enter C-p C-n M-< M->
    """
  )

  @Test(.slow, arguments: [(1, false), (2, true), (3, true), (4, false)] as [(UInt64, Bool)])
  func whateverIsTypedGraphemesAreWhole(seed: UInt64, isMultiline: Bool) throws {
    var numbers = RandomNumbers(seed: seed)
    for _ in 0..<60 {
      var editor = TextEditor(isMultiline: isMultiline)
      for _ in 0..<120 {
        let before = editor
        let outcome: TextEditor.Outcome
        if Int.random(in: 0..<3, using: &numbers) == 0 {
          outcome = editor.handle(try #require(Self.commands.randomElement(using: &numbers)))
        } else if Int.random(in: 0..<20, using: &numbers) == 0 {
          let count = Int.random(in: 0..<9, using: &numbers)
          var text = String.UnicodeScalarView()
          for _ in 0..<count {
            text.append(try #require(Self.scalars.randomElement(using: &numbers)))
          }
          outcome = editor.insert(String(text))
        } else {
          let scalar = try #require(Self.scalars.randomElement(using: &numbers))
          outcome = editor.handle(Key(.character(Character(scalar))))
        }
        expectWhole(editor)
        if outcome != .changed { #expect(sameText(before.text, editor.text)) }
      }
    }
  }

  @Test(arguments: [5, 6] as [UInt64])
  func undoingAllGivesTheFirstTextAndRedoingTheLast(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    let first = "🇩🇪 one e\u{301}\ntwo"
    for _ in 0..<40 {
      var editor = TextEditor(first, isMultiline: true)
      for _ in 0..<100 {
        if Bool.random(using: &numbers) {
          let scalar = try #require(Self.scalars.randomElement(using: &numbers))
          _ = editor.handle(Key(.character(Character(scalar))))
        } else {
          _ = editor.handle(try #require(Self.commands.randomElement(using: &numbers)))
        }
      }
      let last = editor.text
      // Steps that were undone in between come after these.
      var steps = 0
      while editor.handle(.control("_")) == .changed {
        steps += 1
        expectWhole(editor)
      }
      #expect(sameText(editor.text, first))
      for _ in 0..<steps { editor.redo() }
      #expect(sameText(editor.text, last))
      expectWhole(editor)
    }
  }

  private func expectWhole(_ editor: TextEditor) {
    let whole = Array(editor.text)
    #expect(editor.characters.map { Array($0.utf8) } == whole.map { Array($0.utf8) })
    #expect((0...editor.characters.count).contains(editor.cursor))
  }

  private func sameText(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
}
