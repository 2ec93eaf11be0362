import Diagnostics
import FormSchema
import OptionSources
import SourceTree

/// The forms of one commit, with the files of options they name, read from what git has stored.
struct StoredForms: Sendable {
  /// What names the commit in messages, for example `main` or `3f2a1bc9d0`.
  let label: String

  private let repository: GitRepository
  /// The commit, or another name that git knows.
  private let revision: String
  private let loader: FormLoader
  private let optionFiles = OptionFileCache()

  init(_ revision: String, named label: String, of repository: GitRepository, _ loader: FormLoader)
  {
    self.revision = revision
    self.label = label
    self.repository = repository
    self.loader = loader
  }

  /// The form at a path below the top of the repository; `nil` when there is none.
  func form(at path: String) throws(Failure) -> DecodedForm? {
    guard let source = try source(at: path) else { return nil }
    let cut = path.utf8.lastIndex(of: 0x2F)
    let folder = "\(label):" + (cut.map { String(path[..<$0]) } ?? ".")
    let reader = OptionFileReader(folder: folder, files: files, cache: optionFiles)
    return loader.decode(source, optionsFrom: reader)
  }

  /// The text at a path; `nil` when there is none.
  func source(at path: String) throws(Failure) -> SourceText? {
    let name = "\(label):\(path)"
    let object: GitObjects.Object
    do throws(SystemError) {
      object = try repository.objects.object(
        "\(revision):\(path)",
        limit: SourceLimits.form.bytes
      )
    } catch {
      throw .cannotRead(name, error, near: [])
    }
    switch object {
    case .missing, .tree: return nil
    case .tooLarge: throw .cannotRead(name, .tooLarge, near: [])
    case .blob(let bytes): return SourceText(name: name, bytes: bytes)
    }
  }

  /// The paths of all forms.
  func paths() throws(Failure) -> [String] {
    do throws(SystemError) {
      return try repository.forms(in: revision)
    } catch {
      throw .cannotRead(label, error, near: [])
    }
  }

  /// The files of the commit, named as in messages.
  private var files: FileReading {
    FileReading(
      realPath: { [label] path throws(FileReading.Failure) in
        // An absolute path, so that whoever looks for a way out of the folder sees it.
        "/" + StoredForms.normalized(String(path.dropFirst(label.count + 1)))
      },
      bytes: { [repository, revision] path, limit throws(FileReading.Failure) in
        let object: GitObjects.Object
        do throws(SystemError) {
          object = try repository.objects.object("\(revision):\(path.dropFirst())", limit: limit)
        } catch {
          throw .failed(error.reason)
        }
        switch object {
        case .blob(let bytes): return bytes
        case .missing: throw .missing
        case .tree: throw .notAFile
        case .tooLarge: throw .tooLarge
        }
      }
    )
  }

  /// A path without `.` and `..`; what leads above the top stays there.
  static func normalized(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") {
      switch step {
      case ".": break
      case "..": _ = steps.popLast()
      default: steps.append(step)
      }
    }
    return steps.joined(separator: "/")
  }
}
