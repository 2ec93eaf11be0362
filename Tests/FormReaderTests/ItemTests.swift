import Diagnostics
import FormModel
import FormReader
import Testing

@Suite("Lists and maps in forms")
struct ItemTests {
  private static func list(_ fields: String, _ rest: String = "") -> String {
    "- id: size\n  type: number\n  label: All\n- id: drives\n  type: list\n  label: Drives\n  fields:\n"
      + fields.split(separator: "\n").map { "    - { \($0) }\n" }.joined() + rest
  }

  @Test("Names in an item are its own, then those around it; every field has one id")
  func names() throws {
    let text = """
      - { id: fast, type: toggle, label: Fast }
      - id: drives
        type: list
        label: Drives
        fields:
          - { id: kind, type: picker, label: Kind, options: [ssd, hdd], when: fast }
          - { id: rpm, type: number, label: "Speed of {kind}", when: kind == hdd and drives.kind != ssd }
          - id: parts
            type: list
            label: Parts
            fields:
              - { id: number, type: number, label: No, when: fast and kind == ssd }
      - { id: raid, type: toggle, label: Raid, when: count(drives) > 1 and answered(drives) }
      """
    let decoded = FormSample(text).decode()
    #expect(decoded.findings.map(\.message) == [])
    let form = try #require(decoded.form)
    #expect(form.ownFields.map(\.id) == ["fast", "drives", "raid"])
    let items = try #require(form["drives"]?.kind.items)
    #expect(items.item.ownFields.map(\.id) == ["drives.kind", "drives.rpm", "drives.parts"])
    #expect(items.item["drives.rpm"]?.condition?.fields == ["drives.kind"])
    #expect(items.item["drives.rpm"]?.place == "rpm")
    let parts = try #require(items.item["drives.parts"]?.kind.items)
    #expect(parts.item["drives.parts.number"]?.condition?.fields == ["fast", "drives.kind"])
  }

  @Test("The names of a map may have an id, for conditions and texts of the item alone")
  func idOfNames() throws {
    func map(_ names: String, _ rest: String = "") -> String {
      """
      - id: hosts
        type: map
        label: Hosts
        names: { \(names) }
        summary: "{host}: {size}"
        fields:
          - { id: size, type: number, label: "Size of {host}", when: host starts-with "db" }
      \(rest)
      """
    }
    let decoded = FormSample(map("id: host, label: Host")).decode()
    #expect(decoded.findings.map(\.message) == [])
    let items = try #require(decoded.form?["hosts"]?.kind.items)
    #expect(items.item["hosts.size"]?.condition?.fields == ["hosts.host"])
    #expect(items.nameField == "hosts.host")
    let slips = [
      map("id: size, label: Host").replacing("host}", with: "size}"):
        "field id `hosts.size` is used twice",
      map("id: host", "- { id: b, type: toggle, label: B, when: hosts.host == \"a\" }"):
        "condition refers to `hosts.host`, which each item of `hosts` has",
      map("id: host, key: a"): "`key` does not belong in `names`",
    ]
    for (form, message) in slips {
      #expect(FormSample(form).decode().findings.map(\.message).contains(message))
    }
  }

