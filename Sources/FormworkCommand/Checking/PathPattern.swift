/// A pattern of whole paths, for what a walk cannot find because it is there no more.
struct PathPattern: Sendable {
  /// The folder that the pattern begins in: what stands before its first special character.
  let folder: String
  private let steps: [Substring]

  /// Takes a pattern without braces apart.
  init(_ text: String) {
    let steps = text.split(separator: "/")
    let fixed = steps.prefix { $0 != "**" && !GlobPattern.isPattern(String($0)) }
    let start = text.hasPrefix("/") ? "/" : ""
    // The last step names a form, also without a special character.
    let count = min(fixed.count, max(0, steps.count - 1))
    folder = start + steps.prefix(count).joined(separator: "/")
    self.steps = Array(steps.dropFirst(count))
  }

  /// Whether a path below the folder is one of those meant, or lies in one.
  ///
  /// - Complexity: O(steps of the pattern × steps of the path).
  func matches(_ path: String) -> Bool {
    var places = reached(from: [0])
    for name in path.split(separator: "/") where !places.contains(steps.count) {
      var next: Set<Int> = []
      for place in places {
        if steps[place] == "**" {
          if !name.hasPrefix(".") { next.insert(place) }
        } else if NamePattern(steps[place]).matches(String(name)) {
          next.insert(place + 1)
        }
      }
      places = reached(from: next)
    }
    return places.contains(steps.count)
  }

  /// The places reached without another name: `**` also stands for none.
  private func reached(from places: Set<Int>) -> Set<Int> {
    var result = places
    for place in steps.indices where result.contains(place) && steps[place] == "**" {
      result.insert(place + 1)
    }
    return result
  }
}
