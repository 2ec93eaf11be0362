import Diagnostics

/// Paths as a repository knows them: relative to the folder that holds `.git`.
///
/// Fingerprints and the reports of CI systems are made of these, so that they are the same
/// wherever the program was started. Nothing is looked up before a finding needs it.
final class RepositoryPaths {
  private let files: FileAccess
  private lazy var root: String? = RepositoryPaths.root(files)

  /// The repository that the current folder lies in, if any.
  init(_ console: Console) { files = console.files }

  /// The path of a source; its name where it lies in no repository.
  func path(of source: SourceText) -> String {
    source.isFile ? path(ofFile: source.name) : source.name
  }

  /// The path of a file; its name where it lies in no repository.
  func path(ofFile name: String) -> String {
    guard let root, let path = RepositoryPaths.realPath(name, files) ?? formerPath(name) else {
      return name
    }
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : name
  }

  /// The path of a form that is there no more; nothing else is told of when it is gone.
  private func formerPath(_ name: String) -> String? {
    guard FormFinder.isForm(name) else { return nil }
    guard !name.hasPrefix("/") else { return name }
    return RepositoryPaths.realPath(".", files).map {
      "/" + StoredForms.normalized("\($0)/\(name)")
    }
  }

  /// The folder with a slash behind it.
  private static func root(_ files: FileAccess) -> String? {
    guard var folder = realPath(".", files) else { return nil }
    while true {
      let base = folder.hasSuffix("/") ? folder : folder + "/"
      if files.kind(base + ".git") != nil { return base }
      guard let cut = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = cut == folder.startIndex ? "/" : String(folder[..<cut])
    }
  }

  private static func realPath(_ path: String, _ files: FileAccess) -> String? {
    do throws(SystemError) {
      return try files.realPath(path)
    } catch {
      return nil
    }
  }
}
