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
    // An id is what the program said or nothing; it is not repaired.
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: output.bytes.span)
    } catch {
      let place = text.position(of: error.byteOffsets.lowerBound)
      return .failure(.notUTF8(line: place.line))
    }
    switch source.format {
    case .lines: return page(of: LineReader.read(text), source)
    case .csv: return page(of: CSVReader.read(text, source.keys), source)
    case .json: return json(text, source)
    }
  }

  private static func json(
    _ text: SourceText,
    _ source: PagedSource
  ) -> Result<OptionPageContent, PageFailure> {
    let parsed = ParsedSource.parse(text, as: .json, limits: .options)
    let error = parsed.findings.first { $0.severity == .error }
    guard error == nil, let root = parsed.tree.root else {
      return .failure(
        .notJSON(line: error?.location.start.line ?? 1, reason: error?.message ?? "it is empty")
      )
    }
    let tree = parsed.tree
    guard let items = tree.node(at: source.items, below: root) else {
      return .failure(.missingItems(source.items))
    }
    // Some programs say nothing in place of an empty list.
    if tree.isNull(items) { return .success(OptionPageContent(options: [])) }
    guard tree.kind(of: items) == .sequence else { return .failure(.itemsNotAList(source.items)) }
    return page(of: RecordReader.read(tree, at: items, source.keys), source)
  }

  private static func page(
    of content: OptionFileContent,
    _ source: PagedSource
  ) -> Result<OptionPageContent, PageFailure> {
    for case .missingColumn(.id, let name, _, _) in content.problems {
      return .failure(.itemWithoutID(key: name, line: 1))
    }
    let error = content.findings.first {
      $0.severity == .error && $0.rule != OptionRule.duplicate.rawValue
    }
    var leftOut: LeftOut?
    if let error {
      let failure = PageFailure.badItem(reason: error.message, line: error.location.start.line)
      // One item that is wrong does not keep the others from a person.
      if content.options.isEmpty { return .failure(failure) }
      leftOut = LeftOut(count: max(1, content.leftOutCount), first: failure)
    }
    return .success(
      OptionPageContent(options: content.options, repeated: content.repeated, leftOut: leftOut)
    )
  }
}
