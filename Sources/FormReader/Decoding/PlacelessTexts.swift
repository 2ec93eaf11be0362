import Diagnostics
import FormModel
import SourceTree

/// The texts of a form that hold braces where no places are filled, to see at the end which name a
/// field.
struct PlacelessTexts {
  private var entries: [(node: NodeID, key: KeyName, place: FormPlace)] = []

  /// Adds a text that is shown as it is written.
  mutating func add(_ node: NodeID, _ key: KeyName, _ place: FormPlace) {
    entries.append((node, key, place))
  }

  /// Warns of texts that are read as if the answer of a field stood there.
  func check(_ context: FormContext) {
    for (node, key, place) in entries {
      guard let name = context.namedPlace(in: context.tree.text(of: node)) else { continue }
      context.at(place) {
        context.report(
          .placeInLiteral,
          "`\(key.spelling)` has no places here, so `{\(name)}` is shown as it is written",
          severity: .warning,
          at: node,
          help: "show the answer in the `label` or `help` of a field, in a note or in a section"
        )
      }
    }
  }
}
