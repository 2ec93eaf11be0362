import Formwork
import Testing

// The first test is the example of `DecodingAnswers.md`.

@Suite("Answers decoded into types of the program")
struct DecodingTests {
  struct Service: Decodable {
    enum Tier: String, Decodable { case standard, critical }
    enum Feature: String, Decodable { case metrics, tracing }
    struct Drive: Decodable, Equatable {
      var mount: String
      var size: Int
    }
    struct Persistence: Decodable { var size: String }

    var name: String
    var schemaVersion: Int
    var tier: Tier
    var features: Set<Feature>?
    var persistence: Persistence?
    var drives: [Drive]
    var labels: [String: String]
    var release: String?
  }

  private static let service = """
    formwork: 1
    id: new-service
    fields:
      - { id: name, type: text, label: Name, required: true }
      - { id: schema-version, type: number, label: Version, integer: true, default: 2 }
      - { id: tier, type: picker, label: Tier, default: standard, options: [standard, critical] }
      - { id: features, type: multi-selector, label: Features, options: [metrics, tracing] }
      - { id: persistence.size, type: text, label: Size of the volume }
      - id: drives
        type: list
        label: Drives
        required: true
        unique-by: mount
        fields:
          - { id: mount, type: text, label: Mounted at, required: true }
          - { id: size, type: number, label: Size, integer: true, default: 100 }
      - { id: labels, type: map, label: Labels, required: true, item: { type: text, label: Value } }
      - { id: release, type: date, label: Release }
    """

  private static let drives = #"drives:=[{"mount": "/data", "size": 300}, {"mount": "/log"}]"#

  /// The answers to a form whose fields are some lines.
  private static func answers(_ fields: String, _ assignments: [String]) throws -> ResolvedAnswers {
    try answered("formwork: 1\nid: sample\nfields:\n" + fields, assignments)
  }

  private static func answered(_ form: String, _ assignments: [String]) throws -> ResolvedAnswers {
    let request = AnswerRequest(assignments: assignments.map { Assignment($0) })
    let resolution = try Form(form).resolve(request)
    #expect(resolution.isAccepted, "\(resolution.findings.map(\.message))")
    return resolution.answers
  }

  @Test("Nested places, lists, maps, choices, days and what is not answered are decoded")
  func example() throws {
    let answers = try Self.answered(
      Self.service,
      [
        "name=billing", "tier=critical", "features=metrics", "features=tracing",
        "persistence.size=8Gi", Self.drives, #"labels:={"app-name": "b", "team": "red"}"#,
        "release=2026-02-28",
      ]
    )
    let service = try answers.decode(Service.self)
    #expect(service.name == "billing" && service.schemaVersion == 2)
    #expect(service.tier == .critical && service.features == [.metrics, .tracing])
    #expect(service.persistence?.size == "8Gi" && service.release == "2026-02-28")
    #expect(
      service.drives == [.init(mount: "/data", size: 300), .init(mount: "/log", size: 100)]
    )
    #expect(service.labels == ["app-name": "b", "team": "red"])

