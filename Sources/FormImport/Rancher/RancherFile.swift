import Diagnostics
import FormModel
import FormReader
import SourceTree

// The questions of Rancher about a Helm chart.
//
// Groups are sections, in the order in which they begin, and a subquestion is a question of its own
// whose condition is that of the question above it, too. `RancherQuestion` is one as it is read,
// `RancherOrder` puts each behind those that its condition names, `RancherField` writes it, and
// `RancherForm` its condition.

/// The translation of `questions.yaml`.
enum RancherFile: FormTranslator {
  static let name = "Rancher file"
  static let mark = "`questions.yaml`, or `questions` with a `variable`"

  static func isFile(_ path: String) -> Bool {
    ["questions.yaml", "questions.yml"].contains {
      path.split(separator: "/").last.map(String.init) == $0
    }
  }

  static func isFile(_ root: NodeID, of tree: SourceTree) -> Bool {
    guard let questions = tree.value(of: "questions", in: root) else { return false }
    return tree.elements(of: questions).contains { tree.value(of: "variable", in: $0) != nil }
  }

  static func translate(_ translation: inout Translation) -> FormRecord {
    let tree = translation.tree
    guard let root = tree.root, !translation.hasErrors else { return FormRecord() }
    guard let list = tree.value(of: "questions", in: root), tree.kind(of: list) == .sequence,
      tree.count(of: list) > 0
    else {
      translation.refuse(
        "`questions` is missing or empty",
        at: tree.value(of: "questions", in: root) ?? root,
        help: "list the questions under `questions:`"
      )
      return FormRecord()
    }
    var questions: [RancherQuestion] = []
    read(list, below: nil, into: &questions, &translation)
    if translation.hasErrors { return FormRecord() }
    var rancher = RancherForm(questions, in: tree)
    var kept = FormRecord()
    for entry in tree.entries(of: root) where !tree.isText(entry.key, "questions") {
      kept.add(tree.text(of: entry.key), tree.written(entry.value))
    }
    var form = translation.head(of: .rancher, keeping: kept)
    form.comments = tree.comments(above: root)
    form.add("next-steps", .text(nextSteps))
    let sections = rancher.sections(&translation)
    if sections.count == 1, sections[0].title == RancherQuestion.defaultGroup {
      form.add("fields", .list(sections[0].fields.map { .block($0) }))
    } else {
      form.add("sections", .list(sections.map { .block($0.record(&translation)) }))
    }
    return form
  }

  /// Reads questions, each before its subquestions.
  private static func read(
    _ list: NodeID,
    below parent: Int?,
    into questions: inout [RancherQuestion],
    _ translation: inout Translation
  ) {
    let tree = translation.tree
    for node in tree.elements(of: list) {
      guard tree.kind(of: node) == .mapping, let variable = tree.value(of: "variable", in: node),
        !tree.isNull(variable)
      else {
        translation.refuse("a question is a mapping with a `variable`", at: node)
        continue
      }
      let question = RancherQuestion(
        node,
        variable,
        below: parent.map { ($0, questions[$0]) },
        in: tree
      )
      questions.append(question)
      if let inner = tree.value(of: "subquestions", in: node) {
        read(inner, below: questions.count - 1, into: &questions, &translation)
      }
    }
  }

  private static let nextSteps = """
    For Helm: `--as yaml -o values.yaml` writes the values, and \
    `helm upgrade --install NAME CHART -f values.yaml` installs the chart with them.
    """
}

/// The questions of a group, as a section.
struct RancherSection {
  let title: String
  var fields: [FormRecord] = []

  func record(_ translation: inout Translation) -> FormRecord {
    var record = FormRecord()
    record.add("id", .text(translation.sectionID(ofText: title)))
    record.add("title", .text(title.withDoubledBraces))
    record.add("fields", .list(fields.map { .block($0) }))
    return record
  }
}
