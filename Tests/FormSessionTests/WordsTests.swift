import Diagnostics
import FormModel
import FormReader
import FormSession
import SourceTree
import Testing

/// The tool's own words in the person's language.
@Suite("Words")
struct WordsTests {
  @Test(
    "The first language that is spoken is chosen",
    arguments: [
      ([], "en"), (["es"], "es"), (["es-MX", "es"], "es"),
      (["ES_x"], "en"), (["de", "es"], "es"), (["fr-FR", "fr"], "en"),
      (["en", "es"], "en"),
    ]
  )
  func language(languages: [String], language: String) {
    #expect(Words(for: languages).review == (language == "es" ? "Revisión" : "Review"))
  }

  @Test(
    "Things are listed as one says them",
    arguments: [
      ([], "", "", ""),
      (["a"], "a", "a", "a"),
      (["a", "b"], "a and b", "a y b", "a o b"),
      (["a", "b", "c"], "a, b and c", "a, b y c", "a, b o c"),
      (["Francés", "Inglés"], "Francés and Inglés", "Francés e Inglés", "Francés o Inglés"),
      (["Padre", "Hijo"], "Padre and Hijo", "Padre e Hijo", "Padre o Hijo"),
      (["Agua", "Hielo"], "Agua and Hielo", "Agua y Hielo", "Agua o Hielo"),
      (["Siete", "ocho"], "Siete and ocho", "Siete y ocho", "Siete u ocho"),
    ]
  )
  func lists(items: [String], english: String, spanish: String, either: String) {
    #expect(Words().list(items) == english)
    #expect(Words(for: ["es"]).list(items) == spanish)
    #expect(Words(for: ["es"]).alternatives(items) == either)
  }

  @Test(
    "What is wrong is said in both languages",
    arguments: [
      (
        AnswerProblem.miscounted(.minLength, limit: 3, found: 1),
        "1 character, and at least 3 are needed",
        "1 carácter, y hacen falta al menos 3"
      ),
      (.aboveMax(5, found: 7), "7 is more than 5", "7 es más que 5"),
      (
        .miscounted(.minSelections, limit: 1, found: 0), "0 chosen, and at least 1 are needed",
        "0 elegidas, y hace falta al menos 1"
      ),
      (
        .formatMismatch(.email), "not an e-mail address, such as ada@example.org",
        "no es una dirección de correo electrónico, como ada@example.org"
      ),
    ]
  )
  func problems(problem: AnswerProblem, english: String, spanish: String) {
    #expect(Words().message(problem) == english)
    #expect(Words(for: ["es"]).message(problem) == spanish)
  }

  struct Spoken: Sendable, CustomTestStringConvertible {
    var condition: Condition
    var english: String
    var spanish: String
    var testDescription: String { english }
  }

  private static func text(_ kind: TextTest.Kind, _ text: String, isNot: Bool) -> Condition {
    let test = TextTest(kind, text).map { Condition.test(.text("name", $0)) } ?? .any([])
    return isNot ? .not(test) : test
  }

  static let spoken = [
    Spoken(condition: .test(.isOn("public")), english: "Public is yes", spanish: "Public es sí"),
    Spoken(
      condition: .not(.test(.isOneOf("size", [.option("s"), .option("l")]))),
      english: "Size is not Small or Large",
      spanish: "Size no es Small o Large"
    ),
    Spoken(
      condition: .all([
        .test(.compares("port", .greaterOrEqual, .number(80))),
        .any([.test(.isAnswered("name")), .not(.test(.isOn("public")))]),
      ]),
      english: "Port is at least 80, and either Name is answered, or Public is not yes",
      spanish: "Port es al menos 80, y o bien Name tiene respuesta, o Public no es sí"
    ),
    Spoken(
      condition: .test(.counts("parts", .greater, 2)),
      english: "the number chosen in Parts is more than 2",
      spanish: "el número de elegidas en Parts es más de 2"
    ),
    Spoken(
      condition: .any([
        text(.contains, "a b", isNot: false), text(.matches, #"[a-z]+"#, isNot: true),
      ]),
      english: #"Name contains "a b", or Name does not match the pattern "[a-z]+""#,
      spanish: #"Name contiene "a b", o Name no sigue el patrón "[a-z]+""#
    ),
    Spoken(
      condition: .all([
        text(.startsWith, "a", isNot: true), text(.endsWith, #"""#, isNot: false),
      ]),
      english: #"Name does not start with "a", and Name ends with '"'"#,
      spanish: #"Name no empieza por "a", y Name termina en '"'"#
    ),
    Spoken(
      condition: .test(.hasAll("parts", ["s", "l"])),
      english: "Parts has Small and Large",
      spanish: "Parts tiene Small y Large"
    ),
  ]

  @Test("Conditions are said with labels", arguments: spoken)
  func conditions(spoken: Spoken) throws {
    let options = "[{ id: s, label: Small }, { id: l, label: Large }]"
    let text = """
      formwork: 1
      id: sample
      fields:
        - { id: public, type: toggle, label: Public }
        - { id: size, type: picker, label: Size, options: \(options) }
        - { id: port, type: number, label: Port }
        - { id: name, type: text, label: Name }
        - { id: parts, type: multi-selector, label: Parts, options: \(options) }
      """
    let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: text), as: .yaml)
    let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
    let form = try #require(decoded.form)
    #expect(Words().condition(spoken.condition, in: form) == spoken.english)
    #expect(Words(for: ["es"]).condition(spoken.condition, in: form) == spoken.spanish)
  }
}
