import Diagnostics
import FormModel

/// An item of a list or map as messages and `--set` name it: `drives[0]`.
///
/// Its answers are named from there: `drives[0].size`. The form itself has no name.
struct ItemPlace: Sendable, CustomStringConvertible {
  /// As users read and write it.
  private let text: String
  var description: String { text }
  /// As id paths say it, with names in quotes.
  private let quoted: String

  /// Whether it is the form itself.
  var isForm: Bool { text.isEmpty }

  /// The form.
  static let form = ItemPlace(text: "", quoted: "")

  private init(text: String, quoted: String) { (self.text, self.quoted) = (text, quoted) }

  /// An item of a list or map that stands here, by its name, or else by its index.
  func item(_ index: Int, called name: String?, of plan: FieldPlan) -> ItemPlace {
    guard let name else { return bracket("\(index)", "\(index)", plan) }
    // A number is an index, and a bracket would end the name.
    let isPlain = plan.items?.isMap == true || !name.utf8.allSatisfy(\.isDigit)
    let isWord = isPlain && !name.isEmpty && !name.contains { "]=\"".contains($0) }
    return bracket(isWord ? name : name.quoted, name.quoted, plan)
  }

  private func bracket(_ text: String, _ quoted: String, _ plan: FieldPlan) -> ItemPlace {
    ItemPlace(
      text: "\(name(of: plan))[\(text)]",
      quoted: "\(word(of: plan, behind: self.quoted))[\(quoted)]"
    )
  }

  /// A field of the item.
  func name(of plan: FieldPlan) -> String { word(of: plan, behind: text) }

  /// The subject of findings about a field of the item.
  func path(of plan: FieldPlan) -> IDPath {
    .field(FieldID(word(of: plan, behind: quoted)))
  }

  private func word(of plan: FieldPlan, behind prefix: String) -> String {
    guard let owner = plan.field.owner else { return plan.id.rawValue }
    // What is an item, or names it, has no name of its own.
    let isItem = plan.id == CollectionField.itemID(of: owner) || plan.isNameOfMap
    return isItem ? prefix : "\(prefix).\(plan.field.shortID)"
  }
}
