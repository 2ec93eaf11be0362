import TerminalEmulator
import Testing

/// Who asks for a language that there is not is told which there are.
@Suite("The language of a run", .timeLimit(.minutes(10)))
struct WizardLanguageTests {
  private static let bilingual = """
    formwork: 1
    id: sample
    title: { en: Sample, de: Muster }
    fields:
      - { id: name, type: text, label: { en: Name, de: Name, pt-BR: Nome } }

    """

  /// A form, the arguments and variables, and what is said of languages.
  static let ways:
    [(form: String, arguments: [String], variables: [String: String], says: String?)] =
      [
        (bilingual, [], [:], nil), (bilingual, ["--lang", "de"], [:], nil),
        (bilingual, ["--lang", "DE-at"], [:], nil), (bilingual, ["--lang", "pt-BR"], [:], nil),
        (bilingual, [], ["LANG": "fr_FR.UTF-8"], nil),
        (
          bilingual, ["--lang", "fr"], [:],
          "--lang fr: the form has en, de and pt-BR; formwork itself speaks en and es"
        ),
        (
          bilingual, ["--lang", "es"], [:],
          "--lang es: el formulario tiene en, de y pt-BR; formwork habla en y es"
        ),
        (
          WizardForms.oneText, ["--lang", "fr"], [:],
          "--lang fr: the form has one language; formwork itself speaks en and es"
        ),
        (WizardForms.oneText, ["--lang", "es-MX"], [:], nil),
      ]

  @Test("is told of once where it is not to be had", arguments: ways, [false, true])
  func told(
    _ way: (form: String, arguments: [String], variables: [String: String], says: String?),
    isPlain: Bool
  ) async throws {
    var variables = way.variables
    if isPlain { variables["TERM"] = "dumb" }
    let setting = WizardSession.Setting(arguments: way.arguments, variables: variables, width: 100)
    let session = try WizardSession(text: way.form, setting)
    try await session.see(isPlain ? ">" : "^G")
    #expect(session.program.screen.text.contains("--lang") == (way.says != nil))
    if let says = way.says { #expect(session.program.screen.text.contains(says)) }
    session.program.send(isPlain ? "x\n" : "x")
    if isPlain { try await session.see("x.") } else { try await session.miss("--lang") }
  }

  @Test("is chosen in silence where nobody is asked")
  func fill() async {
    let folder = Folder(["a.form.yaml": WizardLanguageTests.bilingual])
    let outcome = await Formwork.run(["fill", "a.form.yaml", "--lang", "fr"], in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }
}
