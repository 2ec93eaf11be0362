import TestTraits
import Testing

@Suite("Lists and maps in answers")
struct ItemTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: tier, type: picker, label: Tier, options: [normal, critical], default: normal }
      - { id: hosts, type: list, label: Hosts, item: { type: text }, unique: true, max-items: 3 }
      - { id: tags, type: map, label: Tags, item: { type: text } }
      - id: drives
        type: list
        label: Drives
        unique-by: name
        renamed-from: [disks]
        default: [{ name: main, size: { gb: 5 } }]
        fields:
          - { id: name, type: text, label: Name, required: true, renamed-from: [title] }
          - { id: kind, type: picker, label: Kind, default: ssd, options: [ssd, hdd] }
          - { id: rpm, type: number, label: Speed, default: 7200, when: kind == hdd }
          - { id: size, type: number, label: Size, key: size.gb, default: 100 }
          - { id: safe, type: toggle, label: Safe, default: true, when: tier == critical }
          - { id: path, type: computed, value: "/{tier}/{name}" }
          - { id: parts, type: list, label: Parts, item: { type: number } }
      - { id: raid, type: toggle, label: Mirror?, when: count(drives) > 1 }
      - { id: untagged, type: toggle, label: Untagged?, when: count(tags) == 0 }

    """

  private let folder = Folder(["a.form.yaml": ItemTests.form])

  @Test("A default that does not fit is shown as it is written, and an example can be pasted")
  func misfit() async {
    folder.write(
      """
      formwork: 1
      id: sample
      fields:
        - { id: low, type: number, label: Low }
        - id: drives
          type: list
          label: Drives
          default: [{ name: a, size: 20 }]
          fields:
            - { id: name, type: text, label: Name }
            - { id: size, type: number, label: Size, rules: [{ must: size >= low, message: no }] }
        - id: envs
          type: map
          label: Environments
          required: true
          fields: [{ id: zone, type: text, label: Zone }]

      """,
      to: "misfit.form.yaml"
    )
    let outcome = await Formwork.run(
      ["fill", "misfit.form.yaml", "--set", "low=30"],
      in: folder.path
    )
    #expect(outcome.errors.contains("default=[{\"name\":\"a\",\"size\":20}]"))
    #expect(outcome.errors.contains("`--set 'envs[NAME].zone=TEXT'`"))
  }

  private func fill(_ arguments: [String], _ answers: String? = nil) async -> Formwork.Outcome {
    let given = answers == nil ? [] : ["--answers", "-"]
    return await Formwork.run(
      ["fill", "a.form.yaml", "--as", "jsonl"] + given + arguments,
      in: folder.path,
      input: Array((answers ?? "").utf8)
    )
  }

  private static let main =
    #"{"name":"main","kind":"ssd","size":{"gb":5},"path":"/normal/main"}"#
  private static let rest = #""drives":[\#(main)],"untagged":false}"# + "\n"

  static let filled: [(answers: String?, set: [String], result: String)] = [
    (nil, [], #"{"tier":"normal",\#(rest)"#),
    ("hosts: []", [], #"{"tier":"normal","hosts":[],\#(rest)"#),
    (
      "drives: []\ntags: {}", [],
      #"{"tier":"normal","tags":{},"drives":[],"untagged":false}"# + "\n"
    ),
    (
      "tier: critical\ndrives: [{ name: a, kind: hdd }, { name: b, size: { gb: 7 }, parts: [1, 2.50] }]\ntags: { a/b: c }",
      [],
      #"{"tier":"critical","tags":{"a/b":"c"},"drives":["#
        + #"{"name":"a","kind":"hdd","rpm":7200,"size":{"gb":100},"safe":true,"path":"/critical/a"},"#
        + #"{"name":"b","kind":"ssd","size":{"gb":7},"safe":true,"path":"/critical/b","parts":[1,2.50]}],"raid":false}"#
        + "\n"
    ),
    (
      "disks: [{ title: old }]", [],
      #"{"tier":"normal","drives":[{"name":"old","kind":"ssd","size":{"gb":100},"path":"/normal/old"}],"untagged":false}"#
        + "\n"
    ),
    // A list is a whole; a place in it is changed by itself.
    (
      "hosts: [x]", ["hosts=a", "hosts=b"],
      #"{"tier":"normal","hosts":["a","b"],\#(rest)"#
    ),
    ("hosts: [x, v]", ["hosts[1]=z"], #"{"tier":"normal","hosts":["x","z"],\#(rest)"#),
    ("hosts: [x]", ["hosts[1]=y"], #"{"tier":"normal","hosts":["x","y"],\#(rest)"#),
    (nil, [#"hosts:=["a"]"#], #"{"tier":"normal","hosts":["a"],\#(rest)"#),
    (
      nil, ["tags.team=red", "tags[a/b]=c", #"tags["d]"]=e"#],
      #"{"tier":"normal","tags":{"team":"red","a/b":"c","d]":"e"},"drives":[\#(main)]}"# + "\n"
    ),
    (
      nil, ["drives[0].size=6", "drives[main].parts[0]=9", "drives[1].name=new"],
      #"{"tier":"normal","drives":[{"name":"main","kind":"ssd","size":{"gb":6},"path":"/normal/main","parts":[9]},"#
        + #"{"name":"new","kind":"ssd","size":{"gb":100},"path":"/normal/new"}],"raid":false,"untagged":false}"#
        + "\n"
    ),
  ]

  @Test("A list is filled item by item, each like a form", arguments: filled)
  func fillsItems(answers: String?, set: [String], result: String) async {
    let outcome = await fill(set.flatMap { ["--set", $0] }, answers)
    #expect(outcome.output == result, "\(outcome.errors)")
  }

  @Test("A result is an answer file that gives the same result")
  func again() async {
    for (answers, set, result) in ItemTests.filled {
      let outcome = await fill([], result)
      #expect(outcome.output == result, "\(answers ?? "") \(set)\n\(outcome.errors)")
    }
  }

  static let refused: [(answers: String?, set: [String], says: [String])] = [
    (
      "hosts: a", [],
      ["`hosts` is a list field, but this is the text `a`", "write a list of items"]
    ),
    ("hosts: [a, a]", [], ["item 2 is the same as one before it"]),
    ("hosts: [a, b, c, d]", [], ["4 items, and at most 3 are allowed"]),
    ("hosts: [a, 7]", [], ["`hosts[1]` is a text field, but this is the number `7`"]),
    ("drives: [{ size: { gb: 1 } }]", [], ["`drives[0].name` has no answer"]),
    (
      "drives: [{ name: a }, { name: a }]", [],
      ["answer to `drives` does not fit: two items are called `a`"]
    ),
    ("drives: [{ name: a, kind: h }]", [], ["`h` is not an option of `drives[a].kind`"]),
    ("drives: [{ name: a, rpm: 1 }]", [], ["`drives[a].rpm` is not asked"]),
    ("drives: [{ name: a, safe: true }]", [], ["`drives[a].safe` is not asked"]),
    ("drives: [{ name: a, sze: 1 }]", [], ["item `drives[a]` has no field `sze`"]),
    ("drives: [{ name: a, parts: [x] }]", [], ["`drives[a].parts[0]` is a number field"]),
    ("drives: [7]", [], ["`drives[0]` is an item with answers of its own"]),
    ("tags: [a]", [], ["`tags` is a map field, but this is a list"]),
    ("tags: { a: 1 }", [], ["`tags[a]` is a text field, but this is the number `1`"]),
    (nil, ["hosts[1]=a"], ["`hosts` has 0 items, counted from 0"]),
    (nil, ["drives[data].size=1"], ["no item of `drives` is called `data`"]),
    (
      nil, ["drives[0].sise=1"],
      ["item `drives[main]` has no field `sise`", "did you mean `size`?"]
    ),
    (
      nil, ["drives[0].name=a", "drives[0].title=b"],
      ["`title` and `name` are answers to the same field", "keep one, called `name`"]
    ),
    ("drives: [{ name: a, size.gb: 1 }]", [], ["nest it: `size: { gb: \u{2026} }`"]),
    (nil, ["drives[0=1"], ["`drives[0` does not name an item"]),
    (nil, ["drives=x"], ["--set drives=x"]),
  ]

  @Test("What does not fit is said of the item", arguments: refused)
  func refusesItems(answers: String?, set: [String], says: [String]) async {
    let outcome = await fill(set.flatMap { ["--set", $0] }, answers)
    #expect(outcome.status == 1)
    for words in says { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
  }

  /// Each with its fields, what else is given to `fill`, and its result.
  static let values: [(fields: String, arguments: [String], result: String)] = [
    // A retired option that is an item, or names one, takes the item away.
    (
      """
      - { id: a, type: list, label: A, item: { type: picker, options: [x, y], retired: [z] } }
      - id: b
        type: map
        label: B
        names: { label: N, type: picker, options: [x], retired: [z] }
        item: { type: number }
      """,
      ["--set", "a=x", "--set", "a=z", "--set", "a=y", "--set", "b[z]=1", "--set", "b[x]=2"],
      #"{"a":["x","y"],"b":{"x":2}}"#
    ),
    // What names an item may be chosen by its old id.
    (
      """
      - id: nodes
        type: map
        label: N
        names: { type: picker, label: K, options: [{ id: new, renamed-from: [old] }] }
        item: { type: number }
      - { id: main, type: picker, label: M, options: { of: nodes } }
      """,
      ["--set", "nodes.old=1", "--set", "main=old"], #"{"nodes":{"new":1},"main":"new"}"#
    ),
    // A list that is not there has no items.
    (
      """
      - { id: hosts, type: list, label: H, item: { type: text } }
      - { id: some, type: toggle, label: S, when: count(hosts) != 0 }
      - { id: nothing, type: toggle, label: S, when: count(hosts) == 0 }
      """,
      [], #"{"nothing":false}"#
    ),
    // Items read in templates as their field does.
    (
      """
      - { id: sizes, type: list, label: S, item: { type: picker, options: [{ id: s, value: 1 }, { id: l, value: 2 }] } }
      - { id: flags, type: list, label: F, item: { type: toggle, on-value: "1", off-value: "0" } }
      - { id: made, type: computed, value: "{sizes | join('-')}/{flags}" }
      """,
      ["--set", "sizes=s", "--set", "sizes=l", "--set", "flags=yes", "--set", "flags=no"],
      #"{"sizes":[1,2],"flags":["1","0"],"made":"1-2/1,0"}"#
    ),
    // A list follows another one.
    (
      """
      - { id: hosts, type: list, label: H, item: { type: text } }
      - { id: copy, type: list, label: C, item: { type: text }, default: "{hosts}" }
      """,
      ["--set", "hosts=a", "--set", "hosts=b"], #"{"hosts":["a","b"],"copy":["a","b"]}"#
    ),
    (
      """
      - { id: old, type: map, label: O, fields: [{ id: size, type: number, label: S }] }
      - { id: new, type: map, label: N, fields: [{ id: size, type: number, label: S }, { id: kind, type: text, label: K }], default: "{old}" }
      """,
      ["--set", "old.a.size=1"], #"{"old":{"a":{"size":1}},"new":{"a":{"size":1}}}"#
    ),
    // What a result holds in place of an answer names nothing.
    (
      """
      - { id: drives, type: list, label: D, unique-by: name, fields: [{ id: name, type: text, label: N, default: "" }] }
      """,
      ["--set", "drives:=[{}, {}]"], #"{"drives":[{"name":""},{"name":""}]}"#
    ),
    // Texts in a literal stand as they are.
    (
      #"- { id: texts, type: list, label: T, item: { type: text }, default: ["{{x}}", "{y"] }"#,
      [], #"{"texts":["{{x}}","{y"]}"#
    ),
    (
      "- { id: labels, type: map, label: L, item: { type: text } }",
      ["--set", #"labels["a=b"]=q"#], #"{"labels":{"a=b":"q"}}"#
    ),
  ]

  @Test("Values of items mean what values of fields mean", arguments: values)
  func meaning(fields: String, arguments: [String], result: String) async {
    folder.write("formwork: 1\nid: values\nfields:\n\(fields)\n", to: "values.form.yaml")
    let outcome = await Formwork.run(
      ["fill", "values.form.yaml", "--as", "jsonl"] + arguments,
      in: folder.path
    )
    #expect(outcome.output == result + "\n", "\(outcome.errors)")
  }

  @Test("A list of secrets is read from a variable as it is written to one")
  func secretsInVariable() async {
    let field = "- { id: keys, type: list, label: K, item: { type: text, secure: true } }"
    folder.write("formwork: 1\nid: keys\nfields:\n\(field)\n", to: "keys.form.yaml")
    let outcome = await Formwork.run(
      ["fill", "keys.form.yaml", "--env-prefix", "APP_", "--as", "jsonl"],
      in: folder.path,
      variables: ["APP_KEYS": #"["a","b"]"#]
    )
    #expect(outcome.output == #"{"keys":["a","b"]}"# + "\n", "\(outcome.errors)")
  }

  @Test("A default in which an answer does not fit is not used, and each reason is said")
  func unfitDefault() async {
    let fields = """
      - { id: fast, type: toggle, label: Fast }
      - id: labels
        type: map
        label: L
        names: { type: picker, options: [{ id: a, when: fast }, b] }
        item: { type: text }
        default: { a: x, b: y }
      - id: drives
        type: list
        label: D
        default: [{ low: 3 }]
        fields: [{ id: low, type: number, label: L, rules: [{ must: low > 5, message: too low }] }]
      """
    folder.write("formwork: 1\nid: unfit\nfields:\n\(fields)\n", to: "unfit.form.yaml")
    let outcome = await Formwork.run(
      ["fill", "unfit.form.yaml", "--as", "jsonl"],
      in: folder.path
    )
    #expect(outcome.output == #"{"fast":false}"# + "\n")
    #expect(outcome.errors.contains("default of `drives` does not fit the field, and is not used"))
    #expect(outcome.errors.contains("answer to `drives[0].low` does not fit: too low"))
    #expect(outcome.errors.contains("`a` is not offered with the other answers"))
  }

  @Test(
    "Assignments change the items of a default that is another list, and repeat for several options",
    arguments: [
      (["copy[0]=x"], #"{"hosts":["a","b"],"copy":["x","b"],"drives":[]}"#),
      // What a default is made from is changed before it, in whichever order that is said.
      (["copy[1]=x", "hosts[0]=q"], #"{"hosts":["q","b"],"copy":["q","x"],"drives":[]}"#),
      (["copy[2]=x"], #"{"hosts":["a","b"],"copy":["a","b","x"],"drives":[]}"#),
      (
        ["drives[0].tags=ssd", "drives[0].tags=fast"],
        #"{"hosts":["a","b"],"copy":["a","b"],"drives":[{"tags":["ssd","fast"]}]}"#
      ),
      (
        ["drives:=[{\"kind\":\"a\"}]", "drives[0].kind=old"],
        #"{"hosts":["a","b"],"copy":["a","b"],"drives":[{"kind":"a"}]}"#
      ),
    ]
  )
  func assigned(assignments: [String], result: String) async {
    let fields = """
      - { id: hosts, type: list, label: H, item: { type: text }, default: [a, b] }
      - { id: copy, type: list, label: C, item: { type: text }, default: "{hosts}" }
      - id: drives
        type: list
        label: D
        default: []
        fields:
          - { id: tags, type: multi-selector, label: T, options: [ssd, fast] }
          - { id: kind, type: picker, label: K, options: [a, b], retired: [{ id: old }] }
      """
    folder.write("formwork: 1\nid: lists\nfields:\n\(fields)\n", to: "lists.form.yaml")
    let outcome = await Formwork.run(
      ["fill", "lists.form.yaml", "--as", "jsonl"] + assignments.flatMap { ["--set", $0] },
      in: folder.path
    )
    #expect(outcome.output == result + "\n", "\(outcome.errors)")
  }

  @Test("What is missing in an item is named with it")
  func missing() async {
    let outcome = await fill(["--missing"], "drives: [{ name: a }, {}]")
    #expect(outcome.output == "drives[1].name\n")
    let json = await Formwork.run(
      ["fill", "a.form.yaml", "--missing", "--format", "json", "--set", "drives[1].kind=hdd"],
      in: folder.path
    )
    #expect(json.output.contains(#""assignment": "--set 'drives[1].name=TEXT'""#), "\(json.output)")
  }

  @Test(
    "`--set` changes an item of the default that counts",
    arguments: [
      (["hosts[0]=q"], #"{"big":true,"hosts":["q","y"],"#),
      (["big=false", "hosts[1]=q"], #"{"big":false,"hosts":["z","q"],"#),
      (
        ["drives[0].size=10"],
        #""drives":[{"name":"a","kind":"hdd","rpm":5,"size":10,"tags":["x","w"]}]"#
      ),
      // The speed was nobody's answer.
      (["drives[0].kind=ssd"], #""drives":[{"name":"a","kind":"ssd","tags":["x","w"]}]"#),
      (["drives[0].tags[2]=v"], #""tags":["x","w","v"]"#),
      // Which default of an item counts may depend on what is around it.
      (["racks[0].labels[0]=p"], #""racks":[{"labels":["p","y"]}]"#),
      (["big=false", "racks[0].labels[1]=p"], #""racks":[{"labels":["z","p"]}]"#),
    ]
  )
  func changedDefault(assignments: [String], part: String) async {
    folder.write(
      """
      formwork: 1
      id: b
      fields:
        - { id: big, type: toggle, label: Big, default: true }
        - id: hosts
          type: list
          label: Hosts
          item: { type: text }
          default: { cases: [{ when: big, value: [x, y] }, { value: [z] }] }
        - id: drives
          type: list
          label: Drives
          default: [{ name: a, kind: hdd, rpm: 5, tags: [x, w] }]
          fields:
            - { id: name, type: text, label: Name }
            - { id: kind, type: picker, label: Kind, options: [ssd, hdd] }
            - { id: rpm, type: number, label: Speed, when: kind == hdd }
            - { id: size, type: number, label: Size }
            - { id: tags, type: list, label: Tags, item: { type: text } }
        - id: racks
          type: list
          label: Racks
          default: [{}]
          fields:
            - id: labels
              type: list
              label: Labels
              item: { type: text }
              default: { cases: [{ when: big, value: [x, y] }, { value: [z] }] }

      """,
      to: "b.form.yaml"
    )
    let outcome = await Formwork.run(
      ["fill", "b.form.yaml", "--as", "jsonl"] + assignments.flatMap { ["--set", $0] },
      in: folder.path
    )
    #expect(outcome.output.contains(part), "\(outcome.output)\(outcome.errors)")
  }

  @Test("Names are compared as answers: 1 and 1.0 are one, and what cannot be read is like nothing")
  func names() async {
    folder.write(
      """
      formwork: 1
      id: c
      fields:
        - id: slots
          type: list
          label: Slots
          unique-by: number
          fields: [{ id: number, type: number, label: Number }]
        - { id: ports, type: list, label: Ports, unique: true, item: { type: number } }

      """,
      to: "c.form.yaml"
    )
    let outcome = await Formwork.run(
      ["fill", "c.form.yaml", "--answers", "-"],
      in: folder.path,
      input: Array("slots: [{ number: 1 }, { number: 1.0 }]\nports: [a, b]\n".utf8)
    )
    #expect(outcome.errors.ranges(of: "error[answer-repeated]").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.ranges(of: "error[answer-type]").count == 2)
  }

  @Test("A secret in an item stays out of results that others see")
  func secrets() async {
    let folder = Folder([
      "a.form.yaml": """
      formwork: 1
      id: a
      fields:
        - id: users
          type: list
          label: Users
          fields:
            - { id: name, type: text, label: Name }
            - { id: token, type: text, label: Token, secure: true }
            - { id: key, type: text, label: Key, secure: true, default: { env: KEY } }
        - { id: keys, type: list, label: Keys, item: { type: text, secure: true } }

      """,
      "a.yaml": "users: [{ name: a, token: { env: TOKEN } }]\nkeys: [{ env: TOKEN }]\n",
      "in/plain.yaml": "users: [{ name: a }, { name: b, token: { file: t } }]\n",
      "in/t": "secret\n",
    ])
    for (option, result) in [
      ("keep", #"{"users":[{"name":"a","token":"hunter2"}],"keys":["hunter2"]}"#),
      ("omit", #"{"users":[{"name":"a"}]}"#),
      (
        "reference",
        #"{"users":[{"name":"a","token":{"env":"TOKEN"}}],"keys":[{"env":"TOKEN"}]}"#
      ),
    ] {
      let outcome = await Formwork.run(
        ["fill", "a.form.yaml", "--answers", "a.yaml", "--as", "jsonl", "--secrets", option],
        in: folder.path,
        variables: ["TOKEN": "hunter2"]
      )
      #expect(outcome.output == result + "\n", "\(outcome.errors)")
    }
    let kept = await Formwork.run(
      [
        "fill", "a.form.yaml", "--answers", "in/plain.yaml", "--as", "jsonl", "--secrets",
        "reference",
      ]
        + ["--set", #"keys:=[{ "env": "KEY" }]"#, "--set", "users[0].token=typed"],
      in: folder.path,
      variables: ["KEY": "hunter3"]
    )
    // What was typed is kept nowhere.
    #expect(
      kept.output
        == #"{"users":[{"name":"a","key":{"env":"KEY"}},{"name":"b","token":{"file":"in/t"},"#
        + #""key":{"env":"KEY"}}],"keys":[{"env":"KEY"}]}"# + "\n",
      "\(kept.errors)"
    )
    let variables = await Formwork.run(
      ["fill", "a.form.yaml", "--answers", "a.yaml", "--as", "env", "--secrets", "omit"],
      in: folder.path,
      variables: ["TOKEN": "hunter2"]
    )
    #expect(variables.output == "USERS='[{\"name\":\"a\"}]'\n")
    let explained = await Formwork.run(
      ["fill", "a.form.yaml", "--answers", "a.yaml", "--explain"],
      in: folder.path,
      variables: ["TOKEN": "hunter2"]
    )
    #expect(!explained.output.contains("hunter2"))
  }
}
