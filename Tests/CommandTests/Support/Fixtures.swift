import Glibc

/// The forms that are kept beside these tests.
enum Fixtures {
  /// The folder all of them are in.
  static let folder: String = {
    let steps = #filePath.split(separator: "/").dropLast(2)
    return "/" + steps.joined(separator: "/") + "/Fixtures"
  }()

  /// The folder of the examples.
  static let examples = Folder.realPath(folder + "/../../../examples")

  /// Whether expected outputs are written instead of compared.
  static let isRecording = getenv("FORMWORK_RECORD") != nil

  /// The names of the forms that are right, below `ok`.
  static let right = forms(in: "ok")

  /// The names of the forms that are wrong, below `bad`.
  static let wrong = forms(in: "bad")

  /// The names of the answers that are wrong: folders below `bad-answers`.
  static let wrongAnswers = Folder.names(folder + "/bad-answers").filter { !$0.contains(".") }

  /// The names of the examples.
  static let exampleNames = Folder.names(examples).filter { name in
    Folder.names("\(examples)/\(name)").contains("\(name).form.yaml")
  }

  /// The expected output of a wrong form.
  static func expected(_ form: String) -> String {
    let name = form.split(separator: ".")[0]
    return "\(folder)/bad/\(name).txt"
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
