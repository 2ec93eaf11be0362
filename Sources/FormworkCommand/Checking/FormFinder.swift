import Diagnostics
import Formwork

/// Finds the forms that files, folders and globs stand for.
///
/// A folder stands for the `*.form.yaml` files below it, a quoted glob for what a shell would have
/// made of it. Folders of tools are passed over, and links to folders are not followed, so that no
/// walk goes in a circle.
struct FormFinder {
  /// The paths found, each once; in the order of the arguments, those of one argument sorted.
  private(set) var paths: [String] = []
  /// The folders and patterns that were named.
  private(set) var patterns: [PathPattern] = []
  /// Those of them that stand for no form, which may have had some.
  private(set) var formless: [Formless] = []
  /// What could not be found or read.
  private(set) var failures: [Failure] = []

  private let files: FileAccess
  private var seen: Set<BytePath> = []
  private var refused: Set<BytePath> = []
  /// YAML files met on the way that are not named as forms are.
  private var misnamed: [String] = []

  private static let suffix = ".form.yaml"

  /// What stands for no form.
  struct Formless {
    var pattern: PathPattern
    var failure: Failure
  }

  init(_ files: FileAccess) { self.files = files }

  /// Adds a folder that may be there no more.
  mutating func findFormer(_ argument: String) {
    guard files.kind(argument) == nil, !PathPattern.isPattern(argument),
      !FormFinder.isForm(argument)
    else { return find(argument) }
    let path = FormFinder.trimmed(argument)
    let pattern = PathPattern(allBelow: path)
    patterns.append(pattern)
    formless.append(Formless(pattern: pattern, failure: .cannotRead(path, .missing)))
  }

  /// Adds what an argument stands for.
  mutating func find(_ argument: String) {
    let path = FormFinder.trimmed(argument)
    switch files.kind(argument) {
    case .folder:
      let name = path == "." ? "this folder" : "`\(path)`"
      find(PathPattern(allBelow: path), orSay: "no form in \(name) or below it")
    case nil where PathPattern.isPattern(argument):
      find(PathPattern(path), orSay: "no form matches `\(argument)`")
    default: add(path)
    }
  }

  /// Adds what a pattern stands for.
  private mutating func find(_ pattern: PathPattern, orSay message: String) {
    misnamed = []
    patterns.append(pattern)
    let failureCount = failures.count
    // What could not be looked into may hold forms.
    if walk(pattern) == 0, failures.count == failureCount {
      let failure = Failure(message, help: namesOfForms)
      formless.append(Formless(pattern: pattern, failure: failure))
    }
  }

  private mutating func add(_ path: String) {
    if seen.insert(BytePath(path)).inserted { paths.append(path) }
  }

  /// Adds the forms that a pattern stands for, sorted, and says how many there are.
  ///
  /// Below a folder that is meant as a whole, its `root`, everything named as a form is one.
  /// Elsewhere the names in the pattern decide, as they do for a shell.
  private mutating func walk(_ pattern: PathPattern) -> Int {
    guard files.kind(pattern.folder.isEmpty ? "." : pattern.folder) == .folder else { return 0 }
    var found: [BytePath] = []
    let root = pattern.meansAll(pattern.start) ? pattern.folder : nil
    var waiting = [(folder: pattern.folder, root: root, places: pattern.start)]
    while let (folder, root, places) = waiting.popLast() {
      for entry in entries(of: folder) {
        let path = FormFinder.joined(folder, entry.name)
        let isPassed = entry.kind == .folder && FormFinder.isPassedOver(entry.name)
        let isOpen = entry.kind != .other && !isPassed
        let next = pattern.places(behind: entry.name, from: places, isOpen: isOpen)
        let isMeant = root != nil || pattern.isMeant(next)
        guard isMeant || entry.kind != .file && pattern.goesOn(from: next) else { continue }
        if !entry.isText {
          refuse(entry, path)
        } else if entry.kind == .file {
          let isWanted =
            if let root { isForm(entry.name, path) && isOwn(entry, path, below: root) } else {
              !pattern.endsOpen || isForm(entry.name, path)
            }
          if isWanted { found.append(BytePath(path)) }
        } else if root != nil {
          if entry.kind == .folder, !isPassed { waiting.append((path, root, [])) }
        } else if entry.kind == .folder || files.kind(path) == .folder {
          // A link to a folder is followed where a name stands for it.
          waiting.append((path, pattern.meansAll(next) ? path : nil, next))
        }
      }
    }
    for path in found.sorted() { add(path.spelling) }
    return found.count
  }

