import Diagnostics
package import FormModel
import SourceTree

extension OptionBatch {
  /// Reads what the program of a source has given.
  ///
  /// - Complexity: O(bytes).
  package static func read(
    _ output: BatchOutput,
    of source: BatchedSource
  ) -> Result<OptionBatch, BatchFailure> {
    switch output.ending {
    case .exited(0): break
    case .exited(let status):
      let message = output.firstErrorLine
      return .failure(
        BatchFailure(
          message.isEmpty
            ? "the command ended with \(status)" : "the command ended with \(status): \(message)"
        )
      )
    case .killed(let signal): return .failure(BatchFailure("signal \(signal) ended the command"))
    case .timedOut:
      let seconds = String(source.timeout / .seconds(1))
      let digits = seconds.hasSuffix(".0") ? seconds.dropLast(2) : seconds[...]
      return .failure(BatchFailure("no answer within \(digits) s"))
    case .tooLarge:
      let limit = BatchOutput.mostBytes >> 20
      return .failure(BatchFailure("the batch has more than \(limit) MB"))
    }
    let text = SourceText(name: "batch", bytes: output.bytes, isFile: false)
    // An id is what the program said or nothing; it is not repaired.
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: output.bytes.span)
    } catch {
      let place = text.position(of: error.byteOffsets.lowerBound)
      return .failure(BatchFailure("the batch is not UTF-8 at line \(place.line)"))
    }
    var collector = OptionCollector(text, keys: source.keys)
    switch source.format {
    case .lines: LineReader.read(text, into: &collector)
    case .csv: CSVReader.read(text, into: &collector)
    case .json:
      if let failure = readJSON(text, source, into: &collector) { return .failure(failure) }
    }
    return content(of: collector.finish(), source)
  }

  /// Reads the list that a source names in a JSON text; why there is none.
  private static func readJSON(
    _ text: SourceText,
    _ source: BatchedSource,
    into collector: inout OptionCollector
  ) -> BatchFailure? {
    let parsed = ParsedSource.parse(text, as: .json, limits: .options)
    let error = parsed.findings.first { $0.severity == .error }
    guard error == nil, let root = parsed.tree.root else {
      let (line, reason) = (error?.location.start.line ?? 1, error?.message ?? "it is empty")
      return BatchFailure("the batch is not JSON at line \(line): \(reason)")
    }
    let tree = parsed.tree
    let path = source.items.joined(separator: ".")
    guard let items = tree.node(at: source.items, below: root) else {
      return BatchFailure("the batch has no `\(path)`")
    }
    // Some programs say nothing in place of an empty list.
    if tree.isNull(items) { return nil }
    guard tree.kind(of: items) == .sequence else {
      return BatchFailure(
        path.isEmpty ? "the batch is not a list" : "`\(path)` of the batch is not a list"
      )
    }
    RecordReader(tree: tree).readList(items, into: &collector)
    return nil
  }

  private static func content(
    of content: OptionFileContent,
    _ source: BatchedSource
  ) -> Result<OptionBatch, BatchFailure> {
    if content.problems.contains(where: { $0.column == .part(.id) }) {
      let key = source.keys[.id] ?? OptionPart.id.name
      return .failure(BatchFailure("an item of the batch has no `\(key)`"))
    }
    let options = Array(content.options.options)
    let failure = content.failure.map {
      BatchFailure("line \($0.location.start.line) of the batch: \($0.message)")
    }
    // One item that is wrong does not keep the others from the user.
    if let failure, options.isEmpty { return .failure(failure) }
    let leftOut = failure.map { LeftOut(count: max(1, content.leftOutCount), first: $0) }
    return .success(
      OptionBatch(options: options, repeated: content.repeated, leftOut: leftOut)
    )
  }
}
