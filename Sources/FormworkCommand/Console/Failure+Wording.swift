import Diagnostics
import DisplayText
import FormWizard
import Formwork
import TerminalDevice

/// The wording of what stops the program, sorted by name.
extension Failure {
  static func answersNotTaken(areKept: Bool) -> Failure {
    Failure(
      message: "nobody reads the answers: standard output is closed",
      help: areKept
        ? "the next `formwork run` goes on from the draft; `-o FILE` writes a file"
        : "`-o FILE` writes them to a file"
    )
  }

  static func answerWithoutSet(_ assignment: String) -> String {
    "help: answers are given with `--set`: `--set \(assignment.escapingHidden(columns: 1000))`\n"
  }

  static func cannotKeepDraft(_ path: String, _ error: SystemError) -> Failure {
    Failure(message: "no draft is kept: cannot write `\(path)`: \(error.reason)")
  }

  static func cannotList(_ folder: String, _ error: SystemError) -> Failure {
    Failure(message: "cannot list the folder `\(folder)`: \(error.reason)")
  }

  static func cannotLookUp(_ field: String, _ reason: String) -> Failure {
    Failure(
      message: "cannot look up the answer to `\(field)`: \(reason)",
      help: "without `--allow-commands` it is taken unchecked"
    )
  }

  static func cannotRead(_ path: String, _ error: SystemError, near: [String]) -> Failure {
    Failure(message: "cannot read `\(path)`: \(error.reason)", help: didYouMean(near))
  }

  static func cannotReadAnswers(_ error: SystemError) -> Failure {
    Failure(message: "cannot read what is typed: \(error.reason)")
  }

  static func cannotReadFolder(_ path: String, isForm: Bool) -> Failure {
    Failure(
      message: "cannot read `\(path)`: it is a folder",
      help: isForm
        ? "name a file in it; `formwork check \(path)` checks all forms below it"
        : "name a file of answers in it"
    )
  }

  static func cannotReadStored(_ name: String, _ error: SystemError, in root: String) -> Failure {
    guard error != .silence else { return gitIsSilent(root) }
    let reason =
      if error.isMissing {
        "the repository lacks a part of it"
      } else if error == .broken {
        "what the repository has of it is broken"
      } else if error == .tooLarge {
        "it is larger than is allowed"
      } else {
        "git has ended: \(error.reason)"
      }
    return Failure(
      message: "cannot read `\(name)`: \(reason)",
      help: "`git -C \(root) fsck` lists what is missing or broken"
    )
  }

