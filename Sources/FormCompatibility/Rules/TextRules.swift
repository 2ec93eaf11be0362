import Diagnostics
import FormModel

// `text-changed`: what people read in forms, sections and fields.

/// A text, and the key that has it.
private typealias Text = (key: String, text: LocalizedText?)

extension FormVersions {
  /// Compares the texts of the form and of its sections.
  func textChanges() -> [Change] {
    versionChange() + changes(of: .form(new.id), old.texts, new.texts)
      + sections.pairs.flatMap { pair in
        let (before, after) = (old.sections[pair.old], new.sections[pair.new])
        return changes(of: .section(after.id), before.texts, after.texts)
      }
  }

  /// `version-changed`: answer files may name the version that they are for, and no other one takes
  /// them.
  ///
  /// Where there was none, none names it.
  private func versionChange() -> [Change] {
    guard let version = old.version, version != new.version else { return [] }
    let way = new.version.map { "went from `\(version.shortened)` to `\($0.shortened)`" }
    return [
      Change(
        .versionChanged,
        of: .form(new.id),
        at: .formKey("version"),
        "`version` of the form \(way ?? "is gone: it was `\(version.shortened)`")"
          + ", so answer files that name it are refused",
        notes: [.was(.formKey("version"), "`\(version.shortened)`")],
        help: "write the new version in answer files that name `$form.version`"
      )
    ]
  }
}

extension FieldPair {
  /// Compares the texts of a field.
  func textChanges() -> [Change] { changes(of: .field(after.id), before.texts, after.texts) }
}

private func changes(of part: FormPart, _ old: [Text], _ new: [Text]) -> [Change] {
  let keys = zip(old, new).filter { $0.key == $1.key && $0.text != $1.text }.map(\.0.key)
  guard let key = keys.first else { return [] }
  let message = "\(listed(keys)) of \(part.phrase) changed"
  return [Change(.textChanged, of: part, at: part.key(key), message)]
}

extension Form {
  fileprivate var texts: [Text] {
    [("title", title), ("description", description)]
  }
}

extension FormSection {
  fileprivate var texts: [Text] { [("title", title), ("description", description)] }
}

extension Field {
  fileprivate var texts: [Text] {
    let own: [Text] =
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
      case .note(let note): [("text", note.text)]
      case .picker, .multiSelector, .computed: []
      }
    return [("label", label), ("help", help), ("deprecated", deprecated)] + own
  }
}
