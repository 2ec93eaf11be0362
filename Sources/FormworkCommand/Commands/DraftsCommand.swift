import ArgumentParser
import Diagnostics
import DisplayText
import FormAnswers

/// `formwork drafts`.
struct DraftsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "drafts",
    abstract: "List or delete the answers that `run` has saved.",
    discussion: """
      EXAMPLES:
        formwork drafts                          what is saved, and where
        formwork drafts --clear                  delete all of it
        formwork drafts a.form.yaml --clear      delete the draft of one form

      `formwork run` saves answers while they are typed, never secure ones, so that the next run \
      can resume. A line has the title of the form, the number of answers, their age, and the path \
      of the form.
      """
  )

  @Argument(help: "The form; all forms without it.", completion: .forms)
  var form: String?

  @Flag(help: "Delete the drafts.")
  var clear = false

  @OptionGroup var style: StyleOptions

  var color: ColorChoice { style.color }

  func run(in console: Console) throws(Failure) -> ExitStatus {
    let drafts = try SavedDrafts(of: form, console)
    let place = "`\(drafts.folder ?? "~/.local/state/formwork")`"
    guard !drafts.entries.isEmpty else {
      let what = form.map { "no draft of `\($0)`" } ?? "no drafts"
      console.errors.say("\(what) in \(place)".inMessage + "\n")
      return .success
    }
    let lines = drafts.lines(for: console.languages)
    guard clear else {
      try console.output.print(lines.map { $0 + "\n" }.joined())
      console.errors.say("\(counted(lines.count, "draft")) in \(place)\n")
      return .success
    }
    let open = try drafts.delete()
    console.errors.say("deleted \(counted(lines.count - open.count, "draft")) in \(place)\n")
    for entry in open {
      let text = "`\(entry.title.path ?? entry.file)` is open in another run; its draft stays"
      console.errors.say(
        Failure(text).text(color.decorator(console.errors, console), severity: .warning)
      )
    }
    return open.isEmpty ? .success : .failure
  }
}
