import FormModel
import FormSession
import TerminalUI
import Testing

@testable import FormWizard

/// What a click presses, and what it does not.
@Suite("A click")
struct ClickTests {
  private static let form = Sample.form(
    """
    formwork: 1
    id: sample
    sections:
      - id: one
        title: One
        fields:
          - { id: name, type: text, label: Name, suggestions: [api, web] }
      - id: two
        title: Two
        fields:
          - { id: go, type: toggle, label: Go }
    """
  )

  /// Presses and releases the left button twice at a place, a moment after each other.
  private func doubleClick(at place: Point, _ person: inout Person, after pause: Int) {
    person.click(place.x, place.y)
    person.happens(.input(.tick(person.state.context.input.clock + pause)))
    for action in [MouseEvent.Action.press(.left), .release(.left)] {
      person.mouse(MouseEvent(action, at: place))
    }
  }

  @Test("that follows at once does not press what the one before has put there")
  func doubleClick() throws {
    var person = Person(Sample.form("- { id: name, type: text, label: Name }"))
    let next = try #require(person.place(of: .next, in: person.frame))
    doubleClick(at: next, &person, after: 150)
    #expect(person.state.page == .review)
    #expect(!person.effects.contains(.submit))
  }

  @Test("on a key of the footer counts once as well, where that leads to another page")
  func footer() throws {
    var person = Person(Sample.form("- { id: name, type: text, label: Name }"))
    person.press("<Down>")
    let enter = try #require(person.place(of: .key(Key(.enter)), in: person.frame))
    doubleClick(at: enter, &person, after: 150)
    #expect(person.state.page == .review)
    #expect(!person.effects.contains(.submit))
  }

  @Test("counts when the user has had time to see what is there")
  func twoClicks() throws {
    var person = Person(ClickTests.form)
    let next = try #require(person.place(of: .next, in: person.frame))
    doubleClick(at: next, &person, after: 150)
    #expect(person.state.page == .section(.form, "two"))
    person.happens(.input(.tick(person.state.context.input.clock + 1000)))
    let isClicked = person.click(.next)
    #expect(isClicked)
    #expect(person.state.page == .review)
  }

  @Test("beside the words of a row does not press it")
  func beside() throws {
    var person = Person(ClickTests.form)
    let next = try #require(person.place(of: .next, in: person.frame))
    person.click(70, next.y)
    #expect(person.state.page == .section(.form, "one"))
    person.press("<C-g>")
    let submit = try #require(person.place(of: .review(.submit), in: person.frame))
    person.click(70, submit.y)
    #expect(!person.effects.contains(.submit))
    person.click(submit.x, submit.y)
    #expect(person.effects.contains(.submit))
  }

  @Test("whose button is let go elsewhere does not submit")
  func letGoElsewhere() throws {
    var person = Person(ClickTests.form)
    person.press("<C-g>")
    let submit = try #require(person.place(of: .review(.submit), in: person.frame))
    person.mouse(MouseEvent(.press(.left), at: submit))
    let other = Point(x: 70, y: submit.y + 2)
    person.mouse(MouseEvent(.drag(.left), at: other))
    person.mouse(MouseEvent(.release(.left), at: other))
    #expect(!person.effects.contains(.submit))
  }

  @Test("beside a suggestion does not take it")
  func suggestion() throws {
    var person = Person(ClickTests.form)
    let web = try #require(person.place(of: .aid(.text("web")), in: person.frame))
    person.click(70, web.y)
    #expect(person.state.session.answer(at: "name") == nil)
    person.click(web.x, web.y)
    #expect(person.state.session.answer(at: "name") == .text("web"))
  }
}
