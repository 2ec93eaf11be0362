import Diagnostics
import DisplayText
import FormAnswers
import FormImport
import FormModel
import FormReader
import SystemFiles

/// The answers to an issue form, as they are written for GitHub.
struct IssueAnswers {
  private let body: IssueBody
  /// The repository whose page asks the form, such as `github.com/ada/engine`; `nil` where the text
  /// alone is written.
  private let repository: String?
  private let place: SourceLocation

  /// Prepares a format of the answers to a form, whose repository is that of its folder.
  init(
    to form: DecodedForm,
    _ format: IssueFormat,
    in folder: String,
    _ console: Console
  ) throws(Failure) {
    guard let body = form.form.flatMap({ IssueBody($0, form.origins) }) else {
      throw Failure(
        usage: "`--as \(format.rawValue)` needs an issue form of GitHub",
        help: "`--as json` writes the answers to any form"
      )
    }
    (self.body, place) = (body, form.origins.form)
    repository =
      format == .address ? try IssueAnswers.repository(of: folder, console) : nil
  }

  /// The text of the issue, or the address of the page.
  func text(of answers: ResolvedAnswers) -> String {
    guard let repository else { return body.text(of: answers) }
    return body.address(of: answers, in: repository).text + "\n"
  }

  /// Why the answers cannot be written: the address is too long.
  func unwritable(_ answers: ResolvedAnswers) -> [Finding] {
    let length = text(of: answers).utf8.count
    guard repository != nil, length > IssueBody.longestAddress else { return [] }
    return [
      Finding(
        AnswerRule.unwritable,
        "the answers make an address of \(length) bytes, and \(IssueBody.longestAddress) are the most",
        at: place,
        help: "write the text of the issue: `--as github-issue`"
      )
    ]
  }

  /// What is left to do on GitHub's page.
  func nextSteps(after answers: ResolvedAnswers) -> String {
    guard let repository else { return "" }
    let open = body.address(of: answers, in: repository).open
    let rest = open.isEmpty ? "" : "Answer there: \(open.joined(separator: "; ")).".inMessage + "\n"
    return "Open the address, read it through, and submit.\n" + rest
  }

  /// The repository that `GH_REPO` names, else the one that the folder was cloned from.
  private static func repository(
    of folder: String,
    _ console: Console
  ) throws(Failure) -> String {
    let keys = ["remote.upstream.url", "remote.origin.url"]
    let remote = keys.lazy.compactMap { key in
      try? console.git.output(["-C", console.files.path(folder), "config", "--get", key])
    }.first
    let name = console.variable("GH_REPO") ?? remote.map { String(decoding: $0, as: UTF8.self) }
    guard let name else {
      throw Failure(
        "the repository of the issue form is not known",
        help: "name it in a variable: `GH_REPO=OWNER/REPOSITORY`"
      )
    }
    let parts = name.filter { !$0.isNewline }.split { "/:@".contains($0) }.suffix(3)
    let words = parts.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : String($0) }
    guard words.count >= 2, let last = words.last, !last.isEmpty else {
      throw Failure(
        "`\(name.shortened)` is no repository of GitHub",
        help: "name one in a variable: `GH_REPO=OWNER/REPOSITORY`"
      )
    }
    return (words.count == 2 ? ["github.com"] + words : words).joined(separator: "/")
  }
}
