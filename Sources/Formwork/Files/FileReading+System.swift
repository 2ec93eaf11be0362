package import FormReader

extension FileReading {
  /// The files of this machine.
  static let system = FileReading(
    realPath: { path throws(SystemError) in try POSIXFiles.realPath(path) },
    kind: { POSIXFiles.kind(of: $0) },
    bytes: { path, limit throws(SystemError) in try POSIXFiles.bytes(of: path, atMost: limit) },
    entries: { folder throws(SystemError) in try POSIXFiles.entries(of: folder) }
  )

  /// Creates access to regular files only, as their paths come from forms of others.
  package init(
    realPath: @escaping @Sendable (_ path: String) throws(SystemError) -> String,
    kind: @escaping @Sendable (_ path: String) -> FileKind?,
    bytes: @escaping @Sendable (_ path: String, _ limit: Int) throws(SystemError) -> [UInt8],
    entries: @escaping @Sendable (_ folder: String) throws(SystemError) -> [FolderEntry]
  ) {
    self.init(
      realPath: { path throws(Failure) in
        do throws(SystemError) { return try realPath(path) } catch { throw Failure(error) }
      },
      bytes: { path, limit throws(Failure) in
        guard kind(path) == .file else { throw .notAFile }
        do throws(SystemError) {
          let bytes = try bytes(path, limit)
          if bytes.count > limit { throw SystemError.tooLarge }
          return bytes
        } catch {
          throw Failure(error)
        }
      },
      names: { folder in
        do throws(SystemError) {
          return try entries(folder).filter { $0.kind == .file }.map(\.name)
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
