public import FormAnswers
import FormRun
import Formwork
import SystemFiles

extension Surroundings {
  /// What this process sees: its variables as they are now, the date, and its files; nothing is
  /// asked of git.
  ///
  /// With `SOURCE_DATE_EPOCH` the date is that of the variable; an empty one counts as unset.
  /// - Throws: An error if the variable gives no day.
  public static var process: Surroundings {
    get throws(DayError) {
      let variables = CurrentProcess.variables()
      let files = POSIXFiles()
      return Surroundings(
        variable: { variables[$0] ?? nil },
        variableNames: { prefix in variables.keys.filter { $0.hasPrefix(prefix) } },
        today: try CurrentProcess.today(in: variables),
        secretFile: { path, source in
          let folder = path.hasPrefix("/") ? "" : POSIXFiles.parts(of: source).folder
          let place = folder.isEmpty ? path : POSIXFiles.joined(folder, path)
          do throws(SystemError) {
            return .success(try files.bytes(of: place, atMost: 64 << 10))
          } catch {
            return .failure(SecretFileError(reason: error.reason))
          }
        },
        folderNames: { files.names(in: $0) }
      )
    }
  }
}