    let least = try Self.answered(Self.service, ["name=a", Self.drives, #"labels:={"a": "b"}"#])
    let small = try least.decode(Service.self)
    #expect(small.features == nil && small.persistence == nil && small.release == nil)
  }

  // MARK: - Numbers

  private struct Numbers<Number: Decodable>: Decodable {
    let n: Number
    let maybe: Number?
    let list: [Number]
  }

  /// Decodes the answer to a number field, in all the places where a number may stand.
  private static func decode<Number: Decodable & Equatable>(
    _ spelling: String,
    as type: Number.Type
  ) throws -> Number {
    let fields = """
        - { id: n, type: number, label: N }
        - { id: maybe, type: number, label: N }
        - { id: list, type: list, label: N, item: { type: number, label: N } }
      """
    let given = ["n:=\(spelling)", "maybe:=\(spelling)", "list:=[\(spelling)]"]
    let numbers = try answers(fields, given).decode(Numbers<Number>.self)
    #expect(numbers.maybe == numbers.n && numbers.list == [numbers.n])
    return numbers.n
  }

  @Test("Integers are decoded exactly")
  func integers() throws {
    #expect(try Self.decode("255", as: UInt8.self) == 255)
    #expect(try Self.decode("-128", as: Int8.self) == -128)
    #expect(try Self.decode("4.0", as: Int.self) == 4)
    #expect(try Self.decode("1e3", as: Int16.self) == 1000)
    #expect(try Self.decode("-0", as: UInt.self) == 0)
    #expect(try Self.decode("9007199254740993", as: Int64.self) == 9_007_199_254_740_993)
    #expect(try Self.decode("18446744073709551615", as: UInt64.self) == .max)
    #expect(try Self.decode("\(Int128.min)", as: Int128.self) == .min)
    #expect(try Self.decode("\(UInt128.max)", as: UInt128.self) == .max)
  }

  @Test("Floating-point numbers are the nearest value")
  func floatingPoint() throws {
    #expect(try Self.decode("0.10", as: Double.self) == 0.1)
    #expect(try Self.decode("9007199254740993", as: Double.self) == 9_007_199_254_740_992)
    #expect(try Self.decode("1e-400", as: Double.self) == 0)
    #expect(try Self.decode("1.7976931348623157e308", as: Double.self).isFinite)
    #expect(try Self.decode("0.1", as: Float.self) == 0.1)
    // Rounded once: by way of `Double` it would be 16777216.
    #expect(try Self.decode("16777217.0000000001", as: Float.self) == 16_777_218)
    #expect(try Self.decode("16777217", as: Float.self) == 16_777_216)
  }

  @Test(
    "A number that a type cannot hold is an error",
    arguments: [
      ("256", "UInt8"), ("-1", "UInt8"), ("2.5", "UInt8"), ("1e400", "UInt8"), ("1e400", "Double"),
      ("1e39", "Float"),
    ]
  )
  func tooLarge(spelling: String, type: String) throws {
    let types: [String: any (Decodable & Equatable).Type] = [
      "UInt8": UInt8.self, "Double": Double.self, "Float": Float.self,
    ]
    let number = try #require(types[type])
    let error = #expect(throws: DecodingError.self) { try Self.decode(spelling, as: number) }
    #expect(error?.text == "`n`: \(type) cannot hold the number \(spelling)")
    guard case .dataCorrupted = error else { throw try #require(error) }
  }

  // MARK: - Choices

  @Test("Choices are decoded by the value of an option, else by its id")
  func choices() throws {
    enum Host: String, Decodable {
      case local
      case external = ""
    }
    enum Size: Int, Decodable {
      case small = 3
      case large = 5
    }
    struct Choices: Decodable {
      var host: Host
      var hosts: Set<Host>
      var size: Size
      var mode: String
    }
    let fields = """
        - { id: host, type: picker, label: H, options: [local, { id: ext, value: "", label: E }] }
        - { id: hosts, type: multi-selector, label: H, options: [local, { id: ext, value: "" }] }
        - { id: size, type: picker, label: S, options: [{ id: s, value: 3 }, { id: l, value: 5 }] }
        - { id: mode, type: toggle, label: M, on-value: fast, off-value: safe }
      """
    let given = ["host=ext", "hosts=ext", "hosts=local", "size=l", "mode=true"]
    let answers = try Self.answers(fields, given)
    let choices = try answers.decode(Choices.self)
    #expect(choices.host == .external && choices.hosts == [.local, .external])
    #expect(choices.size == .large && choices.mode == "fast")
  }

  // MARK: - Keys

  private static let keys = """
      - { id: api-url, type: text, label: A, default: a }
      - { id: MAX_SIZE, type: text, label: B, default: b }
      - { id: x, type: text, label: C, default: c, key: [meta, app.kubernetes.io/name] }
      - { id: y, type: text, label: D, key: "hosts[0].name" }
      - { id: z, type: text, label: E, default: d, key: "hosts[1].name" }
    """

  @Test("Keys match as they are written, else in lower camel case")
  func keys() throws {
    struct Folded: Decodable {
      struct Meta: Decodable { var appKubernetesIoName: String }
      struct Host: Decodable { var name: String }
      var apiUrl, maxSize: String
      var meta: Meta
      var hosts: [Host?]
    }
    struct Written: Decodable {
      enum CodingKeys: String, CodingKey {
        case url = "api-url"
        case size = "MAX_SIZE"
      }
      var url, size: String
    }
    enum Name: String, CodingKey { case apiUrl, maxSize }
    struct Listed: Decodable {
      let keys: [Name]
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: Name.self).allKeys
      }
    }
    let answers = try Self.answers(Self.keys, [])
    let folded = try answers.decode(Folded.self)
    #expect(folded.apiUrl == "a" && folded.maxSize == "b")
    #expect(folded.meta.appKubernetesIoName == "c")
    #expect(folded.hosts.map { $0?.name } == [nil, "d"])
    let written = try answers.decode(Written.self)
    #expect(written.url == "a" && written.size == "b")
    #expect(try answers.decode(Listed.self).keys == [.apiUrl, .maxSize])
  }

