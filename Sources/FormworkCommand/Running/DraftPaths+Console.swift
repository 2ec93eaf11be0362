import FormModel
import FormRun
import Formwork
import SystemFiles

/// Where `formwork` keeps drafts.
extension DraftPaths {
  /// The folder of drafts; `nil` when the user has no home.
  ///
  /// - Throws: A failure if a variable with it is not UTF-8.
  static func folder(_ console: Console) throws(Failure) -> String? {
    // A relative path is to be ignored, as the specification says.
    func folder(_ variable: String) throws(Failure) -> String? {
      if console.variables[variable] == .some(nil) { throw .notText("variable `\(variable)`") }
      return console.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = try folder("XDG_STATE_HOME")
    let home = try folder("HOME").map { $0 + "/.local/state" }
    return (state ?? home).map { $0 + "/formwork" }
  }

  /// The paths in that folder for a form; none when the form is not a file, or the user has no
  /// home.
  ///
  /// - Throws: A failure if a variable with the folder is not UTF-8.
  static func standard(
    for form: Form,
    readFrom path: String,
    _ console: Console
  ) throws(Failure) -> DraftPaths {
    guard path != FormLoader.inputPath, let folder = try folder(console),
      let formPath = try? console.files.realPath(path)
    else { return DraftPaths() }
    let suffix = DraftStore.suffix(of: formPath)
    return DraftPaths(
      ([form.id] + form.renamedFrom).map { "\(folder)/\($0.rawValue)\(suffix)" },
      form: formPath,
      console.files
    )
  }
}
