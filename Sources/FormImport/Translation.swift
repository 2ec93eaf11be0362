import Diagnostics
import FormReader
import SourceTree

/// A file while it is translated: what is found in it, and the ids that its form has so far.
struct Translation {
  let tree: SourceTree
  /// What the folder of the file is called.
  private let folder: String?
  /// The properties that lead to the part that is wanted.
  let only: [String]
  /// What is wrong and what is lost, as far as it is reported.
  let findings: FindingCollector
  /// How many questions there are.
  var questionCount = 0
  /// Those of which something was lost.
  private(set) var lossyQuestions: Set<Int> = []
  /// The ids that are taken, each with how often it was wanted.
  private var ids: [String: Int] = [:]
  private var sectionIDs: [String: Int] = [:]

  private static let helpWithFeatures =
    "write out what it stands for; `yq 'explode(.)' FILE` does so with all anchors of a file"

  /// An author corrects a few at a time.
  private static let mostFindings = 1_000

  init(of parsed: ParsedSource, in folder: String?, only: [String]) {
    (tree, self.folder, self.only) = (parsed.tree, folder, only)
    // Advice about forms is none about the files of other tools.
    let known = parsed.findings.map { finding in
      var finding = finding
      let isFeature = finding.rule == SourceRule.yamlFeature.rawValue
      finding.help = isFeature ? Translation.helpWithFeatures : nil
      finding.fix = nil
      return finding
    }
    findings = FindingCollector(known, limit: Translation.mostFindings)
  }

  /// Whether there is no form.
  var hasErrors: Bool { findings.hasErrors }

  /// Reports what the other tool refuses.
  mutating func refuse(_ message: String, at node: NodeID?, help: String? = nil) {
    add(.refused, message, severity: .error, at: node, help: help)
  }

  /// Reports what the other tool accepts, and what does not do what was intended.
  mutating func doubt(_ message: String, at node: NodeID?, help: String? = nil) {
    add(.defect, message, severity: .warning, at: node, help: help)
  }

  /// Reports what is another way in the form, without anything lost.
  mutating func note(_ message: String, at node: NodeID) {
    add(.loss, message, severity: .info, at: node, help: nil)
  }

  /// Reports what a template that was said does not mean, or means in another way here.
  mutating func report(_ translator: JinjaTranslator, at node: NodeID) {
    for message in translator.doubts { doubt(message, at: node) }
    for message in translator.differences {
      add(.loss, message, severity: .warning, at: node, help: "check what it gives for such a text")
      lossyQuestions.insert(questionCount)
    }
  }

  /// Reports what the form is without, and says so above the part of the form.
  mutating func lose(_ message: String, at node: NodeID, in part: inout FormRecord, help: String) {
    add(.loss, message, severity: .warning, at: node, help: help)
    lossyQuestions.insert(questionCount)
    part.comments.append("Not imported: \(tree.spelling(of: node).shortened)")
  }

  /// Reports a template that a form cannot say, at the place in it.
  mutating func lose(
    _ problem: ImportProblem,
    of what: String,
    at node: NodeID,
    in part: inout FormRecord,
    ofQuestion: Bool = true,
    help: String
  ) {
    let place = problem.offset.flatMap { tree.location(of: node, at: $0) }
    add(
      .loss,
      "\(what) cannot be said in a form: \(problem.message)",
      severity: .warning,
      at: node,
      place: place,
      help: help
    )
    if ofQuestion { lossyQuestions.insert(questionCount) }
    part.comments.append("Not imported: \(what): \(tree.spelling(of: node).inOneLine)")
  }

  /// Reports what the form is without, and what is no part of the tree.
  mutating func lose(_ message: String, onLine line: Int, help: String) {
    let place = SourceLocation(tree.source, tree.source.lineRange(line))
    add(.loss, message, severity: .warning, at: nil, place: place, help: help)
  }

  /// Reports a default that a form cannot say.
  mutating func loseDefault(
    _ problem: ImportProblem,
    of what: String = "`default`",
    at node: NodeID,
    in part: inout FormRecord
  ) {
    lose(
      problem,
      of: what,
      at: node,
      in: &part,
      help: "it is asked without one; write a `default` of your own into the imported form"
    )
  }

  private mutating func add(
    _ rule: ImportRule,
    _ message: String,
    severity: Finding.Severity,
    at node: NodeID?,
    place: SourceLocation? = nil,
    help: String?
  ) {
    let place = place ?? node.map(tree.start) ?? SourceLocation(tree.source, SourceRange(0, 0))
    findings.report(
      Finding(rule, message, severity: severity, at: place, help: help),
      severity: severity
    )
  }
}

