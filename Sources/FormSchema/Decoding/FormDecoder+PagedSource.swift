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
      pageSize: record[.pageSize].flatMap { decodeCount($0, .pageSize, atLeast: 1) } ?? 50,
      firstPage: record[.firstPage].flatMap { decodeCount($0, .firstPage) } ?? 1,
      prefetch: record[.prefetch].flatMap { decodeCount($0, .prefetch) } ?? 16,
      timeout: record[.timeout].flatMap { decodeCount($0, .timeout, atLeast: 1) } ?? 10
    )
    if let items = record[.items], let path = decodeString(items, .items) {
      source.items = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if source.items.contains("") {
        report(FormFindings.badItemsPath(path, at: tree.location(of: items)))
      } else if format != nil, format != .json {
        report(FormFindings.itemsWithoutJSON(at: keyLocation(of: items, in: record)))
      }
    }
    return .paged(source)
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
      }
      arguments.append(template)
    }
    return arguments
  }
}
