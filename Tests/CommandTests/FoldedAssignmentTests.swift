import Testing

@testable import formwork

@Suite("Many answers on the command line")
struct FoldedAssignmentTests {
  @Test(
    "What is folded means the same",
    arguments: [
      (["fill", "a", "--set", "b=1"], ["fill", "a", "--set", "b=1"]),
      (["--set", "b=1", "--set", "b=2", "a"], ["--set", "b=1|b=2", "a"]),
      (["--set=b=1", "--set", "c=--set", "--set="], ["--set", "b=1|c=--set|"]),
      (["--set", "b=1", "a", "--set", "c=2"], ["--set", "b=1", "a", "--set", "c=2"]),
      (["--set", "--set", "--set", "b=1"], ["--set", "--set|b=1"]),
      (["--set"], ["--set"]), (["--set", "b=1", "--set"], ["--set", "b=1", "--set"]),
      (["--answers", "--set", "b=1", "--set"], ["--answers", "--set", "b=1", "--set"]),
      (["--set", "--answers", "--set", "b"], ["--set", "--answers|b"]),
      (["--", "--set", "b=1", "--set", "c=2"], ["--", "--set", "b=1", "--set", "c=2"]),
      (["--setting", "--set", "b"], ["--setting", "--set", "b"]), ([], []),
    ] as [([String], [String])]
  )
  func folding(arguments: [String], folded: [String]) {
    let result = FoldedAssignments.folding(arguments).map { argument in
      argument.replacing("\0", with: "|")
    }
    #expect(result == folded)
  }

  @Test("What was folded comes apart again")
  func unfolding() {
    let values = (0..<1000).map { "name-\($0)=\($0 == 7 ? "" : "x")" } + [""]
    let folded = FoldedAssignments.folding(values.flatMap { ["--set", $0] })
    #expect(folded.count == 2)
    #expect(FoldedAssignments.unfolding(Array(folded.dropFirst())) == values)
  }

  @Test("Ten thousand take no longer than a person waits", .timeLimit(.minutes(1)))
  func time() async {
    var form = "formwork: 1\nid: sample\nfields:\n"
    for number in 0..<10_000 { form += "  - { id: f\(number), type: text, label: F\(number) }\n" }
    let folder = Folder(["a.form.yaml": form])
    let assignments = (0..<10_000).flatMap { ["--set", "f\($0)=x"] }
    let run = await Formwork.run(["fill", "a.form.yaml"] + assignments, in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\"f9999\": \"x\"\n}\n"))
  }
}
