import Diagnostics
import FormModel
import FormReader
import Formwork
import SourceTree

/// The forms of one repository as they were in a commit, with the files of options they name.
struct OldForms: Sendable {
  var commit: GitCommit
  let loader: FormLoader

  private let optionFiles = OptionFileCache()

  /// The text at a path; `nil` when there is none.
  func text(at path: BytePath) throws(Failure) -> SourceText? {
    guard let file = try commit.file(at: path) else { return nil }
    return try text(of: file)
  }

  /// The text of a file, by its name in the commit where it has no other.
  private func text(
    of file: GitCommit.File,
    named name: String? = nil
  ) throws(Failure) -> SourceText {
    SourceText(
      name: name ?? commit.name(of: file.path),
      bytes: try commit.bytes(of: file, atMost: SourceLimits.form.bytes),
      storedPath: file.path.spelling
    )
  }

  /// The forms of some files, which findings call by these names, else by those in the commit.
  func forms(
    of files: [GitCommit.File],
    named name: (GitCommit.File) -> String? = { _ in nil }
  ) throws(Failure) -> [DecodedForm] {
    var forms = self
    try forms.commit.readAhead(files.map(\.path), atMost: SourceLimits.form.bytes)
    return try files.map { file throws(Failure) in
      try forms.decode(forms.text(of: file, named: name(file)))
    }
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
    // A file of options that could not be read is no mistake of the form.
    try failure.check()
    return form
  }

  /// The files that are named as forms, by path.
  var named: [GitCommit.File] {
    commit.files(endingIn: FormFinder.suffix).filter { file in
      FormFinder.isForm(file.path.names.map(\.spelling))
    }
  }

  /// The files of the commit, named as in messages.
  private func files(noting failure: FirstFailure) -> FileReading {
    FileReading(
      // An absolute path, so that whoever looks for a way out of the folder sees it.
      realPath: { path throws(FileReading.Failure) in
        let names = BytePath(path.utf8.dropFirst(commit.label.utf8.count + 1)).names
        return "/" + names.map(\.spelling).filter { $0 != "." }.joined(separator: "/")
      },
      bytes: { path, limit throws(FileReading.Failure) in
        var bytes: [UInt8]?
        do throws(Failure) {
          if let file = try commit.file(at: BytePath(path)) {
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
