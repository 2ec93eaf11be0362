import Diagnostics
import Testing

/// A report with everything a finding can have, in each format.
@Suite struct ReportFormatTests {
  enum Format: String, CaseIterable {
    case text, json, github, gitlab, junit, sarif

    func render(_ report: Report) -> String {
      switch self {
      case .text: TextRenderer().render(report)
      case .json: JSONRenderer().render(report)
      case .github: GitHubRenderer().render(report)
      case .gitlab: GitLabRenderer().render(report)
      case .junit: JUnitRenderer().render(report)
      case .sarif: SARIFRenderer(version: "1.2.3", rules: ReportFormatTests.rules).render(report)
      }
    }
  }

  static let rules = ["id-not-text", "duplicate-id", "unknown-key"].map { id in
    RuleManual.rule(
      id,
      """
      What \(id) is.

      Why \(id) is.

      Severity: \(id == "unknown-key" ? "warning" : "error")

      ```yaml field before
      a  # <-
      ```
      ```yaml field after
      b
      ```
      """
    )
  }

  static let report = {
    let text = "- id: team  # 名\n- id: team\n  requird: <&\"\n"
    let source = SourceText(name: "./forms/a b%.yaml", text: text)
    let team = source.place(of: "team", after: "- id: team  # 名\n- id: ")
    let key = source.place(of: "requird")
    let findings = [
      Finding(
        SampleRule.unknownKey,
        "unknown key `requird` in field `team`",
        severity: .warning,
        found: "requird",
        expected: ["required"],
        at: key,
        label: didYouMean(["required"]),
        idPath: IDPath("field", "team").appending("key", "a/b"),
        fix: .replace(key.range, with: "required"),
        surfaces: [.savedAnswers, .readers]
      ),
      Finding(
        SampleRule.duplicateID,
        "field id `team` is used twice",
        at: team,
        label: "used again",
        idPath: IDPath("field", "team"),
        notes: [
          Finding.Note("first used here", at: source.place(of: "team")),
          Finding.Note("ids are unique in the whole form"),
        ],
        help: "rename the second one, 100% sure"
      ),
    ]
    return Report(findings, fileCount: 2, files: [source.name, "clean.yaml"])
  }()

  @Test(arguments: Format.allCases) func everythingIsShown(format: Format) {
    #expect(format.render(Self.report) == Self.shown[format])
  }

  @Test(arguments: Format.allCases) func aCleanReportIsShown(format: Format) {
    let report = Report([], fileCount: 1, files: ["clean.yaml"])
    #expect(format.render(report) == Self.clean[format])
  }

