import Diagnostics
import DisplayText
import FormImport
import Formwork
import SystemFiles

/// Finds the forms that files, folders and globs stand for.
///
/// A folder stands for the `*.form.yaml` files below it, a quoted glob for the files that a shell
/// would expand it to. Folders of tools are skipped, and links to folders are not followed, so that
/// no walk goes in a circle. A path that the user did not name, since it was found in a folder or
/// stands in a list, is read only where its symbolic links stay within a folder.
struct FormFinder {
  /// The paths found, each once; in the order of the arguments, those of one argument sorted, and
  /// standard input before all.
  private(set) var paths: [String] = []
  /// The folders and patterns of the arguments.
  private(set) var patterns: [PathPattern] = []
  /// Files of other tools that folders hold, which are read where they are named, or their folder.
  private var leftOut: [(kind: ImportKind, path: String)] = []
  /// What could not be found or read.
  private(set) var failures: [Failure] = []

  private let files: POSIXFiles
  private var seen: Set<BytePath> = []

  /// The suffix of forms' names.
  static let suffix = ".form.yaml"

  /// Finds what arguments stand for.
  init(_ arguments: [String], in files: POSIXFiles) {
    self.files = files
    let input = FormLoader.inputPath
    if arguments.contains(input) { paths = [input] }
    for argument in arguments where argument != input { find(argument) }
  }

  /// Takes the paths of files as they are listed, each as often as it is.
  ///
  /// Links lead at most through the repository of the working folder; outside of git, through that
  /// folder.
  init(listed names: [ArraySlice<UInt8>], in console: Console) {
    files = console.files
    let here = try? files.realPath(".")
    let repository = RepositoryPaths(console).place(ofFolder: ".")?.root
    let bounds =
      repository.map { Bounds(root: $0, name: "the repository") }
      ?? Bounds(root: ".", name: "this folder")
    for name in names where !name.isEmpty {
      guard let text = String(validating: name, as: UTF8.self) else {
        failures.append(FormFinder.notText(String(decoding: name, as: UTF8.self)))
        continue
      }
      let trimmed = FormFinder.trimmed(text)
      let path = trimmed == FormLoader.inputPath ? "./\(trimmed)" : trimmed
      if isLinked(path, from: here), target(of: path, within: bounds) == nil { continue }
      paths.append(path)
    }
  }

  /// Whether nothing was named.
  var isEmpty: Bool { paths.isEmpty && failures.isEmpty }

