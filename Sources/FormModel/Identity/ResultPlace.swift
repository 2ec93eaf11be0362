import JSON

/// Where an answer stands in a result, and so in answer files: the names in objects and the places in
/// arrays that lead to it.
///
/// ```
/// ResultPlace("persistence.size")  // {"persistence": {"size": …}}
/// ```
/// A place is no identity: answers are known by the ids of their fields, and a field may move.
@frozen public struct ResultPlace: Hashable, Sendable {
  /// One step into a document.
  @frozen public enum Step: Sendable {
    /// Into an object, by the name of a member; equal to others by code points.
    case name(String)
    /// Into an array, by an index from 0.
    case index(Int)

    /// What it leads into.
    package var container: Container {
      switch self {
      case .name: .object
      case .index: .array
      }
    }
  }

  /// What can hold answers, as JSON Schema calls it.
  package enum Container: String, Hashable, Sendable {
    case object, array
  }

  /// The steps from the outermost object.
  public let steps: [Step]

  /// Creates a place.
  ///
  /// - Precondition: there is a step, and the first is a name.
  public init(_ steps: [Step]) { self.steps = steps }

  /// The place of the field with an id that has no place of its own: its words.
  public init(_ id: FieldID) {
    // Most ids are one word.
    guard id.rawValue.utf8.contains(UInt8(ascii: ".")) else {
      steps = [.name(id.rawValue)]
      return
    }
    steps = id.rawValue.split(separator: ".", omittingEmptySubsequences: false)
      .map { .name(String($0)) }
  }

  /// The place that leads on from here as another one does.
  package func around(_ inner: ResultPlace) -> ResultPlace { ResultPlace(steps + inner.steps) }

  /// The name, where a name is all it is.
  public var name: String? {
    guard steps.count == 1, case .name(let name) = steps[0] else { return nil }
    return name
  }
}

extension ResultPlace.Step: Hashable {
  /// Whether two steps are the same.
  public static func == (left: ResultPlace.Step, right: ResultPlace.Step) -> Bool {
    switch (left, right) {
    case (.name(let left), .name(let right)): ExactText(left) == ExactText(right)
    case (.index(let left), .index(let right)): left == right
    case (.name, _), (.index, _): false
    }
  }

  /// Hashes the step.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .name(let name): hasher.combine(ExactText(name))
    case .index(let index): hasher.combine(index)
    }
  }
}

extension ResultPlace: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates the place of words that are joined by dots.
  public init(stringLiteral words: String) { self.init(FieldID(words)) }

  /// As an author writes it: `ingress.hosts[0].name`; a name that is no word stands in quotes.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .name(let name) where name.isIDWord: text += text.isEmpty ? name : ".\(name)"
      case .name(let name): text += "[\"\(name)\"]"
      }
    }
    return text
  }
}

extension StringProtocol {
  /// Whether it is one word of a field's id: `[A-Za-z_][A-Za-z0-9_-]{0,63}`.
  package var isIDWord: Bool {
    guard let first = utf8.first, first.isLetter || first == 0x5F, utf8.count <= 64 else {
      return false
    }
    return utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
  }
}

extension Retirement<FieldID> {
  /// Where the answer stood in results.
  package var place: ResultPlace { key ?? ResultPlace(id) }
}

extension Field {
  /// Where its answer stands in results and answer files.
  ///
  /// That of a field of an item counts from the item.
  public var place: ResultPlace { key ?? ResultPlace(localID) }

  /// The ids it had before; those of a field of an item without that of the list or map.
  package var oldLocalIDs: [FieldID] { renamedFrom.map { $0.local(to: owner) } }

  /// Where old answers to it may stand.
  package var oldPlaces: [ResultPlace] { oldLocalIDs.map { ResultPlace($0) } + formerPlaces }
}
