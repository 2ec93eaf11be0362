import TestTraits
import Testing

@testable import FormworkCommand

/// `--answers FILE -o FILE`: a file of answers is edited.
@Suite("A file of answers that is edited")
struct EditedAnswersTests {
  private let folder = Folder([
    "a.form.yaml": """
    formwork: 1
    id: a
    fields:
      - { id: name, type: text, label: Name, required: true }
      - { id: token, type: text, label: Token, secure: true }
      - { id: other, type: text, label: Other, secure: true }

    """,
    "key": "s3cret\n",
    "a.json": #"{"name": "old", "token": {"file": "key"}}"#,
    "a.yaml": "name: old\ntoken: { file: key }\n",
  ])

  private static let edited = """
    {
      "name": "new",
      "token": {
        "file": "key"
      }
    }

    """

  @Test("Has the new answers, in its language, and refers to secrets as before")
  func filled() async {
    for (file, text) in [
      ("a.json", EditedAnswersTests.edited), ("a.yaml", "name: new\ntoken:\n  file: key\n"),
    ] {
      let outcome = await Formwork.run(
        ["fill", "a.form.yaml", "--answers", file, "--set", "name=new", "-o", file],
        in: folder.path
      )
      #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
      #expect(folder.text(file) == text)
    }
  }

  @Test("Keeps its references when the form was asked, and holds no secret that was typed")
  func asked() async {
    let outcome = await Formwork.run(
      [
        "run", "a.form.yaml", "--accessible", "--no-draft", "--answers", "a.json", "-o", "a.json",
      ],
      in: folder.path,
      input: Array("new\n\nhunter2\nsubmit\n".utf8)
    )
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("a secret of `other` is not written"))
    #expect(!outcome.errors.contains("a secret of `token`"))
    #expect(folder.text("a.json") == EditedAnswersTests.edited)
  }

  @Test("Says which secrets it does not hold")
  func leftOut() async {
    let outcome = await Formwork.run(
      ["fill", "a.form.yaml", "--answers", "a.json", "--set", "token=x", "-o", "./a.json"],
      in: folder.path
    )
    #expect(
      outcome.errors.hasSuffix(
        """
        warning: a secret of `token` is not written: a file of answers holds none
          help: write there where it is kept, `{ env: NAME }` or `{ file: PATH }`

        """
      )
    )
    #expect(folder.text("a.json") == "{\n  \"name\": \"old\"\n}\n")
  }

  @Test("Stays as it is where an answer does not fit, and where it could not be read again")
  func untouched() async {
    let old = folder.text("a.json")
    let arguments = ["fill", "a.form.yaml", "--answers", "a.json", "-o", "a.json"]
    let wrong = await Formwork.run(arguments + ["--set", "name="], in: folder.path)
    #expect(wrong.status == 1)
    let variables = await Formwork.run(arguments + ["--as", "env"], in: folder.path)
    #expect(variables.status == 64)
    #expect(variables.errors.contains("`--as env` cannot be written over the answers `a.json`"))
    let missing = await Formwork.run(arguments + ["--missing"], in: folder.path)
    #expect(missing.status == 64 && folder.text("a.json") == old)
  }
}
