import TestTraits
import Testing

/// What the configuration of a repository asks git to run or to fetch, and nothing of it happens.
@Suite("Repositories of strangers", .spawns)
struct CompareSafetyTests {
  /// Keys that name a program.
  private static let keys = [
    "core.fsmonitor", "core.sshCommand", "core.gitProxy", "core.askPass", "core.pager",
    "core.editor", "credential.helper", "diff.external", "diff.x.textconv", "filter.x.smudge",
    "filter.x.process", "gpg.program", "remote.origin.uploadpack", "uploadpack.packObjectsHook",
  ]

  private static let protocols = ["ftp", "http", "ssh", "git", "file", "ext", "trap"]

  private static let form = CompareTests.form(
    "{ id: mail, type: text, label: Mail, required: true, default: { git: user.email } }"
  ).replacing("sample", with: "other")

  /// A clone without its old blob in `clone`, in which all that can be named is a script that leaves a
  /// file, and whose remote is at an address.
  private static func repository(_ address: String) async -> Repository {
    let repository = await Repository.withPartialClone(leavingOut: "blob:none")
    repository.folder.write("#!/bin/sh\necho \"$0 $*\" >>'\(repository.path)/ran'\n", to: "trap")
    repository.folder.write("* filter=x diff=x\n", to: "clone/.git/info/attributes")
    repository.folder.write(form, to: "clone/b.form.yaml")
    let hooks = ["reference-transaction", "post-index-change", "pre-auto-gc", "post-checkout"]
    let settings =
      keys.map { "git config \($0) \"$trap\"" }
      + protocols.map {
        "git config protocol.\($0).allow always"
      }
    let setUp = await repository.run(
      """
      trap=$PWD/trap && chmod +x trap && mkdir hooks bin && cp trap bin/git-remote-trap
      for hook in \(hooks.joined(separator: " ")); do cp trap hooks/$hook; done
      cd clone && git add b.form.yaml && git commit -q -m third && git config user.email a@b.example
      git config core.hooksPath "$PWD/../hooks" && git config remote.origin.url '\(address)'
      git config alias.ls-tree "!$trap" && \(settings.joined(separator: " && "))
      """
    )
    #expect(setUp.status == 0, "\(setUp.errors)")
    if address.isEmpty { await repository.run("git -C clone config remote.origin.vcs trap") }
    await repository.run("rm -f ran; mv clone/b.form.yaml clone/c.form.yaml")
    return repository
  }

  @Test(
    "run nothing and fetch nothing, whatever git is asked",
    arguments: [
      "", "ftp://127.0.0.1:1/x", "http://127.0.0.1:1/x", "ssh://127.0.0.1:1/x",
      "git://127.0.0.1:1/x", "ext::sh -c 'echo >>../ran'", "file:///dev/null", "trap::x",
    ]
  )
  func nothingRuns(address: String) async {
    let repository = await Self.repository(address)
    let calls: [([String], Int32)] = [
      (["check", "--against", "HEAD"], 0), (["check", "--against", "HEAD~2"], 2),
      (["check", "c.form.yaml", "--against", "HEAD~1"], 0), (["check", "--against", "none"], 2),
      (["compare", "HEAD~2:a.form.yaml", "HEAD:a.form.yaml"], 2),
      (["compare", "HEAD:a.form.yaml", "a.form.yaml"], 0), (["fill", "c.form.yaml"], 0),
    ]
    for (arguments, status) in calls {
      let outcome = await repository.formwork(
        arguments,
        in: "clone",
        variables: ["PATH": "\(repository.path)/bin:/usr/bin:/bin"]
      )
      #expect(outcome.status == status, "\(arguments): \(outcome.errors)\(outcome.output)")
      #expect(repository.folder.text("ran") == nil, "\(arguments)")
      #expect(
        outcome.errors.contains("fetch --refetch origin")
          == arguments.contains { $0.hasPrefix("HEAD~2") }
      )
    }
  }
}
