import Diagnostics
import DisplayText
import FormImport
import FormModel
import FormReader
import Formwork
import SourceTree
import SystemFiles

/// Reads forms from files, with the files of options they name.
///
/// One loader serves a whole run, on any thread: a file of options that many forms share is read
/// once, and a pattern is compiled once. A file of another tool is translated, and its form read.
struct FormLoader: Sendable {
  let console: Console
  /// The tool whose file it is, where the user named it.
  var kind: ImportKind?
  /// Texts that replace files of options, by their absolute paths.
  var replacements: [BytePath: SourceText] = [:]

  private let optionFiles = OptionFileCache()
  private let patterns = PatternCache()

  /// The path that stands for standard input.
  static let inputPath = "-"
  /// The name of standard input in findings.
  static let inputName = "<stdin>"

  /// Reads a form; its mistakes are among its findings.
  func load(_ path: String) throws(Failure) -> DecodedForm {
    decode(try source(at: path))
  }

  /// The text at a path, or of standard input under a name; at most one byte more than the limit is
  /// read.
  func source(
    at path: String,
    inputName: String? = nil,
    limits: SourceLimits = .form,
    isForm: Bool = true
  ) throws(Failure) -> SourceText {
    let isInput = path == FormLoader.inputPath
    do throws(SystemError) {
      let bytes =
        try isInput
        ? console.readInput(limits.bytes) : console.files.bytes(of: path, atMost: limits.bytes)
      return SourceText(name: isInput ? inputName ?? FormLoader.inputName : path, bytes: bytes)
    } catch {
      throw unreadable(path, error, isForm: isForm)
    }
  }

  /// The failure of reading a path.
  func unreadable(_ path: String, _ error: SystemError, isForm: Bool) -> Failure {
    if path == FormLoader.inputPath { return .cannotRead("standard input", error) }
    var help: String?
    if error.isFolder {
      help =
        isForm
        ? "name a file in it; `formwork check \(path.inShell)` checks all forms below it"
        : "name a file of answers in it"
    }
    return .cannotRead(path, error, help: help)
      .expecting(error.isMissing ? neighbours(of: path) : [], insteadOf: path)
  }

  /// Reads the form of a text; files of options are relative to its name.
  func decode(_ source: SourceText) -> DecodedForm {
    let folder = POSIXFiles.parts(of: source.name).folder
    let reader = OptionFileReader(folder: folder, files: files, cache: optionFiles)
    return decode(source, optionsFrom: reader)
  }

  /// Reads the form of a text; files of options come from the caller.
  func decode(_ source: SourceText, optionsFrom reader: OptionFileReader) -> DecodedForm {
    let parsed = ParsedSource.parse(source, as: ParsedSource.Language(path: source.name))
    if let kind = ImportKind(of: parsed, named: kind) {
      return imported(parsed, from: kind).decode(patterns: patterns)
    }
    return FormDecoder.decode(parsed, patterns: patterns) { reader.read($0, at: $1) }
  }

  /// Translates a file of another tool, with the files that it includes from its folder.
  func imported(
    _ parsed: ParsedSource,
    from kind: ImportKind,
    only part: [String] = []
  )
    -> ImportedForm
  {
    let folder = POSIXFiles.parts(of: parsed.tree.source.name).folder
    let isNamed = parsed.tree.source.name != FormLoader.inputName
    let place = isNamed ? try? console.files.realPath(folder.isEmpty ? "." : folder) : nil
    let name = place.map { POSIXFiles.parts(of: $0).name }
    return ImportedForm(parsed, from: kind, in: name, only: part) { [console] path in
      let steps = path.split(separator: "/", omittingEmptySubsequences: false)
      if steps.contains("..") || steps.contains("") { return nil }
      let path = POSIXFiles.joined(folder, path)
      console.runFiles.read(path, as: "form")
      let bytes = try? console.files.bytes(of: path, atMost: SourceLimits.form.bytes)
      return bytes.map { SourceText(name: path, bytes: $0) }
    }
  }

  /// The files of options, which the run must not replace.
  private var files: FileReading {
    FileReading(console.files) { [console, replacements] path in
      if let replacement = replacements[BytePath(path)] { return replacement.bytes }
      console.runFiles.read(path, as: "option file")
      return nil
    }
  }

  /// Existing files whose paths are most similar to a missing one.
  private func neighbours(of path: String) -> [String] {
    let (folder, name) = POSIXFiles.parts(of: path)
    let entries = (try? console.files.entries(of: folder.isEmpty ? "." : folder)) ?? []
    let names = entries.filter { $0.kind == .file }.map(\.name).sorted()
    return nearest(to: name, among: names).map { POSIXFiles.joined(folder, $0) }
  }
}
