import Diagnostics
import Testing

@Suite struct JSONRendererTests {
  @Test func aReportHasThePublishedShape() {
    let source = SourceText(name: "a.yaml", text: "é: \"😀x\"\n- a\n")
    let place = source.place(of: "x\"\n-")
    let finding = Finding(
      SampleRule.other,
      "a \"headline\"",
      severity: .warning,
      at: place,
      label: "label",
      idPath: IDPath("field", "a/b").appending("option", "c"),
      notes: [
        Finding.Note("fact"), Finding.Note("there", at: source.place(of: "a\n")),
      ],
      help: "way out",
      fix: .replace(place.range, with: "y\n"),
      surfaces: [.savedAnswers, .readers]
    )
    #expect(
      JSONRenderer().render(Report([finding], fileCount: 2))
        == #"""
        {
          "findings": [
            {
              "rule": "other",
              "severity": "warning",
              "message": "a \"headline\"",
              "path": "a.yaml",
              "line": 1,
              "column": 6,
              "endLine": 2,
              "endColumn": 2,
              "offset": 9,
              "length": 4,
              "idPath": "field:a%2Fb/option:c",
              "fingerprint": "FINGERPRINT",
              "notes": [
                {
                  "message": "label",
                  "path": "a.yaml",
                  "line": 1,
                  "column": 6
                },
                {
                  "message": "fact"
                },
                {
                  "message": "there",
                  "path": "a.yaml",
                  "line": 2,
                  "column": 3
                }
              ],
              "help": "way out",
              "fix": {
                "safe": true,
                "edits": [
                  {
                    "offset": 9,
                    "length": 4,
                    "replacement": "y\n"
                  }
                ]
              },
              "surfaces": [
                "saved-answers",
                "readers"
              ]
            }
          ],
          "summary": {
            "files": 2,
            "errors": 0,
            "warnings": 1,
            "infos": 0
          }
        }

        """#.replacing(
          "FINGERPRINT",
          with: Report([finding], fileCount: 2).entries[0].fingerprint.description
        )
    )
  }

  @Test func aCleanReportHasAnEmptyList() {
    #expect(
      JSONRenderer(layout: .compact).render(Report([], fileCount: 1))
        == #"{"findings":[],"summary":{"files":1,"errors":0,"warnings":0,"infos":0}}"# + "\n"
    )
  }

  @Test func whatIsNotThereHasNoKey() {
    let source = SourceText(name: "a", text: "x")
    let text = JSONRenderer(layout: .compact)
      .render(Report([.at(source.place(of: "x"), nil)], fileCount: 1))
    #expect(text.contains(#""notes":[]}]"#))
  }
}
