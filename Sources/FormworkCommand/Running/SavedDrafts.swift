import Diagnostics
import DisplayText
import FormAnswers
import FormModel
import FormReader
import FormRun
import Formwork
import SourceTree
import SystemFiles

/// The drafts in the folder of drafts, as `formwork drafts` lists and deletes them.
struct SavedDrafts {
  /// A draft.
  struct Entry {
    /// The path of the draft.
    var file: String
    var title: Draft.Title
    /// Seconds since it was written.
    var age: Int
  }

  /// The folder; `nil` when the user has no home.
  let folder: String?
  /// The drafts, newest first.
  private(set) var entries: [Entry] = []

  private let console: Console

  /// Finds the drafts of all forms, or of the one at a path.
  init(of form: String?, _ console: Console) throws(Failure) {
    self.console = console
    folder = try DraftPaths.folder(console)
    guard let folder, console.files.kind(of: folder) == .folder else { return }
    let suffix = form.flatMap { try? console.files.realPath($0) }.map(DraftStore.suffix)
    let names: [String]
    do throws(SystemError) {
      names = try console.files.entries(of: folder).filter { $0.kind == .file }.map(\.name)
    } catch {
      throw Failure("cannot list the folder `\(folder)`: \(error.reason)")
    }
    for name in names where name.hasSuffix(suffix ?? ".json") {
      let file = "\(folder)/\(name)"
      guard let title = title(of: file), let age = console.files.age(of: file) else { continue }
      // A form that is gone is known by the path that the list shows.
      if form == nil || suffix != nil || title.path == form {
        entries.append(Entry(file: file, title: title, age: age))
      }
    }
    entries.sort { ($0.age, $0.file) < ($1.age, $1.file) }
  }

  private func title(of file: String) -> Draft.Title? {
    let limits = SourceLimits.answers
    guard let bytes = try? console.files.bytes(of: file, atMost: limits.bytes) else { return nil }
    let source = SourceText(name: file, bytes: bytes)
    return Draft.Title(ParsedSource.parse(source, as: .json, limits: limits))
  }

  /// A line for each draft: the title of the form or its id, answers, age, and the form's path.
  func lines(for languages: [String]) -> [String] {
    let loader = FormLoader(console: console)
    let rows = entries.map { entry -> [String] in
      let path = entry.title.path ?? entry.file
      let form = entry.title.path.flatMap { try? loader.load($0).form }
      let isSame = form?.id == entry.title.form
      let title = isSame ? form?.title?.text(for: languages) : nil
      return [
        title ?? entry.title.form.rawValue, counted(entry.title.count, "answer"),
        SavedDrafts.text(ofAge: entry.age), form == nil ? path + " (not found)" : path,
      ].map(\.inMessage)
    }
    let widths = (0..<3).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns + 2) }.joined()
        + row[3]
    }
  }

  /// Deletes the drafts, and the copies that were set aside.
  ///
  /// - Returns: The drafts that are open in another run, and stay.
  func delete() throws(Failure) -> [Entry] {
    var open: [Entry] = []
    for entry in entries {
      let lock = entry.file + ".lock"
      if console.files.kind(of: lock) == .file,
        let file = try? OpenFile.writing(console.files.path(lock), isNew: false),
        file.isLockedElsewhere()
      {
        open.append(entry)
        continue
      }
      for file in [entry.file, entry.file + ".bak"] where console.files.kind(of: file) == .file {
        do throws(SystemError) {
          try console.files.remove(file)
        } catch {
          throw Failure("cannot delete `\(file)`: \(error.reason)")
        }
      }
    }
    return open
  }

  /// An age in seconds, in words.
  static func text(ofAge seconds: Int) -> String {
    let units = [("day", 86_400), ("hour", 3_600), ("minute", 60)]
    guard let (unit, length) = units.first(where: { seconds >= $0.1 }) else { return "just now" }
    return counted(seconds / length, unit) + " ago"
  }
}
