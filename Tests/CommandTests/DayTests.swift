import FormRun
import TestTraits
import Testing

@testable import FormworkTerminal

@Suite("The day of a run")
struct DayTests {
  @Test(
    "A `SOURCE_DATE_EPOCH` without a day is refused by every command that reads a form",
    arguments: [
      ["check"], ["check", "-"], ["fill", "a.form.yaml"], ["run", "a.form.yaml"],
      ["schema", "a.form.yaml"], ["describe", "a.form.yaml"], ["preview", "a.form.yaml"],
      ["compare", "a.form.yaml", "a.form.yaml"],
      ["fill", "a.form.yaml", "--lines", "--answers", "-"],
      ["new", "b.form.yaml"],
    ]
  )
  func commands(arguments: [String]) async {
    let folder = Folder(["a.form.yaml": Sample.right])
    let run = await Formwork.run(
      arguments,
      in: folder.path,
      input: Array(Sample.right.utf8),
      variables: ["SOURCE_DATE_EPOCH": "soon"]
    )
    #expect(run.output == "" && run.status == 2)
    #expect(
      run.errors == """
        error: the variable `SOURCE_DATE_EPOCH` has to be a whole number of seconds since 1970, up \
        to the year 9999: `soon`
          help: unset it, or set it as `date +%s` prints it

        """
    )
    #expect(folder.names == ["a.form.yaml"])
  }

  @Test("A result that a shell evaluates fails there too")
  func evaluated() async {
    let folder = Folder(["a.form.yaml": Sample.right])
    let run = await Formwork.run(
      ["fill", "a.form.yaml", "--as", "env"],
      in: folder.path,
      variables: ["SOURCE_DATE_EPOCH": "1.5"]
    )
    #expect(run.output == "false\n" && run.status == 2)
  }

  @Test(
    "A day is a whole number of seconds within the calendar",
    arguments: [
      "soon", "1.5", " 0", "0x10", "2026-01-01", "253402300800", "-99999999999999",
      "9223372036854775807", "9223372036854775808", nil,
    ]
  )
  func wrong(value: String?) {
    #expect(throws: DayError(value: value)) {
      try CurrentProcess.today(in: ["SOURCE_DATE_EPOCH": value])
    }
  }

  @Test("An empty variable counts as unset", arguments: [[:], ["SOURCE_DATE_EPOCH": ""]])
  func unset(variables: [String: String]) throws {
    #expect(try CurrentProcess.today(in: variables.mapValues(\.self)) != nil)
  }
}
