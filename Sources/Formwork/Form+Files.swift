@_exported public import Diagnostics
@_exported public import FormAnswers
@_exported public import FormCompatibility
@_exported public import FormModel
import FormReader
import SourceTree
import SystemFiles

// What a Swift program imports: a form from a file, with the answers to it and what differs between
// two versions of it. Everything here is a line or two on the targets that do the work.

/// Why there is no form.
public enum FormError: Error, Sendable {
  /// The file could not be read, with the reason in words.
  case unreadable(path: String, reason: String)
  /// The form has mistakes: all findings, in the order of the text, at least one an error.
  case invalid([Finding])
}

extension FormError: CustomStringConvertible {
  /// One line for the file, or one for each error.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .invalid(let findings):
      findings.filter { $0.severity == .error }.map(\.description).joined(separator: "\n")
    }
  }
}

extension Form {
  /// Reads the form of a file, YAML or, if its name ends in `.json`, JSON.
  ///
  /// Files of options are read from its folder or below it. Commands are not run.
  /// - Throws: `FormError` when there is no such file, or its form has mistakes.
  /// - Complexity: O(size of the file and of its option files), and at most 100,000 states for each
  ///   group of conditions.
  public init(contentsOf path: String) throws(FormError) {
    self = try Form.valid(try Form.decode(contentsOf: path))
  }

  /// Reads the form of a YAML text.
  ///
  /// Files of options are looked for in the current folder.
  /// - Parameters:
  ///   - text: The form.
  ///   - name: What findings call the text.
  /// - Throws: `FormError.invalid` when the form has mistakes.
  public init(_ text: String, named name: String = "form.yaml") throws(FormError) {
    self = try Form.valid(Form.decode(SourceText(name: name, text: text)))
  }

  /// Reads the form of a file and reports all that is wrong with it, warnings too; an empty list
  /// says that ``init(contentsOf:)`` gives a form.
  ///
  /// - Throws: `FormError.unreadable` when there is no such file.
  public static func check(contentsOf path: String) throws(FormError) -> [Finding] {
    try decode(contentsOf: path).checkedFindings()
  }

  /// Resolves answers: those of the request, and the form's defaults for the others.
  ///
  /// What is wrong with answers is among the findings of the resolution.
  /// - Complexity: O(fields + answers), times the depth of conditions and templates.
  public func resolve(_ request: AnswerRequest) -> Resolution {
    AnswerEngine(self).resolve(request)
  }

  private static func decode(contentsOf path: String) throws(FormError) -> DecodedForm {
    decode(try SourceText.read(path, .form))
  }

  private static func decode(_ source: SourceText) -> DecodedForm {
    let folder = POSIXFiles.parts(of: source.name).folder
    let files = OptionFileReader(folder: folder, files: FileReading(), cache: OptionFileCache())
    return FormDecoder.decode(source, optionsFrom: files)
  }

  private static func valid(_ decoded: DecodedForm) throws(FormError) -> Form {
    guard let form = decoded.form, decoded.isValid else { throw .invalid(decoded.findings) }
    return form
  }
}

extension SourceText {
  fileprivate static func read(
    _ path: String,
    _ limits: SourceLimits
  ) throws(FormError) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: path, bytes: try POSIXFiles().bytes(of: path, atMost: limits.bytes))
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}

extension AnswerRequest {
  /// Reads answers from files, JSON or YAML; where two answer a field, the later file wins.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - assignments: Answers that win over the files, for example `Assignment("name=billing")`.
  /// - Throws: `FormError.unreadable` when one cannot be read.
  public init(contentsOf paths: [String], assignments: [Assignment] = []) throws(FormError) {
    var files: [ParsedSource] = []
    for path in paths {
      let source = try SourceText.read(path, .answers)
      let language = ParsedSource.Language(path: path)
      files.append(ParsedSource.parse(source, as: language, limits: .answers))
    }
    self.init(assignments: assignments, files: files)
  }

  /// Reads answers from a text, YAML or, if its name ends in `.json`, JSON.
  ///
  /// - Parameters:
  ///   - text: The answers.
  ///   - name: What findings call the text.
  ///   - assignments: Answers that win over the text.
  public init(_ text: String, named name: String = "answers.yaml", assignments: [Assignment] = []) {
    let source = SourceText(name: name, text: text)
    let language = ParsedSource.Language(path: name)
    let parsed = ParsedSource.parse(source, as: language, limits: .answers)
    self.init(assignments: assignments, files: [parsed])
  }
}

extension Form {
  /// What changed since an earlier version of the form, and for whom it breaks.
  ///
  /// The findings name what changed by ids (`idPath`); a form without its text has no lines, so all
  /// are located at its start.
  /// - Parameters:
  ///   - old: The version that answers exist for.
  ///   - level: Whom this version must not break; that is what is an error.
  /// - Returns: The changes, in the order in which they were found.
  /// - Complexity: O(fields + options + conditions), and at most a fixed number of states.
  public func changes(
    since old: Form,
    level: CompatibilityLevel = .full
  ) -> [Finding] {
    FormComparison(old: old, new: self, oldPlaces: old.start, newPlaces: start)
      .findings(level: level)
  }

  /// The places of its parts where there is no text.
  private var start: FormPlaces {
    let text = SourceText(name: id.rawValue, text: "")
    return FormPlaces(whole: SourceLocation(text, SourceRange(0, 0))) { _ in nil }
  }
}
