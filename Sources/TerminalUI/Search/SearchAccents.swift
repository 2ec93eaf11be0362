/// The letters that a search takes for the same as a letter without accents.
///
/// Letters of Latin, Greek, Cyrillic and Arabic that Unicode 15 decomposes into a letter and marks,
/// those with a stroke, and ligatures, all in lower case.
enum SearchAccents {
  /// A letter without its accents.
  struct Base {
    /// One letter, or those of a ligature.
    let letters: [Unicode.Scalar]
    /// Tells the accented letter from all others of the same base: 1 to 63.
    let accent: UInt32
  }

  /// The letters that a character in lower case becomes, whether its accents are marks or not.
  static func base(of character: Character) -> Base? { bases[character] }

  // Equal characters are one key, whether composed or not.
  private static let bases: [Character: Base] = {
    var result: [Character: Base] = [:]
    for (place, ligature) in ligatures.enumerated() {
      let base = Base(letters: Array(ligature.letters.unicodeScalars), accent: UInt32(63 - place))
      result[ligature.character] = base
    }
    for group in accented.split(separator: ", ") {
      guard let letter = group.unicodeScalars.first else { continue }
      for (place, character) in group.dropFirst(2).enumerated() {
        result[character] = Base(letters: [letter], accent: UInt32(place + 1))
      }
    }
    return result
  }()

  private static let ligatures: [(character: Character, letters: String)] = [
    ("ß", "ss"), ("æ", "ae"), ("œ", "oe"), ("þ", "th"), ("\u{FB00}", "ff"), ("\u{FB01}", "fi"),
    ("\u{FB02}", "fl"), ("\u{FB03}", "ffi"), ("\u{FB04}", "ffl"), ("\u{FB05}", "st"),
    ("\u{FB06}", "st"),
  ]

  /// Each letter and those that become it.
  private static let accented = """
    a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ, b ƀḃḅḇ, c çćĉċčƈḉ, d ðďđḋḍḏḑḓ, e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ, \
    f ƒḟ, g ĝğġģǥǧǵḡ, h ĥħȟḣḥḧḩḫẖ, i ìíîïĩīĭįıǐȉȋḭḯỉị, j ĵǰ, k ķƙǩḱḳḵ, l ĺļľłƚḷḹḻḽ, m ḿṁṃ, \
    n ñńņňƞǹṅṇṉṋ, o òóôõöøōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ, p ƥṕṗ, r ŕŗřȑȓṙṛṝṟ, s śŝşšșṡṣṥṧṩ, \
    t ţťŧƫƭțṫṭṯṱẗ, u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự, v ṽṿ, w ŵẁẃẅẇẉẘ, x ẋẍ, y ýÿŷƴȳẏẙỳỵỷỹ, \
    z źżžƶẑẓẕ, α άἀἁἂἃἄἅἆἇὰᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ, ε έἐἑἒἓἔἕὲ, η ήἠἡἢἣἤἥἦἧὴᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ, \
    ι ΐίϊἰἱἲἳἴἵἶἷὶῐῑῒῖῗ, ο όὀὁὂὃὄὅὸ, ρ ῤῥ, υ ΰϋύὐὑὒὓὔὕὖὗὺῠῡῢῦῧ, ω ώὠὡὢὣὤὥὦὧὼᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ, ϒ ϓϔ, \
    а ӑӓ, г ѓ, е ѐёӗ, ж ӂӝ, з ӟ, и йѝӣӥ, к ќ, о ӧ, у ўӯӱӳ, ч ӵ, ы ӹ, э ӭ, і ї, ѵ ѷ, ә ӛ, ө ӫ, \
    ا آأإ, و ؤ, ي ئ, ہ ۂ, ے ۓ, ە ۀ
    """
}

extension String {
  /// The text as it is compared with what a person types: in lower case, without accents.
  ///
  /// - Complexity: O(length).
  package var foldedForSearch: String {
    let lower = lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    var folded = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars {
      if let base = SearchAccents.base(of: Character(scalar)) {
        folded += base.letters
      } else if scalar.properties.generalCategory != .nonspacingMark {
        folded.append(scalar)
      }
    }
    return String(folded)
  }
}
