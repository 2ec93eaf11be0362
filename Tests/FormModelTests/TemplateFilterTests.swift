import FormModel
@_spi(_Unicode) import Swift
import Testing

@Suite("Filters of templates")
struct TemplateFilterTests {
  @Test(
    "quote makes a text one word of a shell",
    arguments: [
      ("api", "api"), ("", "''"), ("two words", "'two words'"), ("it's", #"'it'\''s'"#),
      ("$(rm -rf /)", "'$(rm -rf /)'"), ("a\nb", "'a\nb'"),
    ]
  )
  func quote(text: String, word: String) throws {
    let filter = try #require(Template.Filter(.quote, []))
    #expect(filter.apply(to: text) == word)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var snake: String
    var camel: String
    var pascal: String
    var slug: String

    var testDescription: String { text }
  }

  static let words: [Row] = [
    Row(text: "", snake: "", camel: "", pascal: "", slug: ""),
    Row(text: " - ", snake: "", camel: "", pascal: "", slug: ""),
    Row(text: "name", snake: "name", camel: "name", pascal: "Name", slug: "name"),
    Row(
      text: "Billing API",
      snake: "billing_api",
      camel: "billingApi",
      pascal: "BillingApi",
      slug: "billing-api"
    ),
    Row(
      text: "billingApi",
      snake: "billing_api",
      camel: "billingApi",
      pascal: "BillingApi",
      slug: "billing-api"
    ),
    Row(
      text: "HTTPServer v2",
      snake: "http_server_v2",
      camel: "httpServerV2",
      pascal: "HttpServerV2",
      slug: "http-server-v2"
    ),
    Row(
      text: "my--new__service.api",
      snake: "my_new_service_api",
      camel: "myNewServiceApi",
      pascal: "MyNewServiceApi",
      slug: "my-new-service-api"
    ),
    Row(text: "v2Beta", snake: "v2_beta", camel: "v2Beta", pascal: "V2Beta", slug: "v2-beta"),
    Row(text: "H2O", snake: "h2o", camel: "h2o", pascal: "H2o", slug: "h2o"),
    Row(
      text: "S3Bucket",
      snake: "s3_bucket",
      camel: "s3Bucket",
      pascal: "S3Bucket",
      slug: "s3-bucket"
    ),
    Row(
      text: "3 blind mice",
      snake: "3_blind_mice",
      camel: "3BlindMice",
      pascal: "3BlindMice",
      slug: "3-blind-mice"
    ),
    Row(text: "ABC", snake: "abc", camel: "abc", pascal: "Abc", slug: "abc"),
    Row(
      text: "A\u{F1}o Nuevo",
      snake: "a\u{F1}o_nuevo",
      camel: "a\u{F1}oNuevo",
      pascal: "A\u{F1}oNuevo",
      slug: "ano-nuevo"
    ),
    Row(
      text: "An\u{303}o",
      snake: "an\u{303}o",
      camel: "an\u{303}o",
      pascal: "An\u{303}o",
      slug: "ano"
    ),
    Row(
      text: "Stra\u{DF}e \u{141}\u{F3}d\u{17A}",
      snake: "stra\u{DF}e_\u{142}\u{F3}d\u{17A}",
      camel: "stra\u{DF}e\u{141}\u{F3}d\u{17A}",
      pascal: "Stra\u{DF}e\u{141}\u{F3}d\u{17A}",
      slug: "strasse-lodz"
    ),
    Row(
      text: "\u{65E5}\u{672C} app",
      snake: "\u{65E5}\u{672C}_app",
      camel: "\u{65E5}\u{672C}App",
      pascal: "\u{65E5}\u{672C}App",
      slug: "app"
    ),
  ]

  @Test(arguments: words)
  func joinsWords(row: Row) {
    #expect(Template.Filter.snake.apply(to: row.text) == row.snake)
    #expect(
      Template.Filter.kebab.apply(to: row.text)
        == String(row.snake.map { $0 == "_" ? "-" : $0 })
    )
    #expect(Template.Filter.camel.apply(to: row.text) == row.camel)
    #expect(Template.Filter.pascal.apply(to: row.text) == row.pascal)
    #expect(Template.Filter.slug.apply(to: row.text) == row.slug)
  }

