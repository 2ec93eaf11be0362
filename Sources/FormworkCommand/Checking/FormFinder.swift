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
  /// The folders that were named.
  private(set) var folders: [String] = []
  /// The folders and patterns that stand for no form, which may have had some.
  private(set) var formless: [Formless] = []
  /// The patterns that were named, with the folder that each begins in.
  private(set) var patterns: [PathPattern] = []
  /// What could not be found or read.
  private(set) var failures: [Failure] = []

  private let files: FileAccess
  private var seen: Set<BytePath> = []
  private var refused: Set<BytePath> = []
  /// YAML files met on the way that are not named as forms are.
  private var misnamed: [String] = []

  private static let suffix = ".form.yaml"
  private static let mostPatterns = 1000

  /// What stands for no form.
  struct Formless {
    var folder: String
    var pattern: PathPattern?
    var failure: Failure
  }

  init(_ files: FileAccess) { self.files = files }

  /// Adds a folder that may be there no more.
  mutating func findFormer(_ argument: String) {
    guard files.kind(argument) == nil, !GlobPattern.isPattern(argument),
      !FormFinder.isForm(argument)
    else { return find(argument) }
    let path = FormFinder.trimmed(argument)
    folders.append(path)
    let failure = Failure.cannotRead(path, .missing)
    formless.append(Formless(folder: path, failure: failure))
  }

  /// Adds what an argument stands for.
  mutating func find(_ argument: String) {
    misnamed = []
    switch files.kind(argument) {
    case .folder:
      let path = FormFinder.trimmed(argument)
      folders.append(path)
      let count = failures.count
      // What could not be looked into may hold forms.
      if walk(path) == 0, failures.count == count {
        let name = path == "." ? "this folder" : "`\(path)`"
        let failure = Failure("no form in \(name) or below it", help: namesOfForms)
        formless.append(Formless(folder: path, failure: failure))
      }
    case nil where GlobPattern.isPattern(argument): expand(argument)
    default: add(argument)
    }
  }

  private mutating func add(_ path: String) { addTrimmed(FormFinder.trimmed(path)) }

  private mutating func addTrimmed(_ path: String) {
    if seen.insert(BytePath(path)).inserted { paths.append(path) }
  }

  /// Adds the forms below a folder, and says how many there are.
  private mutating func walk(_ root: String) -> Int {
    var waiting = [root]
    var found: [String] = []
    while let folder = waiting.popLast() {
      for entry in entries(of: folder) {
        let path = FormFinder.joined(folder, entry.name)
        if !entry.isText {
          refuse(entry, path)
          continue
        }
        switch entry.kind {
        case .folder: if !FormFinder.isPassedOver(entry.name) { waiting.append(path) }
        case .file:
          guard isForm(entry.name, path) else { continue }
          // What a link leads to may be anything, and would be shown in findings.
          guard entry.isLink else {
            found.append(path)
            continue
          }
          guard let target = target(of: path, below: root) else {
            failures.append(
              Failure(
                "`\(path)` is a symbolic link that leads out of the folder, and is not read",
                help: "name it on the command line to check it all the same"
              )
            )
            continue
          }
          // A form that is found by its own name is not told twice.
          if !isFound(target) { found.append(path) }
        case .other: break
        }
      }
    }
    // A trimmed root and the names below it are trimmed paths.
    for path in found.sorted() { addTrimmed(path) }
    return found.count
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
    let hasDouble = zip(path.utf8, path.utf8.dropFirst()).contains { $0 == 0x2F && $1 == 0x2F }
    guard hasDouble || path.hasPrefix("./") || path.hasSuffix("/") else { return path }
    let steps = path.split(separator: "/").filter { $0 != "." }
    let trimmed = (path.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
    return trimmed.isEmpty ? "." : trimmed
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : POSIXFiles.joined(folder, name)
  }
}

extension FormFinder {
  private mutating func expand(_ argument: String) {
    guard let patterns = GlobPattern.expanded(argument, limit: FormFinder.mostPatterns) else {
      failures.append(
        Failure(
          usage: "`\(argument)` expands to more than \(FormFinder.mostPatterns) patterns",
          help: "write fewer `{…}`"
        )
      )
      return
    }
    let former = patterns.map { PathPattern(FormFinder.trimmed($0)) }
    var count = 0
    for pattern in former {
      guard let last = pattern.last else { continue }
      // `forms/*` means the forms in the folder, not its read-me; `forms/*.yaml` says what it means.
      let isOpen = last.hasSuffix("*") || last.hasSuffix("?")
      for path in paths(of: pattern) {
        switch files.kind(path) {
        case .folder: count += last == "**" ? 0 : walk(path)
        case nil: break
        default:
          guard !isOpen || isForm(path, path) else { continue }
          add(path)
          count += 1
        }
      }
    }
    self.patterns += former
    if count == 0, let first = former.first {
      let failure = Failure("no form matches `\(argument)`", help: namesOfForms)
      formless.append(Formless(folder: first.folder, pattern: first, failure: failure))
    }
  }

  /// The paths that a pattern means, sorted.
  private mutating func paths(of pattern: PathPattern) -> [String] {
    var found: [BytePath] = []
    var waiting = [(folder: pattern.folder, places: pattern.start)]
    while let (folder, places) = waiting.popLast() {
      guard files.kind(folder.isEmpty ? "." : folder) == .folder else { continue }
      for entry in entries(of: folder) {
        let isOpen =
          entry.kind == .file || entry.kind == .folder && !FormFinder.isPassedOver(entry.name)
        let next = pattern.places(behind: entry.name, from: places, isOpen: isOpen)
        let goesOn = entry.kind != .file && pattern.goesOn(from: next)
        guard goesOn || pattern.isMeant(next) else { continue }
        let path = FormFinder.joined(folder, entry.name)
        if !entry.isText {
          refuse(entry, path)
          continue
        }
        if pattern.isMeant(next) { found.append(BytePath(path)) }
        if goesOn { waiting.append((path, next)) }
      }
    }
    return found.sorted().map(\.spelling)
  }
}
