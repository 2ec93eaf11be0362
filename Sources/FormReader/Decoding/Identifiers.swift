import Diagnostics
import FormModel
import SourceTree

/// What a good id is.
enum Identifier {
  /// Whether an id is one to 64 of `a-z`, `0-9`, `_` and `-`, the first a letter.
  static func isWellFormed(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = id.first, first >= 0x61, first <= 0x7A, id.count <= 64 else { return false }
    return id.allSatisfy {
      $0 >= 0x61 && $0 <= 0x7A || $0.isDigit || $0 == 0x2D || $0 == 0x5F
    }
  }

  static func isWellFormed(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { isWellFormed($0) }
  }

  /// Why a well-formed id is taken, if it is.
  static func reservation(of id: String) -> String? {
    guard id.utf8.count <= 8 else { return nil }
    return switch id {
    case "and", "or", "not", "in", "has", "any", "all", "none", "count", "answered":
      "a word of the condition language"
    case "true", "false", "yes", "no", "on", "off": "a boolean to YAML"
    case "null": "nothing to YAML"
    default: nil
    }
  }

  /// What is wrong with the id of an option, if anything.
  static func problem(ofOption id: String) -> String? {
    let scalars = id.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return "is empty" }
    if first.properties.isWhitespace { return "begins with a space" }
    if last.properties.isWhitespace { return "ends with a space" }
    if scalars.count > 128 { return "is longer than 128 characters" }
    let isControlled = scalars.contains { $0.properties.generalCategory == .control }
    return isControlled ? "holds a control character" : nil
  }

  /// Whether the id of an option is so plain that nothing can be wrong with it.
  static func isPlain(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    !id.isEmpty && id.count <= 128 && id.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// Whether an id says nothing to a reader and tends to change: a UUID, sixteen hexadecimal digits,
  /// `field1`, `option-3`.
  static func looksGenerated(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = id.last else { return false }
    if id.count >= 16, isHexadecimal(id) { return true }
    guard last.isDigit else { return false }
    var stem = id.count
    while stem > 0, id[stem - 1].isDigit { stem -= 1 }
    if stem > 1, id[stem - 1] == 0x2D || id[stem - 1] == 0x5F { stem -= 1 }
    return generatedStems.contains { id[..<stem].elementsEqual($0.utf8) }
  }

  private static let generatedStems = [
    "field", "option", "question", "item", "section", "input", "choice", "answer", "page", "value",
    "untitled", "new", "id",
  ]

  /// Whether nothing but hexadecimal digits are in it, and hyphens as in a UUID.
  private static func isHexadecimal(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    id.contains(where: \.isDigit)
      && id.allSatisfy { $0.isDigit || 0x61...0x66 ~= $0 | 0x20 || $0 == 0x2D }
  }

  /// An id as it is compared: `-` and `_` are the same.
  static func folded(_ id: String) -> String {
    var id = id
    guard id.withUTF8({ $0.contains(0x5F) }) else { return id }
    return String(decoding: id.utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
  }

  /// A valid id made of the letters and digits of another text; words that begin with a digit are
  /// left out at its beginning.
  static func proposal(from text: String) -> String? {
    var words = text.foldingAccents().lowercased()
      .split { !($0.utf8.count == 1 && ($0.isLetter || $0.isNumber)) }
    words.removeFirst(words.prefix { $0.utf8.first?.isDigit == true }.count)
    let id = String(words.joined(separator: "-").prefix(64))
    return id.isEmpty || reservation(of: id) != nil ? nil : id
  }
}

extension FormContext {
  /// An id of a form, section or field, or of an option; reports what is wrong with it.
  ///
  /// - Returns: The id, unless it cannot be used.
  func identifier(_ node: NodeID, of part: Part) -> String? {
    let isOption = part == .option
    guard tree.kind(of: node) == .scalar, tree.byteCount(of: node) > 0 else {
      _ = isScalar(node, isOption ? .optionID : .fieldID, expected: "an id")
      return nil
    }
    if let meaning = tree.plainMeaning(of: node) {
      let isAccepted = reportNotText(node, meaning, part)
      // An option is compared by how it is written.
      return isOption || isAccepted ? tree.text(of: node) : nil
    }
    let id = tree.text(of: node)
    if isOption {
      if tree.withBytes(of: node, { Identifier.isPlain($0) }) { return id }
      if tree.style(of: node) == .plain {
        TextReader(context: self, key: .optionID).checkPlain(node)
      }
      guard let problem = Identifier.problem(ofOption: id) else { return id }
      report(
        .invalidID,
        id.isEmpty ? "option id is empty" : "option id `\(Phrase.short(id))` \(problem)",
        found: spelling(of: node),
        at: node,
        notes: [
          Finding.Note(
            "an option id has 1 to 128 characters, none of them a control character, and no space at either end"
          )
        ]
      )
      return nil
    }
    guard tree.withBytes(of: node, { Identifier.isWellFormed($0) }) else {
      report(
        .invalidID,
        "\(part) id `\(Phrase.short(id))` is not an id",
        found: spelling(of: node),
        expected: [Identifier.proposal(from: id)].compactMap(\.self),
        at: node,
        notes: [
          Finding.Note(
            "an id has 1 to 64 lower-case letters, digits, `-` and `_`, and begins with a letter"
          )
        ],
        help: Identifier.proposal(from: id).map { "for example `\($0)`" }
      )
      return nil
    }
    if let reason = Identifier.reservation(of: id) {
      report(
        .reservedID,
        "\(part) id `\(id)` is \(reason)",
        at: node,
        help: "choose another, for example `\(id)-\(part == .section ? "page" : "value")`"
      )
      return nil
    }
    return id
  }

  /// Reports an id that some reader of YAML takes for something else than text.
  ///
  /// Most readers in use take `y` and `n` for text, so that these are only warned of.
  /// - Returns: Whether it may be used all the same.
  private func reportNotText(_ node: NodeID, _ meaning: PlainMeaning, _ part: Part) -> Bool {
    let spelling = tree.spelling(of: node)
    let word = spelling.lowercased()
    let isDoubtful = word == "y" || word == "n"
    let isTrue = ["y", "yes", "on", "true"].contains(word)
    let found =
      switch meaning {
      case .boolean: "the boolean `\(isTrue)`"
      case .null: "null"
      case .number, .date: "the \(meaning) `\(Phrase.short(spelling))`"
      }
    let label =
      switch meaning {
      case .boolean: "YAML 1.1 reads `\(spelling)` as \(isTrue)"
      case .null: "YAML reads `\(spelling)` as nothing"
      case .number: "YAML reads `\(Phrase.short(spelling))` as a number"
      case .date: "YAML 1.1 reads `\(Phrase.short(spelling))` as a date"
      }
    let canBeQuoted = part == .option || isDoubtful
    report(
      .idNotText,
      isDoubtful
        ? "\(part) id `\(spelling)` is a boolean to some readers of YAML"
        : "\(part) id is \(found), not text",
      severity: isDoubtful ? .warning : .error,
      found: spelling,
      expected: canBeQuoted ? ["\"\(spelling)\""] : [],
      at: node,
      label: label,
      help: canBeQuoted
        ? "quote it: `\"\(Phrase.short(spelling))\"`"
        : spelling.utf8.first?.isLetter == true
          ? "choose another word; quotes do not help, because conditions name fields without quotes"
          : "choose a word that begins with a letter",
      fix: canBeQuoted ? .replace(tree.range(of: node), with: "\"\(spelling)\"") : nil
    )
    return isDoubtful && (part == .option || Identifier.isWellFormed(spelling))
  }

  /// Warns of an id that looks as if a program had made it.
  func checkGenerated(_ node: NodeID, _ part: Part) {
    guard tree.withBytes(of: node, { Identifier.looksGenerated($0) }) else { return }
    report(
      .generatedID,
      "\(part) id `\(Phrase.short(tree.text(of: node)))` looks generated",
      severity: .warning,
      at: node,
      notes: [
        Finding.Note("it says nothing to a reader of the answers, and tends to change unnoticed")
      ],
      help: "name it after what is asked"
    )
  }
}
