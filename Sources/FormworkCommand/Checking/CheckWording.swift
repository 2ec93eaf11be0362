import Diagnostics
import DisplayText

/// The wording of what a check says beside its findings, sorted by name.
enum CheckWording {
  static func comparedInPart(_ name: String) -> String {
    "note: `\(name.escapingHidden(columns: 1000))` has errors, so only what is right in it is compared"
  }

  static func fixed(_ count: Int, in files: Int) -> String {
    "fixed \(counted(count, "finding")) in \(counted(files, "file"))"
  }

  static func more(_ count: Int, in path: String) -> String {
    "\(count) more in `\(path.escapingHidden(columns: 1000))`"
  }

  static func neverAForm(_ name: String) -> String {
    "note: `\(name.escapingHidden(columns: 1000))` is no form that can be answered, so there is "
      + "nothing to compare"
  }

  static func newForms(_ paths: [String]) -> String {
    let first = "`\((paths.first ?? "").escapingHidden(columns: 1000))`"
    return paths.count == 1
      ? "note: \(first) is a new form, nothing to compare"
      : "note: \(first) and \(paths.count - 1) more are new forms, nothing to compare"
  }

  static func notAPatch(_ name: String) -> String {
    "note: `\(name.escapingHidden(columns: 1000))` holds what a build runner would take for a "
      + "command, so its difference is shown escaped, and is no patch; `--fix` makes the change"
  }

  static func unusedAcceptance(_ acceptance: String) -> String {
    "warning: `--allow \(acceptance.escapingHidden(columns: 1000))` fits no change"
  }

  static func wouldFix(_ count: Int, in files: Int) -> String {
    "would fix \(counted(count, "finding")) in \(counted(files, "file"))"
  }
}
