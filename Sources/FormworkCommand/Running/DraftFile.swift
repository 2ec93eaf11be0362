import Diagnostics
import FormAnswers
import FormModel
import Formwork
import Glibc
import SourceTree

/// The file that keeps the answers of a session until the next one.
///
/// `$XDG_STATE_HOME/formwork/<form id>-<hash of the form's path>.json`, in `~/.local/state` where
/// the variable is not set (XDG Base Directory Specification 0.8). It is written beside and
/// renamed, so that it is never torn.
struct DraftFile {
  /// Where it is written, then where it may be under an old id of the form.
  private let paths: [String]
  /// Whether the person named the file, so that nothing else than a draft is touched there.
  private let isNamed: Bool
  private let form: Form
  private let console: Console

  /// Where it is written.
  var path: String { paths[0] }

  /// The draft in a file that was named.
  init(_ form: Form, at path: String, _ console: Console) {
    self.form = form
    self.console = console
    isNamed = true
    paths = [path]
  }

  /// The draft of a form; `nil` when the form is no file, or the person has no home.
  ///
  /// - Throws: That a variable which says where drafts are is not UTF-8.
  init?(_ form: Form, readFrom path: String, _ console: Console) throws(Failure) {
    guard path != FormLoader.inputPath, let folder = try DraftFile.folder(console) else {
      return nil
    }
    let place: String
    do throws(SystemError) {
      place = try console.files.realPath(path)
    } catch {
      return nil
    }
    var hash = Fingerprint()
    hash.combine(place.utf8)
    self.form = form
    self.console = console
    isNamed = false
    paths = ([form.id] + form.renamedFrom).map { "\(folder)/\($0.rawValue)-\(hash).json" }
  }

  private func makeFolder() throws(SystemError) {
    let folder = POSIXFiles.parts(of: path).folder
    if !folder.isEmpty { try console.files.makeFolder(folder, .ownerOnly) }
  }

  /// What was found at the places of a draft.
  struct Reading {
    /// The draft; under the id of today where there is one, else under the latest old one.
    var draft: ParsedSource?
    /// What is said of files in its places that are none, and have another name now.
    var setAside: [Failure] = []
    /// Why no draft can be kept.
    var obstacle: SystemError?
  }

  /// Reads the draft.
  ///
  /// What cannot be used hides none under another id of the form. It is given another name, so that
  /// it is not lost. A named file without a byte, as `mktemp` makes it, is no draft yet.
  /// - Throws: That a file which the person named is no draft of the form: it stays as it is.
  func read() throws(Failure) -> Reading {
    var reading = Reading()
    do throws(SystemError) {
      if console.files.kind(of: path) == .folder { throw SystemError(code: EISDIR) }
      // Nothing is made beside a device.
      if console.files.kind(of: path) != .other { try makeFolder() }
    } catch {
      reading.obstacle = error
    }
    for path in paths where console.files.kind(of: path) == .file {
      let parsed: ParsedSource
      do throws(SystemError) {
        parsed = try parse(path)
        if AnswerDraft.isDraft(parsed, of: form) {
          reading.draft = reading.draft ?? parsed
        } else if !isNamed {
          reading.setAside.append(try setAside(parsed))
        }
      } catch {
        if isNamed { throw .cannotRead(path, error) }
        reading.obstacle = error
        continue
      }
      if isNamed, reading.draft == nil, !parsed.tree.source.bytes.isEmpty {
        throw Failure(
          "`\(path)` is not a draft of this form",
          help: "it is left as it is; name another file with `--draft`"
        )
      }
    }
    return reading
  }

  /// What a file holds, without the notes that earlier versions wrote behind the answers.
  private func parse(_ path: String) throws(SystemError) -> ParsedSource {
    let limits = SourceLimits.answers
    let recordSeparator: UInt8 = 0x1E
    let bytes = try console.files.bytes(of: path, atMost: limits.bytes)
    let source = SourceText(name: path, bytes: Array(bytes.prefix { $0 != recordSeparator }))
    return ParsedSource.parse(source, as: .json, limits: limits)
  }

  /// Whether a draft would hold anything of the answers.
  func wouldHold(_ given: [FieldID: AnswerValue]) -> Bool {
    AnswerDraft(given: given, at: nil).count(in: form) > 0
  }

  /// Whether a draft would lack a secret that was not there at the start.
  func leavesOut(_ given: [FieldID: AnswerValue], _ start: [FieldID: AnswerValue]) -> Bool {
    form.fields.contains { field in
      field.kind.isSecure && given[field.id] != nil && given[field.id] != start[field.id]
    }
  }

  /// Replaces the draft.
  ///
  /// Only the first time what an earlier run has left half written is removed, and the disk waited
  /// for.
  func write(_ draft: AnswerDraft, isFirst: Bool = true) throws(SystemError) {
    try makeFolder()
    try console.files.write(
      draft.json(of: form),
      to: path,
      access: isFirst ? .ownerOnly : .ownerOnlySoon
    )
  }

  /// Removes the draft, under whatever id.
  func remove() {
    for path in paths where console.files.kind(of: path) == .file {
      try? console.files.remove(path)
    }
  }

  /// Gives what is no draft of the form another name, and says so.
  private func setAside(_ parsed: ParsedSource) throws(SystemError) -> Failure {
    let path = parsed.tree.source.name
    let mistake = parsed.findings.first { $0.severity == .error }
    let newPath = try copyAside(path)
    try console.files.remove(path)
    return Failure(
      "the draft `\(path)` \(mistake.map { "is broken: \($0.message)" } ?? "is of another form")",
      help: "it is not used, and kept as `\(newPath)`"
    )
  }

  /// Copies what a draft that is written in its place would not hold.
  ///
  /// - Returns: The copy; the one of an earlier run when that holds the same.
  func copyAside(_ path: String) throws(SystemError) -> String {
    let limit = SourceLimits.answers.bytes
    let bytes = try console.files.bytes(of: path, atMost: limit)
    var name = path + ".set-aside"
    var number = 2
    while console.files.kind(of: name) != nil {
      if let known = try? console.files.bytes(of: name, atMost: limit), known == bytes {
        return name
      }
      name = "\(path).set-aside-\(number)"
      number += 1
    }
    try console.files.write(bytes, to: name, access: .ownerOnly)
    return name
  }

  private static func folder(_ console: Console) throws(Failure) -> String? {
    // A relative path is to be ignored, as the specification says.
    func folder(_ variable: String) throws(Failure) -> String? {
      if console.variables[variable] == .some(nil) { throw .notText("variable `\(variable)`") }
      return console.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let state = try folder("XDG_STATE_HOME") { return state + "/formwork" }
    return try folder("HOME").map { $0 + "/.local/state/formwork" }
  }
}
