package import Diagnostics
package import FormModel
package import SourceTree

// Options from files.
//
// `OptionFileReader` takes what a form says (`OptionFile`: a path and which columns hold what) to
// a list of options. It finds the file in the form's own folder and nowhere else, through the
// `FileReading` it was given; this target opens nothing itself.
// `OptionFileContent` is what the bytes say, whoever refers to them. Each format hands its rows to
// an `OptionCollector`, which checks ids, finds duplicates and builds the list, so that all formats
// obey the same rules. Rows are ranges of bytes until the option is made.
// Contents are kept in an `OptionFileCache`: many forms of one run share a file and read it once.
// What is wrong with a row is said at the row, once; what is wrong with the reference is said in
// every form that has it.

/// Reads the option files of one form.
package struct OptionFileReader: Sendable {
  /// Where a form refers to an option file.
  package struct Reference: Sendable {
    /// The path in the form.
    package var path: SourceLocation
    /// The columns named under `keys:`.
    package var keys: [OptionPart: SourceLocation]
    /// The part of the form that refers to the file.
    package var idPath: IDPath

    /// Creates a reference.
    package init(
      path: SourceLocation,
      keys: [OptionPart: SourceLocation] = [:],
      idPath: IDPath = IDPath()
    ) {
      self.path = path
      self.keys = keys
      self.idPath = idPath
    }
  }

  private let folder: String
  private let files: FileReading
  private let cache: OptionFileCache

  /// Creates a reader for the forms of a folder.
  ///
  /// `folder` is the path people know the folder by; empty for the current one.
  package init(folder: String, files: FileReading, cache: OptionFileCache) {
    self.folder = folder
    self.files = files
    self.cache = cache
  }

  /// Reads a file of options that a form names at one place.
  ///
  /// - Complexity: O(bytes) the first time, then O(1).
  package func read(
    _ file: OptionFile,
    at place: SourceLocation
  ) -> (list: OptionList?, findings: [Finding]) {
    read(file, at: Reference(path: place))
  }

  /// Reads a file of options.
  ///
  /// The list is absent when it cannot be complete: then at least one error has been found, here
  /// or by an earlier reading of the same file in this run.
  /// - Complexity: O(bytes) the first time, then O(1).
  package func read(
    _ file: OptionFile,
    at reference: Reference
  ) -> (list: OptionList?, findings: [Finding]) {
    let findings = OptionReferenceFindings(path: file.path, reference: reference)
    guard let format = OptionFileFormat(path: file.path) else {
      return (nil, [findings.unknownFormat()])
    }
    let path: String
    switch locate(file.path) {
    case .success(let found): path = found
    case .failure(.outside(let reason)): return (nil, [findings.outside(reason)])
    case .failure(.unreadable(let failure)):
      return (nil, [findings.unreadable(failure, nearest: nearest(to: file.path))])
    }
    let key = OptionFileCache.Key(path: path, format: format, keys: file.keys)
    let (content, isFirst) = cache.content(for: key) { [files] in
      do throws(FileReading.Failure) {
        let bytes = try files.bytes(path, SourceLimits.options.bytes)
        let source = SourceText(name: displayName(of: file.path), bytes: bytes)
        return OptionFileContent.read(source, as: format, keys: file.keys)
      } catch {
        return OptionFileContent(faults: [.unreadable(error)])
      }
    }
    let own = content.faults.map { findings.finding(for: $0) }
    return (content.list, own + (isFirst ? content.findings : []))
  }
}

extension OptionFileReader {
  private enum Refusal: Error {
    case outside(OutsideReason)
    case unreadable(FileReading.Failure)
  }

  /// The canonical path of a file that lies in the form's folder or below it.
  private func locate(_ path: String) -> Result<String, Refusal> {
    if path.utf8.first == 0x2F { return .failure(.outside(.absolute)) }
    if path.utf8.split(separator: 0x2F).contains(where: { $0.elementsEqual("..".utf8) }) {
      return .failure(.outside(.upwards))
    }
    guard !path.isEmpty, !path.utf8.contains(0) else { return .failure(.unreadable(.missing)) }
    do throws(FileReading.Failure) {
      let home = try files.realPath(folder.isEmpty ? "." : folder)
      let found = try files.realPath(joined(path))
      return isInside(found, home) ? .success(found) : .failure(.outside(.link(found)))
    } catch {
      return .failure(.unreadable(error))
    }
  }

  /// Files beside the missing one that its path most likely meant.
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
