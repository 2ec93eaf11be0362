import Diagnostics
import DisplayText
import Formwork
import Synchronization
import SystemFiles

/// Why the program cannot continue; printed in the style of a finding.
struct Failure: Error, Sendable {
  /// What happened.
  var message: String
  /// How to correct it.
  var help: String?
  /// What was found, and what could be written instead.
  var found: String?
  var expected: [String] = []
  /// The exit status.
  var status: ExitStatus

  /// Creates a failure of a correct command line.
  init(_ message: String, help: String? = nil) {
    (self.message, self.help, status) = (message, help, .failure)
  }

  /// Creates a failure of a wrong command line.
  init(usage message: String, help: String? = nil) {
    (self.message, self.help, status) = (message, help, .usage)
  }

  /// The same, of something found that most likely meant something else.
  func expecting(_ near: [String], insteadOf found: String) -> Failure {
    if near.isEmpty { return self }
    var failure = self
    (failure.found, failure.expected, failure.help) = (found, near, didYouMean(near))
    return failure
  }

  /// The text, every line with its line break, without control characters.
  func text(_ style: Decorator, severity: Finding.Severity = .error) -> String {
    let label = style("\(severity.rawValue):", .severity(severity))
    let headline = "\(label) \(style(message.inMessage, .headline))\n"
    return headline + (help.map { "  \(style("help:", .headline)) \($0.inMessage)\n" } ?? "")
  }
}

// Failures that several places have.
extension Failure {
  /// Something cannot be read.
  static func cannotRead(_ path: String, _ error: SystemError, help: String? = nil) -> Failure {
    Failure("cannot read `\(path)`: \(error.reason)", help: help)
  }

  /// Something cannot be written.
  static func cannotWrite(_ path: String, _ error: SystemError, help: String? = nil) -> Failure {
    Failure("cannot write `\(path)`: \(error.reason)", help: help)
  }

  /// A text from outside is not UTF-8.
  static func notText(_ name: String) -> Failure {
    Failure("cannot read \(name): it is not UTF-8", help: "write its value in UTF-8")
  }

  /// A file or folder has no earlier versions.
  static func noRepository(_ path: String) -> Failure {
    Failure(
      "`\(path)` is in no git repository, so there is nothing to compare it with",
      help: "`formwork compare OLD NEW` compares two files"
    )
  }

  /// Standard input is named twice.
  static let twoInputs = Failure(
    usage: "standard input is named twice",
    help: "name a file for one of the two"
  )
}

/// The first failure of a look-up that continues without a value, for any thread.
final class FirstFailure: Sendable {
  private let first = Mutex<Failure?>(nil)

  /// Notes a failure.
  func note(_ failure: Failure) { first.withLock { $0 = $0 ?? failure } }

  /// Throws the first one, if there is any.
  func check() throws(Failure) {
    if let failure = first.withLock({ $0 }) { throw failure }
  }
}
