/// What letters become without their accents.
///
/// A Latin letter with an accent or stroke, a ligature and a digraph become letters of ASCII; a letter of
/// Greek, Cyrillic and Arabic becomes the one that Unicode decomposes it into.
package enum LetterFolding {
  /// The letters that stand for a letter, in its case; `nil` for one that stays, as each capital of
  /// Greek and Cyrillic does.
  package static func letters(for letter: Unicode.Scalar) -> String? {
    letter.isASCII ? nil : table[letter]
  }

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for row in (latin + "\n" + others).split(separator: "\n") {
      let letters = String(row.prefix { $0 != " " })
      for letter in row.unicodeScalars.drop(while: { $0 != " " }).dropFirst() {
        table[letter] = letters
      }
    }
    return table
  }()

  /// A letter, and behind it those that Unicode 15 decomposes into it and marks.
  private static let others = """
    α άἀἁἂἃἄἅἆἇὰᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    ε έἐἑἒἓἔἕὲ
    η ήἠἡἢἣἤἥἦἧὴᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    ι ΐίϊἰἱἲἳἴἵἶἷὶῐῑῒῖῗ
    ο όὀὁὂὃὄὅὸ
    ρ ῤῥ
    σ ς
    υ ΰϋύὐὑὒὓὔὕὖὗὺῠῡῢῦῧ
    ω ώὠὡὢὣὤὥὦὧὼᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
    ϒ ϓϔ
    а ӑӓ
    г ѓ
    е ѐёӗ
    ж ӂӝ
    з ӟ
    и йѝӣӥ
    к ќ
    о ӧ
    у ўӯӱӳ
    ч ӵ
    ы ӹ
    э ӭ
    і ї
    ѵ ѷ
    ә ӛ
    ө ӫ
    ا آأإ
    و ؤ
    ي ئ
    ہ ۂ
    ے ۓ
    ە ۀ
    """
}
