import Diagnostics
import FormModel

/// `text-changed` of forms, sections and fields, and what a text says about an id that may stand for
/// another question now.
enum TextRules {
  /// A key with a text, in both versions.
  private typealias Text = (key: String, old: LocalizedText?, new: LocalizedText?)

  /// The texts of the form and of its sections.
  static func changes(of versions: FormVersions) -> [Change] {
    let (old, new) = (versions.old, versions.new)
    var changes = changed(
      [("title", old.title, new.title), ("description", old.description, new.description)],
      of: .form(new.id),
      "form `\(new.id)`"
    )
    if old.version != new.version {
      let effect =
        old.version == nil ? "" : "; answers that name the old one in `$form` are refused"
      let step = Bound.step(from: old.version, to: new.version)
      changes.append(
        Change(
          .textChanged,
          of: .form(new.id),
          at: .formKey("version"),
          "the version of the form \(step)\(effect)",
          // Whether answers name the version is not in the forms.
          impact: old.version.map { _ in
            Impact(saved: .warning, files: .warning, otherwise: .info)
          }
        )
      )
    }
    for pair in versions.sections.pairs {
      let (before, after) = (old.sections[pair.old], new.sections[pair.new])
      guard let id = after.id else { continue }
      changes += changed(
        [
          ("title", before.title, after.title),
          ("description", before.description, after.description),
        ],
        of: .section(id),
        "section `\(id)`"
      )
    }
    return changes
  }

  /// The texts of a field; of one that `isSwapped` the exchange of labels is reported once.
  static func changes(of pair: FieldPair, isSwapped: Bool) -> [Change] {
    let (before, after) = (pair.before, pair.after)
    var texts: [Text] = []
    var changes: [Change] = []
    if isRelabelled(pair), !isSwapped {
      let (old, new) = (before.label?.fallback ?? "", after.label?.fallback ?? "")
      changes.append(
        otherMeaning(
          of: pair,
          at: "label",
          was: "it was \"\(old.shortened)\"",
          "field `\(after.id)` is now called \"\(new.shortened)\": a reused id?"
        )
      )
    } else if !isSwapped {
      texts.append(("label", before.label, after.label))
    }
    texts.append(("help", before.help, after.help))
    texts.append(("deprecated", before.deprecated, after.deprecated))
    switch (before.kind, after.kind) {
    case (.text(let old), .text(let new)):
      texts.append(("placeholder", old.placeholder, new.placeholder))
      texts.append(("pattern-message", old.patternMessage, new.patternMessage))
      let suggestions = [old, new].map { LocalizedText($0.suggestions.joined(separator: "\n")) }
      texts.append(("suggestions", suggestions[0], suggestions[1]))
    case (.number(let old), .number(let new)):
      if let unit = old.unit?.fallback, let other = new.unit?.fallback, unit != other {
        changes.append(
          otherMeaning(
            of: pair,
            at: "unit",
            was: "the old `unit`",
            "the numbers of `\(after.id)` are in `\(other.shortened)`, and were in "
              + "`\(unit.shortened)`: other answers?"
          )
        )
      } else {
        texts.append(("unit", old.unit, new.unit))
      }
    case (.toggle(let old), .toggle(let new)):
      texts.append(("on-label", old.onLabel, new.onLabel))
      texts.append(("off-label", old.offLabel, new.offLabel))
      // That there is one or none is a bound.
      if let old = old.mustBeOn, let new = new.mustBeOn { texts.append(("must-be-on", old, new)) }
    case (.note(let old), .note(let new)): texts.append(("text", old, new))
    default: break
    }
    return changes + changed(texts, of: .field(after.id), "field `\(after.id)`")
  }

  private static func changed(_ texts: [Text], of part: FormPart, _ name: String) -> [Change] {
    let keys = texts.filter { $0.old != $0.new }.map(\.key)
    guard let key = keys.first else { return [] }
    return [Change(.textChanged, of: part, at: part.key(key), "\(listed(keys)) of \(name) changed")]
  }

  private static func otherMeaning(
    of pair: FieldPair,
    at key: String,
    was note: String,
    _ message: String
  ) -> Change {
    pair.change(
      .textChanged,
      at: key,
      was: note,
      message,
      impact: .everybody(.warning),
      help: "if it asks something else now, put `\(pair.after.id)` under `retired` and choose "
        + "a new id"
    )
  }

  /// Whether the label changed beyond recognition; of a field that is renamed it may.
  private static func isRelabelled(_ pair: FieldPair) -> Bool {
    let (before, after) = (pair.before, pair.after)
    guard pair.kind != .renamed, pair.keepsType, before.kind.isAnswered, let old = before.label,
      let new = after.label, old != new,
      // An id alone is no label of its own.
      old.fallback != before.id.rawValue, new.fallback != after.id.rawValue
    else { return false }
    return !WordLikeness.areAlike(old, new)
      && !WordLikeness.names(after.id.rawValue, new.fallback)
  }
}
