import Diagnostics
package import FormModel
import SourceTree

extension OptionPageContent {
  /// Reads what the program of a source has given.
  ///
  /// - Complexity: O(bytes).
  package static func read(
    _ output: PageOutput,
    of source: PagedSource
  ) -> Result<OptionPageContent, PageFailure> {
    switch output.ending {
    case .exited(0): break
    case .exited(let status): return .failure(.exited(status, message: output.firstErrorLine))
    case .killed(let signal): return .failure(.killed(signal))
    case .timedOut: return .failure(.timedOut(source.timeout))
    case .tooLarge: return .failure(.tooLarge(limit: PageOutput.mostBytes))
    }
    let text = SourceText(name: "page", bytes: output.bytes, isFile: false)
    switch source.format {
    case .lines: return content(of: OptionLines.read(text), source)
    case .csv: return content(of: OptionTable.read(text, keys: source.keys), source)
    case .json: return json(text, source)
    }
  }

  private static func json(
    _ text: SourceText,
    _ source: PagedSource
  ) -> Result<OptionPageContent, PageFailure> {
    let parsed = ParsedSource.parse(text, as: .json, limits: .options)
    let fault = parsed.findings.first { $0.severity == .error }
    guard fault == nil, let root = parsed.tree.root else {
      return .failure(.notJSON(line: fault.map(line) ?? 1, reason: fault?.message ?? "it is empty"))
    }
    let tree = parsed.tree
    guard let items = tree.node(at: source.items, below: root) else {
      return .failure(.missingItems(source.items))
    }
    // Some programs say nothing in place of an empty list.
    if tree.isNull(items) { return .success(OptionPageContent(options: [])) }
    guard tree.kind(of: items) == .sequence else { return .failure(.itemsNotAList(source.items)) }
    return content(of: OptionTree.read(tree, at: items, keys: source.keys), source)
  }

  private static func content(
    of file: OptionFileContent,
    _ source: PagedSource
  ) -> Result<OptionPageContent, PageFailure> {
    for fault in file.faults {
      switch fault {
      case .empty: return .success(OptionPageContent(options: []))
      case .missingColumn(.id, let name, _, _):
        return .failure(.itemWithoutID(key: name, line: 1))
      // A part that this page has nowhere may stand on the next one.
      case .missingColumn, .unreadable: break
      }
    }
    let faults = file.findings.filter {
      $0.severity == .error && $0.rule != OptionRule.duplicate.rawValue
    }
    var leftOut: LeftOut?
    if let fault = faults.first {
      let failure = PageFailure.badItem(reason: fault.message, line: line(of: fault))
      // One item that is wrong does not keep the others from a person.
      if file.options.isEmpty { return .failure(failure) }
      leftOut = LeftOut(count: faults.count, first: failure)
    }
    let content = OptionPageContent(
      options: file.options,
      repeated: file.repeated,
      leftOut: leftOut
    )
    return .success(content)
  }

  private static func line(of finding: Finding) -> Int { finding.location.start.line }
}
