import Diagnostics
import FormReader
import SourceTree

// The forms of issues and discussions on GitHub.
//
// Each element of `body` is a field, or a few: a list of check boxes of which some are required is a
// toggle for each, below a note. Labels stay whole, because they are the headings of the issue.
// What the way back to GitHub needs and a form has no key for is kept under `x-` keys, which
// `IssueBody` reads: the language of a fence, the heading of check boxes, ids that are none here.
// `IssueFormRefusals` is what GitHub's page of validation errors lists about several elements;
// what it lists about one is found where that is read.

/// The translation of issue forms.
enum IssueForm: FormTranslator {
  static let name = "issue form"
  static let mark = "`.github/ISSUE_TEMPLATE/*.yml`, or a `body` of elements with a `type`"

  /// The id of the question for the title of the issue.
  static let titleID = "issue-title"

  static func isFile(_ path: String) -> Bool {
    let parts = path.split(separator: "/").suffix(2)
    guard parts.count == 2, let folder = parts.first, let file = parts.last,
      folder == "ISSUE_TEMPLATE" || folder == "DISCUSSION_TEMPLATE"
    else { return false }
    let suffixes = [".yml", ".yaml"]
    return suffixes.contains { file.hasSuffix($0) && file != "config" + $0 }
      && !file.hasSuffix(".form.yaml")
  }

  static func isFile(_ root: NodeID, of tree: SourceTree) -> Bool {
    guard let body = tree.value(of: "body", in: root) else { return false }
    return tree.elements(of: body).contains { tree.value(of: "type", in: $0) != nil }
  }

  static func translate(_ translation: inout Translation) -> FormRecord {
    let tree = translation.tree
    // Without all of its text nothing is known to be missing.
    guard let root = tree.root, !translation.hasErrors else { return FormRecord() }
    guard tree.kind(of: root) == .mapping else {
      translation.refuse("an issue form is a mapping of keys", at: root)
      return FormRecord()
    }
    var form = FormRecord(from: tree.range(of: root))
    form.comments = tree.comments(above: root)
    let isDiscussion = tree.source.name.contains("DISCUSSION_TEMPLATE")
    var top = IssueRecord(root, called: "an issue form", in: tree)
    top.refuseOtherKeys(
      than: [
        "name", "description", "body", "title", "labels", "assignees", "projects", "type",
        "category",
      ],
      &translation
    )
    let name = top.text("name", isRequired: !isDiscussion, &translation)
    let description = top.text("description", isRequired: !isDiscussion, &translation)
    let title = top.text("title", &translation)
    let stem = IssueForm.file(tree.source.name).split(separator: "/").last?.split(separator: ".")
    form.add("formwork", .word("1"))
    form.add("id", .text(IssueForm.id(of: name?.text ?? stem?.first.map(String.init) ?? "")))
    form.add("title", name?.value)
    form.add("description", description?.value)
    form.add("x-imported-from", .block(IssueForm.provenance(&top, &translation)))
    form.add("next-steps", .text(IssueForm.nextSteps))
    guard let body = top.value("body"), !tree.isNull(body), tree.kind(of: body) == .sequence,
      tree.count(of: body) > 0
    else {
      translation.refuse(
        "`body` is missing or empty",
        at: top.value("body") ?? root,
        help: "list the elements of the form under `body:`"
      )
      return form
    }
    var fields: [FormRecord] = [IssueForm.titleField(title, at: root, &translation)]
    var refusals = IssueFormRefusals()
    for (index, node) in tree.elements(of: body).enumerated() {
      var element = IssueElement(node, at: index + 1, in: tree)
      var made = element.fields(&translation, &refusals)
      if !made.isEmpty { made[0].comments = tree.comments(above: node) + made[0].comments }
      fields += made
    }
    refusals.report(body, &translation)
    form.add("fields", .list(fields.map { .block($0) }))
    return form
  }

  /// The path that names a form on GitHub: from `.github` on, else the file.
  private static func file(_ path: String) -> String {
    let steps = path.split(separator: "/")
    let start = steps.lastIndex(of: ".github") ?? max(steps.count - 1, 0)
    return steps[start...].joined(separator: "/")
  }

  private static func id(of name: String) -> String {
    Identifier.proposal(from: name) ?? "issue-form"
  }

  private static let nextSteps = """
    For GitHub: `--as github-issue` writes the text of the issue, and `--as github-url` the address \
    of its page with the texts filled in.
    """

  /// What the form is made from, and what GitHub does with the issue.
  private static func provenance(
    _ top: inout IssueRecord,
    _ translation: inout Translation
  ) -> FormRecord {
    var record = FormRecord()
    record.add("kind", .text(ImportKind.githubIssue.rawValue))
    // Standard input has no name on GitHub.
    let name = translation.tree.source.name
    if !name.hasPrefix("<") { record.add("file", .text(file(name))) }
    for key in ["labels", "assignees", "projects", "type", "category"] {
      record.add(key, top.texts(key, &translation))
    }
    return record
  }

  /// The question for the title, which is the first on GitHub's page too.
  private static func titleField(
    _ title: IssueText?,
    at root: NodeID,
    _ translation: inout Translation
  ) -> FormRecord {
    var field = FormRecord(from: title.map { translation.tree.range(of: $0.node) })
    field.add("id", .text(translation.id(for: titleID)))
    field.add("type", .text("text"))
    field.add("label", .text("Title"))
    field.add("required", .word("true"))
    field.add("default", title?.template)
    return field
  }
}
