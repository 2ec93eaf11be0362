import FormModel
import FormSession
import Glibc
import TerminalUI
import Testing

@testable import FormWizard

/// Languages against the phrases that stand in the sources.
@Suite("Translations")
struct TranslationTests {
  private static func texts(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    glob("\(Sample.repository)/Sources/\(pattern)", 0, nil, &found)
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].flatMap { File.text(String(cString: $0)) }
    }
  }

  /// The keys of what `say` is given, and of what the model says of answers.
  private static let phrases: Set<String> = {
    var keys: Set<String> = []
    for (pattern, names) in [
      ("FormSession/*/*.swift", ["say"]),
      ("FormWizard/*/*.swift", ["say", "refuse", "KeyHint"]),
      ("Form*/*/*.swift", ["words.say"]),
      ("Form*/*/*/*.swift", ["EditorFailure", "BatchFailure"]),
      ("FormModel/*/*.swift", ["BatchFailure"]),
    ] {
      for (text, name) in texts(pattern).flatMap({ text in names.map { (text, $0) } }) {
        for call in text.split(separator: name + "(").dropFirst() {
          keys.formUnion(SwiftLiterals(inParentheses: call).keys)
        }
      }
    }
    for text in texts("FormWizard/Views/Phrase+Shared.swift") {
      keys.formUnion(SwiftLiterals(text).keys)
    }
    keys.formUnion(Keymap.bindings.map(\.help.key) + KeyPlace.allCases.map(\.title.key))
    keys.formUnion(HelpView.editing.map(\.value.key))
    for name in ["AnswerProblem+Phrase", "Field+Constraint", "CountBound"] {
      let lines = texts("FormModel/Answers/\(name).swift").joined().split(separator: "\n")
      let code = lines.filter { !$0.contains("//") }.joined(separator: "\n")
      keys.formUnion(SwiftLiterals(code).keys.filter { $0.contains(" ") })
    }
    keys.insert(DateBound.today.phrase.key)
    // What an answer of each type has to be.
    for text in texts("FormModel/Fields/*Field.swift") {
      for constraint in text.split(separator: "func constraint(").dropFirst() {
        let body = constraint.split(separator: "\n  }", maxSplits: 1)[0]
        keys.formUnion(SwiftLiterals(String(body)).keys.filter { $0.contains(" ") })
      }
    }
    return keys
  }()

  @Test("Every phrase is said in every language", arguments: Language.all.map(\.tag))
  func complete(tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    try #require(Self.phrases.count > 300)
    let words = language.phrases
    let missing = Self.phrases.filter { $0.contains(where: \.isLetter) && words[$0] == nil }
    #expect(missing.sorted() == [])
  }

  @Test(
    "A translation has every value of its phrase, and no phrase is translated that nobody says",
    arguments: Language.all.map(\.tag)
  )
  func fitting(tag: String) throws {
    let language = try #require(Language.all.first { $0.tag == tag })
    let keyNames = Key.names.values + ["Down", "Left", "Right", "Shift", "Space", "Up"]
    let holes = { (text: String) in
      Set(text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().map(\.first))
    }
    var said = Dictionary(uniqueKeysWithValues: Self.phrases.map { ($0, holes($0)) })
    for phrase in Self.phrases {
      for number in 1...3 { said[phrase.replacing("%\(number)", with: "1")] = holes(phrase) }
    }
    let others = ["and", "or", "command", "answer"]
    for (key, words) in language.phrases
    where !keyNames.contains(key) && !others.contains(String(key.prefix { $0 != " " })) {
      let values = try #require(said[key], "\(key)")
      #expect(holes(words).isSubset(of: values), "\(key)")
    }
  }
}
