import Diagnostics
package import FormAnswers
package import FormModel
import Glibc
package import SourceTree
package import SystemFiles

/// The file that keeps the answers of a session for the next one.
///
/// `$XDG_STATE_HOME/formwork/<form id>-<hash of the form's path>.json`, in `~/.local/state` where
/// the variable is not set (XDG Base Directory Specification 0.8). It is written beside and
/// renamed, so that it is never torn. One run keeps a draft: it holds a lock on `<draft>.lock`,
/// which the system releases however the run ends.
///
/// A write that fails is tried again with the next answer. Without a path nothing is kept.
package final class DraftStore {
  /// Why this run keeps no draft.
  package enum Obstacle: Hashable {
    /// Another run of the form holds the lock.
    case openElsewhere
    /// The draft cannot be written, or the file in its place can be neither used nor renamed.
    case refused(SystemError)
  }

  package private(set) var obstacle: Obstacle?
  /// Why the last write failed.
  package private(set) var failure: SystemError?
  /// Whether the user has typed a secret, which no draft holds.
  package private(set) var hasSecrets = false

  private let form: Form
  private let paths: DraftPaths
  /// The secrets given before the user was asked.
  private let givenSecrets: Answers
  /// What a draft would hold of the answers given before the user was asked, which needs none.
  private let beginning: Draft
  /// The contents of the file, of this session or of the earlier one that it resumes.
  private var saved: [UInt8]?
  private var hasWritten = false
  /// Locked while this run keeps the draft.
  private var lock: OpenFile?

  /// Creates a store for a session that starts with some answers.
  package init(_ form: Form, at paths: DraftPaths, start: Answers = Answers()) {
    (self.form, self.paths) = (form, paths)
    givenSecrets = start.secrets(of: form)
    beginning = Draft(start, of: form)
  }

  /// Where the draft is written.
  package var path: String? { paths.all.first }

  private var files: POSIXFiles { paths.files }

  /// Whether answers outlive the session.
  package var isKeeping: Bool { path != nil && obstacle == nil && failure == nil }

  /// Whether there is a draft with answers of this session, or of the one that it resumes.
  package var hasDraft: Bool { isKeeping && saved != nil }

  /// The end of the name of each draft of a form, by the form's one absolute path.
  package static func suffix(of path: String) -> String {
    var hash = Fingerprint()
    hash.combine(path.utf8)
    return "-\(hash).json"
  }
}

// The draft of an earlier session.
extension DraftStore {
  /// Takes the lock and reads the draft: under the current id, otherwise under the latest old one.
  ///
  /// A file in its place that is not a draft of the form is renamed to `.bak`.
  ///
  /// - Returns: The draft, and the names under which others are kept.
  /// - Throws: A failure if the user named a file that is not a draft of the form; it stays as it
  ///   is.
  package func load() throws(AskingFailure) -> (draft: ParsedSource?, setAside: [String]) {
    var draft: ParsedSource?
    var setAside: [String] = []
    guard let path else { return (nil, []) }
    if paths.areNamed { try refuseForeign(path) }
    do throws(SystemError) {
      try prepare(path)
      for path in paths.all where obstacle == nil && files.kind(of: path) == .file {
        if let parsed = try? parse(path), Draft.isDraft(parsed, of: form) {
          draft = draft ?? parsed
        } else if !paths.areNamed {
          try files.move(path, to: path + ".bak")
          setAside.append(path + ".bak")
        }
      }
    } catch {
      obstacle = .refused(error)
    }
    return (draft, setAside)
  }

  /// Keeps a copy of a draft that loses some answers when it is written.
  ///
  /// - Returns: The copy; `nil` if it could not be made, and then the draft is left as it is.
  package func copyAside(_ draft: ParsedSource) -> String? {
    let source = draft.tree.source
    let copy = source.name + ".bak"
    do throws(SystemError) {
      try files.write(source.bytes, to: copy, access: .ownerOnly)
      return copy
    } catch {
      obstacle = .refused(error)
      return nil
    }
  }

  /// The user is offered this draft.
  package func offer(_ draft: Draft) { saved = draft.json(of: form, readFrom: paths.form) }

  /// Refuses a file that is not a draft of the form; an empty one, as made by `mktemp`, is
  /// accepted.
  private func refuseForeign(_ path: String) throws(AskingFailure) {
    guard files.kind(of: path) == .file else { return }
    let parsed: ParsedSource
    do throws(SystemError) {
      parsed = try parse(path)
    } catch {
      throw AskingFailure("cannot read `\(path)`: \(error.reason)")
    }
    if parsed.tree.source.bytes.isEmpty || Draft.isDraft(parsed, of: form) { return }
    throw AskingFailure(
      "`\(path)` is not a draft of this form",
      help: "it is left as it is; name another file with `--draft`"
    )
  }

  /// Makes the folder and takes the lock; beside a device nothing is made.
  private func prepare(_ path: String) throws(SystemError) {
    let kind = files.kind(of: path)
    if kind == .folder { throw SystemError(code: EISDIR) }
    if kind == .other { return }
    try makeFolder(of: path)
    let lockPath = files.path(path + ".lock")
    guard let file = try? OpenFile.writing(lockPath, isNew: false, permissions: 0o600) else {
      return
    }
    if file.isLockedElsewhere() { obstacle = .openElsewhere } else { lock = consume file }
  }

  private func makeFolder(of path: String) throws(SystemError) {
    let folder = POSIXFiles.parts(of: path).folder
    if !folder.isEmpty { try files.makeFolder(folder, .ownerOnly) }
  }

  private func parse(_ path: String) throws(SystemError) -> ParsedSource {
    let limits = SourceLimits.answers
    let bytes = try files.bytes(of: path, atMost: limits.bytes)
    return ParsedSource.parse(SourceText(name: path, bytes: bytes), as: .json, limits: limits)
  }
}

// The draft of this session.
extension DraftStore {
  /// Whether a draft holds more than the answers given before the user was asked.
  package func isNeeded(_ draft: Draft) -> Bool {
    !draft.isEmpty && !draft.hasAnswers(of: beginning)
  }

  /// Writes the draft if it differs from the file, and removes it if it has no answers left.
  package func keep(_ given: Answers, at place: Draft.Place?) {
    guard let path, obstacle == nil else { return }
    let secrets = given.secrets(of: form)
    hasSecrets = !secrets.isEmpty && secrets != givenSecrets
    let draft = Draft(given, at: place, of: form)
    failure = nil
    guard isNeeded(draft) else {
      if saved != nil { remove() }
      return
    }
    let bytes = draft.json(of: form, readFrom: paths.form)
    if bytes == saved { return }
    do throws(SystemError) {
      try makeFolder(of: path)
      // Only the first write removes leftovers of an earlier run, and waits for the disk.
      try files.write(bytes, to: path, access: hasWritten ? .ownerOnlySoon : .ownerOnly)
      (saved, hasWritten) = (bytes, true)
    } catch {
      failure = error
    }
  }

  /// Removes the draft, under the current and all old ids.
  package func remove() {
    guard obstacle == nil else { return }
    for path in paths.all where files.kind(of: path) == .file { try? files.remove(path) }
    saved = nil
  }
}
