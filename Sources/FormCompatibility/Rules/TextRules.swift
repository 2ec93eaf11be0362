import Diagnostics
import FormModel

// `text-changed`: the texts of forms, sections and fields.

extension FormVersions {
  /// Compares the texts of the form and of its sections.
  func textChanges() -> [Change] {
    versionChange()
      + changes(of: .form(new.id), old.texts + before.nextTexts, new.texts + new.nextTexts)
      + sections.pairs.flatMap { pair in
        let (before, after) = (self.before.sections[pair.old], new.sections[pair.new])
        return changes(of: .section(after.id), before.texts, after.texts)
      }
  }

  /// `version-changed`: an answer file may name its version, and no other version accepts it then.
  ///
  /// Without an old version, no file names one.
  private func versionChange() -> [Change] {
    guard let version = old.version, version != new.version else { return [] }
    let way = new.version.map { "changed from `\(version.shortened)` to `\($0.shortened)`" }
    return [
      Change(
        .versionChanged,
        of: .form(new.id),
        at: .formKey("version"),
        "`version` of the form \(way ?? "was removed: it was `\(version.shortened)`")"
          + ", so answer files that name it are refused",
        notes: [.was(.formKey("version"), "`\(version.shortened)`")],
        help: "write the new version in answer files that name `$form.version`"
      )
    ]
  }
}

extension FieldPair {
  /// Compares the texts of a field.
  func textChanges() -> [Change] {
    changes(of: .field(after.id), before.texts, after.texts) + [messageChange].compactMap(\.self)
  }
}

private func changes(of part: FormPart, _ old: [KeyedText], _ new: [KeyedText]) -> [Change] {
  let keys = zip(old, new).filter { $0.key == $1.key && $0.text != $1.text }.map(\.0.key)
  guard let key = keys.first else { return [] }
  let message = "\(listed(keys)) of \(part.phrase) changed"
  return [Change(.textChanged, of: part, at: part.key(key), message)]
}

extension Form {
  fileprivate var texts: [KeyedText] {
    [("title", title), ("description", description)]
  }

  fileprivate var nextTexts: [KeyedText] { [("next-steps", nextSteps)] }
}

extension FormSection {
  fileprivate var texts: [KeyedText] { [("title", title), ("description", description)] }
}

extension Field {
  fileprivate var texts: [KeyedText] {
    [
      ("label", label), ("help", help), ("required-message", requiredMessage),
      ("deprecated", deprecated),
    ] + kind.comparing.texts
  }
}
