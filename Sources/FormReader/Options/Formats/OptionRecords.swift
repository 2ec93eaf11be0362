import Diagnostics
import FormModel
import SourceTree

/// `.jsonl`: one JSON text or object a line; empty lines do not count.
enum OptionRecords {
  static func read(_ source: SourceText, keys: OptionKeys) -> OptionFileContent {
    let bytes = source.bytes
    var collector = OptionCollector(source, capacity: bytes.count / 32)
    var decoder = OptionDecoder(keys: keys, isForm: false)
    var start = bytes.starts(with: SourceText.byteOrderMark) ? 3 : 0
    while start < bytes.count {
      var end = start
      let span = bytes.span
      while end < span.count, span[end] != 0x0A, span[end] != 0x0D { end += 1 }
      let line = OptionText.trimmed(bytes, start..<end)
      start = end + 1
      guard !line.isEmpty else { continue }
      // Offsets of the line's own tree count from its beginning.
      let text = SourceText(name: source.name, bytes: Array(bytes[line]))
      let parsed = ParsedSource.parse(text, as: .json, limits: .options)
      guard parsed.findings.isEmpty, let root = parsed.tree.root else {
        collector.append(parsed.findings, shiftedBy: line.lowerBound)
        continue
      }
      decoder.base = line.lowerBound
      guard decoder.decode(root, of: parsed.tree, into: &collector) else { break }
    }
    let faults = decoder.faults(&collector)
    return collector.finish(faults: faults)
  }
}
