import FormModel

/// `option-source-changed`: lists that cannot be compared, as another file or command has them.
struct SourceRules {
  let versions: FormVersions
  let changes: ChangeList

  func compare() {
    for (index, pair) in versions.fields.pairs.enumerated()
    where pair.kind != .presumed && (!versions.isUnchanged[index] || versions.renamesFields) {
      let (before, after) = versions.fields(ofPair: index)
      guard before.kind.name == after.kind.name, let old = before.kind.options,
        let new = after.kind.options, !isSame(old, new)
      else { continue }
      let message = "the options of `\(after.id)` come from another source"
      let place = FormPart.fieldKey(after.id, "options")
      changes.add(.optionSourceChanged, .field(after.id), at: place, message) {
        $0.notes = [Change.Note("the old source", .old(.fieldKey(before.id, "options")))]
      }
    }
  }

  private func isSame(_ old: OptionSource, _ new: OptionSource) -> Bool {
    switch (old, new) {
    case (.paged(let old), .paged(let new)):
      old.command.map(versions.renamed) == new.command && old.format == new.format
        && old.items == new.items && old.keys.columns == new.keys.columns
        && old.firstPage == new.firstPage
    case (.paged, _), (_, .paged): false
    case (.file(let old, _), .file(let new, _)):
      old.path.withoutIdleSteps == new.path.withoutIdleSteps
        && old.keys.columns == new.keys.columns
    // Both lists are at hand, and compared.
    default: true
    }
  }
}

extension [OptionPart: String] {
  /// The column of each part, named or not.
  fileprivate var columns: [String] { OptionPart.allCases.map { self[$0] ?? $0.name } }
}

extension String {
  /// A path without `.` steps and doubled slashes.
  fileprivate var withoutIdleSteps: String {
    split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