// Ids.
extension Translation {
  /// An id of the form for one of the file: the same, unless it is none here or taken.
  mutating func id(for own: String, fallback: String? = nil) -> String {
    let isOurs = Identifier.isFieldID(own) && Identifier.reservation(of: own) == nil
    return free(isOurs ? own : Translation.id(ofText: fallback ?? own, number: ids.count))
  }

  /// An id of a section, made of its title.
  mutating func sectionID(ofText text: String) -> String {
    let id = Identifier.proposal(from: text) ?? "section"
    let count = sectionIDs[id, default: 0] + 1
    sectionIDs[id] = count
    return count == 1 ? id : "\(id.prefix(58))-\(count)"
  }

  /// An id made of a text: `q-` and its words, or `q-` and a number where there are none.
  mutating func id(ofText text: String, number: Int) -> String {
    free(Translation.id(ofText: text, number: number))
  }

  private static func id(ofText text: String, number: Int) -> String {
    "q-" + (words(of: text) ?? String(number))
  }

  /// The words of a text for an id, as many as stand well in one.
  static func words(of text: String) -> String? {
    guard let words = Identifier.proposal(from: "q " + text)?.dropFirst(2), !words.isEmpty else {
      return nil
    }
    if words.utf8.count <= 40 { return String(words) }
    let cut = words.prefix(41)
    return String(cut[..<(cut.lastIndex(of: "-") ?? cut.index(cut.startIndex, offsetBy: 40))])
  }

  /// Makes fields whose ids need not differ from those outside.
  mutating func inOwnScope<Result>(_ make: (inout Translation) -> Result) -> Result {
    let outer = ids
    ids = [:]
    defer { ids = outer }
    return make(&self)
  }

  /// The same id, with a number where another field has it.
  private mutating func free(_ id: String) -> String {
    let folded = Identifier.folded(id)
    let count = ids[folded, default: 0] + 1
    ids[folded] = count
    return count == 1 ? id : free("\(id.prefix(58))-\(count)")
  }
}

// The form.
extension Translation {
  /// A form that is called as the folder of the file, with the keys of the file that are kept.
  func head(
    of kind: ImportKind,
    keeping kept: FormRecord,
    titled own: String? = nil
  ) -> FormRecord {
    var form = FormRecord(from: tree.root.map(tree.range))
    let path = tree.source.name.split(separator: "/").map(String.init)
    let title = own ?? folder ?? path.dropLast().last { $0 != "." && $0 != ".." } ?? kind.rawValue
    form.add("formwork", .word("1"))
    form.add("id", .text(Identifier.proposal(from: title) ?? kind.rawValue))
    form.add("title", .text(title))
    var provenance = FormRecord()
    provenance.add("kind", .text(kind.rawValue))
    if let file = path.last, !file.hasPrefix("<") { provenance.add("file", .text(file)) }
    for entry in kept.entries { provenance.add(entry.key, entry.value) }
    form.add("x-imported-from", .block(provenance))
    return form
  }
}

extension SourceTree {
  /// The place of the word at a byte of a scalar's text, where the text is spelled as it is.
  fileprivate func location(of node: NodeID, at offset: Int) -> SourceLocation? {
    let text = text(of: node)
    guard isOnOneLine(node), offset < text.utf8.count,
      spelling(of: node).utf8.count - text.utf8.count <= 2
    else { return nil }
    let range = range(of: node)
    let quote = (range.count - text.utf8.count) / 2
    let start = range.lowerBound + quote + offset
    let word = text.utf8.dropFirst(offset).prefix {
      0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == 0x5F
    }
    return SourceLocation(source, SourceRange(start, start + max(word.count, 1)))
  }

  /// The lines of comment directly above a part that begins a line.
  func comments(above node: NodeID) -> [String] {
    let start = source.position(of: range(of: node).lowerBound)
    var lines: [String] = []
    var line = start.line - 1
    while line > 0, let comment = comment(onLine: line, before: start.column) {
      lines.append(comment)
      line -= 1
    }
    return lines.reversed()
  }

  /// The comment that a line is, if it begins before a column.
  private func comment(onLine line: Int, before column: Int) -> String? {
    let text = source.text(in: source.lineRange(line))
    let spaces = text.utf8.prefix { $0 == 0x20 }.count
    guard spaces < column, text.utf8.dropFirst(spaces).first == 0x23 else { return nil }
    let words = text.dropFirst(spaces + 1)
    return String(words.first == " " ? words.dropFirst() : words)
  }
}