  /// Whether a form that was found below a folder is its own, and not the end of a link to another
  /// one or to somewhere else: that may be anything, and would be shown in findings.
  private mutating func isOwn(_ entry: FolderEntry, _ path: String, below root: String) -> Bool {
    guard entry.isLink else { return true }
    // A form that is found by its own name is not told twice.
    if let target = target(of: path, below: root) { return !isFound(target) }
    failures.append(
      Failure(
        "`\(path)` is a symbolic link that leads out of the folder, and is not read",
        help: "name it on the command line to check it all the same"
      )
    )
    return false
  }

  /// Tells of a form or a folder that its name keeps from being read.
  private mutating func refuse(_ entry: FolderEntry, _ path: String) {
    let isMeant =
      entry.kind == .folder
      ? !FormFinder.isPassedOver(entry.name) : FormFinder.isForm(entry.name)
    guard isMeant, refused.insert(BytePath(path)).inserted else { return }
    failures.append(
      Failure(
        "cannot read `\(path)`: its name is not UTF-8",
        help: "rename it; findings and reports could not name it"
      )
    )
  }

  /// Where a link leads to, as seen from a folder; `nil` when that is not below it.
  private func target(of link: String, below root: String) -> String? {
    guard let folder = try? files.realPath(root.isEmpty ? "." : root),
      let target = try? files.realPath(link)
    else { return nil }
    let prefix = folder == "/" ? folder : folder + "/"
    return target.hasPrefix(prefix) ? String(target.dropFirst(prefix.count)) : nil
  }

  /// Whether a walk finds what has this path.
  private func isFound(_ path: String) -> Bool {
    let steps = path.split(separator: "/")
    return FormFinder.isForm(path)
      && !steps.dropLast().contains { FormFinder.isPassedOver(String($0)) }
  }

  /// What to do where no form was found.
  private var namesOfForms: String {
    guard let first = misnamed.first else { return "forms are named `*.form.yaml`" }
    return "forms are named `*.form.yaml`; `\(first)` is not looked at unless it is named"
  }

  private mutating func isForm(_ name: String, _ path: String) -> Bool {
    if FormFinder.isForm(name) { return true }
    if name.hasSuffix(".form.yml") || name.hasSuffix(".form.json") { misnamed.append(path) }
    return false
  }

  private mutating func entries(of folder: String) -> [FolderEntry] {
    do throws(SystemError) {
      return try files.entries(folder.isEmpty ? "." : folder)
    } catch {
      failures.append(Failure("cannot list the folder `\(folder)`: \(error.reason)"))
      return []
    }
  }

  /// Whether a file found in a folder is a form, by its name.
  static func isForm(_ name: String) -> Bool { name.hasSuffix(suffix) }

  /// Whether no form is looked for in a folder, by its name.
  static func isPassedOver(_ name: String) -> Bool {
    name == ".git" || name == "node_modules" || name.hasPrefix(".build")
  }

  /// A path without `./` in front, doubled slashes and a slash at the end.
  private static func trimmed(_ path: String) -> String {
    if path.isEmpty { return path }
    let steps = path.split(separator: "/").filter { $0 != "." }
    let trimmed = (path.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
    return trimmed.isEmpty ? "." : trimmed
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : POSIXFiles.joined(folder, name)
  }
}