  static func cannotUseGit(_ root: String) -> Failure {
    Failure(
      message: "git cannot read the repository `\(root)`",
      help: "`git -C \(root) status` says why"
    )
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> Failure {
    Failure(message: "cannot write `\(path)`: \(error.reason)")
  }

  static func cannotWriteOutput(_ error: SystemError) -> Failure {
    Failure(message: "cannot write to standard output: \(error.reason)")
  }

  static func cannotWriteResult(_ path: String, _ error: SystemError, option: String) -> Failure {
    let isFolderMissing = error == .missing && !path.isEmpty
    return Failure(
      message: isFolderMissing
        ? "cannot write `\(path)`: its folder does not exist"
        : "cannot write `\(path)`: \(error.reason)",
      help: isFolderMissing
        ? "make the folder, or name another file with `\(option)`"
        : "name another file with `\(option)`"
    )
  }

  static let diffAsReport = Failure(
    message: "`--diff` writes a patch, which no other `--format` can hold",
    help: "`--format json` alone lists the fixes as edits",
    status: .usage
  )

  static let againstUnnamedInput = Failure(
    message: "`--against` has to know which form standard input is",
    help: "name it with `--stdin-path`",
    status: .usage
  )

  static let draftOrNoDraft = Failure(
    message: "`--draft` and `--no-draft` exclude each other",
    help: "leave one of them out",
    status: .usage
  )

  static func editedTextKept(_ path: String) -> Failure {
    Failure(message: "a text was too long and was not taken", help: "it is kept in `\(path)`")
  }

  static func draftSetAside(_ path: String, answers count: Int) -> Failure {
    Failure(
      message: count == 1
        ? "1 answer of the earlier draft does not fit the form"
        : "\(count) answers of the earlier draft do not fit the form",
      help: "the draft as it was is kept as `\(path)`"
    )
  }

  static func draftNotUsed(_ refusal: DraftFile.Refusal) -> Failure {
    let fault =
      switch refusal.fault {
      case .otherForm: "is of another form"
      case .broken(let reason): "is broken: \(reason)"
      case .unreadable(let error): "cannot be read: \(error.reason)"
      }
    return switch refusal.place {
    case .setAside(let name):
      Failure(
        message: "the draft `\(refusal.path)` \(fault)",
        help: "it is not used, and kept as `\(name)`"
      )
    case .stays(let error):
      Failure(
        message: "the draft `\(refusal.path)` \(fault)",
        help: "it stays where it is, so that no draft is kept there: \(error.reason)"
      )
    case .untouched:
      Failure(message: "the draft `\(refusal.path)` \(fault)", help: "it is left as it is")
    }
  }

  static func gitIsSilent(_ root: String) -> Failure {
    Failure(
      message: "git has not answered for \(GitProgram.patience / 1000) seconds in `\(root)`",
      help: "`git -C \(root) status` says whether it works"
    )
  }

  static let explainOrMissing = Failure(
    message: "`--explain` and `--missing` exclude each other",
    help: "`--explain` lists missing answers too",
    status: .usage
  )

  static let fixOfInput = Failure(
    message: "`--fix` cannot change standard input",
    help: "use `--diff`, and give what it prints to `patch`",
    status: .usage
  )

  static func argumentNotText(_ spelling: String, isAnswer: Bool) -> Failure {
    Failure(
      message: "the argument `\(spelling)` is not UTF-8",
      help: isAnswer
        ? "write the answer in UTF-8" : "a file with such a name has to be renamed",
      status: .usage
    )
  }

  static func nameNotText(_ path: String) -> Failure {
    Failure(
      message: "cannot read `\(path)`: its name is not UTF-8",
      help: "rename it; findings and reports could not name it"
    )
  }

  static func notText(_ name: String) -> Failure {
    Failure(message: "cannot read \(name): it is not UTF-8", help: "write its value in UTF-8")
  }

  static func noFormInRevision(_ name: String) -> Failure {
    Failure(message: "cannot read `\(name)`: the revision has no such file")
  }

  static func noMergeBase(_ revision: String) -> Failure {
    Failure(
      message: "this version and `\(revision)` have no common history",
      help: "`--against-tip` compares with `\(revision)` itself"
    )
  }

  static func noRepository(_ path: String) -> Failure {
    Failure(
      message: "`\(path)` is in no git repository, so there is nothing to compare it with",
      help: "`formwork compare OLD NEW` compares two files"
    )
  }

  /// A revision that is not there, and the command that would bring it, where one is known.
  static func noSuchRevision(_ revision: String, fetch command: String?) -> Failure {
    Failure(
      message: "git knows no revision `\(revision)` here",
      help: command.map { "fetch it: `\($0)`" }
        ?? "name a branch, a tag or a commit; `git branch --all` lists the branches there are"
    )
  }

  static func noCommit(_ revision: String) -> Failure {
    Failure(
      message: "the repository has no commit yet, so there is no `\(revision)` to compare with",
      help: "commit first: `git commit`"
    )
  }

  static let noGit = Failure(
    message: "git was not found on the `PATH`",
    help: "install it; `formwork compare OLD NEW` compares two files without it"
  )

  static func partialClone(_ name: String, fetch: String) -> Failure {
    Failure(
      message: "the clone is partial, and `\(name)` is not in it",
      help: "fetch what was left out: `\(fetch)`"
    )
  }

  static func noFormMatches(_ pattern: String, misnamed: [String]) -> Failure {
    Failure(message: "no form matches `\(pattern)`", help: nameIt(misnamed))
  }

  static func leadsOut(_ link: String) -> Failure {
    Failure(
      message: "`\(link)` is a symbolic link that leads out of the folder, and is not read",
      help: "name it on the command line to check it all the same"
    )
  }

  static func leadsOutOfCommit(_ name: String) -> Failure {
    Failure(message: "cannot read `\(name)`: its symbolic links lead out of the commit")
  }

  static func tooManyFiles(_ commit: String, limit: Int) -> Failure {
    Failure(message: "cannot search `\(commit)`: it has more than \(limit) files")
  }

  static func noFormsIn(_ folder: String, misnamed: [String]) -> Failure {
    Failure(
      message: folder == "."
        ? "no form in this folder or below it" : "no form in `\(folder)` or below it",
      help: nameIt(misnamed)
    )
  }

  static func noSuchRule(_ name: String, near: [String]) -> Failure {
    Failure(
      message: "there is no rule `\(name)`",
      help: didYouMean(near) ?? "`formwork explain` lists all rules",
      status: .usage
    )
  }

  static let fixOrDiff = Failure(
    message: "`--fix` and `--diff` exclude each other",
    help: "`--diff` shows what `--fix` would change",
    status: .usage
  )

  static func openQuestions(
    _ count: Int,
    _ reason: PromptRule.Reason,
    _ words: Words
  ) -> Failure {
    let why =
      switch reason {
      case .automation: words.underAutomation
      case .noTerminal: words.withoutTerminal
      }
    return Failure(
      message: words.openQuestions(count, because: why),
      help: reason == .noTerminal
        ? words.openQuestionsHelpWithoutTerminal : words.openQuestionsHelp
    )
  }

  static func notADraft(_ path: String) -> Failure {
    Failure(
      message: "`\(path)` is not a draft of this form",
      help: "it is left as it is; name another file with `--draft`"
    )
  }

  static func outputClosed(option: String) -> Failure {
    Failure(
      message: "nobody would read the answers: standard output is closed",
      help: "`\(option) FILE` writes them to a file"
    )
  }

  static func patternTooWide(_ pattern: String, limit: Int) -> Failure {
    Failure(
      message: "`\(pattern)` stands for more than \(limit) patterns",
      help: "write fewer `{…}`",
      status: .usage
    )
  }

  static func terminalLost(_ error: TerminalError) -> Failure {
    Failure(message: "cannot go on asking: \(error.description)")
  }

  static func shallowClone(_ revision: String, fetch: String) -> Failure {
    Failure(
      message: "the clone is too shallow to know where `\(revision)` and this version part",
      help: "fetch the rest: `\(fetch)`"
    )
  }

  static let twoInputs = Failure(
    message: "standard input can be the form or answers, not both",
    help: "name a file for one of them",
    status: .usage
  )

  static func unknownCommand(_ name: String, near: [String], all: [String]) -> Failure {
    guard !name.hasSuffix(".form.yaml") else {
      return Failure(
        message: "there is no command `\(name)`",
        help: "`formwork run \(name)` asks the form, `formwork check \(name)` proves it right",
        status: .usage
      )
    }
    return Failure(
      message: "there is no command `\(name)`",
      help: didYouMean(near) ?? "the commands are \(all.map { "`\($0)`" }.joined(separator: ", "))",
      status: .usage
    )
  }

  static func wouldReplace(_ path: String, _ what: String, option: String) -> Failure {
    Failure(
      message: "cannot write over the \(what) `\(path)`",
      help: "name another file with `\(option)`",
      status: .usage
    )
  }

  private static func nameIt(_ misnamed: [String]) -> String {
    guard let first = misnamed.first else { return "forms are named `*.form.yaml`" }
    return "forms are named `*.form.yaml`; `\(first)` is not looked at unless it is named"
  }
}
