import DisplayText
import Formwork
import SystemFiles

// What the program reads through git.
//
// `RepositoryPaths` finds a repository by walking up from a file; revisions are resolved with
// `git rev-parse` and `git merge-base`; the files of a commit are listed once (`GitCommit`) and
// read by their ids through one `git cat-file --batch` (`GitObjects`).
// Nothing is ever fetched: a missing commit ends the program with the command that would fetch it
// (`missing(_:)`).

/// A repository of git.
struct GitRepository: Sendable {
  /// The folder at its top.
  let root: String

  private let git: GitProgram

  /// A repository by the folder at its top; the first request shows whether git can read it.
  init(_ root: String, in console: Console) throws(Failure) {
    self.root = root
    git = console.git
    // Otherwise git would use a repository above, where paths differ.
    guard RepositoryPaths(console).isRepository(root) else { throw unusable }
  }

  /// The options of every call of git in the repository.
  private var options: [String] { ["-C", root] }

  /// Its objects.
  var objects: GitObjects { GitObjects(git, options) }

  /// The output of git, without the line break at its end; `nil` when it fails or prints nothing.
  func run(_ arguments: String...) throws(Failure) -> String? {
    guard let bytes = try output(of: arguments) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw unusable }
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return line.isEmpty ? nil : line
  }

  /// The output of git as bytes; `nil` when it fails.
  private func output(of arguments: [String]) throws(Failure) -> [UInt8]? {
    do throws(SystemError) {
      return try git.output(options + arguments)
    } catch {
      if error.isMissing {
        throw Failure(
          "git was not found on the `PATH`",
          help: "install it; `formwork compare OLD NEW` compares two files without it"
        )
      }
      throw error == .silence ? silence : unusable
    }
  }

  /// The commit that a revision names.
  func commit(_ revision: String) throws(Failure) -> String {
    if let commit = try knownCommit(revision) { return commit }
    // Git may refuse to work in this repository at all.
    guard try run("rev-parse", "--git-dir") != nil else { throw unusable }
    throw try missing(revision)
  }

  /// The commit that a revision names; `nil` when there is none.
  func knownCommit(_ revision: String) throws(Failure) -> String? {
    // What begins with a hyphen would be taken for an option.
    if revision.isEmpty || revision.hasPrefix("-") { return nil }
    return try run("rev-parse", "--verify", "--quiet", "\(revision)^{commit}")
  }

  /// The merge base of this version and a revision.
  func mergeBase(with revision: String) throws(Failure) -> String {
    if let base = try run("merge-base", "HEAD", try commit(revision)) { return base }
    guard try isShallow, let remote = try remotes.first else {
      throw Failure(
        "this version and `\(revision)` have no common history",
        help: "`--against-tip` compares with `\(revision)` itself"
      )
    }
    throw Failure(
      "the clone is too shallow to find the merge base of `\(revision)` and this version",
      help: "fetch the rest: `git fetch --unshallow \(remote.inShell)`"
    )
  }

  /// All files of a commit, as `git ls-tree -z` prints them.
  func list(of commit: String, label: String) throws(Failure) -> [UInt8] {
    let list = try output(of: ["ls-tree", "-r", "-z", "--full-tree", commit])
    if let list { return list }
    throw try failure(.missing, reading: "\(label):")
  }

  /// The remotes, `origin` first.
  var remotes: [String] {
    get throws(Failure) {
      let names = try run("remote")?.split(separator: "\n").map(String.init) ?? []
      return names.filter { $0 == "origin" } + names.filter { $0 != "origin" }
    }
  }

  /// Whether the clone is shallow.
  var isShallow: Bool {
    get throws(Failure) { try run("rev-parse", "--is-shallow-repository") == "true" }
  }

  /// The files that a sparse checkout leaves out of the work tree, so they were not removed.
  var leftOut: Set<BytePath> {
    get throws(Failure) {
      guard let entries = try output(of: ["ls-files", "-t", "-z"]) else { throw unusable }
      let mark = Array("S ".utf8)
      return Set(
        entries.split(separator: 0).filter { $0.starts(with: mark) }
          .map { BytePath($0.dropFirst(mark.count)) }
      )
    }
  }

  /// Why an object that a commit names could not be read.
  func failure(_ error: SystemError, reading name: String) throws(Failure) -> Failure {
    if error == .silence { return silence }
    if error.isMissing, let remote = try remotes.first,
      try run("config", "--get-regexp", "^remote\\..*\\.promisor$") != nil
    {
      let setting = "remote.\(remote).partialclonefilter=".inShell
      let command = "git -c \(setting) fetch --refetch \(remote.inShell)"
      return Failure(
        "the clone is partial, and `\(name)` is not in it",
        help: "fetch what was left out: `\(command)`"
      )
    }
    let reason =
      switch error {
      case _ where error.isMissing: "the repository lacks a part of it"
      case .tooLarge: "it is larger than allowed"
      default: "its object in the repository is broken"
      }
    return Failure(
      "cannot read `\(name)`: \(reason)",
      help: "`git -C \(root.inShell) fsck` lists what is missing or broken"
    )
  }

  private var unusable: Failure {
    Failure(
      "git cannot read the repository `\(root)`",
      help: "`git -C \(root.inShell) status` shows why"
    )
  }

  private var silence: Failure {
    Failure(
      "git has not answered for \(GitProgram.timeout / 1000) seconds in `\(root)`",
      help: "`git -C \(root.inShell) status` shows whether it works"
    )
  }
}
