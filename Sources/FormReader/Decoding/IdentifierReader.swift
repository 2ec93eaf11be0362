import Diagnostics
import FormModel
import SourceTree

/// Reads the ids of the parts of a form, which other parts and saved answers name.
struct IdentifierReader {
  let context: FormContext

  /// An id of a form, section or field, or of an option; reports what is wrong with it.
  ///
  /// - Returns: The id, unless it cannot be used.
  func identifier(_ node: NodeID, of part: Part) -> String? {
    guard context.tree.kind(of: node) == .scalar, context.tree.byteCount(of: node) > 0 else {
      _ = context.values(of: .id).isScalar(node, expected: "an id")
      return nil
    }
    if let meaning = context.tree.plainMeaning(of: node) {
      let isAccepted = reportNotText(node, meaning, "\(part) id", mayBeQuoted: part == .option)
      // An option is compared by how it is written.
      return part == .option || isAccepted && isWellFormed(context.tree.spelling(of: node), part)
        ? context.tree.text(of: node) : nil
    }
    return part == .option ? optionID(node) : name(node, of: part)
  }

  private func optionID(_ node: NodeID) -> String? {
    let id = context.tree.text(of: node)
    if context.tree.withBytes(of: node, { Identifier.isPlain($0) }) { return id }
    guard let problem = OptionID.problem(of: id) else { return id }
    context.report(
      .invalidID,
      id.isEmpty ? "option id is empty" : "option id `\(id.shortened)` \(problem)",
      found: context.spelling(of: node),
      at: node,
      notes: [
        "an option id has 1 to 128 characters, none of them a control character, and no space at either end"
      ]
    )
    return nil
  }

  private func name(_ node: NodeID, of part: Part) -> String? {
    let id = context.tree.text(of: node)
    guard isWellFormed(id, part) else {
      reportMalformed(id, "\(part) id `\(id.shortened)` is not an id", of: part, at: node)
      return nil
    }
    guard let reason = Identifier.reservation(of: id) else { return id }
    context.report(
      .reservedID,
      "\(part) id `\(id)` is \(reason)",
      at: node,
      help: "choose another, for example `\(id)-\(part == .section ? "page" : "value")`"
    )
    return nil
  }

  private func isWellFormed(_ id: String, _ part: Part) -> Bool {
    guard part == .field else { return Identifier.isWellFormed(id) }
    guard let count = Identifier.wordCount(of: id) else { return false }
    if count > 1 { context.names.hasPaths = true }
    return true
  }

  /// Reports a text that cannot be the name of anything, with one like it that can.
  func reportMalformed(_ id: String, _ message: String, of part: Part? = nil, at node: NodeID) {
    let proposal = Identifier.proposal(from: id)
    context.report(
      .invalidID,
      message,
      found: context.spelling(of: node),
      expected: [proposal].compactMap(\.self),
      at: node,
      notes: [
        part == .field
          ? "a field id is words of letters, digits, `-` and `_`, joined by dots: `persistence.size`"
          : "an id has 1 to 64 lower-case letters, digits, `-` and `_`, and begins with a letter"
      ],
      help: context.advice(forPlaceIn: id) { "show the answer in a text: `label: \"{\($0)}\"`" }
        ?? (part == .field && id.utf8.contains { "[/".utf8.contains($0) }
          ? "choose a word, and say where the answer stands with `key`"
          : proposal.map { "for example `\($0)`" })
    )
  }

  /// Reports an id that some reader of YAML takes for something else than text.
  ///
  /// Most readers in use take `y` and `n` for text, so that these are only warned of.
  /// - Parameters:
  ///   - node: The id.
  ///   - meaning: What the reader takes it for.
  ///   - name: What it is in messages, for example `option id`.
  ///   - mayBeQuoted: Whether it can be written in quotes wherever it is named.
  /// - Returns: Whether it may be used all the same.
  func reportNotText(
    _ node: NodeID,
    _ meaning: PlainMeaning,
    _ name: String,
    mayBeQuoted: Bool
  ) -> Bool {
    let spelling = context.tree.spelling(of: node)
    let short = spelling.shortened
    let word = spelling.lowercased()
    let isDoubtful = word == "y" || word == "n"
    let isTrue = ["y", "yes", "on", "true"].contains(word)
    let (found, label) =
      switch meaning {
      case .boolean: ("the boolean `\(isTrue)`", "YAML 1.1 reads `\(short)` as \(isTrue)")
      case .null: ("null", "YAML reads `\(short)` as nothing")
      case .number: ("the number `\(short)`", "YAML reads `\(short)` as a number")
      case .date: ("the date `\(short)`", "YAML 1.1 reads `\(short)` as a date")
      }
    let quoted = mayBeQuoted || isDoubtful ? "\"\(spelling)\"" : nil
    context.report(
      .idNotText,
      isDoubtful
        ? "\(name) `\(spelling)` is a boolean to some readers of YAML"
        : "\(name) is \(found), not text",
      severity: isDoubtful ? .warning : .error,
      found: spelling,
      expected: [quoted].compactMap(\.self),
      at: node,
      label: label,
      help: quoted.map { "quote it: `\($0)`" }
        ?? "choose another word; quotes do not help, because conditions name fields without quotes",
      fix: quoted.map { .replace(context.tree.range(of: node), with: $0) }
    )
    return isDoubtful
  }

  /// Warns of an id that looks as if a program had made it.
  func checkGenerated(_ node: NodeID, _ part: Part) {
    guard context.tree.withBytes(of: node, { Identifier.looksGenerated($0) }) else { return }
    context.report(
      .generatedID,
      "\(part) id `\(context.tree.text(of: node).shortened)` looks generated",
      severity: .warning,
      at: node,
      notes: ["it says nothing to a reader of the answers, and tends to change unnoticed"],
      help: "name it after what is asked"
    )
  }
}
