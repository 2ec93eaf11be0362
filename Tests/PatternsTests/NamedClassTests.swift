import Patterns
import Testing

/// Classes and ranges that other languages, or a slip of the hand, write otherwise: what to write
/// means what was meant.
@Suite("A class by its name, or with ends of different kinds")
struct NamedClassTests {
  @Test(
    "is refused with what to write",
    arguments: [
      ("[[:digit:]]{5}", "write `0-9` in its place"),
      ("[[:DIGIT:]]", "write `0-9` in its place"),
      ("[^a[:space:]]", #"write `\s` in its place"#),
      ("[[:upper:]]", "write `A-Z` in its place"),
      ("[[:foo:]]", #"name the characters; a literal `[` is `\[` (`\\[` in double quotes)"#),
      (#"\p{Digit}{5}"#, "write `[0-9]`; in a class `0-9`"),
      (#"\P{Alpha}"#, "write `[^a-zA-Z]`; in a class `a-zA-Z`"),
      ("[O-9]", "write `0-9`, with the digit 0"),
      ("[l-9]", "write `1-9`, with the digit 1"),
      ("[A-9]", "write letters and digits as two ranges, for example `A-Z0-9`"),
      ("[9-0]", #"write `0-9`, or `\-` for a hyphen"#),
    ]
  )
  func help(source: String, help: String) {
    #expect(throws: PatternError.self) { try Pattern(source) }
    #expect((try? Pattern(source)) == nil)
    do throws(PatternError) {
      _ = try Pattern(source)
    } catch {
      #expect(error.help == help)
    }
  }

  @Test(
    "is known by what stands for it",
    arguments: [
      ("digit", "[0-9]", "7", "x"), ("alnum", "[a-zA-Z0-9]", "x", "-"), ("space", #"\s"#, " ", "x"),
      ("punct", #"[!-\/:-@\[-`\{-~]"#, "{", "x"), ("xdigit", "[0-9A-Fa-f]", "F", "g"),
      ("blank", #"[ \t]"#, "\t", "x"), ("cntrl", #"[\x00-\x1F\x7F]"#, "\u{1B}", "x"),
      ("graph", "[!-~]", "~", " "), ("print", "[ -~]", " ", "\t"), ("word", #"\w"#, "_", "-"),
      ("ascii", #"[\x00-\x7F]"#, "a", "é"), ("Upper", "[A-Z]", "A", "a"),
      ("lower", "[a-z]", "a", "A"), ("alpha", "[a-zA-Z]", "Z", "1"),
    ]
  )
  func members(name: String, pattern: String, member: String, other: String) throws {
    #expect(NamedClass.pattern(named: name) == pattern)
    let compiled = try Pattern(pattern)
    #expect(compiled.matchesWhole(member))
    #expect(!compiled.matchesWhole(other))
  }

  @Test(
    "is seen where it stands alone",
    arguments: [
      ("[:digit:]{5}", 0..<9, "digit"), ("é[:alpha:]", 2..<11, "alpha"),
      ("[:dight:]", nil, nil), ("[a:digit:]", nil, nil), ("[:]", nil, nil), ("[:", nil, nil),
      ("[::]", nil, nil), ("a", nil, nil),
    ] as [(String, Range<Int>?, String?)]
  )
  func alone(source: String, range: Range<Int>?, name: String?) {
    let found = NamedClass.alone(in: source)
    #expect(found?.range == range)
    #expect(found?.name == name)
  }
}
