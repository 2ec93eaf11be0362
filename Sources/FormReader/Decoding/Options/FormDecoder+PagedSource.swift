import Diagnostics
import FormModel
import SourceTree

/// Paged sources: what may be known of a command without running it.
extension FormDecoder {
  mutating func decodePagedSource(_ node: NodeID) -> OptionSource {
    let record = readRecord(node, allowed: .pagedSource, as: .pagedSource)
    let format = record[.format].flatMap { decodeWord($0, .format, PagedSource.Format.self) }
    var source = PagedSource(
      command: record[.command].map { decodeCommand($0) } ?? [],
      format: format ?? .lines,
      keys: decodeOptionKeys(record),
      pageSize: record[.pageSize].flatMap { decodeCount($0, .pageSize, in: 1...10_000) } ?? 50,
      firstPage: record[.firstPage].flatMap { decodeCount($0, .firstPage) } ?? 1,
      prefetch: record[.prefetch].flatMap { decodeCount($0, .prefetch, in: 0...10_000) } ?? 16,
      timeout: record[.timeout].flatMap { decodeTimeout($0) } ?? .seconds(10)
    )
    if let items = record[.items], let path = decodeString(items, .items) {
      source.items = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if source.items.contains("") {
        report(FormFindings.badItemsPath(path, at: tree.location(of: items)))
      } else if record[.format] == nil || format == .csv || format == .lines {
        report(FormFindings.itemsWithoutJSON(at: keyLocation(of: items, in: record)))
      }
    }
    if let keys = record[.keys], record[.format] == nil || format == .lines {
      report(FormFindings.keysWithoutColumns(at: keyLocation(of: keys, in: record)))
    }
    return .paged(source)
  }

  /// Seconds, from a thousandth to ten minutes.
  private mutating func decodeTimeout(_ node: NodeID) -> Duration? {
    guard let number = decodeNumber(node, .timeout) else { return nil }
    guard let seconds = Double(number.spelling), seconds >= 0.001, seconds <= 600 else {
      report(wrongType(node, .timeout, "a number of seconds from 0.001 to 600"))
      return nil
    }
    return .seconds(seconds)
  }

  /// A path may have spaces in it; a program that is looked for has none.
  private func isSeveralWords(_ program: String) -> Bool {
    program.utf8.contains(0x20) && !program.utf8.contains(0x2F) && !program.utf8.contains(0x5C)
  }

  private mutating func decodeCommand(_ node: NodeID) -> [Template] {
    guard tree.kind(of: node) != .scalar else {
      report(FormFindings.shellCommand(tree.text(of: node), at: tree.location(of: node)))
      return []
    }
    guard expectList(node, .command) else { return [] }
    guard tree.count(of: node) > 0 else {
      report(FormFindings.emptyList(.command, at: tree.location(of: node)))
      return []
    }
    var arguments: [Template] = []
    for (index, element) in tree.elements(of: node).enumerated() {
      guard expectScalar(element, .command, "text") else { continue }
      guard let template = decodeTemplate(element, .command, inCommand: true) else { continue }
      if index == 0, template.literal == nil {
        report(FormFindings.programFromAnswer(at: tree.location(of: element)))
      } else if index == 0, let program = template.literal, isSeveralWords(program) {
        report(FormFindings.programWithSpaces(program, at: tree.location(of: element)))
      }
      arguments.append(template)
    }
    return arguments
  }
}
