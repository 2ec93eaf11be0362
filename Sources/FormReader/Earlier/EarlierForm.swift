package import Diagnostics
package import FormModel
package import SourceTree

// An earlier version of a form mostly has the same fields, written with the same bytes. To read
// those again would take as long as to read the form.
//
// `FieldBlocks` finds the lines of each field of the newer version, and those of them that stand
// in the earlier text as they are. `KeptBlocks` sets aside those that something else could change:
// fields that a changed one depends on or that depend on it, and fields with shared options.
// The lines of all others are made comments, byte for byte, so that whatever is left stands where
// it stood; that is parsed and decoded as any form, and the fields of the newer version are put
// where their lines were. `EarlierForm+Places` proves that those lines could be nothing else.
// Wherever something does not fit there is no result, and the text has to be read as a whole:
// what a form is, and what is wrong with it, is decided in one place.

/// An earlier version of a form, read with the help of the newer one.
package struct EarlierForm {
  /// The form; it is right.
  package let form: Form
  /// Where the parts stand that were read; those that were taken over are not among them.
  package let origins: FormOrigins

  /// Reads an earlier version.
  ///
  /// - Parameters:
  ///   - source: The text of the earlier version, in YAML.
  ///   - newer: The newer version, which has to be right.
  ///   - decode: Decodes a text that was parsed.
  /// - Returns: what reading all of the text would give; `nil` when it has to be read as a whole,
  ///   for one that is not right among other reasons.
  /// - Complexity: O(bytes of both), and the work for the parts that differ.
  package static func read(
    _ source: SourceText,
    before newer: DecodedForm,
    decode: (ParsedSource) -> DecodedForm
  ) -> EarlierForm? {
    guard newer.traits.isSmall, source.bytes.count <= mostBytes, newer.isValid,
      let form = newer.form, !form.sections.contains(where: { $0.condition != nil }),
      let blocks = FieldBlocks(of: form, newer.origins.tree)
    else { return nil }
    var kept = KeptBlocks(blocks, of: form, in: source.bytes)
    guard kept.decide() else { return nil }
    let parsed = ParsedSource.parse(kept.rest(of: source), as: .yaml)
    guard !parsed.hasErrors else { return nil }
    let rest = decode(parsed)
    guard rest.traits.isSmall, rest.isValid, let part = rest.form else { return nil }
    return EarlierForm(part, rest, parsed, kept.taken, newer: form, source)
  }

  /// The version of which `rest` was read; `nil` where what was taken over does not fit.
  private init?(
    _ part: Form,
    _ rest: DecodedForm,
    _ parsed: ParsedSource,
    _ taken: [KeptBlocks.Taken],
    newer: Form,
    _ source: SourceText
  ) {
    // Whether a section is shown decides about all of its fields.
    guard !part.sections.contains(where: { $0.condition != nil }) else { return nil }
    let ids = rest.origins.ids
    let oldIDs = Set(rest.traits.oldIDs)
    for block in taken {
      let id = FormDecoder.folded(newer.fields[block.field].id.rawValue)
      guard ids[id] == nil, !oldIDs.contains(id) else { return nil }
    }
    guard let places = EarlierForm.places(of: taken, in: parsed.tree, part) else { return nil }
    var fields: [Field] = []
    fields.reserveCapacity(part.fields.count + taken.count)
    var sections = part.sections
    for (index, section) in places.enumerated() {
      let first = fields.count
      for place in section {
        switch place {
        case .read(let position): fields.append(part.fields[position])
        case .taken(let position): fields.append(newer.fields[position])
        }
      }
      sections[index].fieldRange = first..<fields.count
    }
    form = Form(
      id: part.id,
      version: part.version,
      title: part.title,
      description: part.description,
      sections: sections,
      fields: fields,
      renamedFrom: part.renamedFrom,
      retired: part.retired,
      retiredSections: part.retiredSections
    )
    origins = FormOrigins(tree: parsed.tree(over: source), ids: ids)
  }

  /// Larger texts are rare, and read as a whole.
  private static let mostBytes = 1 << 20
}