  static let wrong: [(form: String, rule: FormRule, message: String)] = [
    (
      list(
        "id: amount, type: number, label: N",
        "- { id: raid, type: toggle, label: R, when: «drives.amount» > 1 }"
      ),
      .itemReference, "condition refers to `drives.amount`, which each item of `drives` has"
    ),
    (
      list("id: size, type: number, label: N\nid: b, type: toggle, label: B, when: «size» > 1"),
      .ambiguousReference, "`size` may be `drives.size` of this item, or `size` around it"
    ),
    (
      list("id: a, type: toggle, label: A, when: «b»\nid: b, type: toggle, label: B"),
      .laterReference, "condition refers to field `b`, which comes later"
    ),
    (
      list("id: a, type: toggle, label: A, when: count(«drives») > 1"),
      .laterReference, "condition of `drives` refers to the field itself"
    ),
    (
      list("id: a, type: toggle, label: A\nid: «a», type: toggle, label: B"),
      .duplicateID, "field id `drives.a` is used twice"
    ),
    (
      list(
        "id: a, type: picker, label: A, options: [x, v]\nid: b, type: toggle, label: B, when: «a == x and a == v»"
      ),
      .alwaysFalse, ""
    ),
    (
      "- { «id»: a, type: list, label: A }", .missingKey,
      "list or map has neither `item` nor `fields`"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: «note» } }",
      .wrongType, "`item` cannot be a field of type `note`"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: text, «when»: b } }",
      .misplacedKey, "`when` does not belong in `item`"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: text }, min-items: «3», max-items: 2 }",
      .impossibleBounds, "`min-items` 3 is greater than `max-items` 2"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: number, max: 3 }, default: [1, «4»] }",
      .defaultDoesNotFit, ""
    ),
    (
      "- { id: a, type: list, label: A, unique-by: «c», fields: [{ id: b, type: text, label: B }] }",
      .unknownValue, ""
    ),
    (
      "- { id: a, type: map, label: A, item: { type: text } }\n- { id: b, type: text, label: B, default: \"{«a»} x\" }",
      .templateType, "map `a` is not allowed in a template"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: text, secure: true } }\n- { id: b, type: computed, value: \"{«a»}\" }",
      .templateType, "list `a` holds secrets, and is not allowed in a template"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: text, secure: true } }\n- { id: b, type: text, label: \"B {«a» | join(', ')}\" }",
      .templateType, "list `a` holds secrets, and is not allowed in a template"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: text, secure: true } }\n- { id: b, type: list, label: B, item: { type: text }, default: \"{«a»}\" }",
      .templateType, "list `a` holds secrets, and is not allowed in a template"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: text, secure: true } }\n- { id: b, type: picker, label: B, options: { command: [echo, \"{«a»}\"] } }",
      .templateType, "list `a` holds secrets, and is not allowed in a template"
    ),
    (
      "- { id: a, type: text, label: A }\n- { id: b, type: map, label: B, item: { type: text }, default: { «\"{a}\"»: x } }",
      .placeInLiteral, "`{a}` stands in a literal list or map, where no place is filled"
    ),
    (
      "- { id: a, type: json, label: A, default: { b: [«\"on {today.year}\"»] } }",
      .placeInLiteral, "`{today.year}` stands in a literal value, where no place is filled"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: date }, default: [«\"{today}\"»] }",
      .placeInLiteral, "`{today}` stands in a literal list or map, where no place is filled"
    ),
    (
      "- { id: a, type: toggle, label: A }\n- { id: b, type: list, label: B, item: { type: toggle }, default: [«\"{a}\"»] }",
      .placeInLiteral, "`{a}` stands in a literal list or map, where no place is filled"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: text, secure: true }, default: [{ «env»: TOKEN }] }",
      .wrongType, "secret in a literal list or map has to be text, but this is a mapping"
    ),
    (
      "- { id: a, type: list, label: A, fields: [{ id: b.c, type: text, label: B }], default: [{ b: { c: x }, «d»: y }] }",
      .unknownValue, "unknown answer of an item `d`"
    ),
    (
      "- { id: a, type: list, label: A, fields: [{ id: b.c, type: text, label: B }], default: [{ b: { «d»: x } }] }",
      .unknownValue, "unknown answer of an item `d`"
    ),
    (
      "- { id: a, type: list, label: A, fields: [{ id: b.c, type: text, label: B }], default: [{ b: «3» }] }",
      .wrongType,
      "`default` has to be a mapping of the answers of an item, but this is the number `3`"
    ),
    (
      "- { id: a, type: list, label: A, fields: [{ id: b, key: \"c[0]\", type: text, label: B }], default: [{ c: «[x, y]» }] }",
      .wrongType, "`default` has to be a list of 1 answer, but this is a list"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: picker, options: [b], retired: [«b»] } }",
      .recordConflict, "option id `b` is retired and in use"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: picker, options: [{ id: b, renamed-from: [c] }], retired: [«c»] } }",
      .recordConflict, "option `c` is recorded twice as an old id"
    ),
    (
      "- { id: a, type: list, label: A, item: { type: list, item: { type: picker, options: [b], retired: [«b»] } } }",
      .recordConflict, "option id `b` is retired and in use"
    ),
    (
      list("id: a, type: picker, label: A, options: [{ id: b, renamed-from: [«c»] }, c]"),
      .recordConflict, "`renamed-from` names `c`, which is in use"
    ),
    (
      list(
        "id: a, type: text, label: A\nid: b, key: [c, d], type: text, label: B, renamed-from: [«a»]"
      ),
      .recordConflict, ""
    ),
    (
      "- { id: a, type: map, label: A, names: { «secure»: true }, item: { type: text } }",
      .misplacedKey, "`secure` does not belong in `names`"
    ),
  ]

  @Test("Mistakes in and around items have their place", arguments: wrong)
  func mistake(form: String, rule: FormRule, message: String) throws {
    let sample = FormSample(form)
    let finding = try #require(sample.decode().findings.first)
    #expect(finding.rule == rule.rawValue)
    if !message.isEmpty { #expect(finding.message == message) }
    if rule != .missingKey { #expect(finding.location.range == sample.marked) }
  }

  @Test(
    "A count may be compared with any number",
    arguments: ["9223372036854775807", "-1", "10000"]
  )
  func anyCount(number: String) {
    let text = ItemTests.list(
      "id: a, type: text, label: A",
      "- { id: raid, type: toggle, label: R, when: count(drives) < \(number) }"
    )
    #expect(FormSample(text).decode().form != nil)
  }

  static let records = [
    "- { id: a, type: list, label: A, item: { type: picker, options: [b], retired: [c] } }\n"
      + "- { id: d, type: list, label: D, item: { type: picker, options: [b], retired: [c] } }",
    "- { id: a, type: list, label: A, item: { type: picker, options: [{ id: b, renamed-from: [c] }] } }\n"
      + "- { id: d, type: list, label: D, item: { type: picker, options: [{ id: b, renamed-from: [c] }] } }",
    "- { id: a, type: map, label: A, names: { type: picker, options: [b], retired: [c] }, "
      + "item: { type: picker, options: [{ id: b, renamed-from: [c] }] } }",
    list("id: k, type: picker, label: K, options: [b], retired: [c]")
      + "- { id: a, type: list, label: A, fields: [{ id: k, type: picker, label: K, options: [b], retired: [c] }] }",
    list(
      "id: k, type: picker, label: K, options: [b], retired: [c]\n"
        + "id: p, type: list, label: P, fields: [{ id: k, type: picker, label: K, options: [b], retired: [c] }]"
    ),
  ]

  @Test("Each field of an item, `item` and `names` has old options of its own", arguments: records)
  func oldOptions(form: String) {
    #expect(FormSample(form).decode().findings.map(\.message) == [])
  }

  @Test("Old places of the fields of an item count from there")
  func oldPlaces() {
    let fields = """
      formwork: 1
      id: sample
      fields:
        - { id: rpm, type: number, label: Speed }
        - { id: drives, type: list, label: Drives, fields: [{ id: name, type: text, label: Name }] }
        - { id: disks, type: list, label: Disks, fields: [{ id: name, type: text, label: Name }] }

      """
    let retired = "retired: [{ id: drives.speed, key: rpm }, { id: disks.speed, key: rpm }]\n"
    #expect(FormSample(fields + retired).decode().findings.map(\.message) == [])
    let taken = "retired: [{ id: drives.speed, key: name }]\n"
    #expect(
      FormSample(fields + taken).decode().findings.map(\.message)
        == ["`name` is the place of `drives.name` today"]
    )
    let twice = "retired: [{ id: drives.speed, key: rpm }, { id: drives.turns, key: rpm }]\n"
    #expect(
      FormSample(fields + twice).decode().findings.map(\.message)
        == ["`rpm` is recorded twice as an old place"]
    )
  }

  @Test("What stands in an item that is a list itself has an id of its own")
  func nestedItems() throws {
    let text =
      "- { id: rows, type: list, label: Rows, item: { type: list, fields: [{ id: cell, type: text, label: Cell }] } }"
    let form = try #require(FormSample(text).decode().form)
    #expect(form.allFields.map(\.id) == ["rows", "rows[]", "rows[].cell"])
    #expect(form.allFields.map(\.localID) == ["rows", "$item", "cell"])
  }

  static let secretDefaults = [
    "type: list, item: { type: text, secure: true }, default: [hunter2], wrong: 1",
    "type: map, item: { type: text, secure: true }, default: { a: hunter2 }, wrong: 1",
    "type: list, fields: [{ id: t, type: text, label: T, secure: true }], default: [{ t: hunter2 }], wrong: 1",
    "type: text, secure: true, default: { cases: [{ when: on, value: hunter2 }] }, wrong: 1",
    "type: list, fields: [{ id: b, type: list, label: B, item: { type: text, secure: true } }], "
      + "default: [{ b: [hunter2] }], wrong: 1",
    "type: list, item: { type: text, secure: true }, default: hunter2, wrong: 1",
    "type: map, item: { type: text, secure: true }, default: hunter2, wrong: 1",
    "type: list, fields: [{ id: b.t, type: text, label: T, secure: true }], default: [{ b: hunter2 }], wrong: 1",
  ]

  @Test("No finding shows what is written for a secret in an item", arguments: secretDefaults)
  func hiddenDefault(field: String) {
    let text = "- { id: on, type: toggle, label: On }\n- { id: a, label: A, \(field) }"
    let findings = FormSample(text).decode().findings
    #expect(findings.contains { $0.rule == FormRule.unknownKey.rawValue })
    for finding in findings {
      #expect(!finding.message.contains("hunter2"))
      #expect(finding.found?.contains("hunter2") != true)
      #expect(finding.help?.contains("hunter2") != true)
      let excerpt = String(decoding: finding.location.source.shownBytes, as: UTF8.self)
      #expect(!excerpt.contains("hunter2"))
    }
  }

  @Test("A list that cannot be used leaves none of its fields to the form")
  func unusable() throws {
    let decoded = FormSample(
      """
      - id: "1x"
        type: list
        label: L
        fields:
          - { id: kind, type: picker, label: K, options: [a, b] }
          - { id: size, type: number, label: S, when: kind == a }
      """
    ).decode()
    #expect(decoded.findings.map(\.rule) == [FormRule.invalidID.rawValue])
    #expect(decoded.form?.ownFields.map(\.id) == [])
  }

  @Test("A finding in an item is about the whole id")
  func subject() throws {
    let text = ItemTests.list("id: a, type: text, label: A, max-lenght: 3")
    let finding = try #require(FormSample(text).decode().findings.first)
    #expect(finding.idPath.description == "field:drives.a")
  }
}
