package import FormReader
import Glibc
package import SystemFiles

extension FileReading {
  /// The regular files of this machine, as their paths come from forms of others.
  ///
  /// - Parameters:
  ///   - files: Where they are.
  ///   - replacement: The bytes to be taken for those of a file.
  package init(
    _ files: POSIXFiles = POSIXFiles(),
    replacing replacement: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    self.init(
      realPath: { path throws(Failure) in
        do throws(SystemError) { return try files.realPath(path) } catch { throw Failure(error) }
      },
      bytes: { path, limit throws(Failure) in
        if let bytes = replacement(path) { return bytes }
        guard files.kind(of: path) == .file else { throw .notAFile }
        do throws(SystemError) {
          let bytes = try files.bytes(of: path, atMost: limit)
          if bytes.count > limit { throw SystemError.tooLarge }
          return bytes
        } catch {
          throw Failure(error)
        }
      },
      names: { folder in
        let entries = (try? files.entries(of: folder)) ?? []
        return entries.filter { $0.kind == .file }.map(\.name)
      }
    )
  }
}

extension FileReading.Failure {
  fileprivate init(_ error: SystemError) {
    self =
      switch error.code {
      case EFBIG: .tooLarge
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .notPermitted
      default: .failed(error.reason)
      }
  }
}
