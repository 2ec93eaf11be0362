import Diagnostics
import FeatureMatrix
import FormAnswers
import FormModel
import FormReader
import FormSession
import JSON
import SourceTree
import TerminalUI

@testable import FormWizard

extension FormSession {
  /// The result in one line; `nil` while something is missing or wrong.
  var line: String? {
    result.map { String(decoding: $0.bytes(as: .jsonl).dropLast(), as: UTF8.self) }
  }
}

/// A session that resumes a draft has its answers, right and wrong, but no secrets; one of the
/// version before has them under their new names.
struct DraftObserver: Observer {
  let name = ObserverName.draft

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    var differences: [String] = []
    guard
      let asked = AskedForm(standing.form(feature), files: feature.files, told: &differences)
    else { return differences }
    for answers in feature.right.map(\.file) + feature.wrong.map(\.file) {
      guard let answers = standing.answers(answers, of: feature) else { continue }
      let given = asked.given(answers)
      guard let draft = asked.draft(given) else { return ["no draft"] }
      let resumed = asked.given(draft, isDraft: true)
      if let secret = feature.secret {
        if "\(draft)".contains(secret) { differences.append("the draft has the secret: \(draft)") }
        let offer = DraftOffer(session: asked.session(resumed), at: .review, count: 1)
        if "\(given)".contains(secret), offer.secrets.isEmpty || !asked.session(given).hasSecrets {
          differences.append("it is not said that secrets are not kept")
        }
        continue
      }
      let (before, after) = (asked.session(given), asked.session(resumed))
      if !resumed.areSpelled(as: given) {
        differences.append("\(answers): \(resumed) of \(draft), not \(given)")
      }
      if after.line != before.line {
        differences.append("\(after.line ?? "-"), not \(before.line ?? "-")")
      }
    }
    guard let was = feature.was, let example = was.example,
      let answers = standing.answers(example.file, of: feature),
      let before = AskedForm(standing.form(was, of: feature), files: was.files, told: &differences),
      let draft = before.draft(before.given(answers))
    else { return differences }
    let found = asked.session(asked.given(draft, isDraft: true)).line
    let expected = standing.answers(example.result, of: feature).map { "\($0)" }
    if found != expected {
      differences.append("\(found ?? "-"), not \(expected ?? "-"), of the earlier draft \(draft)")
    }
    return differences
  }
}

/// The answers given key by key are the result of the file.
struct WizardObserver: Observer {
  let name = ObserverName.wizard

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    var differences: [String] = []
    guard
      let asked = AskedForm(standing.form(feature), files: feature.files, told: &differences)
    else { return differences }
    for (place, example) in feature.right.enumerated() where example.isTyped {
      guard let answers = standing.plan(example, of: feature, in: asked) else { continue }
      var person = Person(
        asked.form,
        surroundings: AskedForm.surroundings,
        allowsCommands: true,
        commands: Zones.options
      )
      person.keepsFrames = place == 0 && !feature.shown.isEmpty || feature.secret != nil
      let ended = WaysOfAnswering.keys(answers.plan, by: &person)
      let line = String(decoding: ended.bytes, as: UTF8.self)
      if line != answers.result {
        differences.append("\(line), not \(answers.result) \(ended.told)")
      }
      let frames = person.frames.joined(separator: "\n")
      if place == 0 {
        for text in feature.shown where !frames.contains(text) {
          differences.append("`\(text)` is not shown: \(person.frames.last ?? "")")
        }
      }
      if let secret = feature.secret, frames.contains(secret) {
        differences.append("the secret is shown")
      }
    }
    return differences
  }
}

/// The answers given line by line are the result of the file.
struct PlainObserver: Observer {
  let name = ObserverName.plain

  func look(at feature: Feature, _ standing: Standing) async -> [String] {
    var differences: [String] = []
    guard
      let asked = AskedForm(standing.form(feature), files: feature.files, told: &differences)
    else { return differences }
    for (place, example) in feature.right.enumerated() where example.isTyped {
      guard let answers = standing.plan(example, of: feature, in: asked) else { continue }
      var session = PlainSession(
        asked.session([:]),
        allowsCommands: true,
        commands: Zones.options
      )
      let ended = WaysOfAnswering.lines(answers.plan, by: &session)
      let line = String(decoding: ended.bytes, as: UTF8.self)
      if line != answers.result {
        differences.append("\(line), not \(answers.result) \(ended.told)")
      }
      let heard = session.heard.joined(separator: "\n")
      if place == 0 {
        for text in feature.shown where !heard.contains(text) {
          differences.append("`\(text)` is not said: \(heard)")
        }
      }
      if let secret = feature.secret, heard.contains(secret) {
        differences.append("the secret is said: \(heard)")
      }
    }
    return differences
  }
}

/// The command of options of the matrix: `zones eu` lists those of Europe, two a batch.
enum Zones {
  static func options(_ arguments: [String]) -> [Option] {
    let region = arguments.dropFirst().first ?? ""
    let isFirst = arguments.count < 3 || arguments[2] == "0"
    return (isFirst ? ["a", "b"] : ["c"]).map { Option(id: OptionID("\(region)-\($0)")) }
  }
}

extension Example {
  /// Whether it is given as it is typed: no old ids.
  fileprivate var isTyped: Bool {
    remarks.allSatisfy {
      $0 == "answer-unchecked" || $0 == "answer-deprecated" || $0 == "default-not-usable"
    }
  }
}

extension Standing {
  /// What is answered, and the result of it in JSON; an item without an answer is an item as well.
  fileprivate func plan(
    _ example: Example,
    of feature: Feature,
    in asked: AskedForm
  ) -> (plan: Answers, result: String)? {
    guard let result = answers(example.result, of: feature) else { return nil }
    // An item in which nothing is answered is none.
    if self != .form, own(example.result, of: feature).members.isEmpty { return nil }
    let text = String(decoding: result.bytes(), as: UTF8.self)
    if let answers = answers(example.file, of: feature) { return (asked.given(answers), text) }
    var plan = asked.given(example.file)
    let list = AnswerPath(FieldID(self == .listItem ? "drives" : "labels"))
    var item = ItemAnswer()
    if self == .mapItem { item.answers[AnswerPath(FieldID("labels[name]"))] = .text("a") }
    plan[list] = .items([item])
    return (plan, text)
  }
}
