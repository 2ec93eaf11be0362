import Diagnostics
import FormModel
import FormReader
import SourceTree

/// Reads forms from files, with the files of options they name.
///
/// One loader serves a whole run, on any thread: a file of options that many forms share is read
/// once, and a pattern is compiled once.
struct FormLoader: Sendable {
  private let console: Console
  private let optionFiles = OptionFileCache()
  private let patterns = PatternCache()
  /// Files of options as they will be, by absolute path.
  private let replacements: [String: SourceText]

  /// The path that stands for standard input.
  static let inputPath = "-"

  /// Creates a loader; `replacements` are read in place of the files at their absolute paths.
  init(_ console: Console, replacing replacements: [String: SourceText] = [:]) {
    self.console = console
    self.replacements = replacements
  }

  /// Reads a form; what is wrong with it is among its findings.
  func load(_ path: String) throws(Failure) -> DecodedForm {
    if path == FormLoader.inputPath { return decode(try input(named: nil)) }
    return decode(try source(at: path))
  }

  /// The text at a path, which is not read beyond the limit by more than one byte.
  func source(
    at path: String,
    limits: SourceLimits = .form,
    isForm: Bool = true
  ) throws(Failure) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: path, bytes: try console.files.bytes(path, limits.bytes))
    } catch {
      if error.isFolder { throw .cannotReadFolder(path, isForm: isForm) }
      throw .cannotRead(path, error, near: error.isMissing ? neighbours(of: path) : [])
    }
  }

  /// The text of standard input under a name.
  func input(
    named name: String?,
    limits: SourceLimits = .form
  ) throws(Failure) -> SourceText {
    do throws(SystemError) {
      let bytes = try console.readInput(limits.bytes)
      return SourceText(name: name ?? "<stdin>", bytes: bytes)
    } catch {
      throw .cannotRead("standard input", error, near: [])
    }
  }

  /// Reads the form of a text; files of options are looked for where its name says it lies.
  func decode(_ source: SourceText) -> DecodedForm {
    let parsed = ParsedSource.parse(source, as: ParsedSource.Language(path: source.name))
    let cut = source.name.utf8.lastIndex(of: 0x2F)
    let folder = cut.map { $0 == source.name.startIndex ? "/" : String(source.name[..<$0]) } ?? ""
    let files = FileReading.files(of: console, replacing: replacements)
    let reader = OptionFileReader(folder: folder, files: files, cache: optionFiles)
    return decode(parsed, reader)
  }

  /// Reads the form of a text; files of options come from elsewhere.
  func decode(_ source: SourceText, optionsFrom reader: OptionFileReader) -> DecodedForm {
    decode(ParsedSource.parse(source, as: ParsedSource.Language(path: source.name)), reader)
  }

  private func decode(_ parsed: ParsedSource, _ reader: OptionFileReader) -> DecodedForm {
    FormDecoder.decode(parsed, patterns: patterns) { reader.read($0, at: $1) }
  }

  /// Files beside a missing one that its path most likely meant.
  private func neighbours(of path: String) -> [String] {
    let cut = path.utf8.lastIndex(of: 0x2F)
    let folder = cut.map { String(path[...$0]) } ?? ""
    let name = cut.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    do throws(SystemError) {
      let entries = try console.files.entries(folder.isEmpty ? "." : folder)
      let names = entries.filter { $0.kind == .file }.map(\.name).sorted()
      return nearest(to: name, among: names).map { folder + $0 }
    } catch {
      return []
    }
  }
}

extension FileReading {
  /// The files a console gives access to; only regular ones, as options come from untrusted forms.
  fileprivate static func files(
    of console: Console,
    replacing replacements: [String: SourceText]
  ) -> FileReading {
    FileReading(
      realPath: { path throws(Failure) in
        do throws(SystemError) {
          return try console.files.realPath(path)
        } catch {
          throw Failure(error)
        }
      },
      bytes: { path, limit throws(Failure) in
        if let replacement = replacements[path] { return replacement.bytes }
        guard console.files.kind(path) == .file else { throw .notAFile }
        console.runFiles.read(path, as: "option file")
        do throws(SystemError) {
          let bytes = try console.files.bytes(path, limit)
          if bytes.count > limit { throw SystemError.tooLarge }
          return bytes
        } catch {
          throw Failure(error)
        }
      },
      names: { folder in
        do throws(SystemError) {
          return try console.files.entries(folder).filter { $0.kind == .file }.map(\.name)
        } catch {
          return []
        }
      }
    )
  }
}

extension FileReading.Failure {
  fileprivate init(_ error: SystemError) {
    self =
      if error == .tooLarge {
        .tooLarge
      } else if error.isMissing {
        .missing
      } else if error.isForbidden {
        .notPermitted
      } else if error.isFolder {
        .notAFile
      } else {
        .failed(error.reason)
      }
  }
}
