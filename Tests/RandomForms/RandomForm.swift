package import JSON

// A form at random, and answers that fit.
//
// Every type, and what a field can have, nests: lists and maps in lists, each with conditions on
// what is above them, templates, cases, rules, secrets, options of files and commands. The form is
// a tree of fields that can be edited and is written as YAML; all ids in it are words that stand
// nowhere else, so that a rename is a replacement. `RandomForm+Making` makes it from a seed,
// `RandomForm+Answers` the answers.
//
// It does not make texts in several languages, `description`, `accent`, `version`, `next-steps`,
// `deprecated`, `searchable`, `extensible`, words for toggles, retired sections, columns and formats
// of files and commands, defaults of items of several fields, and toggles as single items.

/// A form made from a seed.
package struct RandomForm: Sendable {
  /// What a form may have.
  package struct Settings: Sendable {
    /// Whether fields may have to be answered.
    package var hasRequired = true
    /// Whether texts may be secret.
    package var hasSecrets = true
    /// Whether options may come from a command.
    package var hasCommands = true
    /// Whether answers may stand at places that are not their ids.
    package var hasKeys = true
    /// Whether fields may stand in groups.
    package var hasGroups = true
    /// Whether most fields keep their defaults while they are not asked, at times against a rule.
    package var keepsDefaults = false
    /// Texts to answer with; those of several lines answer texts that have some.
    package var texts = [
      "alpha", "Ada Lovelace", "back", "submit", "\\back", "/etc/hosts", "7", "ñandú 🐘", "a: b #c",
      "\"quoted\"", "yes", "-", "x=1, y=2", "日本語", "é\u{301}", "{name}", "end.", "don't",
      "two\nlines",
    ]
    /// Entries that are no options, where these are allowed.
    package var entries = ["mine", "also mine"]

    package init() {}
  }

  /// An option of a choice.
  package struct Option: Sendable {
    package var id: String
    package var label: String
    /// Its other keys, as YAML.
    package var keys: [String] = []
    /// What results hold.
    package var value: JSONValue
    package var former: [String] = []
  }

  /// A field, or an item without an id.
  package struct Field: Sendable {
    package var id: String
    package var type: String
    package var label: String
    /// The other keys, as YAML.
    package var keys: [Key] = []
    package var options: [Option] = []
    package var retiredOptions: [String] = []
    package var former: [String] = []
    /// What each item asks for; one field where an item is single.
    package var fields: [Field] = []
    package var isSingle = false
    /// Where the answer stands: keys, and `[0]` for the first place in an array.
    package var place: [String] = []
    /// Answers that fit whatever the others are.
    package var values: [JSONValue] = []
    /// The number that the answer must not be greater than.
    package var most: String?
    /// Whether it has to be answered wherever it is asked.
    package var isNeeded = false

    package struct Key: Sendable {
      package var name: String
      package var value: String
    }

    /// The value of a key.
    package subscript(name: String) -> String? {
      get { keys.first { $0.name == name }?.value }
      set {
        let place = keys.firstIndex { $0.name == name }
        if let place { keys.remove(at: place) }
        if let newValue {
          keys.insert(Key(name: name, value: newValue), at: place ?? keys.count)
        }
      }
    }
  }

  /// A page of the form.
  package struct Section: Sendable {
    package var id: String
    package var condition: String?
    package var former: [String] = []
    package var fields: [Field]
  }

  package let seed: UInt64
  package let settings: Settings
  package var sections: [Section] = []
  package var retired: [String] = []
  /// Numbers for edits and answers.
  package var numbers: SeededNumbers
  /// How many words were made.
  var count = 0

  /// A file of options, and the options that a command prints.
  package static let files = ["options.csv": "id,label\nalpha,Alpha\nbeta,Beta\ngamma,Gamma\n"]
  static let sharedList = "greek"
  package static let commandOptions = ["alpha", "beta", "gamma"]
  /// The variable that holds the secret, and the secret.
  package static let secret = (variable: "TOKEN", text: "hunter2")
}

extension RandomForm.Field {
  /// Creates a field without keys.
  package init(id: String, type: String, label: String) {
    self.init(id: id, type: type, label: label, keys: [])
  }
}

extension RandomForm.Option {
  /// Creates an option whose value is its id.
  package init(id: String, label: String) {
    self.init(id: id, label: label, value: .string(id))
  }
}

// As YAML.
extension RandomForm: CustomStringConvertible {
  package var description: String { "seed \(seed)\n\(text)" }

  /// The form as it is written, behind its id.
  package var body: String {
    var lines = retired.isEmpty ? [] : ["retired: [\(retired.joined(separator: ", "))]"]
    lines.append("sections:")
    for section in sections {
      lines += ["  - id: \(section.id)", "    title: Part \(section.id)"]
      if let condition = section.condition { lines.append("    when: \(condition)") }
      if !section.former.isEmpty {
        lines.append("    renamed-from: [\(section.former.joined(separator: ", "))]")
      }
      lines.append("    fields:")
      if section.fields.isEmpty {
        lines.append("      - { id: nothing-\(section.id), type: note, text: Nothing }")
      }
      lines += section.fields.map { "      - \($0.text)" }
    }
    let body = lines.joined(separator: "\n") + "\n"
    let list = RandomForm.sharedList
    return body.contains("{ list: \(list) }")
      ? "option-lists: { \(list): [alpha, { id: beta, label: Beta }, gamma] }\n\(body)" : body
  }

  package var text: String { "formwork: 1\nid: random\ntitle: Random\n" + body }
}

extension RandomForm.Option {
  var text: String {
    let former = former.isEmpty ? [] : ["renamed-from: [\(former.joined(separator: ", "))]"]
    return "{ \((["id: \(id)", "label: \(label)"] + keys + former).joined(separator: ", ")) }"
  }
}

extension RandomForm.Field {
  var text: String { text(inGroup: "") }

  /// The field as a group with an id has it, which the ids of its fields do not repeat.
  private func text(inGroup group: String) -> String {
    "{ id: \(id.dropFirst(group.count)), \(textOfItem) }"
  }

  /// The field without its id.
  private var textOfItem: String {
    var parts = ["type: \(type)"]
    if type != "note" { parts.append("label: \(label)") }
    parts += keys.map { "\($0.name): \($0.value)" }
    if !former.isEmpty { parts.append("renamed-from: [\(former.joined(separator: ", "))]") }
    if !options.isEmpty {
      parts.append("options: [\(options.map(\.text).joined(separator: ", "))]")
    }
    if !retiredOptions.isEmpty {
      parts.append("retired: [\(retiredOptions.joined(separator: ", "))]")
    }
    if isSingle, let item = fields.first {
      parts.append("item: { \(item.textOfItem) }")
    } else if !fields.isEmpty {
      let group = type == "group" ? "\(id)." : ""
      let texts = fields.map { $0.text(inGroup: group) }
      parts.append("fields: [\(texts.joined(separator: ", "))]")
    }
    return parts.joined(separator: ", ")
  }
}
