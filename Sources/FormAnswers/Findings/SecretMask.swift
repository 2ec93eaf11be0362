import Diagnostics

/// Copies of sources in which secret answers are asterisks, so that no excerpt shows one.
///
/// Offsets stay; edits go, because they would be made in the copy.
struct SecretMask {
  private var masked: [ObjectIdentifier: SourceText] = [:]

  init(_ secrets: [SourceLocation]) {
    let sources = Dictionary(grouping: secrets) { ObjectIdentifier($0.source) }
    for (identity, locations) in sources {
      var bytes = locations[0].source.bytes
      var end = 0
      for range in locations.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        let start = max(range.lowerBound, end)
        end = max(end, min(range.upperBound, bytes.count))
        guard start < end else { continue }
        for offset in start..<end where bytes[offset] != 0x0A && bytes[offset] != 0x0D {
          bytes[offset] = 0x2A
        }
      }
      let source = locations[0].source
      masked[identity] = SourceText(name: source.name, bytes: bytes, isFile: source.isFile)
    }
  }

  func applied(to findings: [Finding]) -> [Finding] {
    masked.isEmpty ? findings : findings.map(applied)
  }

  private func applied(to finding: Finding) -> Finding {
    var finding = finding
    if let source = masked[ObjectIdentifier(finding.location.source)] {
      finding.location.source = source
      finding.fix = nil
    }
    for index in finding.notes.indices {
      guard let location = finding.notes[index].location else { continue }
      if let source = masked[ObjectIdentifier(location.source)] {
        finding.notes[index].location?.source = source
      }
    }
    return finding
  }
}
