import Glibc

/// A pattern of whole paths: names with wildcards between slashes, and `**` for any folders.
///
/// Wildcards in a name follow fnmatch(3): a leading dot has to be written, and a character beyond
/// ASCII counts as its bytes.
struct PathPattern: Sendable {
  /// The folder that the pattern begins in: the part before its first special character.
  let folder: String
  /// Whether the last name leaves the suffix open: `forms/*` means the forms in the folder, not its
  /// read-me; `forms/*.yaml` names a suffix.
  private let endsOpen: Bool
  /// The parts of the pattern below the folder.
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

  /// Everything below a folder.
  init(allBelow folder: String) {
    (self.folder, endsOpen, steps) = (folder == "." ? "" : folder, true, [])
  }

  /// Whether a path holds special characters of patterns.
  static func isPattern(_ path: some StringProtocol) -> Bool {
    path.utf8.contains { "*?[".utf8.contains($0) }
  }

  /// Whether a path below the folder matches, or lies in a folder that does.
  func means(_ path: [String]) -> Bool {
    PathPattern.match(steps[...], path[...], else: false)
  }

  /// Whether a file matches by its whole name, and not as a form in a folder.
  func names(_ path: [String]) -> Bool {
    !endsOpen && means(path) && !means(path.dropLast())
  }

  /// Whether something below a folder may match.
  func mayMean(below path: [String]) -> Bool {
    PathPattern.match(steps[...], path[...], else: true)
  }

  /// Whether names fit the steps, and more names or none may follow; `shorter` where names are
  /// lacking.
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
