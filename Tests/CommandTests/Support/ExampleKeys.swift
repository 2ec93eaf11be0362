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

  static let all = [
    ExampleKeys(
      name: "new-service",
      pages: [
        "billing<Tab>Sends invoices and collects payments<Tab>maria.lopez@example.com<Tab>"
          + "<Right><Tab><Tab><PgDn>",
        "<Tab><Tab><Enter>post<Enter>event<Enter>metr<Enter><Enter><Tab>orders.placed<C-j>"
          + "orders.cancelled<Tab><PgDn>",
        "<Right><Right><Right><Tab><C-u>99.95<Tab>payments-primary<Tab><Enter>virginia<Enter>"
          + "frankfurt<Enter>stockholm<Enter><Enter>y<Tab><Tab>y<Tab><PgDn>",
        "<Enter>",
      ],
      mistake: ("Billing<C-u>", "<C-u>billing")
    ),
    ExampleKeys(
      name: "model-training-run",
      pages: [
        "fraud-detection<Tab>12<Tab><Enter><Down><Enter><Right><Tab><PgDn>",
        "<Tab><C-u>0.00025<Tab>40<Tab><C-u>512<Tab><Tab><Right><Tab><Tab><Enter><Space><Down>"
          + "<Down><Space><Down><Space><Enter><C-u>0.75<Tab><PgDn>",
        "<Enter><Down><S-Down><Enter><End><Space><Enter><Tab><C-u>8<Tab><PgDn>",
        "<C-u>16<Tab><Right><Right><Tab>36.5<Tab>ada@example.com<Tab><Tab>- { key: gpu, "
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
        "<Enter><Space><Down><Down><Down><Space><Enter><Right>english<Enter>y<Tab><Right><Right>"
          + "<Tab><PgDn>",
        "2026-09-01<Tab><C-u>2<Tab><Right><Right><Tab><Right><Right><Tab><Right><Tab><Enter>"
          + "nuts<Enter><Enter>",
        "y<Tab>n<Tab><PgDn>",
        "<Enter>",
      ],
      mistake: ("<C-k>", "Ingrid Marie Halvorsen")
    ),
    ExampleKeys(
      name: "release-checklist",
      pages: [
        "3.0.0<Tab><Right><Tab>2026-04-14<Tab><Tab><PgDn>",
        "<Enter><Space><Down><Space><Enter>https://docs.example.com/migrate/3<Tab>Imports are four "
          + "times as fast.<C-j>The configuration moved into one file, and the old one is "
          + "converted on first start.<Tab><Right>windows<Enter><Enter>",
        "y<Tab>y<Tab>y<Tab>y<Tab><Right><Tab><PgDn>",
        "<Tab><Enter><Space><Down><Down><Space><Enter>@ines, @tomasz<Tab><PgDn>",
        "<Enter>",
      ],
      mistake: ("v3", "<C-u>3.0.0")
    ),
  ]
}
