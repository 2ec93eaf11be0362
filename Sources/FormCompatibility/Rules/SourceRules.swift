import FormModel

/// `option-source-changed`: lists that cannot be compared, as another file or command has them.
enum SourceRules {
  /// Compares where the options of a pair of fields come from.
  static func change(of pair: FieldPair, in versions: FormVersions) -> Change? {
    guard pair.keepsType, let old = pair.before.kind.options, let new = pair.after.kind.options,
      !isSame(old, new, versions)
    else { return nil }
    return pair.change(
      .optionSourceChanged,
      at: "options",
      was: "the old source",
      "the options of `\(pair.after.id)` come from another source"
    )
  }

  private static func isSame(
    _ old: OptionSource,
    _ new: OptionSource,
    _ versions: FormVersions
  ) -> Bool {
    switch (old, new) {
    case (.paged(let old), .paged(let new)):
      old.command.map(versions.renamed) == new.command && old.format == new.format
        && old.items == new.items && old.keys.columns == new.keys.columns
        && old.firstPage == new.firstPage
    case (.paged, _), (_, .paged): false
    case (.file(let old, _), .file(let new, _)):
      old.path == new.path && old.keys.columns == new.keys.columns
    // Both lists are at hand, and compared.
    default: true
    }
  }
}

extension [OptionPart: String] {
  /// The column of each part, named or not.
  fileprivate var columns: [String] { OptionPart.allCases.map { self[$0] ?? $0.name } }
}
