/// The words that ids and labels are put together from, so that they look written by a person.
///
/// The lists have no word in common and no word has a hyphen: a sequence of words, one from each
/// list, is therefore an id that nothing else has.
enum Vocabulary {
  /// What a section asks about.
  static let things = words(
    """
    account agent alert api archive backup balancer batch billing branch broker build cache campaign
    cart catalog certificate checkout claim client cluster console contract coupon course courier
    crawler customer dashboard database delivery deploy device digest domain drive editor endpoint
    event export exporter feed filter firewall forum gateway gallery handler import incident index
    ingest inventory invoice issuer job journal kiosk ledger lease library listener mailer meeting
    member message metric migration mirror module monitor network newsletter notebook notice offer
    order parcel partner payment payroll pipeline planner player plugin portal printer probe product
    profile project proxy queue quota receipt record refund registry release renderer replica report
    reservation resolver review robot roster router sandbox scanner scheduler search sensor server
    service session shard shipment shop signup site snapshot sponsor storage store stream student
    supplier survey sync tenant ticket token tracker trial trigger tunnel vault vendor visitor
    volume wallet warehouse webhook widget worker workspace
    """
  )

  /// Which of several: the word before the thing.
  static let qualifiers = words(
    """
    daily default external internal legacy main nightly primary public regional secondary shared
    staging temporary weekly
    """
  )

  /// What a text field asks for.
  static let textAspects = words(
    """
    address alias code color contact email handle hostname key locale name namespace owner
    path phone prefix reference repository revision slug subject suffix title url username version
    """
  )

  /// What a number field asks for.
  static let numberAspects = words("attempts budget capacity deadline limit retries seats timeout")

  /// What a picker asks for; each has an `OptionPool`.
  static let pickerAspects = words(
    """
    continent currency edition engine framework language level license plan priority protocol
    region runtime schedule size status strategy zone
    """
  )

  /// What a multi-selector asks for; each has an `OptionPool`.
  static let selectorAspects = words(
    """
    addons browsers channels checks colors countries days environments features formats
    integrations labels months permissions platforms roles teams topics
    """
  )

  /// `billing account` as a title: `Billing account`.
  static func sentence(_ words: [String]) -> String {
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
