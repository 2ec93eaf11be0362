import Diagnostics
import Testing

@Suite struct ReportTests {
  @Test func findingsComeByPathThenPlaceThenRule() {
    let (a, b) = (SourceText(name: "a", text: "xyz"), SourceText(name: "b", text: "xyz"))
    func finding(_ rule: SampleRule, _ source: SourceText, _ offset: Int) -> Finding {
      Finding(rule, "m", at: SourceLocation(source, SourceRange(offset, offset + 1)))
    }
    let report = Report(
      [
        finding(.other, b, 0), finding(.unknownKey, a, 2), finding(.other, a, 2),
        finding(.unknownKey, a, 0),
      ],
      fileCount: 2
    )
    let order = report.findings.map {
      "\($0.location.source.name) \($0.location.range.lowerBound) \($0.rule)"
    }
    #expect(order == ["a 0 unknown-key", "a 2 other", "a 2 unknown-key", "b 0 other"])
  }

  @Test func whatIsSaidTwiceIsReportedOnce() {
    let source = SourceText(name: "a", text: "xyz")
    let again = SourceText(name: "a", text: "xyz")
    let findings = [
      Finding.at(source.place(of: "x"), "first"), Finding.at(again.place(of: "x"), "second"),
      Finding.at(source.place(of: "xy")), Finding.at(source.place(of: "y")),
    ]
    let report = Report(findings, fileCount: 1)
    #expect(report.findings.map(\.label) == ["first", "here", "here"])
  }

  @Test func theWorstSeverityIsKnown() {
    let place = SourceText(name: "a", text: "xyz").place(of: "x")
    func worst(_ severities: Finding.Severity...) -> Finding.Severity? {
      let findings = severities.map {
        Finding(SampleRule.other, $0.rawValue, severity: $0, at: place)
      }
      return Report(findings, fileCount: 1).worst
    }
    #expect(worst() == nil)
    #expect(worst(.info) == .info)
    #expect(worst(.warning, .error, .info) == .error)
    #expect(worst(.info, .warning) == .warning)
  }

  @Test func fingerprintsStayWhenLinesMoveAndWordsChange() {
    func fingerprints(lead: String, message: String, path: String) -> [String] {
      let source = SourceText(name: path, text: "\(lead)- id: a\n- id: b\n- id: a\n")
      let places = [
        source.place(of: "a", after: "id: "), source.place(of: "b"),
        source.place(of: "a", after: "b\n- id: "),
      ]
      let paths = [IDPath("field", "a"), IDPath("field", "b"), IDPath("field", "a")]
      let findings = zip(places, paths).map {
        Finding(SampleRule.duplicateID, message, at: $0, idPath: $1)
      }
      return Report(findings, fileCount: 1).entries.map(\.fingerprint.description)
    }
    let before = fingerprints(lead: "", message: "one wording", path: "a.yaml")
    let lines = String(repeating: "# comment\n", count: 10)
    #expect(before == fingerprints(lead: lines, message: "another", path: "./a.yaml"))
    #expect(Set(before).count == 3)
    #expect(before == ["b653e198b368cce7", "d7aa1d7fb1dcc694", "b6507b98b365e9be"])
    #expect(before != fingerprints(lead: "", message: "one wording", path: "b.yaml"))
  }

  @Test func fingerprintsOfKeysStayWhenAnotherKeyIsMended() {
    func fingerprints(_ keys: String...) -> [Fingerprint] {
      let source = SourceText(name: "a.yaml", text: "min: 1\nmax: 2\n")
      let findings = keys.map { key in
        var finding = Finding.at(source.place(of: key))
        finding.message = key
        finding.key = key
        return finding
      }
      return Report(findings, fileCount: 1).entries.map(\.fingerprint)
    }
    let both = fingerprints("min", "max")
    #expect(fingerprints("max") == [both[1]])
    #expect(fingerprints("min") == [both[0]])
  }

  @Test func fingerprintsAreMadeOfThePathGiven() {
    let source = SourceText(name: "/tmp/clone/a.yaml", text: "x")
    let other = SourceText(name: "a.yaml", text: "x")
    let cloned = Report([.at(source.place(of: "x"))], fileCount: 1) {
      String($0.name.dropFirst(11))
    }
    let plain = Report([.at(other.place(of: "x"))], fileCount: 1)
    #expect(cloned.entries[0].path == "a.yaml")
    #expect(cloned.entries[0].fingerprint == plain.entries[0].fingerprint)
  }
}
