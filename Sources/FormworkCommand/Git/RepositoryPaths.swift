import Diagnostics
import Formwork
import SystemFiles

/// Paths as a repository knows them: relative to the folder that holds `.git`.
///
/// Fingerprints and the reports of CI systems use these, so that they are the same wherever the
/// program was started: the repository is the one that the file lies in. Nothing is looked up
/// before it is needed.
final class RepositoryPaths {
  /// The place of a file in its repository.
  struct Place {
    /// The folder at the top, an absolute path.
    var root: String
    /// The path below it; empty for the top itself.
    var path: BytePath
  }

  private let files: POSIXFiles
  /// The top of the repository of each folder, as far as known.
  private var roots: [BytePath: String?] = [:]

  /// Looks up paths among the files of a console.
  init(_ console: Console) { files = console.files }

  /// The path of a source; its name if it lies in no repository.
  func path(of source: SourceText) -> String {
    source.storedPath ?? (source.isFile ? path(ofFile: source.name) : source.name)
  }

  /// The path of a file; its name if it lies in no repository.
  func path(ofFile name: String) -> String {
    // Of the files that were removed, only forms are reported.
    guard files.kind(of: name) != nil || name.hasSuffix(FormFinder.suffix),
      let place = place(ofFile: name)
    else { return name }
    return place.path.spelling
  }

  /// The place of a file, links followed; `nil` when it lies in no repository.
  func place(ofFile name: String) -> Place? {
    guard let path = files.formerPath(name).map({ BytePath($0) }), let folder = path.parent else {
      return nil
    }
    return place(of: path, in: folder)
  }

  /// The place of a folder, links followed; `nil` when it lies in no repository.
  func place(ofFolder name: String) -> Place? {
    let path = files.formerPath(name).map { BytePath($0) }
    return path.flatMap { place(of: $0, in: $0) }
  }

  private func place(of path: BytePath, in folder: BytePath) -> Place? {
    let root = roots[folder] ?? root(of: folder)
    roots[folder] = .some(root)
    return root.flatMap { root in
      path.relative(to: BytePath(root)).map { Place(root: root, path: $0) }
    }
  }

  /// The top of a work tree, or of a bare repository.
  private func root(of folder: BytePath) -> String? {
    var next: BytePath? = folder
    while let path = next {
      let text = path.spelling
      let prefix = text == "/" ? text : text + "/"
      if files.kind(of: prefix + ".git") != nil || isBare(prefix) { return text }
      next = path.parent
    }
    return nil
  }

  /// Whether git takes a folder for the top of a repository.
  func isRepository(_ root: String) -> Bool {
    files.kind(of: "\(root)/.git") == .file || isBare("\(root)/.git/") || isBare("\(root)/")
  }

  /// Whether it has the files by which git recognises a repository.
  private func isBare(_ prefix: String) -> Bool {
    files.kind(of: prefix + "HEAD") == .file && files.kind(of: prefix + "objects") == .folder
      && files.kind(of: prefix + "refs") == .folder
  }
}
