/// Which part of a form something is about, by ids alone: `field:team/option:red`.
///
/// It survives any move of lines, so fingerprints are made of it.
public struct IDPath: Hashable, Sendable, CustomStringConvertible {
  /// The steps from the outside in.
  public private(set) var steps: [Step]

  /// One step: what kind of thing, and its id.
  public struct Step: Hashable, Sendable {
    /// `form`, `section`, `field`, `option`, `option-list`, `key`.
    public var kind: String
    /// The id as written.
    public var id: String
  }

  /// The path of the file as a whole.
  public init() { steps = [] }

  /// Creates a path of one step.
  public init(_ kind: String, _ id: String) { steps = [Step(kind: kind, id: id)] }

  /// The id of the field that it leads to or into; `nil` where it leads elsewhere.
  package var field: String? { steps.last { $0.kind == "field" }?.id }

  /// The id of the option that it leads to; `nil` where it leads elsewhere.
  package var option: String? { steps.last.flatMap { $0.kind == "option" ? $0.id : nil } }

  /// This path with one more step.
  public func appending(_ kind: String, _ id: String) -> IDPath {
    var path = self
    path.steps.append(Step(kind: kind, id: id))
    return path
  }

  /// The steps as `kind:id`, joined with `/`; `%`, `/` and `:` in an id are percent-encoded.
  public var description: String {
    steps.map { step in
      "\(step.kind):\(step.id.percentEncoding { "%/:".utf8.contains($0) })"
    }.joined(separator: "/")
  }
}
