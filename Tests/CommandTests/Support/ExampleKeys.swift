import Testing

/// An example as somebody answers it with keys.
struct ExampleKeys: Sendable, CustomTestStringConvertible {
  /// The name of the example.
  var name: String
  /// The keys of each page, which lead to its last row and on; the last ones submit.
  var pages: [String]
  /// Keys on the first page that give a wrong answer, and those that mend it from the review.
  var mistake: (keys: String, mending: String)

  var testDescription: String { name }

  var form: String { "\(Fixtures.examples)/\(name)/\(name).form.yaml" }
  var answers: String { "\(Fixtures.examples)/\(name)/answers.json" }

  /// All keys at once.
  var keys: String { pages.joined() }

  // Letters go to the first option that begins so, in a row and in a list; Space or Enter takes it.
  static let all = [
    ExampleKeys(
      name: "new-service",
      pages: [
        "billing<Tab>Sends invoices and collects payments<Tab>maria.lopez@example.com<Tab>"
          + "pay<Enter><Tab><PgDn>",
        "<Tab><Tab>post<Space>event<Space>metr<Space><Enter><Tab>orders.placed<C-j>"
          + "orders.cancelled<Tab><PgDn>",
        "crit<Enter><C-u>99.95<Tab>payments-primary<Tab><Enter>virginia<Enter>"
          + "frankfurt<Enter>stockholm<Enter><Enter><Left><Tab><Tab><Space><Tab><PgDn>",
        "<Enter>",
      ],
      mistake: ("Billing<C-u>", "<C-u>billing")
    ),
    ExampleKeys(
      name: "model-training-run",
      pages: [
        "fraud-detection<Tab>12<Tab>trans<Enter>tr<Space><Tab><PgDn>",
        "<Tab><C-u>0.00025<Tab>40<Tab><C-u>512<Tab><Tab>16<Enter><Tab>gauss<Space>mask<Space>mix"
          + "<Space><Enter><C-u>0.75<Tab><PgDn>",
        "area<Space>roc<Space>cal<Space><Enter><Tab><C-u>8<Tab><PgDn>",
        "<C-u>16<Tab>ful<Enter>36.5<Tab>ada@example.com<Tab><Tab>- { key: gpu, "
          + "operator: Exists }<C-j>- key: spot<C-j>  operator: Equal<C-j>  value: \"yes\"<C-j>"
          + "  tolerationSeconds: 300<Tab><PgDn>",
        "<Enter>",
      ],
      mistake: ("fraud detection", "<C-u>fraud-detection")
    ),
    ExampleKeys(
      name: "onboarding",
      pages: [
        "Ingrid Marie Halvorsen<Tab>Ingrid<Tab>ingrid@example.org<Tab>1994-11-30<Tab><Enter>"
          + "norway<Enter>sweden<Enter><Enter><Tab>Y1234567X<Tab><PgDn>",
        "<Enter><Space><Down><Down><Down><Space><Enter><Right>english<Enter>y<Enter>a<Space>"
          + "<Tab><PgDn>",
        "2026-09-01<Tab><C-u>2<Tab>bar<Enter>think<Enter>us<Enter>nuts<Space><Enter>",
        "<Space><Tab>n<Space><Tab><PgDn>",
        "<Enter>",
      ],
      mistake: ("<C-k>", "Ingrid Marie Halvorsen")
    ),
    ExampleKeys(
      name: "release-checklist",
      pages: [
        "3.0.0<Tab>maj<Enter>2026-04-14<Tab><Tab><PgDn>",
        "prog<Space>conf<Space><Enter>https://docs.example.com/migrate/3<Tab>Imports are four "
          + "times as fast.<C-j>The configuration moved into one file, and the old one is "
          + "converted on first start.<Tab>win<Space><Enter>",
        "<Space><Tab><Space><Tab><Space><Tab>y<Enter>ins<Space><Tab><PgDn>",
        "<Tab>blog<Space>for<Space><Enter>@ines, @tomasz<Tab><PgDn>",
        "<Enter>",
      ],
      mistake: ("v3", "<C-u>3.0.0")
    ),
  ]
}
