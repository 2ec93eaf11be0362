import TestTraits
import Testing

@Suite("Where pictures are written")
struct PreviewTests {
  private let folder = Folder([
    "here/a.form.yaml": Sample.right, "outside/kept.svg": "kept\n",
  ])

  private func preview(_ arguments: [String] = []) async -> Formwork.Outcome {
    await Formwork.run(["preview", "a.form.yaml"] + arguments, in: "\(folder.path)/here")
  }

  @Test("The default folder is not a link, unless the user names it")
  func linkedFolder() async {
    folder.link("here/sample-screens", to: "../outside")
    let refused = await preview()
    #expect(refused.output == "" && refused.status == 2)
    #expect(
      refused.errors == """
        error: cannot write `sample-screens`: it is a symbolic link
          help: remove the link, or name the folder with `-o`

        """
    )
    #expect(Folder.names("\(folder.path)/outside") == ["kept.svg"])

    let named = await preview(["-o", "sample-screens"])
    #expect(named.status == 0 && named.errors == "")
    #expect(Folder.names("\(folder.path)/outside").count > 1)
  }

  @Test("A link in the folder is not written through", arguments: ["sample-screens", "pictures"])
  func linkedFile(name: String) async throws {
    let arguments = name == "pictures" ? ["-o", name] : []
    let first = await preview(arguments)
    let path = try #require(first.output.split(separator: "\n").last.map(String.init))
    #expect(path.hasPrefix(name) && first.status == 0)
    folder.remove("here/\(path)")
    folder.link("here/\(path)", to: "../../outside/kept.svg")
    let second = await preview(arguments)
    #expect(second.output == "" && second.status == 2)
    #expect(
      second.errors == """
        error: cannot write `\(path)`: it is a symbolic link
          help: remove the link

        """
    )
    #expect(folder.text("outside/kept.svg") == "kept\n")
  }
}