  static let shown: [Format: String] = [
    .text: #"""
    error[duplicate-id]: field id `team` is used twice
      ./forms/a b%.yaml:2:7
        1 | - id: team  # 名
          |       ---- first used here
        2 | - id: team
          |       ^^^^ used again
      note: ids are unique in the whole form
      help: rename the second one, 100% sure

    warning[unknown-key]: unknown key `requird` in field `team`
      ./forms/a b%.yaml:3:3
        3 |   requird: <&"
          |   ^^^^^^^ did you mean `required`?   (safe fix)

    1 error, 1 warning in 2 files checked, 1 fixable with `--fix`

    """#,
    .json: #"""
    {
      "findings": [
        {
          "rule": "duplicate-id",
          "severity": "error",
          "message": "field id `team` is used twice",
          "path": "./forms/a b%.yaml",
          "line": 2,
          "column": 7,
          "endLine": 2,
          "endColumn": 11,
          "offset": 24,
          "length": 4,
          "idPath": "field:team",
          "fingerprint": "ea47e9031372df4c",
          "notes": [
            {
              "message": "used again",
              "path": "./forms/a b%.yaml",
              "line": 2,
              "column": 7
            },
            {
              "message": "first used here",
              "path": "./forms/a b%.yaml",
              "line": 1,
              "column": 7
            },
            {
              "message": "ids are unique in the whole form"
            }
          ],
          "help": "rename the second one, 100% sure"
        },
        {
          "rule": "unknown-key",
          "severity": "warning",
          "message": "unknown key `requird` in field `team`",
          "found": "requird",
          "expected": [
            "required"
          ],
          "path": "./forms/a b%.yaml",
          "line": 3,
          "column": 3,
          "endLine": 3,
          "endColumn": 10,
          "offset": 31,
          "length": 7,
          "idPath": "field:team/key:a%2Fb",
          "fingerprint": "b23093c19a8a85b9",
          "notes": [
            {
              "message": "did you mean `required`?",
              "path": "./forms/a b%.yaml",
              "line": 3,
              "column": 3
            }
          ],
          "fix": {
            "safe": true,
            "edits": [
              {
                "offset": 31,
                "length": 7,
                "replacement": "required"
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
        "errors": 1,
        "warnings": 1,
        "infos": 0
      }
    }

    """#,
    .github: #"""
    ::error file=./forms/a b%25.yaml,line=2,endLine=2,col=7,endColumn=11,title=duplicate-id::field id `team` is used twice (used again)%0Anote: ids are unique in the whole form%0Ahelp: rename the second one, 100%25 sure
    ::warning file=./forms/a b%25.yaml,line=3,endLine=3,col=3,endColumn=10,title=unknown-key::unknown key `requird` in field `team` (did you mean `required`?)

    """#,
    .gitlab: #"""
    [
      {
        "description": "duplicate-id: field id `team` is used twice",
        "check_name": "duplicate-id",
        "fingerprint": "ea47e9031372df4c",
        "severity": "major",
        "location": {
          "path": "forms/a b%.yaml",
          "lines": {
            "begin": 2,
            "end": 2
          }
        }
      },
      {
        "description": "unknown-key: unknown key `requird` in field `team`",
        "check_name": "unknown-key",
        "fingerprint": "b23093c19a8a85b9",
        "severity": "minor",
        "location": {
          "path": "forms/a b%.yaml",
          "lines": {
            "begin": 3,
            "end": 3
          }
        }
      }
    ]

    """#,
    .junit: #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="formwork" tests="3" failures="1" errors="0">
      <testsuite name="forms/a b%.yaml" tests="2" failures="1" errors="0" skipped="0" time="0">
        <testcase classname="forms/a b%.yaml" name="duplicate-id field:team" file="forms/a b%.yaml" line="2" time="0">
          <failure message="duplicate-id: field id `team` is used twice" type="error">error[duplicate-id]: field id `team` is used twice
      ./forms/a b%.yaml:2:7
        1 | - id: team  # 名
          |       ---- first used here
        2 | - id: team
          |       ^^^^ used again
      note: ids are unique in the whole form
      help: rename the second one, 100% sure
    </failure>
        </testcase>
        <testcase classname="forms/a b%.yaml" name="unknown-key field:team/key:a%2Fb" file="forms/a b%.yaml" line="3" time="0">
          <system-out>warning[unknown-key]: unknown key `requird` in field `team`
      ./forms/a b%.yaml:3:3
        3 |   requird: &lt;&amp;&quot;
          |   ^^^^^^^ did you mean `required`?   (safe fix)
    </system-out>
        </testcase>
      </testsuite>
      <testsuite name="clean.yaml" tests="1" failures="0" errors="0" skipped="0" time="0">
        <testcase classname="clean.yaml" name="no findings" file="clean.yaml" time="0"/>
      </testsuite>
    </testsuites>

    """#,
    .sarif: #"""
    {
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "formwork",
              "semanticVersion": "1.2.3",
              "rules": [
                {
                  "id": "duplicate-id",
                  "shortDescription": {
                    "text": "What duplicate-id is."
                  },
                  "fullDescription": {
                    "text": "Why duplicate-id is."
                  },
                  "help": {
                    "text": "Before:\na\n\nAfter:\nb"
                  },
                  "helpUri": "urn:formwork:rule:duplicate-id",
                  "defaultConfiguration": {
                    "level": "error"
                  }
                },
                {
                  "id": "unknown-key",
                  "shortDescription": {
                    "text": "What unknown-key is."
                  },
                  "fullDescription": {
                    "text": "Why unknown-key is."
                  },
                  "help": {
                    "text": "Before:\na\n\nAfter:\nb"
                  },
                  "helpUri": "urn:formwork:rule:unknown-key",
                  "defaultConfiguration": {
                    "level": "warning"
                  }
                }
              ]
            }
          },
          "columnKind": "unicodeCodePoints",
          "results": [
            {
              "ruleId": "duplicate-id",
              "ruleIndex": 0,
              "level": "error",
              "message": {
                "text": "field id `team` is used twice (used again)\nnote: ids are unique in the whole form\nhelp: rename the second one, 100% sure"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "forms/a%20b%25.yaml"
                    },
                    "region": {
                      "startLine": 2,
                      "startColumn": 7,
                      "endLine": 2,
                      "endColumn": 11
                    }
                  }
                }
              ],
              "relatedLocations": [
                {
                  "id": 1,
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "forms/a%20b%25.yaml"
                    },
                    "region": {
                      "startLine": 1,
                      "startColumn": 7,
                      "endLine": 1,
                      "endColumn": 11
                    }
                  },
                  "message": {
                    "text": "first used here"
                  }
                }
              ],
              "partialFingerprints": {
                "primaryLocationLineHash": "ea47e9031372df4c:1"
              }
            },
            {
              "ruleId": "unknown-key",
              "ruleIndex": 1,
              "level": "warning",
              "message": {
                "text": "unknown key `requird` in field `team` (did you mean `required`?)"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "forms/a%20b%25.yaml"
                    },
                    "region": {
                      "startLine": 3,
                      "startColumn": 3,
                      "endLine": 3,
                      "endColumn": 10
                    }
                  }
                }
              ],
              "fixes": [
                {
                  "description": {
                    "text": "did you mean `required`?"
                  },
                  "artifactChanges": [
                    {
                      "artifactLocation": {
                        "uri": "forms/a%20b%25.yaml"
                      },
                      "replacements": [
                        {
                          "deletedRegion": {
                            "startLine": 3,
                            "startColumn": 3,
                            "endLine": 3,
                            "endColumn": 10
                          },
                          "insertedContent": {
                            "text": "required"
                          }
                        }
                      ]
                    }
                  ]
                }
              ],
              "partialFingerprints": {
                "primaryLocationLineHash": "b23093c19a8a85b9:1"
              }
            }
          ]
        }
      ]
    }

    """#,
  ]

  static let clean: [Format: String] = [
    .text: #"""
    1 file checked, no findings

    """#,
    .json: #"""
    {
      "findings": [],
      "summary": {
        "files": 1,
        "errors": 0,
        "warnings": 0,
        "infos": 0
      }
    }

    """#,
    .github: "",
    .gitlab: #"""
    []

    """#,
    .junit: #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="formwork" tests="1" failures="0" errors="0">
      <testsuite name="clean.yaml" tests="1" failures="0" errors="0" skipped="0" time="0">
        <testcase classname="clean.yaml" name="no findings" file="clean.yaml" time="0"/>
      </testsuite>
    </testsuites>

    """#,
    .sarif: #"""
    {
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "formwork",
              "semanticVersion": "1.2.3",
              "rules": []
            }
          },
          "columnKind": "unicodeCodePoints",
          "results": []
        }
      ]
    }

    """#,
  ]
}
