import Diagnostics
import FormReader
import Formwork
import SourceTree

/// The forms of one commit, with the files of options they name.
struct StoredForms: Sendable {
  let files: StoredFiles
  private let loader: FormLoader
  private let optionFiles = OptionFileCache()

  init(_ files: StoredFiles, _ loader: FormLoader) {
    self.files = files
    self.loader = loader
  }

  /// The text at a path; `nil` when there is none.
  func text(at path: BytePath) throws(Failure) -> SourceText? {
    guard let file = try files.file(at: path) else { return nil }
    return try text(of: file)
  }

  /// The text of a file that may be a form.
  func text(of file: StoredFiles.File) throws(Failure) -> SourceText {
    let bytes = try files.bytes(of: file, atMost: SourceLimits.form.bytes)
    return SourceText(
      name: files.name(of: file.path),
      bytes: bytes,
      storedPath: file.path.spelling
    )
  }

  /// The form of a text of this commit.
  func decode(_ source: SourceText) throws(Failure) -> DecodedForm {
    let cut = source.name.utf8.lastIndex(of: 0x2F)
    let folder = cut.map { String(source.name[..<$0]) } ?? "\(files.label):."
    let reader = OptionFileReader(folder: folder, files: reading, cache: optionFiles)
    let form = loader.decode(source, optionsFrom: reader)
    // A file of options that could not be read is no mistake of the form.
    try files.check()
    return form
  }

  /// The files of the commit, named as in messages.
  private var reading: FileReading {
    FileReading(
      // An absolute path, so that whoever looks for a way out of the folder sees it.
      realPath: { path throws(FileReading.Failure) in
        "/" + String(decoding: path.utf8.dropFirst(files.label.utf8.count + 1), as: UTF8.self)
      },
      bytes: { path, limit throws(FileReading.Failure) in
        let bytes: [UInt8]?
        do throws(Failure) {
          let file = try files.file(at: BytePath(path))
          bytes = try file.map { file throws(Failure) in try files.bytes(of: file, atMost: limit) }
        } catch {
          throw .failed(error.message)
        }
        guard let bytes else { throw .missing }
        return bytes
      }
    )
  }
}