  static let plain: [(Template.Filter, String, String)] = [
    (.lower, "Caf\u{C9} 1", "caf\u{E9} 1"),
    (.upper, "stra\u{DF}e", "STRASSE"),
    (.trim, "\u{A0} a b\t\n", "a b"),
    (.trim, " \n", ""),
    (.trim, "a", "a"),
    (.slug, "a/b & c", "a-b-c"), (.slug, "\u{E6}r\u{F8} \u{D0}\u{131}ng \u{1FE}", "aero-ding-o"),
    (.slug, "\u{65E5}\u{672C}", ""),
    (.slug, "--a--", "a"),
    (.slug, "x\u{B2}", "x"),
    // Words are split before letters become several: none of these begins a second word.
    (.slug, "\u{C6}on \u{132}ssel \u{1C4}ep", "aeon-ijssel-dzep"),
    (.slug, "STRA\u{1E9E}E \u{FB01}x \u{FF21}\u{FF22}", "strasse-fix-ab"),
    // A sigma that ends a word.
    (.lower, "\u{39F}\u{394}\u{39F}\u{3A3} \u{3A3}\u{391}\u{3A3}.", "οδος σας."),
    (.lower, "\u{3A3} A\u{3A3}'B A\u{3A3}'", "σ aσ'b aς'"),
    (.pascal, "\u{39F}\u{394}\u{39F}\u{3A3}", "Οδος"),
    // What Jinja 3.1.6 gives for `title`.
    (.title, "hello wORLD-foo_bar", "Hello World-Foo_bar"),
    (.title, "it's (a) [b] {c} <d> 2nd e.g. x/y", "It's (A) [B] {C} <D> 2nd E.g. X/y"),
    (.title, "stra\u{DF}e \u{DF}a \u{1C6}a \u{FB01}x", "Stra\u{DF}e SSa \u{1C4}a FIx"),
    (
      .title, "\u{C9}COLE\u{A0}d'\u{C9}t\u{C9}\tx\n\ny\u{1F}z",
      "\u{C9}cole\u{A0}D'\u{E9}t\u{E9}\tX\n\nY\u{1F}Z"
    ),
    (.title, "-- a--b", "-- A--B"),
    (.title, "", ""),
  ]

  @Test(arguments: plain)
  func changes(filter: Template.Filter, text: String, expected: String) {
    #expect(filter.apply(to: text) == expected)
  }

  @Test("Every letter that Unicode makes of one of ASCII and marks is that letter in a slug")
  func foldsLetters() {
    let letters = (0x80...0x1_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isAlphabetic }
    for letter in letters {
      let parts = Array(String(letter)._nfd)
      guard parts.count > 1, parts[0].isASCII,
        parts.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
      else { continue }
      let slug = Template.Filter.slug.apply(to: "x\(String(letter).lowercased())")
      #expect(slug == "x\(String(parts[0]).lowercased())", "\(letter)")
    }
  }

  @Test(
    "Applying a filter without arguments twice changes nothing more, but that quotes are quoted",
    arguments: Template.Filter.Name.allCases.filter { $0 != .quote }
  )
  func isIdempotent(name: Template.Filter.Name) throws {
    guard let filter = Template.Filter(name, []) else { return }
    for row in TemplateFilterTests.words {
      let once = try #require(filter.apply(to: row.text))
      #expect(filter.apply(to: once) == once, "\(row.text)")
    }
  }

  @Test("How each filter is written has what it takes", arguments: Template.Filter.Name.allCases)
  func example(name: Template.Filter.Name) {
    #expect(name.example.contains("(") == !name.parameters.isEmpty)
    #expect(name.example.hasPrefix(name.rawValue))
  }

  static let given: [(Template.Filter.Name, [Template.Filter.Argument], String, String?)] = [
    (.replace, [.text("aa"), .text("b")], "aaaxaa", "baxb"),
    (.replace, [.text("e"), .text("")], "e\u{301}e", "\u{301}"),
    (.replace, [.text("."), .text("-")], "a.b", "a-b"),
    (.part, [.text("/"), .number(1)], "a/b", "a"),
    (.part, [.text("/"), .number(2)], "a/", ""),
    (.part, [.text("::"), .number(-2)], "a::b::c", "b"),
    (.part, [.text("/"), .number(3)], "a/b", nil),
    (.part, [.text("/"), .number(.min)], "a/b", nil),
  ]

  @Test(arguments: given)
  func changes(
    name: Template.Filter.Name,
    arguments: [Template.Filter.Argument],
    text: String,
    expected: String?
  ) throws {
    #expect(try #require(Template.Filter(name, arguments)).apply(to: text) == expected)
  }

  @Test("Other arguments are none of a filter")
  func wrongArguments() {
    #expect(Template.Filter(.lower, [.text("a")]) == nil)
    #expect(Template.Filter(.part, [.text("/"), .number(0)]) == nil)
    #expect(Template.Filter(.replace, [.text(""), .text("a")]) == nil)
  }
}
