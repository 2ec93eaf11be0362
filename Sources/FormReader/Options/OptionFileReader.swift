public import Diagnostics
public import FormModel
import SourceTree

// Options from files and commands.
//
// `OptionFileReader` finds the file that a form names in the form's own folder and nowhere else,
// through the `FileReading` it was given; this target opens nothing itself. A reader for each
// format (`Formats/`) says what the rows of the file hold and where; the `OptionCollector` makes
// options of rows, and is where the rules about options are, so that all formats obey the same.
// What is wrong with a row is reported at the row, once, however many forms share the file
// (`OptionFileCache`); what is wrong with the file as a whole is reported in each form that names
// it (`OptionFileProblem`). A batch that a command prints is read by the same readers (`Batches/`).

/// Options read from a file, with what is wrong with the file.
public struct LoadedOptions: Sendable {
  /// The options; `nil` when there are none to be had.
  public var list: OptionList?
  /// What is wrong; an empty list of findings without options says nothing more.
  public var findings: [Finding]
  /// The cells of the columns that say when each is offered.
  var cells: OptionCells?

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
  /// The columns under `where:`, in the order of the filters.
  let filters: [SourceLocation]

  /// Creates a place.
  package init(
    path: SourceLocation,
    keys: [String: SourceLocation] = [:],
    filters: [SourceLocation] = []
  ) {
    self.path = path
    self.keys = keys
    self.filters = filters
  }
}

/// Reads the option files of the forms in one folder.
package struct OptionFileReader: Sendable {
  private let folder: String
  private let files: FileReading
  private let cache: OptionFileCache

  /// Creates a reader.
  ///
  /// `folder` is the path that findings show; empty for the current one.
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
    do throws(OptionFileProblem) {
      let key = try locate(file)
      let content = cache.content(for: key) { readContent(of: file, key) }
      let problems = content.problems.map { $0.finding(file.path, at: place) }
      var loaded = LoadedOptions(
        list: content.isComplete ? content.options : nil,
        findings: problems + content.findings
      )
      loaded.cells = content.cells
      return loaded
    } catch {
      return LoadedOptions(list: nil, findings: [error.finding(file.path, at: place)])
    }
  }

  private func readContent(of file: OptionFile, _ key: OptionFileCache.Key) -> OptionFileContent {
    do throws(FileReading.Failure) {
      let path = String(decoding: key.path, as: UTF8.self)
      let bytes = try files.bytes(path, SourceLimits.options.bytes)
      var name = Substring(file.path)
      while name.hasPrefix("./") { name = name.dropFirst(2) }
      let source = SourceText(
        name: folder == "." ? String(name) : joined(String(name)),
        bytes: bytes
      )
      return key.format.read(source, key.keys, key.filters)
    } catch {
      return OptionFileContent(problems: [OptionFileProblem(error)])
    }
  }

  /// The canonical path of a file that lies in the form's folder or below it.
  private func locate(_ file: OptionFile) throws(OptionFileProblem) -> OptionFileCache.Key {
    let path = file.path
    guard let format = OptionFileFormat(path: path) else {
      throw OptionFileProblem(
        rule: FormRule.optionFileFormat,
        predicate: "has none of the extensions that can be read",
        help: "use `.txt`, `.csv`, `.json`, `.jsonl`, `.yaml` or `.yml`"
      )
    }
    if path.utf8.first == 0x2F { throw .outside("has to be a path in the form's own folder") }
    if path.utf8.split(separator: 0x2F).contains(where: { $0.elementsEqual("..".utf8) }) {
      throw .outside("may not lead upwards")
    }
    guard !path.utf8.contains(0) else { throw OptionFileProblem(.missing) }
    let found: String
    let home: String
    do throws(FileReading.Failure) {
      home = try self.home()
      found = try files.realPath(joined(path))
    } catch {
      throw OptionFileProblem(error, nearest: error == .missing ? nearest(to: path) : [])
    }
    let note = "it leads to `\(found)`"
    guard isInside(found, home) else {
      throw .outside("is a link that leads out of the form's folder", note: note)
    }
    let names = found.dropFirst(home.count).split(separator: "/")
    let written = path.split(separator: "/").filter { $0 != "." }
    // A hidden folder that the form itself names is no surprise to its readers.
    if names != written, names.contains(where: { $0.hasPrefix(".") }) {
      throw .outside("is a link that leads to a hidden file or folder", note: note)
    }
    return OptionFileCache.Key(
      path: Array(found.utf8),
      format: format,
      keys: file.keys,
      filters: file.filters.map { filter in
        filter.field == nil
          ? filter : OptionFilter(column: filter.column, value: .answer(FieldID("")))
      }
    )
  }

  /// Files beside a missing one that its path most likely meant.
  private func nearest(to path: String) -> [String] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let parent = String(path.dropLast(name.count))
    do throws(FileReading.Failure) {
      let place = try files.realPath(joined(parent.isEmpty ? "." : parent))
      guard isInside(place + "/", try home()) else { return [] }
      let names = files.names(place).filter { OptionFileFormat(path: $0) != nil }.sorted()
      return Diagnostics.nearest(to: name, among: names).map { parent + $0 }
    } catch {
      return []
    }
  }

  private func home() throws(FileReading.Failure) -> String {
    try files.realPath(folder.isEmpty ? "." : folder)
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    folder == "/" || path.utf8.starts(with: (folder + "/").utf8)
  }

  private func joined(_ path: String) -> String { folder.isEmpty ? path : folder + "/" + path }
}
