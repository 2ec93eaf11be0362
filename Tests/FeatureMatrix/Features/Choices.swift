import JSON

extension Feature {
  private static let big = "{ id: big, type: toggle, label: Big }"
  private static let region = "{ id: region, type: text, label: Region }"

  /// Pickers, multi-selectors and their options.
  static let ofChoices: [Feature] = [
    Feature(
      "picker",
      "options",
      field: "type: picker, options: [red, green]",
      right: [["size": "green"]],
      wrong: [Mistake(["size": "blue"], "answer-not-an-option", at: "/option:blue")],
      was: Earlier(
        "type: picker, options: [red, green, blue]",
        ["error option-removed/option:blue"]
      ),
      shown: ["green"]
    ),
    Feature(
      "picker",
      "default",
      field: "type: picker, options: [red, green], default: green",
      right: [Example([:], result: ["size": "green"]), ["size": "red"]],
      was: Earlier("type: picker, options: [red, green]", ["warning default-changed"])
    ),
    Feature(
      "picker",
      "default",
      "cases",
      field:
        "type: picker, options: [red, green], default: { cases: [{ when: big, value: red }, green] }",
      beside: [big],
      right: [
        Example(["big": true], result: ["big": true, "size": "red"]),
        Example(["big": false], result: ["big": false, "size": "green"]),
      ],
      was: Earlier("type: picker, options: [red, green]", ["warning default-changed"])
    ),
    Feature(
      "picker",
      "default",
      "an answer",
      field: #"type: picker, options: [red, green], default: "{first}""#,
      beside: ["{ id: first, type: picker, label: First, options: [red, green] }"],
      right: [Example(["first": "red"], result: ["first": "red", "size": "red"])]
    ),
    Feature(
      "picker",
      "retired",
      also: [Row("retired option", "id"), Row("retired option", "label")],
      field: "type: picker, options: [red, green], retired: [{ id: blue, label: Blue }]",
      right: [
        ["size": "red"],
        Example(["size": "blue"], result: [:], remarks: ["answer-retired/option:blue"]),
      ],
      was: Earlier(
        "type: picker, options: [red, green, blue]",
        ["info option-retired/option:blue"]
      )
    ),
    Feature(
      "picker",
      "style",
      field: "type: picker, options: [red, green], style: list",
      right: [["size": "green"]],
      shown: ["green"]
    ),
    Feature(
      "picker",
      "allow-custom",
      field: "type: picker, options: [red, green], allow-custom: true",
      right: [["size": "blue"], ["size": "red"]],
      was: Earlier("type: picker, options: [red, green]", ["warning bounds-loosened"])
    ),
    Feature(
      "picker",
      "searchable",
      field: "type: picker, options: [red, green], style: list, searchable: true",
      right: [["size": "green"]]
    ),
    Feature(
      "picker",
      "extensible",
      field: "type: picker, options: [red, green], extensible: true",
      right: [["size": "green"]],
      was: Earlier(
        "type: picker, options: [red], extensible: true",
        ["info option-added/option:green"]
      )
    ),
    Feature(
      "multi-selector",
      "options",
      field: "type: multi-selector, options: [red, green, blue]",
      right: [
        ["size": ["red", "blue"]],
        Example(["size": ["blue", "red"]], result: ["size": ["red", "blue"]]),
      ],
      wrong: [
        Mistake(["size": ["red", "pink"]], "answer-not-an-option", at: "/option:pink"),
        Mistake(["size": ["red", "red"]], "answer-repeated", at: "/option:red"),
      ],
      was: Earlier(
        "type: multi-selector, options: [red, green, blue, pink]",
        ["error option-removed/option:pink"]
      )
    ),
    Feature(
      "multi-selector",
      "default",
      field: "type: multi-selector, options: [red, green], default: [green]",
      right: [Example([:], result: ["size": ["green"]]), ["size": ["red"]]],
      was: Earlier("type: multi-selector, options: [red, green]", ["warning default-changed"])
    ),
    Feature(
      "multi-selector",
      "default",
      "cases",
      field:
        "type: multi-selector, options: [red, green], default: { cases: [{ when: big, value: [red] }, [green]] }",
      beside: [big],
      right: [Example(["big": true], result: ["big": true, "size": ["red"]])]
    ),
    Feature(
      "multi-selector",
      "retired",
      also: [Row("retired option", "value")],
      field:
        "type: multi-selector, options: [{ id: red, value: r }, green], retired: [{ id: blue, value: b }]",
      right: [
        ["size": ["r"]],
        Example(
          ["size": ["r", "b"]],
          result: ["size": ["r"]],
          remarks: ["answer-retired/option:blue"]
        ),
      ],
      was: Earlier(
        "type: multi-selector, options: [{ id: red, value: r }, green, { id: blue, value: b }]",
        ["info option-retired/option:blue"]
      )
    ),
    Feature(
      "multi-selector",
      "min-selections",
      field: "type: multi-selector, options: [red, green], min-selections: 1",
      right: [["size": ["red"]], [:]],
      wrong: [Mistake(["size": []], "answer-selections")],
      was: Earlier("type: multi-selector, options: [red, green]", ["error bounds-tightened"])
    ),
    Feature(
      "multi-selector",
      "max-selections",
      field: "type: multi-selector, options: [red, green], max-selections: 1",
      right: [["size": ["red"]]],
      wrong: [Mistake(["size": ["red", "green"]], "answer-selections")],
      was: Earlier("type: multi-selector, options: [red, green]", ["error bounds-tightened"])
    ),
    Feature(
      "multi-selector",
      "style",
      field: "type: multi-selector, options: [red, green], style: list",
      right: [["size": ["green"]]]
    ),
    Feature(
      "multi-selector",
      "allow-custom",
      field: "type: multi-selector, options: [red, green], allow-custom: true",
      right: [["size": ["red", "blue"]]],
      was: Earlier(
        "type: multi-selector, options: [red, green]",
        ["warning bounds-loosened"]
      )
    ),
    Feature(
      "multi-selector",
      "searchable",
      field: "type: multi-selector, options: [red, green], style: list, searchable: true",
      right: [["size": ["green"]]]
    ),
    Feature(
      "multi-selector",
      "extensible",
      field: "type: multi-selector, options: [red, green], extensible: true",
      right: [["size": ["green"]]],
      was: Earlier(
        "type: multi-selector, options: [red], extensible: true",
        ["info option-added/option:green"]
      )
    ),
  ]

