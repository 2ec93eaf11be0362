/// A pattern for a text field, in words, with texts that it matches.
struct TextRule {
  var pattern: String
  var message: String
  var samples: [String]

  static let all: [TextRule] = [
    rule("[a-z][a-z0-9-]*", "lower-case letters and hyphens", "ada blue-fox north river-bed"),
    rule("[A-Z][a-z]+", "one capitalised word", "Lima Oslo Quito Turin Delhi"),
    rule("[A-Z]{2,5}-[0-9]{1,6}", "a key such as AB-12", "OPS-7 WEB-4012 PAY-88 DOC-615"),
    rule(#"v?\d+\.\d+\.\d+"#, "three numbers with dots", "v1.4.2 12.0.1 v0.9.10 3.3.3"),
    rule(#"[^@\s]+@[^@\s]+\.[a-z]{2,}"#, "an e-mail address", "ana@mail.net ops@acme.org"),
    rule("https?://[a-z0-9./-]+", "a web address", "https://acme.org/en http://intra/wiki"),
    rule("#[0-9a-f]{6}", "six hexadecimal digits", "#00aa7f #ffe4c4 #1e90ff #2f4f4f"),
    rule(
      #"\+[0-9]{1,3} [0-9 ]{6,14}"#,
      "a number with country code",
      samples: [
        "+34 600 123 456", "+44 20 7946 0018", "+1 555 010 9988",
      ]
    ),
    rule("[a-z]+(/[a-z]+)*", "names with slashes", "acme/site docs/guide/start lib team/ops"),
    rule("[a-z_][a-z0-9_]*", "an identifier", "main_loop retry io_pool head tail_call"),
    rule("(main|next|release/[a-z]+)", "a branch", "main next release/spring release/dusk"),
    rule(#"\p{L}[\p{L} -]*"#, "letters only", "Zoë Müller Łukasz Núñez Ana"),
    rule("[a-z]{2}(-[A-Z]{2})?", "a language tag", "en es-MX pt-BR de fr-CA"),
    rule("([a-z0-9]+[.])+[a-z]{2,6}", "a host name", "api.acme.org db.lan.net www.site.es"),
    rule("/([a-z0-9._-]+/?)*", "an absolute path", "/srv/www /etc/app.conf /var/lib/db/"),
    rule("[A-Z][A-Z_]{1,20}", "capitals", "HOME LOG_LEVEL TOKEN_URL PORT"),
    rule(
      #"\w+( \w+){0,3}"#,
      "one to four words",
      samples: [
        "Quarterly report", "Open day", "Welcome aboard all", "Hello",
      ]
    ),
    rule("(low|mid|top)-(east|west)", "a wing of the building", "low-east mid-west top-east"),
    rule("[a-z]+:[a-z]+", "a pair with a colon", "app:blue team:red org:acme"),
    rule(#"[a-z]+\.(txt|csv|md)"#, "a file name", "notes.txt rates.csv readme.md"),
    rule("([a-z]+,)*[a-z]+", "words with commas", "red,blue north,south,east one lone,two"),
    rule("[0-9]{2}:[0-5][0-9]", "a time of day", "08:30 17:45 23:59 00:10"),
    rule("[0-9]{4}-[01][0-9]-[0-3][0-9]", "a date", "2031-04-18 2029-12-01"),
    rule("[bcdfghjklmnpqrstvwxz]+[aeiou].*", "starts with a consonant", "bridge storm cliff plain"),
    rule(#"[a-z]+\[[a-z]*\]"#, "a name with brackets", "list[item] map[key] set[]"),
    rule("(?:[A-Z][a-z]+){1,4}", "capitalised words", "BlueSky MainHall FirstAid Core"),
    rule("x-[a-z]+(-[a-z]+)*", "a header", "x-trace x-request-source x-tenant"),
    rule("[^ ]+", "no spaces", "compact no_space tight/fit a+b"),
    rule(
      ".{3,40}",
      "three to forty characters",
      samples: [
        "Opening hours", "Two of a kind", "Anything goes", "Out of office",
      ]
    ),
    rule("(alpha|beta|rc)[.][a-z]+", "a channel", "alpha.east beta.wide rc.final"),
  ]

  private static func rule(_ pattern: String, _ message: String, _ samples: String) -> TextRule {
    rule(pattern, message, samples: Vocabulary.words(samples))
  }

  private static func rule(_ pattern: String, _ message: String, samples: [String]) -> TextRule {
    TextRule(pattern: pattern, message: message, samples: samples)
  }
}
