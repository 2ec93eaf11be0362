import Glibc

/// A pattern of whole paths: names with wildcards between slashes, and `**` for any folders.
///
/// A name with wildcards is what fnmatch(3) takes: a dot at the beginning of a name has to be
/// written, and characters beyond ASCII are as many as they have bytes.
/// It is followed name by name, with the places in it that the names so far may have led to.
struct PathPattern: Sendable {
  /// The folder that the pattern begins in: what stands before its first special character.
  let folder: String
  /// Whether the last name says nothing of the end of a name: `forms/*` means the forms in the
  /// folder, not its read-me; `forms/*.yaml` says what it means.
  let endsOpen: Bool
  /// What stands for the names below the folder; `nil` for `**`.
  private let steps: [String?]

  /// Takes a pattern apart.
  init(_ text: String) {
    let names = text.split(separator: "/")
    let fixed = names.prefix { !PathPattern.isPattern($0) && !$0.contains("\\") }
    let start = text.hasPrefix("/") ? "/" : ""
    // The last step names a form, also without a special character.
    let count = min(fixed.count, max(0, names.count - 1))
    folder = start + names.prefix(count).joined(separator: "/")
    endsOpen = text.hasSuffix("*") || text.hasSuffix("?")
    steps = names.dropFirst(count).map { $0 == "**" ? nil : String($0) }
  }

  /// Whether a path holds what only a pattern would.
  static func isPattern(_ path: some StringProtocol) -> Bool {
    path.utf8.contains { "*?[".utf8.contains($0) }
  }

  /// All that lies below a folder.
  init(allBelow folder: String) {
    (self.folder, endsOpen, steps) = (folder, true, [])
  }

  /// The places before any name.
  var start: Set<Int> { reached(from: [0]) }

  /// Whether names that led to these places are a path that is meant.
  func isMeant(_ places: Set<Int>) -> Bool { places.contains(steps.count) }

  /// Whether what lies in a folder is meant as a whole; behind `**` it depends on its name.
  func meansAll(_ places: Set<Int>) -> Bool { isMeant(places) && steps.last != .some(nil) }

  /// Whether longer paths may be meant too.
  func goesOn(from places: Set<Int>) -> Bool { places.contains { $0 < steps.count } }

  /// The places that one more name leads to; `**` stands for it only where it `isOpen`.
  func places(behind name: String, from places: Set<Int>, isOpen: Bool = true) -> Set<Int> {
    var next: Set<Int> = []
    for place in places where place < steps.count {
      if let step = steps[place] {
        if fnmatch(step, name, FNM_PERIOD) == 0 { next.insert(place + 1) }
      } else if isOpen, !name.hasPrefix(".") {
        next.insert(place)
      }
    }
    return reached(from: next)
  }

  /// Whether a path below the folder is one of those meant, or lies in one.
  ///
  /// - Complexity: O(steps of the pattern × steps of the path).
  func matches(_ path: String) -> Bool {
    var places = start
    for name in path.split(separator: "/") where !isMeant(places) {
      places = self.places(behind: String(name), from: places)
    }
    return isMeant(places)
  }

  /// The places reached without another name: `**` also stands for none.
  private func reached(from places: Set<Int>) -> Set<Int> {
    var result = places
    for place in steps.indices where result.contains(place) && steps[place] == nil {
      result.insert(place + 1)
    }
    return result
  }
}
