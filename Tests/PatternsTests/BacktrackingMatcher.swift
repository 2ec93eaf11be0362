/// A pattern as a tree, matched the obvious slow way: the set of places where a match may end.
indirect enum PatternTree: Sendable {
  case character(Unicode.Scalar)
  case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  case any
  case textStart
  case textEnd
  case sequence([PatternTree])
  case choice([PatternTree])
  case repetition(PatternTree, least: Int, most: Int?)

  func matchesWhole(_ text: [Unicode.Scalar]) -> Bool {
    ends(in: text, from: 0).contains(text.count)
  }

  /// Every place where a match that begins at `start` may end.
  private func ends(in text: [Unicode.Scalar], from start: Int) -> Set<Int> {
    func one(_ isTaken: (Unicode.Scalar) -> Bool) -> Set<Int> {
      start < text.count && isTaken(text[start]) ? [start + 1] : []
    }
    switch self {
    case .character(let wanted):
      return one { $0 == wanted }
    case .set(let ranges, let isNegated):
      return one { scalar in ranges.contains { $0.contains(scalar) } != isNegated }
    case .any:
      return one { $0 != "\n" }
    case .textStart:
      return start == 0 ? [start] : []
    case .textEnd:
      return start == text.count ? [start] : []
    case .sequence(let parts):
      return parts.reduce([start]) { places, part in
        places.reduce(into: []) { $0.formUnion(part.ends(in: text, from: $1)) }
      }
    case .choice(let parts):
      return parts.reduce(into: []) { $0.formUnion($1.ends(in: text, from: start)) }
    case .repetition(let part, let least, let most):
      var places: Set<Int> = [start]
      var found: Set<Int> = least == 0 ? [start] : []
      // More rounds than characters only add empty ones, which reach nothing new.
      for round in 1..<max(most.map { $0 + 1 } ?? (least + text.count + 2), 1) {
        places = places.reduce(into: []) { $0.formUnion(part.ends(in: text, from: $1)) }
        if round >= least { found.formUnion(places) }
      }
      return found
    }
  }
}

extension PatternTree {
  /// The tree in the syntax of patterns.
  var source: String {
    switch self {
    case .character(let scalar): Self.escaped(scalar)
    case .set(let ranges, let isNegated):
      "[\(isNegated ? "^" : "")"
        + ranges.map {
          $0.lowerBound == $0.upperBound
            ? Self.escaped($0.lowerBound)
            : "\(Self.escaped($0.lowerBound))-\(Self.escaped($0.upperBound))"
        }.joined() + "]"
    case .any: "."
    case .textStart: "^"
    case .textEnd: "$"
    case .sequence(let parts): parts.map(\.source).joined()
    case .choice(let parts): "(" + parts.map(\.source).joined(separator: "|") + ")"
    case .repetition(let part, let least, let most):
      "(?:\(part.source))" + Self.quantifier(least, most)
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    scalar == "\n"
      ? #"\n"# : #"^$\.*+?()[]{}|/"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
  }

  private static func quantifier(_ least: Int, _ most: Int?) -> String {
    switch (least, most) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(least),}"
    case (_, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
    }
  }

  static let alphabet: [Unicode.Scalar] = ["a", "b", "c", "\n", ".", "é", "ж", "中", "🐘"]

  /// A random tree over few characters, at most `depth` levels deep.
  static func random(depth: Int, using random: inout SeededGenerator) -> PatternTree {
    func scalar() -> Unicode.Scalar { alphabet.randomElement(using: &random) ?? "a" }
    guard depth > 0 else {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<6: return .character(scalar())
      case 6..<9:
        let ranges = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let (first, second) = (scalar(), scalar())
          return min(first, second)...max(first, second)
        }
        return .set(ranges, isNegated: Bool.random(using: &random))
      case 9: return .any
      case 10: return .textStart
      default: return .textEnd
      }
    }
    func parts(_ counts: ClosedRange<Int>) -> [PatternTree] {
      (0..<Int.random(in: counts, using: &random)).map { _ in
        Self.random(depth: depth - Int.random(in: 1...2, using: &random), using: &random)
      }
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .sequence(parts(0...4))
    case 1: return .choice(parts(1...3))
    default:
      let least = Int.random(in: 0...3, using: &random)
      let most = Bool.random(using: &random) ? nil : least + Int.random(in: 0...2, using: &random)
      return .repetition(.sequence(parts(1...2)), least: least, most: most)
    }
  }
}
