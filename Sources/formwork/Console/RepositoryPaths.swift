import Diagnostics

/// Paths as a repository knows them: relative to the folder that holds `.git`.
///
/// Fingerprints and the reports of CI systems are made of these, so that they are the same
/// wherever the program was started: the repository is the one that the file lies in.
final class RepositoryPaths {
  private let files: FileAccess
  /// The top of the repository of each folder that was asked for, with a slash behind it.
  private var roots: [String: String?] = [:]

  /// Looks paths up among the files of a console.
  init(_ console: Console) { files = console.files }

  /// The path of a source; its name where it lies in no repository.
  func path(of source: SourceText) -> String {
    source.storedPath ?? (source.isFile ? path(ofFile: source.name) : source.name)
  }

  /// The path of a file; its name where it lies in no repository.
  func path(ofFile name: String) -> String {
    guard let path = realPath(name) ?? formerPath(name), let root = root(ofFile: path) else {
      return name
    }
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : name
  }

  /// The path of a form that is there no more; nothing else is told of when it is gone.
  private func formerPath(_ name: String) -> String? {
    guard FormFinder.isForm(name) else { return nil }
    guard !name.hasPrefix("/") else { return name }
    return realPath(".").map { "/" + StoredForms.normalized("\($0)/\(name)") }
  }

  /// The top of the repository that a file lies in, with a slash behind it.
  private func root(ofFile path: String) -> String? {
    var passed: [String] = []
    var rest = path[...]
    var root: String?
    while let cut = rest.lastIndex(of: "/") {
      let folder = String(rest[...cut])
      if let known = roots[folder] {
        root = known
        break
      }
      passed.append(folder)
      if files.kind(folder + ".git") != nil {
        root = folder
        break
      }
      rest = rest[..<cut]
    }
    for folder in passed { roots[folder] = .some(root) }
    return root
  }

  private func realPath(_ path: String) -> String? {
    do throws(SystemError) {
      return try files.realPath(path)
    } catch {
      return nil
    }
  }
}
