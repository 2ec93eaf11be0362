import FormAnswers
import FormModel
import FormSession
import RandomForms
import TerminalUI
import TestTraits
import Testing

@testable import FormWizard

@Suite("Whatever is pressed")
struct WalkTests {
  private static let keys: [Key] =
    KeyScript.keys(
      "<Enter><Tab><S-Tab><Esc><Up><Down><Left><Right><Home><End><PgUp><PgDn><Space><Delete>"
        + "<Backspace><C-a><C-d><C-e><C-g><C-k><C-l><C-n><C-p><C-r><C-u><C-w><C-x><C-y><C-z><C-_>"
        + "<A-Left><A-Up><A-Down><A-0><A-1><A-2><A-h><A-m><A-Enter><F1><F3><F5><F6><F7><F8><F9>"
        + "<S-Down><S-Up><S-PgDn><S-Home>?abcdeinory0123456789.-"
    ) + [Key(.character("é")), Key(.character("🐘")), Key(.character("\u{301}")), .control("c")]

  @Test(
    "nothing crashes, no answer is lost, and the answers are those of the engine",
    .slow,
    arguments: 0..<16
  )
  func anything(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let example = Sample.examples[seed % Sample.examples.count]
    var person = Person(Sample.example(example))
    for _ in 0..<250 {
      let before = person.state
      switch Int.random(in: 0..<20, using: &numbers) {
      case 0:
        let size = Size(
          width: Int.random(in: 0..<130, using: &numbers),
          height: Int.random(in: 0..<50, using: &numbers)
        )
        person.happens(.resized(size))
        #expect(person.state.session.given == before.session.given)
      case 1: person.happens(.input(.paste("a\u{1B}[31m\r\nb, 12")))
      case 2: person.happens(.tick(person.state.context.input.clock + 500))
      case 3:
        let size = person.state.size
        if size.width > 0, size.height > 0 {
          person.click(
            Int.random(in: 0..<size.width, using: &numbers),
            Int.random(in: 0..<size.height, using: &numbers)
          )
        }
      case 4:
        let lines = Bool.random(using: &numbers) ? 3 : -3
        person.mouse(MouseEvent(.scroll(lines: lines), at: Point(x: 0, y: 0)))
        #expect(person.state.session.given == before.session.given)
      case 6:
        let size = person.state.size
        guard size.width > 0, size.height > 0 else { break }
        let place = Point(
          x: Int.random(in: 0..<size.width, using: &numbers),
          y: Int.random(in: 0..<size.height, using: &numbers)
        )
        let actions: [MouseEvent.Action] = [
          .drag(.left), .drag(.left), .release(.left), .move, .press(.left), .press(.right),
        ]
        let mouse = MouseEvent(
          actions.randomElement(using: &numbers) ?? .move,
          at: place,
          modifiers: Bool.random(using: &numbers) ? .shift : []
        )
        person.mouse(mouse)
      case 5:
        let isEdited = Bool.random(using: &numbers)
        person.happens(
          .edited(isEdited ? .success("text\nof two lines\n") : .failure(EditorFailure("ended")))
        )
      default:
        guard let key = WalkTests.keys.randomElement(using: &numbers) else { continue }
        person.happens(.input(.key(key)))
        if key.isHarmless, !before.isRangePending {
          #expect(person.state.session.given == before.session.given)
        }
      }
      check(person)
    }
  }

  private func check(_ person: Person) {
    let state = person.state
    let frame = person.frame
    #expect(frame.size == state.size)
    #expect(person.duplicates.isEmpty)
    if !state.isTooSmall {
      // What speaks or feels the screen follows the cursor, which is always somewhere.
      #expect(frame.cursor != nil || state.hasNoRows)
    }
    let fresh = FormSession(state.session.engine, given: state.session.given)
    #expect(state.session.result?.document == fresh.result?.document)
    if case .options(let id) = state.page, let page = state.pages.options[id] {
      #expect((page.selection.pending == nil) == (page.list.range == nil))
    }
    if case .options(let path) = state.page {
      let chosen = Set(state.pages.options[path]?.selection.chosen.ids() ?? [])
      #expect(chosen == Set(state.session.chosenOptions(at: path)))
    }
  }
}

extension Key {
  /// Whether it changes no answer, wherever the person is.
  fileprivate var isHarmless: Bool {
    switch self {
    case Key(.up), Key(.down), Key(.pageUp), Key(.pageDown), Key(.home), Key(.end),
      .control("g"), .control("l"), .control("z"), .control("c"), .alt("h"),
      Key(.function(1)), Key(.left, .alt), Key(.up, .alt), Key(.down, .alt):
      true
    default: false
    }
  }
}

extension WizardState {
  /// Whether there is no row to stand on.
  fileprivate var hasNoRows: Bool {
    guard case .options(let id) = page else { return false }
    return pages.options[id]?.list.place == nil
  }

  /// Whether a range waits to be kept.
  fileprivate var isRangePending: Bool {
    guard case .options(let id) = page else { return false }
    return pages.options[id]?.list.range != nil
  }
}
