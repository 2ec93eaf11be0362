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
      .form(new.id),
      "form `\(new.id)`"
    ) { .formKey($0) }
    if old.version != new.version { compareVersions(old.version, new.version) }
    for pair in versions.sections.pairs {
      let (before, after) = (old.sections[pair.old], new.sections[pair.new])
      guard let id = after.id else { continue }
      report(
        [
          ("title", before.title, after.title),
          ("description", before.description, after.description),
        ],
        .section(id),
        "section `\(id)`"
      ) { .sectionKey(id, $0) }
    }
  }

  private func compareID(_ old: Form, _ new: Form) {
    let pair = Matching([old], [new]).pairs.first
    guard pair == nil || pair?.kind == .respelled else { return }
    changes.add(
      pair == nil ? .formIDChanged : .idRespelled,
      .form(new.id, also: [old.id.rawValue]),
      at: .form,
      pair == nil
        ? "the id of the form went from `\(old.id)` to `\(new.id)`"
        : "id of form `\(old.id)` is spelled `\(new.id)` now, which is another id"
    ) {
      $0.notes = [.was(old.id.rawValue, .form)]
      $0.help = "add `renamed-from: [\(old.id)]` to the form"
    }
  }

  private func report(
    _ texts: [(key: String, old: LocalizedText?, new: LocalizedText?)],
    _ subject: Subject,
    _ name: String,
    place: (String) -> FormPart
  ) {
    let keys = texts.filter { $0.old != $0.new }.map(\.key)
    guard let key = keys.first else { return }
    changes.add(.textChanged, subject, at: place(key), "\(keys.listedInTicks) of \(name) changed")
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
