import Diagnostics
import FormModel
import FormReader
import Formwork
import SourceTree
import SystemFiles

/// The forms of one repository as they were in a commit, with the files of options they name.
struct OldForms: Sendable {
  let commit: GitCommit
  let loader: FormLoader

  private let optionFiles = OptionFileCache()

  /// The text of a file, by its name in the commit.
  func text(of file: GitCommit.File) throws(Failure) -> SourceText {
    SourceText(
      name: commit.name(of: file.path),
      bytes: try commit.bytes(of: file, atMost: SourceLimits.form.bytes),
      storedPath: file.path.spelling
    )
  }

  /// The form of a text of this commit.
  func decode(_ source: SourceText) throws(Failure) -> DecodedForm {
    let folder = POSIXFiles.parts(of: source.storedPath ?? "").folder
    let failure = FirstFailure()
    let reader = OptionFileReader(
      folder: "\(commit.label):\(folder.isEmpty ? "." : folder)",
      files: files(noting: failure),
      cache: optionFiles
    )
    let form = loader.decode(source, optionsFrom: reader)
    // A file of options that could not be read is not a mistake in the form.
    try failure.check()
    return form
  }

  /// The files that are named as forms, by path.
  var named: [GitCommit.File] {
    commit.files(endingIn: FormFinder.suffix).filter { file in
      FormFinder.isForm(file.path.names.map(\.spelling))
    }
  }

  /// The files of the commit, by their names in messages.
  private func files(noting failure: FirstFailure) -> FileReading {
    FileReading(
      // An absolute path, so that a path out of the folder is recognised.
      realPath: { path throws(FileReading.Failure) in
        let path = BytePath(path.utf8.dropFirst(commit.label.utf8.count + 1)).normalized
        guard let path else { throw .missing }
        return "/" + path.spelling
      },
      bytes: { path, limit throws(FileReading.Failure) in
        var bytes: [UInt8]?
        do throws(Failure) {
          if let place = BytePath(path).normalized, let file = try commit.file(at: place) {
            bytes = try commit.bytes(of: file, atMost: limit)
          }
        } catch {
          failure.note(error)
        }
        guard let bytes else { throw .missing }
        return bytes
      }
    )
  }
}
