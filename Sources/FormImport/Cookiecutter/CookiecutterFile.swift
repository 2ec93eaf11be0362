import Diagnostics
import FormModel
import FormReader
import SourceTree

// The questions of cookiecutter.
//
// A variable is a field of its name, in the order in which cookiecutter asks: mappings come last.
// What begins with `_` is never asked: `_name` is taken as it is, `__name` is made of the others, so
// both are computed. `CookiecutterReplay` is the file of answers, in both directions.

/// The translation of `cookiecutter.json`.
enum CookiecutterFile: FormTranslator {
  static let name = "cookiecutter file"
  static let mark = "`cookiecutter.json`"

  static func isFile(_ path: String) -> Bool {
    path.split(separator: "/").last == "cookiecutter.json"
  }

  static func isFile(_ root: NodeID, of tree: SourceTree) -> Bool {
    tree.entries(of: root).contains {
      tree.isText($0.key, "__prompts__")
        || tree.kind(of: $0.value) == .scalar
          && tree.text(of: $0.value).contains("{{ cookiecutter.")
    }
  }

  static func translate(_ translation: inout Translation) -> FormRecord {
    let tree = translation.tree
    guard let root = tree.root, !translation.hasErrors else { return FormRecord() }
    guard tree.kind(of: root) == .mapping else {
      translation.refuse("a cookiecutter file is a mapping of variables", at: root)
      return FormRecord()
    }
    for menu in ["template", "templates", "cookiecutters"] {
      for entry in tree.entries(of: root) where tree.text(of: entry.key) == menu {
        guard tree.kind(of: entry.value) != .scalar else { continue }
        translation.refuse(
          "`\(menu)` is a menu of templates, each with questions of its own",
          at: entry.key,
          help: "name the `cookiecutter.json` of one of them"
        )
        return FormRecord()
      }
    }
    var variables = CookiecutterVariables(root, of: tree)
    let fields = variables.fields(&translation)
    if !fields.contains(where: \.isAsked), !translation.hasErrors {
      translation.refuse("there is no variable that is asked", at: root)
    }
    var kept = FormRecord()
    if !variables.settings.entries.isEmpty { kept.add("settings", .block(variables.settings)) }
    var form = translation.head(of: .cookiecutter, keeping: kept)
    form.add("next-steps", .text(nextSteps))
    form.add("fields", .list(fields.map { .block($0) }))
    return form
  }

  private static let nextSteps = """
    For cookiecutter: `--as cookiecutter -o FILE` writes a replay file, and `cookiecutter TEMPLATE \
    --replay-file FILE` makes the project.
    """
}

extension FormRecord {
  /// Whether a field is asked.
  fileprivate var isAsked: Bool {
    !entries.contains { $0.key == "type" && $0.value.pieces.first?.text == "computed" }
  }
}
