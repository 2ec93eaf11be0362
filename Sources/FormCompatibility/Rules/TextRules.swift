import Diagnostics
import FormModel

/// `text-changed`: what people read in forms, sections and fields.
enum TextRules {
  /// A text, and the key that has it.
  fileprivate typealias Text = (key: String, text: LocalizedText?)

  /// Compares the texts of the form and of its sections.
  static func changes(of versions: FormVersions) -> [Change] {
    let (old, new) = (versions.old, versions.new)
    return changes(of: .form(new.id), old.texts, new.texts)
      + versions.sections.pairs.flatMap { pair in
        let (before, after) = (old.sections[pair.old], new.sections[pair.new])
        return after.id.map { changes(of: .section($0), before.texts, after.texts) } ?? []
      }
  }

  /// Compares the texts of a field.
  static func changes(of pair: FieldPair) -> [Change] {
    changes(of: .field(pair.after.id), pair.before.texts, pair.after.texts)
  }

  private static func changes(of part: FormPart, _ old: [Text], _ new: [Text]) -> [Change] {
    let keys = zip(old, new).filter { $0.key == $1.key && $0.text != $1.text }.map(\.0.key)
    guard let key = keys.first else { return [] }
    return [
      Change(.textChanged, of: part, at: part.key(key), "\(listed(keys)) of \(part.phrase) changed")
    ]
  }
}

extension Form {
  fileprivate var texts: [TextRules.Text] {
    [
      ("title", title), ("description", description),
      ("version", version.map { LocalizedText($0) }),
    ]
  }
}

extension FormSection {
  fileprivate var texts: [TextRules.Text] { [("title", title), ("description", description)] }
}

extension Field {
  fileprivate var texts: [TextRules.Text] {
    let own: [TextRules.Text] =
      switch kind {
      case .text(let text):
        [
          ("placeholder", text.placeholder), ("pattern-message", text.patternMessage),
          ("suggestions", LocalizedText(text.suggestions.joined(separator: "\n"))),
        ]
      case .number(let number): [("unit", number.unit)]
      case .toggle(let toggle):
        [("on-label", toggle.onLabel), ("off-label", toggle.offLabel)]
          // That there is one or none is a bound.
          + (toggle.mustBeOn.map { [("must-be-on", $0)] } ?? [])
      case .note(let text): [("text", text)]
      case .picker, .multiSelector, .computed: []
      }
    return [("label", label), ("help", help), ("deprecated", deprecated)] + own
  }
}