  /// Adds what an argument stands for.
  private mutating func find(_ argument: String) {
    let path = FormFinder.trimmed(argument)
    switch files.kind(of: argument) {
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
    patterns.append(pattern)
    let failureCount = failures.count
    var found = walk(pattern)
    // A folder of such files is named for them.
    let own = leftOut.filter { POSIXFiles.parts(of: $0.path).folder == pattern.folder }.map(\.path)
    found += own
    leftOut.removeAll { own.contains($0.path) }
    for path in found { add(path) }
    // A folder that could not be listed may hold forms.
    guard found.isEmpty, failures.count == failureCount else { return }
    failures.append(Failure(message, help: "forms are named `*.form.yaml`"))
  }

  /// Which files of other tools are left out, and how to check them.
  var leftOutLine: String? {
    if leftOut.isEmpty { return nil }
    let kinds = Dictionary(grouping: leftOut, by: \.kind)
    let counts = ImportKind.allCases.compactMap { kind in
      kinds[kind].map { counted($0.count, kind.name) }
    }
    let folders = Set(leftOut.map { BytePath(POSIXFiles.parts(of: $0.path).folder) })
    let paths = folders.sorted().map(\.spelling.inShell).joined(separator: " ")
    return "\(enumerated(counts)) not checked: formwork check \(paths)".inMessage
  }

  private mutating func add(_ path: String) {
    if seen.insert(BytePath(path)).inserted { paths.append(path) }
  }

  /// The forms that a pattern stands for, sorted.
  private mutating func walk(_ pattern: PathPattern) -> [String] {
    guard files.kind(of: pattern.folder.isEmpty ? "." : pattern.folder) == .folder else {
      return []
    }
    var found: [BytePath] = []
    var waiting: [[String]] = [[]]
    while let folder = waiting.popLast() {
      for entry in entries(of: folder.reduce(pattern.folder, POSIXFiles.joined)) {
        let names = folder + [entry.name]
        let path = names.reduce(pattern.folder, POSIXFiles.joined)
        let isWanted =
          switch entry.kind {
          case .folder: !FormFinder.isPassedOver(entry.name) && pattern.mayMean(below: names)
          case .file:
            entry.name.hasSuffix(FormFinder.suffix) && pattern.means(names) || pattern.names(names)
          case .other: false
          }
        if !isWanted {
          if entry.kind == .file, let kind = ImportKind(path: path), pattern.means(names) {
            leftOut.append((kind, path))
          }
          continue
        }
        if !entry.isText {
          failures.append(FormFinder.notText(path))
        } else if entry.kind == .folder {
          waiting.append(names)
        } else if isOwn(entry, path, below: pattern.folder) {
          found.append(BytePath(path))
        }
      }
    }
    return found.sorted().map(\.spelling)
  }

  /// Whether a form that a walk found is to be read.
  private mutating func isOwn(_ entry: FolderEntry, _ path: String, below root: String) -> Bool {
    guard entry.isLink else { return true }
    guard let target = target(of: path, within: Bounds(root: root.isEmpty ? "." : root)) else {
      return false
    }
    // A form that is found by its own name is not reported twice.
    return !FormFinder.isForm(target)
  }

  /// The folder that symbolic links may not lead out of.
  private struct Bounds {
    var root: String
    var name = "the folder"
  }

  /// Follows the symbolic links of a path, and refuses those that lead out of a folder, or to a
  /// hidden file such as `.git/config`, whose text findings would show and fixes would change.
  ///
  /// - Returns: The names of the target below the folder; `nil` when it is not to be read.
  private mutating func target(of path: String, within bounds: Bounds) -> [String]? {
    let target = target(of: path, below: bounds.root)
    if let target, FormFinder.isForm(target) || !target.contains(where: { $0.hasPrefix(".") }) {
      return target
    }
    let place = target == nil ? "out of \(bounds.name)" : "to a hidden file or folder"
    failures.append(
      Failure(
        "`\(path)` is not read: a symbolic link leads \(place)",
        help: "name it on the command line to check it all the same"
      )
    )
    return nil
  }

  /// The target of a link, relative to a folder; `nil` when it is not below it.
  private func target(of link: String, below root: String) -> [String]? {
    guard let folder = try? files.realPath(root), let target = try? files.realPath(link) else {
      return nil
    }
    return BytePath(target).relative(to: BytePath(folder))?.names.map(\.spelling)
  }

  /// Whether a path leads to something through a symbolic link.
  private func isLinked(_ path: String, from folder: String?) -> Bool {
    // Why a path leads nowhere is said when it is read.
    guard let folder, let target = try? files.realPath(path) else {
      return files.kind(of: path) != nil
    }
    let spelled = path.hasPrefix("/") ? path : POSIXFiles.joined(folder, path)
    return BytePath(target).normalized != BytePath(spelled).normalized
  }

  private static func notText(_ path: String) -> Failure {
    Failure(
      "cannot read `\(path)`: its name is not UTF-8",
      help: "rename it; findings and reports could not name it"
    )
  }

  private mutating func entries(of folder: String) -> [FolderEntry] {
    let folder = folder.isEmpty ? "." : folder
    do throws(SystemError) {
      return try files.entries(of: folder)
    } catch {
      failures.append(Failure("cannot list the folder `\(folder)`: \(error.reason)"))
      return []
    }
  }

  /// Refuses to write a new form where there is a file, or where `check` would not find it.
  static func refuseNewForm(at file: String, in console: Console) throws(Failure) {
    if console.files.kind(of: file) != nil {
      throw Failure("`\(file)` exists already", help: "name another file")
    }
    guard file.hasSuffix(suffix), file != suffix else {
      let (folder, name) = POSIXFiles.parts(of: file)
      let stem = name.split(separator: ".").first ?? "a"
      let better = POSIXFiles.joined(folder, stem + suffix)
      throw Failure(
        usage: "`check` would not find `\(file)`: forms are named `*\(suffix)`",
        help: "name it `\(better)`"
      )
    }
  }

  /// Whether a file is a form in a folder, by the names below it.
  static func isForm(_ path: [String]) -> Bool {
    path.last?.hasSuffix(suffix) == true && !path.dropLast().contains(where: isPassedOver)
  }

  /// Whether a folder is skipped, by its name.
  private static func isPassedOver(_ name: String) -> Bool {
    name == ".git" || name == "node_modules" || name.hasPrefix(".build")
  }

  /// A path without `./` in front, doubled slashes and a slash at the end.
  private static func trimmed(_ path: String) -> String {
    if path.isEmpty { return path }
    let steps = path.split(separator: "/").filter { $0 != "." }
    let trimmed = (path.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
    return trimmed.isEmpty ? "." : trimmed
  }
}
