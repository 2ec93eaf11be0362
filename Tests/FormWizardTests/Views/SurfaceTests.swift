import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// Tones of places to write, buttons, title and footer.
@Suite("Surfaces")
struct SurfaceTests {
  /// Light, dark and coloured backgrounds.
  private static let backgrounds: [Color] = {
    let levels: [UInt8] = [0, 20, 43, 64, 90, 128, 180, 220, 255]
    let greys = (0..<56).map { Color.rgb($0 * 4, $0 * 4, $0 * 4) }
    let colors = (0..<144).map { number -> Color in
      .rgb(levels[number % 9], levels[number / 9 % 4 * 2], levels[number / 36 * 2])
    }
    return greys + colors
  }()

  @Test("have text on them with a contrast of 4.5 : 1", arguments: [ColorDepth.full, .indexed])
  func contrast(depth: ColorDepth) throws {
    #expect(SurfaceTests.backgrounds.count == 200)
    let accents = [AccentColor("#b4532a"), AccentColor("#102040"), AccentColor("#ffe080")]
    for background in SurfaceTests.backgrounds {
      let surfaces = try #require(Surfaces(background: background, depth: depth))
      let tones = [surfaces.bar, surfaces.place, surfaces.focus]
      for tone in tones {
        #expect(tone.foreground.contrast(with: tone.background) >= 4.5, "\(background)")
        if let faint = surfaces.faint {
          #expect(faint.contrast(with: tone.background) >= 4.5, "\(background)")
        }
      }
      for accent in accents {
        let theme = Theme.standard.accented(accent).surfaced(surfaces)
        for tone in tones where theme.title.foreground != .standard {
          #expect(theme.title.foreground.contrast(with: tone.background) >= 4.5, "\(background)")
        }
        if let pressed = theme.pressed, pressed.background != .standard {
          #expect(pressed.foreground.contrast(with: pressed.background) >= 4.5, "\(background)")
        }
      }
    }
  }

  @Test("are none where colours are few, or the theme has none")
  func none() throws {
    let black = Color.rgb(0, 0, 0)
    #expect(Surfaces(background: black, depth: .named) == nil)
    #expect(Surfaces(background: .named(0), depth: .full) == nil)
    let surfaces = try #require(Surfaces(background: black, depth: .full))
    for theme in [Theme.quiet, .contrast] { #expect(theme.surfaced(surfaces) == theme) }
    #expect(Color(variable: "15;default;0") == .rgb(0, 0, 0) && Color(variable: "15") != nil)
    #expect(Color(variable: "x") == nil && Color(variable: "15;99") == nil)
  }

  private static let form = Sample.form(
    """
    - { id: name, type: text, label: Name, max-length: 30 }
    - { id: more, type: text, label: More }
    - { id: public, type: toggle, label: Public, default: true }
    """
  )

  @Test("show where to write and what to press, and follow the terminal's reply")
  func seen() throws {
    var person = Person(SurfaceTests.form)
    let before = person.frame.text
    let surfaces = try #require(Surfaces(background: .rgb(20, 20, 30), depth: .full))
    person.happens(.surfaces(surfaces))
    let frame = person.frame
    func background(_ x: Int, _ y: Int) -> Color { frame[Point(x: x, y: y)].style.background }
    #expect(background(0, 0) == surfaces.bar.background)
    #expect(background(79, 0) == surfaces.bar.background)
    #expect(background(79, 23) == surfaces.bar.background)
    let line = { (label: String) in frame.lines.firstIndex { $0.contains(label) } ?? 0 }
    let column = 2 + 6 + AnswerColumns.gap
    #expect(background(column, line("Name")) == surfaces.focus.background)
    // A blank column in front of it, and one for the cursor behind it.
    #expect(background(column + 31, line("Name")) == surfaces.focus.background)
    #expect(background(column + 32, line("Name")) == .standard)
    #expect(background(column + 60, line("More")) == surfaces.place.background)
    // The question at hand and its answer, the chosen half and keys have no other letters.
    #expect(frame.text.contains(" Enter  next"))
    #expect(before.contains("Enter next"))
    // What is chosen stands out where the user is.
    func yes() -> Style { person.frame[Point(x: column + 2, y: line("Public"))].style }
    #expect(!yes().attributes.contains(.reversed))
    person.press("<Tab><Tab>")
    #expect(yes().attributes.contains(.reversed))
    person.press("<C-g>")
    #expect(person.frame.text.contains("▌  Submit"))
    person.press("x<Esc><Esc><C-c>")
    #expect(person.duplicates.isEmpty)
  }

  @Test("set places to write off from each other where no blank line does")
  func areStriped() throws {
    let fields = (1...12).map { "- { id: f\($0), type: text, label: Field \($0) }" }
    var person = Person(Sample.form(fields.joined(separator: "\n")))
    let line = try #require(person.frame.lines.firstIndex { $0.contains("Field 11") })
    let column = person.frame.size.width / 2
    #expect(person.frame[Point(x: column, y: line)].style.attributes.contains(.underlined))
    let surfaces = try #require(Surfaces(background: .rgb(20, 20, 30), depth: .full))
    person.happens(.surfaces(surfaces))
    let tones = [line, line + 1].map { person.frame[Point(x: column, y: $0)].style.background }
    #expect(Set(tones) == [surfaces.place.background, surfaces.bar.background])
  }

  @Test(
    "of problems are another colour where the accent is near red",
    arguments: [
      ("red", true), ("bright-red", true), ("#cc1111", true), ("#ff0000", true), ("blue", false),
      ("#b4532a", false), ("#800000", false),
    ]
  )
  func problems(accent: String, isNear: Bool) throws {
    let color = try #require(AccentColor(accent))
    #expect(color.isNearProblems == isNear)
    #expect((Theme.standard.accented(color).problem != Theme.standard.problem) == isNear)
    #expect(Theme.quiet.accented(color) == Theme.quiet)
  }
}
