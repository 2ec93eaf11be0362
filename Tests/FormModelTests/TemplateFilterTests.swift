import FormModel
import Testing

@Suite("Filters of templates")
struct TemplateFilterTests {
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
  ]

  @Test(arguments: plain)
  func changes(filter: Template.Filter, text: String, expected: String) {
    #expect(filter.apply(to: text) == expected)
  }

  @Test("Applying a filter twice changes nothing more", arguments: Template.Filter.allCases)
  func isIdempotent(filter: Template.Filter) {
    for row in TemplateFilterTests.words {
      let once = filter.apply(to: row.text)
      #expect(filter.apply(to: once) == once, "\(row.text)")
    }
  }
}
