import Diagnostics
import FormReader
import Invariants
import SourceTree

/// Any bytes can be read as a form; what is found can be told, and repaired as far as it says so.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = input(start, count)
  // Repairs may uncover what could not be read before; each round has to repair something.
  for _ in 0..<3 {
    let source = SourceText(name: "input.form.yaml", bytes: bytes)
    let findings = check(source)
    let fixed = Finding.Fix.applySafe(of: findings, to: source)
    guard fixed.appliedCount > 0 else { break }
    bytes = fixed.bytes
  }
  return 0
}

private func check(_ source: SourceText) -> [Finding] {
  let parsed = ParsedSource.parse(source, as: .yaml)
  let decoded = FormDecoder.decode(parsed) { _, _ in LoadedOptions(list: nil) }
  FindingInvariants.check(decoded.findings)
  require(
    decoded.form != nil || decoded.findings.contains { $0.severity == .error },
    "what is no form has an error"
  )
  let report = Report(Array(decoded.findings.prefix(4)), fileCount: 1)
  let isWide = source.bytes.count.isMultiple(of: 2)
  let renderer = isWide ? TextRenderer() : TextRenderer(unicode: false, columns: 60)
  require(
    renderer.render(report).unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) },
    "no control character of the text reaches a terminal"
  )
  let json = SourceText(name: "report.json", text: JSONRenderer().render(report))
  require(ParsedSource.parse(json, as: .json).findings.isEmpty, "a report is valid JSON")
  return decoded.findings
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
}
