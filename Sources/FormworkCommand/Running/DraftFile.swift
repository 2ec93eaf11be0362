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
/// renamed, so that it is never torn. Of two runs at once the first has it (``lock()``).
struct DraftFile {
  /// Where it is written, then where it may be under an old id of the form.
  private var paths: [String]
  /// Whether the person named the file, so that nothing else than a draft is touched there.
  let isNamed: Bool
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
  init?(_ form: Form, readFrom path: String, _ console: Console) {
    guard path != FormLoader.inputPath, let folder = DraftFile.folder(console) else { return nil }
    let place: String
    do throws(SystemError) {
      place = try console.files.realPath(path)
    } catch {
      return nil
    }
    var hash = StableHash()
    hash.combine(place.utf8)
    self.form = form
    self.console = console
    isNamed = false
    paths = ([form.id] + form.renamedFrom).map { "\(folder)/\($0.rawValue)-\(hash).json" }
  }

  /// Makes the draft this run's own as long as it lives.
  func lock() -> FileLock.Outcome {
    // Nothing is made beside a device.
    if let kind = console.files.kind(path), kind != .file { return .unavailable }
    var made: [String] = []
    if let cut = path.utf8.lastIndex(of: 0x2F), cut > path.startIndex {
      var folder = path[..<cut]
      while !folder.isEmpty, console.files.kind(String(folder)) == nil {
        made.insert(String(folder), at: 0)
        folder = folder.utf8.lastIndex(of: 0x2F).map { folder[..<$0] } ?? ""
      }
      do throws(SystemError) {
        try console.files.makeFolder(String(path[..<cut]), .ownerOnly)
      } catch {
        return .unavailable
      }
    }
    // One file may have several names.
    let place = (try? console.files.realPath(path)) ?? path
    return console.files.lock(place + ".lock", made)
  }

  /// Why a draft cannot be there, as far as that is known before one is written.
  func obstacle() -> SystemError? {
    if console.files.kind(path) == .folder { return SystemError(code: EISDIR) }
    guard let cut = path.utf8.lastIndex(of: 0x2F), cut > path.startIndex else { return nil }
    do throws(SystemError) {
      try console.files.makeFolder(String(path[..<cut]), .ownerOnly)
      return nil
    } catch {
      return error
    }
  }

  /// What was found at the places of a draft.
  struct Reading {
    /// The draft; under the id of today where there is one, else under the latest old one.
    var draft: ParsedSource?
    /// The person named this file, and it is no draft of the form or cannot be read.
    var foreign: (path: String, error: SystemError?)?
    /// Files that cannot be used.
    var refusals: [Refusal] = []
  }

  /// A file in the place of a draft that cannot be used.
  struct Refusal {
    var path: String
    var fault: Fault
    var place: Place

    /// What is wrong with it.
    enum Fault {
      case otherForm
      case broken(String)
      case unreadable(SystemError)
    }

    /// Where it is now.
    enum Place {
      case setAside(String)
      /// It could not be given another name.
      case stays(SystemError)
      /// What cannot be read is not moved either.
      case untouched
    }
  }

  /// Reads the draft.
  ///
  /// One that cannot be used hides none under another id of the form. It is given another name, so
  /// that it is not lost, unless the person named it: then it stays as it is. A named file without
  /// a byte, as `mktemp` makes it, is no draft yet.
  func read() -> Reading {
    var reading = Reading()
    for path in paths where console.files.kind(path) == .file {
      let limits = SourceLimits.answers
      do throws(SystemError) {
        let source = SourceText(name: path, bytes: try bytes(of: path, limits.bytes))
        let parsed = ParsedSource.parse(source, as: .json, limits: limits)
        if AnswerDraft.isDraft(parsed, of: form) {
          if reading.draft == nil { reading.draft = parsed }
        } else if !isNamed {
          let mistake = parsed.findings.first { $0.severity == .error }
          let fault = mistake.map { Refusal.Fault.broken($0.message) } ?? .otherForm
          reading.refusals.append(Refusal(path: path, fault: fault, place: setAside(path)))
        } else if !source.bytes.isEmpty {
          reading.foreign = (path, nil)
        }
      } catch {
        if isNamed {
          reading.foreign = (path, error)
        } else {
          let refusal = Refusal(path: path, fault: .unreadable(error), place: .untouched)
          reading.refusals.append(refusal)
        }
      }
    }
    return reading
  }

  /// The file for the answers of this session; `nil` when what cannot be used is in its place.
  ///
  /// Other files that cannot be used are not removed with the draft.
  func sparing(_ refusals: [Refusal]) -> DraftFile? {
    var file = self
    for refusal in refusals {
      if case .setAside = refusal.place { continue }
      if refusal.path == path { return nil }
      file.paths.removeAll { $0 == refusal.path }
    }
    return file
  }

  /// What a file holds, without the notes that earlier versions wrote behind the answers.
  private func bytes(of path: String, _ limit: Int) throws(SystemError) -> [UInt8] {
    let recordSeparator: UInt8 = 0x1E
    return Array(try console.files.bytes(path, limit).prefix { $0 != recordSeparator })
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
  func write(_ draft: AnswerDraft) throws(SystemError) {
    if let cut = path.utf8.lastIndex(of: 0x2F), cut > path.startIndex {
      try console.files.makeFolder(String(path[..<cut]), .ownerOnly)
    }
    try console.files.write(draft.json(of: form), path, .ownerOnlySoon, nil)
  }

  /// Removes the draft, under whatever id.
  func remove() {
    for path in paths where console.files.kind(path) == .file {
      do throws(SystemError) {
        try console.files.remove(path)
      } catch {
        continue
      }
    }
  }

  /// Gives a file in the place of a draft another name.
  private func setAside(_ path: String) -> Refusal.Place {
    let name = nameAside(path) { _ in false }
    do throws(SystemError) {
      try console.files.rename(path, name)
      return .setAside(name)
    } catch {
      return .stays(error)
    }
  }

  /// Copies a draft that holds what one written in its place would not.
  ///
  /// - Returns: The copy; the one of an earlier run when that holds the same.
  func copyAside(_ path: String) throws(SystemError) -> String {
    let limit = SourceLimits.answers.bytes
    let bytes = try console.files.bytes(path, limit)
    let name = nameAside(path) { (try? console.files.bytes($0, limit)) == bytes }
    if console.files.kind(name) == nil { try console.files.write(bytes, name, .ownerOnly, nil) }
    return name
  }

  /// A name beside a path that no file has, or one that serves.
  private func nameAside(_ path: String, serves: (String) -> Bool) -> String {
    var name = path + ".set-aside"
    var number = 2
    while console.files.kind(name) != nil, number < 1000, !serves(name) {
      name = "\(path).set-aside-\(number)"
      number += 1
    }
    return name
  }

  private static func folder(_ console: Console) -> String? {
    // A relative path is to be ignored, as the specification says.
    if let state = console.variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/formwork"
    }
    guard let home = console.variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/formwork"
  }
}
