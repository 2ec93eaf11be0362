import Diagnostics
import FormCompatibility
import TestTraits
import Testing

/// When a field is asked is compared by what can be answered, not by how it is written.
@Suite("What is asked when")
struct ConditionChangeTests {
  private static let fields = """
    - { id: web, type: toggle, label: Web }
    - { id: active, type: toggle, label: Active, must-be-on: of course }
    - { id: colour, type: picker, label: Colour, options: [red, green, blue] }
    - { id: sizes, type: multi-selector, label: Sizes, options: [s, m, l] }
    - { id: seats, type: number, label: Seats, integer: true, min: 1, max: 9 }
    - { id: host, type: text, label: Host }
    - { id: slug, type: text, label: Slug, pattern: "[a-z]+" }
    - { id: kind, type: picker, label: Kind, required: true, options: [a, b] }

    """

  struct Case: Sendable, CustomTestStringConvertible {
    var old: String?
    var new: String?
    var expected: [String]
    var testDescription: String { "\(old ?? "always") to \(new ?? "always")" }

    init(_ old: String?, _ new: String?, _ expected: String...) {
      self.old = old
      self.new = new
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    // Said in another way.
    Case("web", "not (not web)"),
    Case("colour == red", "colour in [red]"),
    Case("colour in [red, green]", "colour == green or colour == red"),
    Case("kind == a", "kind != b"),
    Case("colour in [red, green, blue]", "answered(colour)"),
    Case("seats > 3", "seats >= 4"),
    Case("seats > 0", "answered(seats)"),
    Case("count(sizes) == 3", "sizes has all [s, m, l]"),
    Case("sizes has none [s]", "not (sizes has s)"),
    Case("active", nil),
    Case(nil, "kind in [a, b]"),
    Case("web and (colour == red or colour == blue)", "web and colour in [red, blue]"),
    Case(#"host starts-with "a""#, #"host matches "a.*""#),
    Case(#"host contains "ab""#, #"host contains "ab" and host contains "b""#),
    Case(#"slug matches "[a-z0-9]*""#, "answered(slug)"),
    // Narrower.
    Case(#"host contains "hub""#, #"host contains "github""#, "asked-less"),
    Case(#"slug matches ".{3,}""#, #"slug in ["abc", "abcd"]"#, "asked-less"),
    Case("answered(slug)", #"slug not ends-with "x" and answered(slug)"#, "asked-less"),
    Case(nil, "web", "asked-less"),
    Case("colour in [red, green]", "colour == red", "asked-less"),
    Case("seats > 3", "seats > 4", "asked-less"),
    Case("answered(colour)", "colour != red and answered(colour)", "asked-less"),
    Case("sizes has any [s, m]", "sizes has all [s, m]", "asked-less"),
    // Wider.
    Case("web", nil, "asked-more"),
    Case("colour == red", "colour in [red, green]", "asked-more"),
    Case("seats > 4", "seats > 3", "asked-more"),
    Case(#"host contains "github""#, #"host contains "hub""#, "asked-more"),
    Case(#"host == "x""#, #"host starts-with "x""#, "asked-more"),
    // Other.
    Case(#"host contains "a""#, #"host not contains "a""#, "asked-less", "asked-more"),
    Case("colour == red", "colour == green", "asked-less", "asked-more"),
    Case("web", "not web", "asked-less", "asked-more"),
  ]

  @Test("Conditions are compared by their states", arguments: cases)
  func decided(_ test: Case) {
    func form(_ condition: String?) -> String {
      let when = condition.map { "\n  when: '\($0)'" } ?? ""
      return Self.fields + "- id: port\n  type: number\n  label: Port\n  required: true" + when
    }
    let pair = FormPair(form(test.old), form(test.new))
    #expect(pair.mistakes == [])
    #expect(pair.lines() == test.expected.map { "error \($0) field:port" })
  }

  @Test("More tests of one text than are decided together are a warning")
  func undecided() {
    func form(_ count: Int) -> String {
      let tests = (1...count).map { "host contains \"\($0)\"" }.joined(separator: " or ")
      return Self.fields
        + "- id: port\n  type: number\n  label: Port\n  required: true\n  when: '\(tests)'"
    }
    #expect(FormPair(form(7), form(8)).lines() == ["error asked-more field:port"])
    #expect(
      FormPair(form(8), form(9)).lines() == [
        "warning asked-less field:port", "warning asked-more field:port",
      ]
    )
  }

  @Test("Texts that an older pattern refused say nothing of old data")
  func narrowed() {
    func form(_ pattern: String, _ when: String) -> String {
      """
      - { id: host, type: text, label: Host\(pattern) }
      - { id: port, type: text, label: Port, when: '\(when)' }
      """
    }
    let pair = FormPair(
      form(", pattern: \"[a-z]+\"", "host contains \"x\""),
      form("", "host matches \"[a-wyz]*x.*\"")
    )
    #expect(pair.mistakes == [])
    #expect(pair.lines(.input).filter { $0.contains("asked") } == [])
  }

  @Test("An optional field asked more often breaks nobody")
  func optional() {
    let toggle = "- { id: web, type: toggle, label: Web }\n"
    let pair = FormPair(
      toggle + "- { id: port, type: number, label: Port, when: web }",
      toggle + "- { id: port, type: number, label: Port }"
    )
    #expect(pair.lines() == [])
  }

  @Test("A required field with a default asked more often breaks nobody")
  func defaulted() {
    let toggle = "- { id: web, type: toggle, label: Web }\n"
    let port = "- { id: port, type: number, label: Port, required: true, default: 80"
    #expect(FormPair(toggle + port + ", when: web }", toggle + port + " }").lines() == [])
  }

  @Test("Renamed fields and options are seen through, at any depth")
  func renamed() {
    let pair = FormPair(
      """
      - { id: web, type: toggle, label: Web }
      - { id: colour, type: picker, label: Colour, when: web, options: [red, green] }
      - { id: shade, type: text, label: Shade, required: true, when: colour == red }
      """,
      """
      - { id: site, type: toggle, label: Web, renamed-from: [web] }
      - id: hue
        type: picker
        label: Colour
        when: site
        renamed-from: [colour]
        options: [{ id: crimson, label: Red, renamed-from: [red] }, green]
      - { id: shade, type: text, label: Shade, required: true, when: hue == crimson }
      """
    )
    #expect(pair.mistakes == [])
    #expect(pair.lines(.input).filter { !$0.hasPrefix("info") } == [])
    #expect(
      pair.lines(.output).filter { !$0.hasPrefix("info") } == [
        "error field-renamed field:hue", "error field-renamed field:site",
        "error option-renamed field:hue/option:crimson",
      ]
    )
  }

  @Test("What a hidden field hides counts")
  func nested() {
    let pair = FormPair(
      """
      - { id: web, type: toggle, label: Web }
      - { id: tls, type: toggle, label: TLS }
      - { id: port, type: text, label: Port, when: tls }
      """,
      """
      - { id: web, type: toggle, label: Web }
      - { id: tls, type: toggle, label: TLS, when: web }
      - { id: port, type: text, label: Port, when: tls }
      """
    )
    #expect(pair.lines() == ["error asked-less field:port", "error asked-less field:tls"])
  }

  @Test("The condition of a section is one finding for its fields")
  func section() throws {
    func form(_ when: String) -> String {
      """
      - id: basics
        title: Basics
        fields: [{ id: web, type: toggle, label: Web }]
      - id: more
        title: More
        \(when)
        fields:
          - { id: host, type: text, label: Host, required: true }
          - { id: port, type: text, label: Port }
      """
    }
    let less = FormPair(form("description: All"), form("description: All\n  when: web"))
    #expect(less.lines() == ["error asked-less section:more"])
    #expect(less.lines(accepting: ["asked-less:more"]) == [])
    #expect(less.findings()[0].notes.contains { $0.message.contains("`host` and `port`") })
    let more = FormPair(form("description: All\n  when: web"), form("description: All"))
    #expect(more.lines() == ["error asked-more section:more"])
    #expect(more.findings()[0].notes.contains { $0.message.hasSuffix("`host`") })
  }

  @Test("A chain of questions, each of which asks twice about the one before, is decided")
  func chain() {
    func form(_ last: String) -> String {
      let questions = (1...8).map { number in
        "      - { id: q\(number), type: picker, label: Q\(number), options: [s, m, l], required: true, "
          + "when: '\(number == 8 ? last : "q\(number - 1) == s or q\(number - 1) == l")' }"
      }
      return """
        sections:
          - id: where
            title: Where
            fields:
              - { id: env, type: picker, label: Env, options: [test, prod], required: true }
              - { id: cloud, type: picker, label: Cloud, options: [a, b, c], required: true }
          - id: what
            title: What
            when: env == prod and (cloud == a or cloud == b)
            fields:
              - { id: q0, type: picker, label: Q0, options: [s, m, l], required: true }
        \(questions.map { "      " + $0.drop { $0 == " " } }.joined(separator: "\n"))
        """
    }
    let pair = FormPair(form("q7 == s or q7 == l"), form("q7 == s"))
    #expect(pair.mistakes == [])
    #expect(pair.lines(.input) == ["error asked-less field:q8"])
  }

  @Test("A condition on a new field is decided by what old data says of it")
  func newField() {
    let old = "- { id: port, type: text, label: Port, required: true }"
    func new(_ toggle: String, _ when: String) -> String {
      "- { id: hide, type: toggle, label: Hide\(toggle) }\n"
        + "- { id: port, type: text, label: Port, required: true, when: \(when) }"
    }
    // Old data never hides it; new data may, and readers miss it.
    let kept = FormPair(old, new("", "not hide"))
    #expect(kept.lines(.input) == ["info field-added field:hide"])
    #expect(kept.lines(.output).contains("error asked-less field:port"))
    let lost = FormPair(old, new(", default: true", "not hide"))
    #expect(lost.lines(.input).contains("error asked-less field:port"))
  }

  @Test("A new required field that old data never shows breaks nobody")
  func newRequired() {
    let base = "- { id: name, type: text, label: Name }"
    let toggle = "\n- { id: web, type: toggle, label: Web }"
    let port = "\n- { id: port, type: text, label: Port, required: true, when: web }"
    #expect(FormPair(base, base + toggle + port).lines(.input).allSatisfy { $0.hasPrefix("info") })
    #expect(
      FormPair(base + toggle, base + toggle + port).lines(.input)
        == ["error required-added field:port"]
    )
  }

  @Test("Options under conditions are decided with what offers them")
  func conditionalOptions() {
    func form(_ options: String, _ when: String) -> String {
      """
      - { id: web, type: toggle, label: Web }
      - { id: tls, type: toggle, label: TLS }
      - id: colour
        type: picker
        label: Colour
        options: [{ id: red, label: Red\(options) }, green]
      - { id: shade, type: text, label: Shade\(when) }
      """
    }
    let red = ", when: 'colour == red'"
    func lines(_ old: (String, String), _ new: (String, String)) -> [String] {
      FormPair(form(old.0, old.1), form(new.0, new.1)).lines(.input)
    }
    let offered = ", when: web and tls"
    #expect(lines((offered, ""), (offered, red)) == ["error asked-less field:shade"])
    // Wherever red is offered, web and tls are on.
    let answered = ", when: answered(colour)"
    #expect(lines((offered, answered), (offered, ", when: 'colour == green or web'")) == [])
  }

  @Test("An option that is gone is one cause, told once")
  func removedOption() {
    func form(_ options: String, _ when: String) -> String {
      """
      - { id: colour, type: picker, label: Colour, options: [\(options)] }
      - { id: shade, type: text, label: Shade, required: true, when: '\(when)' }
      """
    }
    let pair = FormPair(
      form("red, green, blue", "colour in [red, blue]"),
      form("green, blue", "colour == blue")
    )
    #expect(pair.lines(.input) == ["error option-removed field:colour/option:red"])
  }

  @Test("Too many states are a warning", .slow)
  func tooMany() {
    let options = (0..<17).map { "o\($0)x" }.joined(separator: ", ")
    func form(_ last: String) -> String {
      """
      - { id: many, type: multi-selector, label: Many, options: [\(options)] }
      - { id: more, type: multi-selector, label: More, options: [\(options)] }
      - id: text
        type: text
        label: Text
        when: many has all [\(options)] and more has all [\(last)]
      """
    }
    let pair = FormPair(
      form(options),
      form((0..<16).map { "o\($0)x" }.joined(separator: ", "))
    )
    #expect(pair.mistakes == [])
    #expect(pair.lines() == ["warning asked-less field:text"])
    #expect(pair.findings()[0].message.contains("may be hidden"))
  }
}
