/// The letters that a search takes for the same: those without accents, and one letter for several.
///
/// Letters of Latin, Greek, Cyrillic and Arabic that Unicode 15 decomposes into a letter and marks,
/// those with a stroke, and ligatures, lose what is beside the letter. Everything but ASCII becomes
/// lower case; the case of ASCII letters stays, accented ones included.
enum SearchFolding {
  /// Appends the UTF-8 of a scalar as it is searched; nothing for a mark, which belongs to the
  /// letter before it.
  static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case ..<0x80: bytes.append(UInt8(scalar.value))
    // Unified ideographs and syllables of Hangul, which have neither case nor accents.
    case 0x3400...0x9FFF, 0xAC00...0xD7A3: bytes += UTF8.encode(scalar).map { Array($0) } ?? []
    default:
      let properties = scalar.properties
      if properties.generalCategory == .nonspacingMark { return }
      if properties.isWhitespace { return bytes.append(0x20) }
      // One scalar is enough: the others of a longer mapping are marks.
      let lower = properties.lowercaseMapping.unicodeScalars.first ?? scalar
      let isUpper = lower != scalar
      for letter in letters[lower] ?? [lower] {
        if isUpper, letter.isASCII {
          bytes += String(letter).uppercased().utf8
        } else {
          bytes += String(letter).utf8
        }
      }
    }
  }

  /// A letter in lower case and what it becomes.
  private static let letters: [Unicode.Scalar: [Unicode.Scalar]] = {
    var result: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for (ligature, letters) in ligatures { result[ligature] = Array(letters.unicodeScalars) }
    for group in accented.split(separator: ", ") {
      guard let letter = group.unicodeScalars.first else { continue }
      for scalar in group.unicodeScalars.dropFirst(2) { result[scalar] = [letter] }
    }
    return result
  }()

  private static let ligatures: [(scalar: Unicode.Scalar, letters: String)] = [
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
    ι ΐίϊἰἱἲἳἴἵἶἷὶῐῑῒῖῗ, ο όὀὁὂὃὄὅὸ, ρ ῤῥ, σ ς, υ ΰϋύὐὑὒὓὔὕὖὗὺῠῡῢῦῧ, ω ώὠὡὢὣὤὥὦὧὼᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ, ϒ ϓϔ, \
    а ӑӓ, г ѓ, е ѐёӗ, ж ӂӝ, з ӟ, и йѝӣӥ, к ќ, о ӧ, у ўӯӱӳ, ч ӵ, ы ӹ, э ӭ, і ї, ѵ ѷ, ә ӛ, ө ӫ, \
    ا آأإ, و ؤ, ي ئ, ہ ۂ, ے ۓ, ە ۀ
    """
}

extension String {
  /// The text as it is compared with what the user types: in lower case, without accents.
  ///
  /// - Complexity: O(length).
  package var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars { SearchFolding.append(scalar, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
