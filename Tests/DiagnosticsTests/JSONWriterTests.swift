import Diagnostics
import Testing

@Suite struct JSONWriterTests {
  private func nested(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.object { writer in
      writer.member("text", "x")
      writer.key("list")
      writer.array { writer in
        writer.number("1.50")
        writer.bool(true)
        writer.array { _ in }
        writer.object { _ in }
      }
      writer.member("count", -3)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func compactJSONIsOneLine() {
    #expect(nested(.compact) == #"{"text":"x","list":[1.50,true,[],{}],"count":-3}"#)
  }

  @Test func prettyJSONIsIndentedByTwo() {
    #expect(
      nested(.pretty) == """
        {
          "text": "x",
          "list": [
            1.50,
            true,
            [],
            {}
          ],
          "count": -3
        }
        """
    )
  }

  @Test(arguments: [
    ("plain é名👍", #""plain é名👍""#),
    ("\"\\/", #""\"\\/""#),
    ("\n\r\t\u{8}\u{0}\u{1F}", #""\n\r\t\u0008\u0000\u001f""#),
    ("\u{7F}\u{9B}", #""\u007f\u009b""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("\u{202E}\u{2066}\u{200F}\u{61C}", #""\u202e\u2066\u200f\u061c""#),
    ("\u{FEFF}\u{200B}", #""\ufeff\u200b""#),
    ("\u{E0041}", #""\udb40\udc41""#),
    ("👨‍👩‍👧 ❤️", "\"👨‍👩‍👧 ❤️\""),
    ("##[error]x [y] #[z]", "\"##\\u005berror]x [y] #[z]\""),
    ("", "\"\""),
  ])
  func stringsAreSafeToPrint(text: String, json: String) {
    var writer = JSONWriter(layout: .compact)
    writer.string(text)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
  }

  @Test func keysAreQuotedToo() {
    var writer = JSONWriter(layout: .compact)
    writer.object { $0.member("a\"\n", true) }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"a\"\n":true}"#)
  }
}
