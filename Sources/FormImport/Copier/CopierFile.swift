import Diagnostics
import FormModel
import FormReader
import SourceTree

// The questions of copier.
//
// A key is a question, and one that begins with `_` a setting. `CopierQuestions` makes fields of the
// questions, `CopierChoices` reads what can be chosen, `CopierValidator` says in a form's words what
// a validator refuses. All templates are said by `JinjaTranslator`, or are lost with a finding.
// Copier reads a file of several documents as one; their marks become comments before it is parsed.

/// The translation of `copier.yml`.
enum CopierFile: FormTranslator {
  static let name = "copier file"
  static let mark = "`copier.yml`"

  static func isFile(_ path: String) -> Bool {
    ["copier.yml", "copier.yaml"].contains {
      path.split(separator: "/").last.map(String.init) == $0
    }
  }

  static func isFile(_ root: NodeID, of tree: SourceTree) -> Bool {
    let settings = ["_subdirectory", "_templates_suffix", "_envops", "_answers_file", "_tasks"]
    return tree.entries(of: root).contains { settings.contains(tree.text(of: $0.key)) }
  }

  /// The same text, where what begins a document or includes a file is a comment.
  static func readable(_ source: SourceText) -> SourceText? {
    var bytes = source.bytes
    var isLineStart = true
    var hasChanged = false
    for index in bytes.indices {
      defer { isLineStart = bytes[index] == 0x0A }
      guard isLineStart else { continue }
      let line = bytes[index...].prefix(9)
      let isMark = line.starts(with: "---".utf8) || line.starts(with: "...".utf8)
      if isMark || line.starts(with: "!include".utf8) {
        bytes[index] = 0x23
        hasChanged = true
      }
    }
    return hasChanged ? SourceText(name: source.name, bytes: bytes) : nil
  }

  static func translate(_ translation: inout Translation) -> FormRecord {
    let tree = translation.tree
    guard let root = tree.root, !translation.hasErrors else {
      reportIncludes(&translation)
      if !translation.hasErrors { translation.refuse("there is no question in this file", at: nil) }
      return FormRecord()
    }
    guard tree.kind(of: root) == .mapping else {
      translation.refuse("a copier file is a mapping of questions", at: root)
      return FormRecord()
    }
    reportIncludes(&translation)
    var form = FormRecord(from: tree.range(of: root))
    let name = title(of: tree.source.name)
    form.add("formwork", .word("1"))
    form.add("id", .text(Identifier.proposal(from: name) ?? "copier"))
    form.add("title", .text(name))
    var provenance = FormRecord()
    provenance.add("kind", .text(ImportKind.copier.rawValue))
    if !tree.source.name.hasPrefix("<") { provenance.add("file", .text("copier.yml")) }
    var settings = FormRecord()
    for entry in tree.entries(of: root) {
      let key = tree.text(of: entry.key)
      if key.hasPrefix("_"), key != "_message_after_copy" {
        settings.add(key, tree.written(entry.value))
      }
    }
    if !settings.entries.isEmpty { provenance.add("settings", .block(settings)) }
    form.add("x-imported-from", .block(provenance))
    var questions = CopierQuestions(root, of: tree)
    let fields = questions.fields(&translation)
    if fields.isEmpty, !translation.hasErrors {
      translation.refuse("there is no question in this file", at: root)
    }
    form.add("next-steps", nextSteps(root, questions, in: &form, &translation))
    if questions.hasConditions { form.add("when-hidden", .text("default")) }
    form.add("fields", .list(fields.map { .block($0) }))
    return form
  }

  /// Says which files are not read.
  private static func reportIncludes(_ translation: inout Translation) {
    let source = translation.tree.source
    for line in 1...source.position(of: source.bytes.count).line {
      let text = source.text(in: source.lineRange(line))
      guard text.hasPrefix("#"), let tag = text.firstRange(of: "include "),
        text[..<tag.lowerBound].allSatisfy({ "#-! ".contains($0) })
      else { continue }
      translation.lose(
        "the questions of `\(String(text[tag.upperBound...]).trimmed.shortened)` are not read",
        onLine: line,
        help: "import that file too, and join the two forms"
      )
    }
  }

  /// What is to be done with the answers: what copier says at its end, and how copier takes them.
  private static func nextSteps(
    _ root: NodeID,
    _ questions: CopierQuestions,
    in form: inout FormRecord,
    _ translation: inout Translation
  ) -> FormValue {
    let own = """
      For copier: `--as yaml -o FILE` writes the answers, and `copier copy --data-file FILE TEMPLATE \
      DESTINATION` makes the project.
      """
    guard let node = translation.tree.value(of: "_message_after_copy", in: root),
      translation.tree.kind(of: node) == .scalar
    else { return .text(own) }
    do throws(ImportProblem) {
      var translator = questions.translator
      let alternatives = try translator.alternatives(of: translation.tree.text(of: node))
      if alternatives.count > 1 { throw ImportProblem("it is not always the same text") }
      let text = try alternatives[0].text().trimmed
      let place = translation.tree.range(of: node)
      return .text([
        FormTextPiece(text: text, place: place), FormTextPiece(text: "\n\n" + own),
      ])
    } catch {
      translation.lose(
        error,
        of: "`_message_after_copy`",
        at: node,
        in: &form,
        ofQuestion: false,
        help: "write `next-steps` of your own into the imported form"
      )
      return .text(own)
    }
  }

  /// The folder of the file, which is what a template is called.
  private static func title(of path: String) -> String {
    path.split(separator: "/").dropLast().last { $0 != "." && $0 != ".." }.map(String.init)
      ?? "copier"
  }
}