  /// Options and where they come from.
  static let ofOptions: [Feature] = [
    Feature(
      "option",
      "id",
      also: [
        Row("option", "label"), Row("option", "detail"), Row("option", "icon"),
        Row("option", "group"),
      ],
      field:
        #"type: picker, style: list, options: [{ id: red, label: Crimson, detail: like blood, icon: "!", group: Warm }, green]"#,
      right: [["size": "red"]],
      wrong: [Mistake(["size": "Crimson"], "answer-not-an-option", at: "/option:Crimson")],
      was: Earlier(
        #"type: picker, style: list, options: [{ id: red, label: Crimson, detail: like blood, icon: "!", group: Cold }, green]"#,
        ["info text-changed"]
      ),
      shown: ["Crimson", "like blood", "Warm"]
    ),
    Feature(
      "option",
      "value",
      field: #"type: picker, options: [{ id: none, value: "" }, { id: some, value: 7 }]"#,
      right: [Example(["size": ""], typed: ["size": "none"]), ["size": 7]],
      wrong: [Mistake(["size": "other"], "answer-not-an-option", at: "/option:other")],
      was: Earlier(
        #"type: picker, options: [{ id: none, value: "" }, { id: some, value: 6 }]"#,
        ["error value-changed/option:some"]
      )
    ),
    Feature(
      "option",
      "when",
      field: "type: picker, options: [{ id: red, when: big }, green]",
      beside: [big],
      right: [["big": true, "size": "red"], ["big": false, "size": "green"]],
      wrong: [Mistake(["big": false, "size": "red"], "answer-not-an-option", at: "/option:red")],
      was: Earlier("type: picker, options: [red, green]", ["error bounds-tightened/option:red"])
    ),
    Feature(
      "option",
      "disabled",
      field: "type: picker, options: [{ id: red, disabled: sold out }, green]",
      right: [["size": "green"]],
      wrong: [
        Mistake(["size": "red"], "answer-not-an-option", at: "/option:red", says: "sold out")
      ],
      was: Earlier("type: picker, options: [red, green]", ["error bounds-tightened/option:red"]),
      shown: ["sold out"]
    ),
    Feature(
      "option",
      "exclusive",
      field: "type: multi-selector, options: [red, { id: none, exclusive: true }]",
      right: [["size": ["none"]]],
      wrong: [Mistake(["size": ["red", "none"]], "answer-selections", at: "/option:none")],
      was: Earlier(
        "type: multi-selector, options: [red, none]",
        ["error bounds-tightened/option:none"]
      )
    ),
    Feature(
      "option",
      "renamed-from",
      field: "type: picker, options: [{ id: red, renamed-from: [crimson] }, green]",
      right: [
        Example(
          ["size": "crimson"],
          result: ["size": "red"],
          remarks: ["answer-renamed/option:crimson"]
        )
      ],
      was: Earlier(
        "type: picker, options: [crimson, green]",
        ["error option-renamed/option:red"],
        example: Example(["size": "crimson"], result: ["size": "red"])
      )
    ),
    Feature(
      "options",
      "list",
      field: "type: picker, options: { list: colours }",
      top: ["option-lists: { colours: [red, green] }"],
      right: [["size": "green"]],
      wrong: [Mistake(["size": "blue"], "answer-not-an-option", at: "/option:blue")],
      was: Earlier(
        "type: picker, options: { list: colours }",
        top: ["option-lists: { colours: [red, green, blue] }"],
        ["error option-removed/option:blue"]
      )
    ),
    Feature(
      "options",
      "from",
      field: "type: picker, options: { from: colours.csv }",
      files: ["colours.csv": "id,label\nred,Crimson\ngreen,Green\n"],
      right: [["size": "green"]],
      wrong: [Mistake(["size": "blue"], "answer-not-an-option", at: "/option:blue")],
      was: Earlier(
        "type: picker, options: { from: colours.csv }",
        files: ["colours.csv": "id,label\nred,Crimson\ngreen,Green\nblue,Blue\n"],
        ["error option-removed/option:blue"]
      ),
      shown: ["Crimson"]
    ),
    Feature(
      "options",
      "keys",
      also: ["id", "value", "label", "detail", "icon", "group"].map { Row("columns", $0) },
      field:
        "type: picker, style: list, options: { from: colours.csv, keys: { id: code, value: written, label: name, detail: look, icon: sign, group: part } }",
      files: [
        "colours.csv":
          "code,written,name,look,sign,part\nred,r,Crimson,like blood,!,Warm\ngreen,g,Green,,,Warm\n"
      ],
      right: [["size": "r"]],
      wrong: [Mistake(["size": "blue"], "answer-not-an-option", at: "/option:blue")],
      shown: ["Crimson", "like blood", "Warm"]
    ),
    Feature(
      "options",
      "where",
      field: #"type: picker, options: { from: cities.csv, where: { country: "{country}" } }"#,
      beside: ["{ id: country, type: picker, label: Country, options: [fr, de, it] }"],
      files: [
        "cities.csv":
          "id,label,country\nlyon,Lyon,fr\nbasel,Basel,fr|de\nbonn,Bonn,de\nrome,Rome,it\n"
      ],
      right: [
        ["country": "fr", "size": "lyon"],
        ["country": "de", "size": "basel"],
      ],
      wrong: [
        Mistake(["country": "de", "size": "lyon"], "answer-not-an-option", at: "/option:lyon")
      ],
      was: Earlier(
        #"type: picker, options: { from: cities.csv, where: { country: "{country}" } }"#,
        files: [
          "cities.csv":
            "id,label,country\nlyon,Lyon,fr|it\nbasel,Basel,fr|de\nbonn,Bonn,de\nrome,Rome,it\n"
        ],
        ["error bounds-tightened/option:lyon"]
      ),
      shown: ["Lyon", "Basel"]
    ),
    Feature(
      "options",
      "of",
      field: "type: picker, options: { of: areas }",
      beside: ["{ id: areas, type: multi-selector, label: Areas, options: [web, queue, cache] }"],
      right: [["areas": ["web", "cache"], "size": "cache"]],
      wrong: [
        Mistake(
          ["areas": ["web"], "size": "cache"],
          "answer-not-an-option",
          at: "/option:cache"
        )
      ],
      was: Earlier(
        "type: picker, options: [web, queue, cache]",
        [
          "error asked-less", "error bounds-tightened/option:web",
          "error bounds-tightened/option:queue", "error bounds-tightened/option:cache",
          "warning option-source-changed",
        ]
      ),
      shown: ["web", "cache"]
    ),
    Feature(
      "options",
      "of",
      "of a list",
      field: "type: picker, options: { of: disks }",
      beside: ["{ id: disks, type: list, label: Disks, item: { type: text }, unique: true }"],
      right: [["disks": ["data", "log"], "size": "log"]],
      wrong: [
        Mistake(
          ["disks": ["data"], "size": "log"],
          "answer-not-an-option",
          at: "/option:log",
          isInSchema: false
        )
      ],
      shown: ["data", "log"]
    ),
    Feature(
      "options",
      "command",
      also: [
        "format", "items", "page-size", "first-page", "prefetch", "timeout",
      ].map { Row("options", $0) },
      field:
        #"type: picker, options: { command: [./zones, "{region}", "{page}"], format: json, items: data, page-size: 2, first-page: 0, prefetch: 1, timeout: 5 }"#,
      beside: [region],
      files: [
        "zones": #"""
        #!/bin/sh
        case $2 in
        0) echo "{\"data\": [{\"id\": \"$1-a\"}, {\"id\": \"$1-b\"}]}" ;;
        *) echo "{\"data\": [{\"id\": \"$1-c\"}]}" ;;
        esac

        """#
      ],
      right: [Example(["region": "eu", "size": "eu-a"], remarks: ["answer-unchecked"])],
      unlisted: [
        Mistake(["region": "eu", "size": "us-a"], "answer-not-an-option", at: "/option:us-a")
      ],
      shown: ["eu-a"]
    ),
    Feature(
      "options",
      "command",
      "of a multi-selector",
      field: #"type: multi-selector, options: { command: [./zones, "{region}"] }"#,
      beside: [region],
      files: ["zones": "#!/bin/sh\necho $1-a\necho $1-b\n"],
      right: [
        Example(["region": "eu", "size": ["eu-a", "eu-b"]], remarks: ["answer-unchecked"])
      ],
      unlisted: [
        Mistake(
          ["region": "eu", "size": ["eu-a", "us-a"]],
          "answer-not-an-option",
          at: "/option:us-a"
        )
      ],
      shown: ["eu-a"]
    ),
  ]
}
