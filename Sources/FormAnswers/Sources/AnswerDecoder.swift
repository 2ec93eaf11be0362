import Diagnostics
import FormModel
import SourceTree

/// Reads one answer as its field's type, without any coercion.
///
/// What a scalar is, its spelling decides: an unquoted one that a reader of YAML 1.1 or 1.2 takes
/// for a boolean, a number, a date or null is no text, so YAML and JSON files mean the same.
struct AnswerDecoder {
  let plan: FieldPlan
  let entry: AnswerEntry
  private let setting: Setting

  /// What all decoders of a request share.
  final class Setting {
    fileprivate let surroundings: Surroundings
    fileprivate let allowsReferences: Bool
    fileprivate let languages: [String]
    fileprivate let report: AnswerReport

    init(_ request: AnswerRequest, report: AnswerReport) {
      surroundings = request.surroundings
      allowsReferences = request.allowsReferences
      languages = request.languages
      self.report = report
    }
  }

  init(plan: FieldPlan, entry: AnswerEntry, setting: Setting) {
    (self.plan, self.entry, self.setting) = (plan, entry, setting)
  }

  var report: AnswerReport { setting.report }
  /// The languages of quoted texts.
  private var languages: [String] { setting.languages }

  /// Where references are resolved; `nil` where they are forbidden.
  private var surroundings: Surroundings? {
    // The user who runs the program types `--set`.
    setting.allowsReferences || entry.origin == .set ? setting.surroundings : nil
  }

  /// Reads the answer.
  ///
  /// - Returns: The answer, without a value when it cannot be read, which has been reported; `nil`
  ///   when there is no answer after all, for example because its option is retired.
  func decode() -> GivenAnswer? {
    switch entry.content {
    case .unreadable: refused
    case .texts(let places): plan.coding.decode(places, with: self)
    case .node(let node, let tree): decode(node, in: tree)
    }
  }

  /// Reads a value of a file, or JSON.
  func decode(_ node: NodeID, in tree: SourceTree) -> GivenAnswer? {
    switch tree.kind(of: node) {
    case .invalid: return refused
    case .scalar where tree.isNull(node):
      // A value that cannot be read has been reported.
      if tree.isCut(node) { return refused }
      return refuse(
        .type,
        "`\(plan.id)` has a key but no answer",
        at: tree.start(of: node),
        help: "leave the key out, or answer it"
      )
    case .scalar, .sequence, .mapping: return plan.coding.decode(node, in: tree, with: self)
    }
  }
}

// For the types of fields.
extension AnswerDecoder {
  /// An answer that was read; warns of a secret on the command line.
  func given(_ value: AnswerValue, at place: SourceLocation) -> GivenAnswer {
    if plan.isSecure, entry.origin == .set {
      report.add(
        .secret,
        "`\(plan.id)` is secure, and other processes can read the command line",
        .warning,
        about: plan.path,
        at: place,
        help: "refer to it: `--set \(plan.id):='{\"env\":\"NAME\"}'`"
      )
    }
    return GivenAnswer(value: value, entry: entry)
  }

  /// An answer that could not be read, which has been reported.
  var refused: GivenAnswer { GivenAnswer(entry: entry) }

  /// Refuses an answer, and reports why.
  func refuse(
    _ rule: AnswerRule,
    _ message: String,
    at place: SourceLocation,
    help: String?,
    replacement: String? = nil
  ) -> GivenAnswer {
    report.add(
      rule,
      message,
      about: plan.path,
      at: place,
      help: help,
      replacement: replacement
    )
    return refused
  }

  /// Refuses a text of `--set` or a variable that its field does not take.
  func refuse(textAt place: SourceLocation) -> GivenAnswer {
    let found = place.text.isEmpty ? "empty" : "`\(place.text.shortened)`"
    return refuse(.type, mismatch(found), at: place, help: plan.coding.example.help)
  }

