/// Options that belong together, from which a field takes some.
struct OptionPool {
  var options: [Option]

  struct Option {
    var id: String
    var label: String
  }

  /// The options that fit what a picker or a multi-selector asks for.
  static func pool(for aspect: String) -> OptionPool {
    switch aspect {
    case "continent", "countries", "region", "zone": places
    case "currency": currencies
    case "language": languages
    case "framework", "engine", "runtime", "platforms", "browsers": technologies
    case "protocol", "integrations", "channels", "formats": channels
    case "schedule", "days", "months": times
    case "roles", "teams", "permissions": people
    case "colors", "labels", "topics": colors
    case "level", "plan", "size", "priority", "license", "edition": levels
    default: features
    }
  }

  private static let places = pool(
    """
    Lima, Oslo, Quito, Cairo, Delhi, Dublin, Kyoto, Lagos, Madrid, Nairobi, Osaka, Paris, Prague,
    sao-paulo=São Paulo, Sydney, Tallinn, Turin, zurich=Zürich, Vienna, Warsaw
    """
  )
  private static let currencies = pool(
    """
    aud=Australian dollar, brl=Real, cad=Canadian dollar, chf=Swiss franc, clp=Peso chileno,
    eur=Euro, gbp=Pound, inr=Rupee, jpy=Yen, krw=Won, mxn=Peso, sek=Krona, usd=Dollar
    """
  )
  private static let languages = pool(
    """
    ar=Arabic, de=German, es=Español, eu=Euskara, fi=Finnish, fr=Français, hi=Hindi, it=Italiano,
    ja=日本語, ko=Korean, nl=Dutch, pl=Polish, pt=Português, sv=Swedish, uk=Ukrainian
    """
  )
  private static let technologies = pool(
    """
    Angular, Chrome, Deno, Django, Edge, Ember, Firefox, Flask, Linux, macos=macOS, Node,
    postgres=PostgreSQL, Rails, React, Redis, Safari, SQLite, Svelte, Swift, Vapor, Windows
    """
  )
  private static let channels = pool(
    """
    Atom, CSV, Email, FTP, gRPC, HTTP, IMAP, JSON, Kafka, LDAP, MQTT, OAuth, Parquet, RSS, SFTP,
    Slack, SMS, SOAP, SSH, Syslog, TOML, XML, YAML
    """
  )
  private static let times = pool(
    """
    April, August, December, February, Friday, January, July, June, March, May, Monday, November,
    October, Saturday, September, Sunday, Thursday, Tuesday, Wednesday
    """
  )
  private static let people = pool(
    """
    Admin, Analyst, Auditor, Author, Billing, Buyer, Editor, Finance, Guest, Legal, Manager, Owner,
    Press, QA, Reader, Sales, Security, Support, Trainee, Viewer
    """
  )
  private static let colors = pool(
    """
    Amber, Aqua, Beige, Black, Blue, Brown, Coral, Gold, Green, Grey, Indigo, Ivory, Lime, Mauve,
    navy-blue=Navy blue, Olive, Orange, Pink, Plum, Red, Silver, Teal, Violet, White
    """
  )
  private static let levels = pool(
    """
    Basic, Bronze, Business, Custom, Family, Full, Gold, Huge, Large, Light, Medium, Mini, Partner,
    Plus, Pro, Silver, Small, Starter, Team, Tiny, Trial, Ultra
    """
  )
  private static let features = pool(
    """
    Alerts, Audit log, Backups, Badges, Bulk edit, Charts, Comments, Dark mode, Digest, Drafts,
    Export, Filters, History, Import, Invites, Maps, Mentions, Metrics, Offline, Plugins, Reminders,
    Search, Sharing, SSO, Tags, Themes, Timeline, Undo, Votes, Webhooks
    """
  )

  /// Entries separated by commas: `id=Label`, or a label whose id is the label in lower case with
  /// hyphens.
  private static func pool(_ text: String) -> OptionPool {
    let entries = text.split { $0 == "," || $0 == "\n" }
    return OptionPool(options: entries.compactMap { option($0.drop { $0 == " " }) })
  }

  private static func option(_ entry: Substring) -> Option? {
    guard !entry.isEmpty else { return nil }
    let parts = entry.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else {
      let id = entry.lowercased().split(separator: " ").joined(separator: "-")
      return Option(id: id, label: String(entry))
    }
    return Option(id: String(parts[0]), label: String(parts[1]))
  }
}
