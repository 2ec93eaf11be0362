import Diagnostics
import FormModel
import FormReader
import SourceTree
import Synchronization

/// A folder `forms` that exists in memory only, in a machine with a few files besides.
final class Folder: Sendable {
  private let files: [String: [UInt8]]
  private let links: [String: String]
  private let cache = OptionFileCache()
  private let reads = Mutex(0)

  /// Files by their path from the folder, links by theirs to an absolute path.
  init(_ files: [String: [UInt8]], links: [String: String] = [:]) {
    self.files = Dictionary(
      uniqueKeysWithValues: files.map { ("/home/forms/" + $0.key, $0.value) }
    )
    self.links = Dictionary(
      uniqueKeysWithValues: links.map { ("/home/forms/" + $0.key, $0.value) }
    )
  }

  /// Files with a text each.
  convenience init(_ files: [String: String], links: [String: String] = [:]) {
    self.init(files.mapValues { Array($0.utf8) }, links: links)
  }

  /// How often the bytes of a file have been asked for.
  var readCount: Int { reads.withLock { $0 } }

  /// Reads a file as a form of the folder would.
  func read(
    _ path: String,
    keys: [OptionPart: String] = [:]
  ) -> LoadedOptions {
    let form = SourceText(name: "forms/a.form.yaml", text: "options: { from: x }")
    let reader = OptionFileReader(folder: "forms", files: access, cache: cache)
    let named = SourceLocation(form, SourceRange(0, 7))
    let place = OptionFilePlace(
      path: SourceLocation(form, SourceRange(17, 18)),
      keys: keys[.label] == nil ? [:] : ["label": named]
    )
    return reader.read(OptionFile(path: path, keys: keys), at: place)
  }

  /// A reader of the files that forms of the folder name.
  var reader: OptionFileReader { OptionFileReader(folder: "forms", files: access, cache: cache) }

  private var access: FileReading {
    FileReading(
      realPath: { [files, links] path throws(FileReading.Failure) in
        let parts = path.split(separator: "/").filter { $0 != "." }
        let absolute = "/home/" + parts.joined(separator: "/")
        if let target = links[absolute] { return target }
        let isFolder = files.keys.contains { $0.utf8.starts(with: (absolute + "/").utf8) }
        guard files[absolute] != nil || isFolder || absolute == "/home/forms" else {
          throw .missing
        }
        return absolute
      },
      bytes: { [self] path, limit throws(FileReading.Failure) in
        reads.withLock { $0 += 1 }
        guard let bytes = files[path] else { throw .notAFile }
        guard bytes.count <= limit else { throw .tooLarge }
        return bytes
      },
      names: { [files] folder in
        files.keys.filter { $0.utf8.starts(with: (folder + "/").utf8) }
          .map { String($0.dropFirst(folder.count + 1)) }
          .filter { !$0.contains("/") }
      }
    )
  }
}

/// An option in one line: `id | label | detail | icon | group`, without what is not there.
func line(_ option: Option) -> String {
  var parts = [option.id.rawValue]
  if option.label.fallback != option.id.rawValue { parts.append("label " + option.label.fallback) }
  if let detail = option.detail { parts.append("detail " + detail.fallback) }
  if let icon = option.icon { parts.append("icon " + icon) }
  if let group = option.group { parts.append("group " + group.fallback) }
  if let reason = option.disabledReason { parts.append("disabled " + reason.fallback) }
  if option.isExclusive { parts.append("exclusive") }
  if !option.renamedFrom.isEmpty {
    parts.append("was " + option.renamedFrom.map(\.rawValue).joined(separator: " "))
  }
  return parts.joined(separator: " | ")
}

/// A finding in one line: `file:line:column rule`, and what was probably meant.
func line(_ finding: Finding) -> String {
  let start = finding.location.start
  let place = "\(finding.location.source.name):\(start.line):\(start.column)"
  let mark = finding.severity == .error ? "" : " (\(finding.severity.rawValue))"
  let near = finding.label.flatMap { $0.hasPrefix("did you mean") ? " — " + $0 : nil } ?? ""
  return "\(place) \(finding.rule)\(mark)\(near)"
}