  /// Refuses a value of another type than its field takes.
  func refuse(_ node: NodeID, in tree: SourceTree, _ correction: Correction) -> GivenAnswer {
    refuse(
      .type,
      correction.message ?? mismatch(tree.description(of: node, isSecret: plan.isSecure)),
      at: tree.start(of: node),
      help: correction.help,
      replacement: correction.replacement
    )
  }

  private func mismatch(_ found: String) -> String {
    "`\(plan.id)` is \(plan.field.kindWords), but this is \(found)"
  }
}

// Options.
extension AnswerDecoder {
  /// The answer of one option as a source names it.
  func option(_ name: String, of choice: ChoiceField, at place: SourceLocation) -> GivenAnswer? {
    current(OptionID(name), of: choice.options.list, at: place).map {
      given(.option($0), at: place)
    }
  }

  /// The answer of some options as a source names them; all retired is as good as no answer.
  func options(
    _ named: some Collection<(id: String, place: SourceLocation)>,
    of choice: ChoiceField
  ) -> GivenAnswer? {
    var ids: [OptionID] = []
    var places: [SourceLocation] = []
    ids.reserveCapacity(named.underestimatedCount)
    places.reserveCapacity(named.underestimatedCount)
    let list = choice.options.list
    var count = 0
    for (name, place) in named {
      count += 1
      guard let id = current(OptionID(name), of: list, at: place) else { continue }
      ids.append(id)
      places.append(place)
    }
    if ids.isEmpty, count > 0 { return nil }
    var answer = GivenAnswer(value: .options(ids), entry: entry)
    answer.optionPlaces = places
    answer.isCut = ids.count < count
    return answer
  }

  /// Reports what stands in a list and cannot be an option.
  func refuse(_ element: NodeID, in tree: SourceTree, of choice: ChoiceField) {
    guard report.hasRoom(about: plan.path) else { return }
    let found = tree.description(of: element, isSecret: plan.isSecure)
    var correction = choice.correction(of: element, in: tree)
    correction.message = "an option of `\(plan.id)` has to be text, but this is \(found)"
    _ = refuse(element, in: tree, correction)
  }

  /// The id an option has today, or `nil` when it is retired; reports both.
  private func current(
    _ id: OptionID,
    of list: OptionList?,
    at place: SourceLocation
  ) -> OptionID? {
    if list?.contains(id) == true { return id }
    if let label = plan.retired[id] {
      let name = label.map { " (\($0.text(for: languages)))" } ?? ""
      report.add(
        .retired,
        "option `\(id)`\(name) of `\(plan.id)` is retired",
        .warning,
        about: plan.path.appending("option", id.rawValue),
        at: place,
        label: "dropped",
        help: "remove it"
      )
      return nil
    }
    guard let new = list?.option(formerly: id)?.id else { return id }
    report.add(
      .renamed,
      "option `\(id)` of `\(plan.id)` is called `\(new)` now",
      .info,
      about: plan.path.appending("option", id.rawValue),
      at: place,
      help: "write `\(new)`"
    )
    return new
  }
}

// Secrets.
extension AnswerDecoder {
  /// The secret that a mapping refers to.
  func referredSecret(_ node: NodeID, in tree: SourceTree) -> GivenAnswer {
    guard let (reference, name) = SecretReference.parse(node, in: tree) else {
      let message = "`\(plan.id)` is secure, and this is not a reference to its value"
      let help = "write `{ env: NAME }` or `{ file: PATH }`"
      return refuse(.secret, message, at: tree.start(of: node), help: help)
    }
    guard let surroundings else {
      return refuse(
        .reference,
        "`\(plan.id)` refers to a variable or a file, which is not allowed here",
        at: tree.start(of: name),
        help:
          "leave it out, and provide it with `--env-prefix`; or run without `--no-references`"
      )
    }
    do throws(SecretFileError) {
      let secret = try reference.secret(of: plan.id, in: surroundings)
      var answer = GivenAnswer(value: .text(secret), entry: entry)
      answer.reference = reference
      return answer
    } catch {
      let help = "correct the reference, or provide what it names"
      return refuse(.secret, error.reason, at: tree.start(of: name), help: help)
    }
  }
}
