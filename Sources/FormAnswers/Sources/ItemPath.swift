import FormModel
import JSON

/// The items in which an answer stands, from the outside in; none for an answer of the form itself.
///
/// It writes them as messages name them: `drives[data]`. `ItemRoute` reads such names.
struct ItemPath: Sendable {
  /// One item.
  fileprivate struct Step {
    let list: FieldPlan
    let index: Int
    let number: Int
    let name: String?
  }

  fileprivate var steps: [Step] = []

  /// No item: the form itself.
  static let form = ItemPath()

  /// Whether it leads to the form itself.
  var isForm: Bool { steps.isEmpty }

  /// An item of a list or map that stands here; it is named by its index where it has no name, and has
  /// the index as its number where none is given.
  func item(
    _ index: Int,
    number: Int? = nil,
    called name: String?,
    of list: FieldPlan
  ) -> ItemPath {
    var path = self
    path.steps.append(Step(list: list, index: index, number: number ?? index, name: name))
    return path
  }

  /// Whether it leads to an item of a map.
  var isInMap: Bool { steps.last?.list.items?.isMap == true }

  /// The number of the item; 0 for the form itself.
  var number: Int { steps.last?.number ?? 0 }

  /// The scope of the answers in it.
  var scope: Scope {
    steps.reduce(.form) { scope, step in scope.item(step.number, of: step.list.id) }
  }

  /// The name of a field here, as users read and write it.
  func name(of plan: FieldPlan) -> String { word(of: plan, behind: description) }

  /// The name of a field here as ids of findings have it, with the names of items in quotes.
  func quotedName(of plan: FieldPlan) -> String { word(of: plan, behind: text(\.quotedKey)) }

  /// The name that a retired field of the form, or of the item, would have.
  func name(ofRetired id: FieldID) -> String { word(ofRetired: id, behind: description) }

  /// The same as ids of findings have it.
  func quotedName(ofRetired id: FieldID) -> String {
    word(ofRetired: id, behind: text(\.quotedKey))
  }

  private func word(ofRetired id: FieldID, behind item: String) -> String {
    guard let list = steps.last?.list.id.rawValue else { return id.rawValue }
    return "\(item).\(id.rawValue.dropFirst(list.count + 1))"
  }

  private func text(_ key: (Step) -> String) -> String {
    steps.reduce("") { text, step in "\(word(of: step.list, behind: text))[\(key(step))]" }
  }

  /// What is an item, or names it, has no name of its own.
  private func word(of plan: FieldPlan, behind item: String) -> String {
    switch plan.field.role {
    case .part: plan.field.owner == nil ? plan.id.rawValue : "\(item).\(plan.field.localID)"
    case .item, .name: item
    }
  }
}

extension ItemPath: CustomStringConvertible {
  /// The name of the item.
  var description: String { text(\.key) }
}

extension ItemPath.Step {
  /// What stands in the brackets: a name is quoted where it would be taken for an index, or ends them.
  fileprivate var key: String {
    guard let name else { return "\(index)" }
    let isPlain = list.items?.isMap == true || !name.utf8.allSatisfy(\.isDigit)
    let isWord = isPlain && !name.isEmpty && !name.contains { "]=\"".contains($0) }
    return isWord ? name : name.quoted
  }

  fileprivate var quotedKey: String { name?.quoted ?? "\(index)" }
}
