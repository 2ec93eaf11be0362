import Glibc

/// A pattern of whole paths: names with wildcards between slashes, and `**` for any folders.
///
/// A name with wildcards is what fnmatch(3) takes: a dot at the beginning of a name has to be
/// written, and characters beyond ASCII are as many as they have bytes.
struct PathPattern: Sendable {
  /// The folder that the pattern begins in: what stands before its first special character.
  let folder: String
  /// Whether the last name says nothing of the end of a name: `forms/*` means the forms in the
  /// folder, not its read-me; `forms/*.yaml` says what it means.
  private let endsOpen: Bool
  /// What stands for the names below the folder.
  private let steps: [String]

  /// Takes a pattern apart.
  init(_ text: String) {
    let names = text.split(separator: "/")
    let fixed = names.prefix { !PathPattern.isPattern($0) && !$0.contains("\\") }
    // The last step names a form, also without a special character.
    let count = min(fixed.count, max(0, names.count - 1))
    folder = (text.hasPrefix("/") ? "/" : "") + names.prefix(count).joined(separator: "/")
    endsOpen = text.hasSuffix("*") || text.hasSuffix("?")
    steps = names.dropFirst(count).map(String.init)
  }

  /// All that lies below a folder.
  init(allBelow folder: String) {
    (self.folder, endsOpen, steps) = (folder == "." ? "" : folder, true, [])
  }

  /// Whether a path holds what only a pattern would.
  static func isPattern(_ path: some StringProtocol) -> Bool {
    path.utf8.contains { "*?[".utf8.contains($0) }
  }

  /// Whether a path below the folder is one that is meant, or lies in a folder that is.
  func means(_ path: [String]) -> Bool {
    PathPattern.match(steps[...], path[...], else: false)
  }

  /// Whether a file is meant by its whole name, and not as one of the forms in a folder.
  func names(_ path: [String]) -> Bool {
    !endsOpen && means(path) && !means(path.dropLast())
  }

  /// Whether something below a folder may be meant.
  func mayMean(below path: [String]) -> Bool {
    PathPattern.match(steps[...], path[...], else: true)
  }

  /// Whether names fit the steps, and more names or none may follow; `shorter` where names are lacking.
  ///
  /// - Complexity: O(names to the number of `**`).
  private static func match(
    _ steps: ArraySlice<String>,
    _ path: ArraySlice<String>,
    else shorter: Bool
  ) -> Bool {
    guard let step = steps.first else { return true }
    if step == "**" {
      guard steps.count > 1 else { return path.allSatisfy { !$0.hasPrefix(".") } }
      if match(steps.dropFirst(), path, else: shorter) { return true }
      guard let name = path.first, !name.hasPrefix(".") else { return false }
      return match(steps, path.dropFirst(), else: shorter)
    }
    guard let name = path.first else { return shorter }
    return fnmatch(step, name, FNM_PERIOD) == 0
      && match(steps.dropFirst(), path.dropFirst(), else: shorter)
  }
}
