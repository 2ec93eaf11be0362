import Glibc

/// The forms and answers of `Tests/Corpus`, and what is expected of them.
enum Fixtures {
  /// The folder of the package.
  static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// The folder of forms and answers.
  static let folder = root + "/Tests/Corpus"

  /// The folder of expected outputs.
  static let expected = root + "/Tests/CommandTests/Expected"

  /// The folder of the examples.
  static let examples = root + "/examples"

  /// Whether expected outputs are written instead of compared.
  static let isRecording = getenv("FORMWORK_RECORD") != nil

  /// The names of the forms that are right, below `ok`.
  static let right = forms(in: "ok")

  /// The names of the wrong forms, below `bad`, whose findings are kept word for word.
  static let wrong = forms(in: "bad").filter { Folder.exists(findings(of: $0)) }

  /// The names of the answers that are wrong: folders below `bad-answers`.
  static let wrongAnswers = Folder.names(folder + "/bad-answers").filter { !$0.contains(".") }

  /// The names of the examples.
  static let exampleNames = Folder.names(examples).filter { name in
    Folder.names("\(examples)/\(name)").contains("\(name).form.yaml")
  }

  /// The expected output of a wrong form.
  static func findings(of form: String) -> String {
    "\(expected)/bad/\(form.split(separator: ".")[0]).txt"
  }

  private static func forms(in name: String) -> [String] {
    Folder.names("\(folder)/\(name)").filter {
      $0.hasSuffix(".form.yaml") || $0.hasSuffix(".form.json")
    }
  }
}

/// What is expected, kept in a file that can be reviewed.
enum Golden {
  /// The text of a file, or the text at hand when recording, which is then written to it.
  static func text(_ path: String, recording actual: String) -> String? {
    if Fixtures.isRecording { Folder.write(Array(actual.utf8), to: path) }
    return Folder.text(path)
  }
}
