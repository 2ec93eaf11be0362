import Diagnostics
import FormModel

/// `form-id-changed`, and the texts of the form and its sections.
struct FormRules {
  let versions: FormVersions
  let changes: ChangeList

  func compare() {
    let (old, new) = (versions.old, versions.new)
    compareID(old, new)
    report(
      [("title", old.title, new.title), ("description", old.description, new.description)],
      of: .form(new.id),
      "form `\(new.id)`"
    )
    if old.version != new.version { compareVersions(old.version, new.version) }
    for pair in versions.sections.pairs {
      let (before, after) = (old.sections[pair.old], new.sections[pair.new])
      guard let id = after.id else { continue }
      report(
        [
          ("title", before.title, after.title),
          ("description", before.description, after.description),
        ],
        of: .section(id),
        "section `\(id)`"
      )
    }
  }

  private func compareID(_ old: Form, _ new: Form) {
    let pair = Matching([old], [new]).pairs.first
    guard pair == nil || pair?.kind == .respelled else { return }
    changes.add(
      pair == nil ? .formIDChanged : .idRespelled,
      .form(new.id),
      pair == nil
        ? "the id of the form went from `\(old.id)` to `\(new.id)`"
        : "id of form `\(old.id)` is spelled `\(new.id)` now, which is another id"
    ) {
      $0.aliases = [old.id.rawValue]
      $0.notes = [.was(old.id.rawValue, .form(old.id))]
      $0.help = "add `renamed-from: [\(old.id)]` to the form"
    }
  }

  private func report(
    _ texts: [(key: String, old: LocalizedText?, new: LocalizedText?)],
    of part: FormPart,
    _ name: String
  ) {
    let keys = texts.filter { $0.old != $0.new }.map(\.key)
    guard let key = keys.first else { return }
    changes.add(.textChanged, part, at: part.key(key), "\(listed(keys)) of \(name) changed")
  }

  private func compareVersions(_ old: String?, _ new: String?) {
    let effect = old == nil ? "" : "; answers that name the old one in `$form` are refused"
    let message = "the version of the form \(Bound.step(from: old, to: new))\(effect)"
    changes.add(.textChanged, .form(versions.new.id), at: .formKey("version"), message) {
      // Whether answers name the version is not in the forms.
      if old != nil { $0.impact = Impact(saved: .warning, files: .warning, otherwise: .info) }
    }
  }
}
