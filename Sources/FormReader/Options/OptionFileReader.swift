public import Diagnostics
public import FormModel
package import SourceTree

// Options from files and pages.
//
// `OptionFileReader` finds the file that a form names in the form's own folder and nowhere else,
// through the `FileReading` it was given; this target opens nothing itself. A reader for each
// format (`Formats/`) says what the rows of the file hold and where; the `OptionCollector` makes
// options of rows, and is where the rules about options are, so that all formats obey the same.
// What is wrong with a row is reported at the row, once, however many forms share the file
// (`OptionProblem`, `OptionFileCache`); what is wrong with the file as a whole is reported in each
// form that names it (`OptionFileProblem`). A page that a command prints is read by the same
// readers (`Pages/`).

/// Options read from a file, with what is wrong with the file.
public struct LoadedOptions: Sendable {
  /// The options; `nil` when there are none to be had.
  public var list: OptionList?
  /// What is wrong; an empty list of findings without options says nothing more.
  public var findings: [Finding]

  /// Creates a result.
  public init(list: OptionList?, findings: [Finding] = []) {
    self.list = list
    self.findings = findings
  }
}

/// Where a form names a file of options.
public struct OptionFilePlace: Sendable {
  /// The path.
  public let path: SourceLocation
  /// The columns under `keys:`, by the part of an option they are read for, such as `label`.
  public let keys: [String: SourceLocation]

  /// Creates a place.
  package init(path: SourceLocation, keys: [String: SourceLocation] = [:]) {
    self.path = path
    self.keys = keys
  }
}

/// Reads the option files of the forms in one folder.
package struct OptionFileReader: Sendable {
  private let folder: String
  private let files: FileReading
  private let cache: OptionFileCache

  /// Creates a reader.
  ///
  /// `folder` is the path people know the folder by; empty for the current one.
  package init(folder: String, files: FileReading, cache: OptionFileCache) {
    self.folder = folder
    self.files = files
    self.cache = cache
  }

  /// Reads a file of options that a form names at a place.
  ///
  /// The list is absent when it cannot be complete: then at least one error has been found, here
  /// or by an earlier reading of the same file in this run.
  /// - Complexity: O(bytes) the first time, then O(1).
  package func read(_ file: OptionFile, at place: OptionFilePlace) -> LoadedOptions {
    let key: OptionFileCache.Key
    switch locate(file) {
    case .success(let found): key = found
    case .failure(let refusal):
      return LoadedOptions(list: nil, findings: [refusal.problem.finding(file.path, at: place)])
    }
    let (entry, isFirst) = cache.entry(for: key) { [files] in
      do throws(FileReading.Failure) {
        let bytes = try files.bytes(key.path, SourceLimits.options.bytes)
        let source = SourceText(name: displayName(of: file.path), bytes: bytes)
        return OptionFileContent.read(source, as: key.format, keys: key.keys)
      } catch {
        return OptionFileContent(problems: [.unreadable(error, near: [])])
      }
    }
    let findings = entry.problems.map { $0.finding(file.path, at: place) }
    return LoadedOptions(list: entry.list, findings: findings + (isFirst ? entry.findings : []))
  }
}

extension OptionFileReader {
  private struct Refusal: Error {
    var problem: OptionFileProblem
  }

  /// The canonical path of a file that lies in the form's folder or below it.
  private func locate(_ file: OptionFile) -> Result<OptionFileCache.Key, Refusal> {
    func refused(_ problem: OptionFileProblem) -> Result<OptionFileCache.Key, Refusal> {
      .failure(Refusal(problem: problem))
    }
    let path = file.path
    guard let format = OptionFileFormat(path: path) else { return refused(.unknownFormat) }
    if path.utf8.first == 0x2F { return refused(.outside(.absolute)) }
    if path.split(separator: "/").contains("..") { return refused(.outside(.upwards)) }
    guard !path.utf8.contains(0) else { return refused(.unreadable(.missing, near: [])) }
    do throws(FileReading.Failure) {
      let home = try files.realPath(folder.isEmpty ? "." : folder)
      let found = try files.realPath(joined(path))
      guard isInside(found, home) else { return refused(.outside(.link(found))) }
      return .success(OptionFileCache.Key(path: found, format: format, keys: file.keys))
    } catch {
      return refused(.unreadable(error, near: error == .missing ? nearest(to: path) : []))
    }
  }

  /// Files beside a missing one that its path most likely meant.
  private func nearest(to path: String) -> [String] {
    let cut = path.utf8.lastIndex(of: 0x2F)
    let parent = cut.map { String(path[...$0]) } ?? ""
    let name = cut.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    do throws(FileReading.Failure) {
      let home = try files.realPath(folder.isEmpty ? "." : folder)
      let place = try files.realPath(joined(parent.isEmpty ? "." : parent))
      guard place == home || isInside(place, home) else { return [] }
      let names = files.names(place).filter { OptionFileFormat(path: $0) != nil }.sorted()
      return Diagnostics.nearest(to: name, among: names).map { parent + $0 }
    } catch {
      return []
    }
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    folder == "/" || path.utf8.starts(with: (folder + "/").utf8)
  }

  private func joined(_ path: String) -> String { folder.isEmpty ? path : folder + "/" + path }

  private func displayName(of path: String) -> String {
    var name = Substring(path)
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    return folder.isEmpty || folder == "." ? String(name) : folder + "/" + name
  }
}
