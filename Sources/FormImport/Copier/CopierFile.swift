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

  /// How deep files include each other.
  private static let mostIncludes = 4

  static func spliced(
    _ source: SourceText,
    including file: (String) -> SourceText?
  ) -> SplicedText? {
    var text = SplicedText()
    return splice(source, into: &text, depth: 0, including: file) ? text : nil
  }

  /// Appends a file, where marks of documents are comments, and files that it includes stand in their
  /// place; `false` where it is the same.
  private static func splice(
    _ source: SourceText,
    into text: inout SplicedText,
    depth: Int,
    including file: (String) -> SourceText?
  ) -> Bool {
    var hasChanged = false
    var start = 0
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      let isMark = line.starts(with: "---".utf8) || line.starts(with: "...".utf8)
      let words = String(decoding: line, as: UTF8.self).split { " '\"\r".contains($0) }
      let includes = words.first == "!include" || words.dropFirst().first == "!include" && isMark
      if includes, depth < mostIncludes, let path = words.last, let other = file(String(path)) {
        _ = splice(other, into: &text, depth: depth + 1, including: file)
      } else if isMark || includes {
        text.append([0x23] + line.dropFirst() + [0x0A], at: start, of: source)
      } else {
        text.append(line + [0x0A], at: start, of: source)
        continue
      }
      hasChanged = true
    }
    return hasChanged
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
    var settings = FormRecord()
    for entry in tree.entries(of: root) {
      let key = tree.text(of: entry.key)
      if key.hasPrefix("_"), !messages.contains(key) {
        settings.add(key, tree.written(entry.value))
      }
    }
    var kept = FormRecord()
    if !settings.entries.isEmpty { kept.add("settings", .block(settings)) }
    var form = translation.head(of: .copier, keeping: kept)
    var questions = CopierQuestions(root, of: tree)
    let fields = questions.fields(&translation)
    if fields.isEmpty, !translation.hasErrors {
      translation.refuse("there is no question in this file", at: root)
    }
    form.add(
      "description",
      message("_message_before_copy", root, questions, hasPlaces: false, in: &form, &translation)
    )
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
    guard let text = message("_message_after_copy", root, questions, in: &form, &translation) else {
      return .text(own)
    }
    return .text(text.pieces + [FormTextPiece(text: "\n\n" + own)])
  }

  private static let messages = ["_message_before_copy", "_message_after_copy"]

  /// A text that copier shows before or after its questions.
  private static func message(
    _ key: StaticString,
    _ root: NodeID,
    _ questions: CopierQuestions,
    hasPlaces: Bool = true,
    in form: inout FormRecord,
    _ translation: inout Translation
  ) -> FormValue? {
    guard let node = translation.tree.value(of: key, in: root),
      translation.tree.kind(of: node) == .scalar
    else { return nil }
    do throws(ImportProblem) {
      var translator = questions.translator
      let text = try translator.text(of: translation.tree.text(of: node), hasPlaces: hasPlaces)
        .trimmed
      return text.isEmpty ? nil : .text(text, from: translation.tree.range(of: node))
    } catch {
      translation.lose(
        error,
        of: "`\(key)`",
        at: node,
        in: &form,
        ofQuestion: false,
        help: "write a text of your own into the imported form"
      )
      return nil
    }
  }
}