  @Test("Two keys that fold to one are an error, unless one is meant as it is written")
  func ambiguousKeys() throws {
    struct Inner: Decodable { var maxSize: Int? }
    struct Outer: Decodable { var free: Inner }
    struct Names: Decodable { var free: [String: Int] }
    let field = "  - { id: free, type: json, label: Free }\n"
    let answers = try Self.answers(field, [#"free:={"max-size": 1, "max_size": 2}"#])
    let error = #expect(throws: DecodingError.self) { try answers.decode(Outer.self) }
    #expect(
      error?.text
        == "`free.maxSize`: `max-size` and `max_size` all match; write one of them as the coding key"
    )
    #expect(try answers.decode(Names.self).free == ["max-size": 1, "max_size": 2])
    let exact = try Self.answers(field, [#"free:={"max-size": 1, "maxSize": 2}"#])
    #expect(try exact.decode(Outer.self).free.maxSize == 2)
  }

  @Test("A `json` field is decoded as what its value is")
  func anyValue() throws {
    struct Toleration: Decodable, Equatable {
      var key: String?
      var seconds: Double
      var flags: [String: [Bool?]]
    }
    struct Pod: Decodable { var tolerations: [Toleration] }
    let answers = try Self.answers(
      "  - { id: tolerations, type: json, label: Any, shape: array }\n",
      [#"tolerations:=[{"key": null, "seconds": 1.5, "flags": {"a": [true, null]}}]"#]
    )
    let expected = Toleration(key: nil, seconds: 1.5, flags: ["a": [true, nil]])
    #expect(try answers.decode(Pod.self).tolerations == [expected])
  }

  @Test("A type may decode itself with nested containers")
  func ownInitializer() throws {
    struct Flat: Decodable {
      let size: String
      let mounts: [String]
      init(from decoder: any Decoder) throws {
        enum Keys: String, CodingKey { case persistence, drives, mount, size }
        let whole = try decoder.container(keyedBy: Keys.self)
        size = try whole.nestedContainer(keyedBy: Keys.self, forKey: .persistence)
          .decode(String.self, forKey: .size)
        var drives = try whole.nestedUnkeyedContainer(forKey: .drives)
        var mounts: [String] = []
        while !drives.isAtEnd {
          let drive = try drives.nestedContainer(keyedBy: Keys.self)
          mounts.append(try drive.decode(String.self, forKey: .mount))
        }
        self.mounts = mounts
      }
    }
    let given = ["name=a", "persistence.size=8Gi", Self.drives, #"labels:={"a": "b"}"#]
    let flat = try Self.answered(Self.service, given).decode(Flat.self)
    #expect(flat.size == "8Gi" && flat.mounts == ["/data", "/log"])
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
  /// What it says.
  fileprivate var text: String? { context?.debugDescription }
  /// Where that is, with indices in brackets.
  fileprivate var path: String? {
    context?.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      .joined(separator: " ")
  }
}

/// An object with one property, which is called as a type is.
private struct Field<Name, Value: Decodable>: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue text: String) { stringValue = text }
    init?(intValue: Int) { nil }
  }
  let value: Value

  init(from decoder: any Decoder) throws {
    let key = Key(stringValue: "\(Name.self)".lowercased())
    value = try decoder.container(keyedBy: Key.self).decode(Value.self, forKey: key)
  }
}

private enum Level: String, Decodable { case low }
private enum Colour {}
private enum Disk {}
private enum Disks {}
private enum Drives {}
private enum Free {}
private enum Hosts {}
private enum Name {}
private enum Persistence {}
private enum Pin {}
private enum Port {}
private enum Ports {}
private enum Public {}
private enum Size {}
private enum Tags {}
private enum Token {}

@Suite("What is said when answers do not fit a type")
struct DecodingErrorTests {
  private static let form = """
    formwork: 1
    id: sample
    fields:
      - { id: port, type: number, label: Port }
      - { id: level, type: picker, label: Level, options: [low, high] }
      - { id: public, type: toggle, label: Public }
      - { id: token, type: text, label: Token, secure: true }
      - { id: first, type: text, label: First, key: "hosts[0].name" }
      - { id: host, type: text, label: Host, key: "hosts[1].name" }
      - { id: persistence.size, type: text, label: Size }
      - id: drives
        type: list
        label: Drives
        unique-by: mount
        fields:
          - { id: mount, type: text, label: Mounted at, required: true }
          - { id: disk.size, type: number, label: Size }
          - { id: pin, type: text, label: Pin, secure: true }
      - { id: ports, type: list, label: Ports, item: { type: number, label: Port } }
      - id: disks
        type: map
        label: Disks
        fields:
          - { id: size, type: number, label: Size }
          - { id: tags, type: list, label: Tags, item: { type: text, label: Tag } }
      - { id: free, type: json, label: Free }
    """

  private static let answers = [
    "port=8080", "level=high", "public=true", "token=hunter2", "host=a",
    #"drives:=[{"mount": "data", "disk": {"size": 300}, "pin": "hunter2"}]"#, "ports:=[1, 2.5]",
    #"disks:={"a.b": {"size": 1.5, "tags": ["x"]}, "8080": {}}"#,
    #"free:={"list": [{"a b": "no"}]}"#,
  ]

  /// Types that do not fit, each with what the error says and its coding path.
  private static let rows:
    [(type: any (Decodable & SendableMetatype).Type, text: String, path: String)] = [
      (String.self, "the answers: expected String, but found an object", ""),
      ([Int].self, "the answers: expected a list, but found an object", ""),
      (Field<Port, String>.self, "`port`: expected String, but found the number 8080", "port"),
      (Field<Port, Bool>.self, "`port`: expected Bool, but found the number 8080", "port"),
      (Field<Public, Int>.self, "`public`: expected Int, but found true", "public"),
      (Field<Level, Double>.self, #"`level`: expected Double, but found the text "high""#, "level"),
      (
        Field<Level, Level>.self,
        "`level`: Cannot initialize Level from invalid String value high", "level"
      ),
      (Field<Colour, Int>.self, "`colour`: the form has no such field", ""),
      (Field<Persistence, Int>.self, "`persistence`: there is no answer", ""),
      (Field<Token, Int>.self, "`token`: the type does not take this secret", "token"),
      (Field<Token, Level>.self, "`token`: the type does not take this secret", "token"),
      (
        Field<Hosts, [String]>.self, "`hosts[0]`: expected String, but found no answer", "hosts [0]"
      ),
      (
        Field<Hosts, [Field<Name, Int>?]>.self, #"`host`: expected Int, but found the text "a""#,
        "hosts [1] name"
      ),
      (
        Field<Drives, [Field<Disk, Field<Size, UInt8>>]>.self,
        "`drives[data].disk.size`: UInt8 cannot hold the number 300", "drives [0] disk size"
      ),
      (
        Field<Drives, [Field<Disk, Int>]>.self,
        "`drives[data].disk`: expected Int, but found an object", "drives [0] disk"
      ),
      (
        Field<Drives, [Field<Size, Int>]>.self, "`drives[data].size`: the form has no such field",
        "drives [0]"
      ),
      (
        Field<Drives, [Field<Pin, Level>]>.self,
        "`drives[data].pin`: the type does not take this secret", "drives [0] pin"
      ),
      (Field<Ports, [Int]>.self, "`ports[1]`: Int cannot hold the number 2.5", "ports [1]"),
      (
        Field<Disks, [String: Field<Size, Int>]>.self,
        "`disks[a.b].size`: Int cannot hold the number 1.5", "disks a.b size"
      ),
      (
        Field<Disks, [String: Field<Tags, [Int]?>]>.self,
        #"`disks[a.b].tags[0]`: expected Int, but found the text "x""#, "disks a.b tags [0]"
      ),
      (
        Field<Disks, [String: Field<Tags, [String]>]>.self,
        "`disks[8080].tags`: there is no answer",
        "disks [8080]"
      ),
      (
        Field<Free, [String: [[String: Int]]]>.self,
        #"`free.list[0]["a b"]`: expected Int, but found the text "no""#, "free list [0] a b"
      ),
    ]

  @Test("An error names the field by its id and says what was found", arguments: 0..<rows.count)
  func says(row: Int) throws {
    let (type, text, path) = Self.rows[row]
    let request = AnswerRequest(assignments: Self.answers.map { Assignment($0) })
    let resolution = try Form(Self.form).resolve(request)
    #expect(resolution.isAccepted, "\(resolution.findings.map(\.message))")
    let error = #expect(throws: DecodingError.self) { try resolution.answers.decode(type) }
    #expect(error?.text == text)
    #expect(error?.path == path)
  }

  @Test("What a type throws itself is thrown as it is")
  func ownError() throws {
    struct Refusal: Error {}
    struct Fussy: Decodable {
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    let answers = try Form(Self.form).resolve(AnswerRequest()).answers
    #expect(throws: Refusal.self) { try answers.decode(Fussy.self) }
  }
}
