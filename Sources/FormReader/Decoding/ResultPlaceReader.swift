import Diagnostics
import FormModel
import SourceTree

/// Reads places in results: a text of words and places in arrays, or a list of single steps.
struct ResultPlaceReader {
  let context: FormContext
  var key = KeyName.key
  private var tree: SourceTree { context.tree }

  /// What names in answer files begin with that are no answers.
  private static let ownNames = ["$schema", "$form", "$typed"]

  /// The most steps, and the largest index.
  static let mostSteps = 32
  static let mostIndex = 99

  /// The place that a value is; reports what is wrong with it.
  func place(_ node: NodeID) -> ResultPlace? {
    if tree.kind(of: node) == .sequence { return listed(node) }
    guard tree.kind(of: node) == .scalar, tree.byteCount(of: node) > 0 else {
      if tree.kind(of: node) != .invalid { reportNoPlace(node) }
      return nil
    }
    if let meaning = tree.plainMeaning(of: node) {
      _ = context.ids.reportNotText(node, meaning, "`\(key.spelling)`", mayBeQuoted: true)
    } else if let place = ResultPlaceReader.parse(tree.text(of: node)) {
      return place
    } else {
      reportNoPlace(node)
    }
    return nil
  }

  /// The place that a text spells: `ingress.hosts[0].name`.
  static func parse(_ text: String) -> ResultPlace? {
    guard text.utf8.count <= Identifier.mostCharacters else { return nil }
    var steps: [ResultPlace.Step] = []
    for word in text.split(separator: ".", omittingEmptySubsequences: false) {
      let name = word.prefix { $0 != "[" }
      guard name.isIDWord else { return nil }
      steps.append(.name(String(name)))
      var rest = word[name.endIndex...]
      while let end = rest.firstIndex(of: "]"), rest.first == "[" {
        guard let index = index(rest[rest.index(after: rest.startIndex)..<end]) else { return nil }
        steps.append(.index(index))
        rest = rest[rest.index(after: end)...]
      }
      guard rest.isEmpty else { return nil }
    }
    return steps.count <= mostSteps ? ResultPlace(steps) : nil
  }

  private static func index(_ digits: Substring) -> Int? {
    guard let index = Int(digits), index.description == digits, 0...mostIndex ~= index else {
      return nil
    }
    return index
  }

  /// A place of single steps: an unquoted whole number is a place in an array, any text a name.
  private func listed(_ node: NodeID) -> ResultPlace? {
    let steps = tree.elements(of: node).compactMap { step($0) }
    guard steps.count == tree.count(of: node), !steps.isEmpty,
      steps.count <= ResultPlaceReader.mostSteps
    else {
      if steps.count == tree.count(of: node), !tree.isCut(node) { reportNoPlace(node) }
      return nil
    }
    let start = tree.elements(of: node).first { _ in true } ?? node
    guard case .name(let first) = steps[0] else {
      context.report(
        .wrongType,
        "`\(key.spelling)` begins with a place in an array, and results are objects",
        at: start,
        help: "begin with a name: in quotes, if it is `\"0\"`"
      )
      return nil
    }
    if let own = ResultPlaceReader.ownNames.first(where: first.hasPrefix) {
      context.report(
        .wrongType,
        "names that begin with `\(own)` are for what answer files say of themselves",
        at: start,
        help: "begin with any other name"
      )
      return nil
    }
    return ResultPlace(steps)
  }

  private func step(_ node: NodeID) -> ResultPlace.Step? {
    let expected = "a name or a place in an array"
    guard context.values(of: key).isScalar(node, expected: expected) else { return nil }
    let text = tree.text(of: node)
    guard let meaning = tree.plainMeaning(of: node) else {
      return text.utf8.count <= Identifier.mostCharacters ? .name(text) : nil
    }
    if let index = ResultPlaceReader.index(text[...]) { return .index(index) }
    _ = context.ids.reportNotText(node, meaning, "name in `\(key.spelling)`", mayBeQuoted: true)
    return nil
  }

  private func reportNoPlace(_ node: NodeID) {
    let advice = context.advice(forPlaceIn: tree.spelling(of: node)) { _ in
      "the names in a map are answers: `type: map`"
    }
    context.values(of: key).reportWrongType(
      node,
      expected: "a place in the result",
      help: advice ?? "join words with dots, `ingress.hosts[0].name`, "
        + "or list the names, `[metadata, app.kubernetes.io/name]`"
    )
  }
}
