import Diagnostics
import JSON
import Testing

@Suite struct JSONValueTests {
  private func nested(_ layout: JSONValue.Layout) -> String {
    let value: JSONValue = [
      "text": "x", "list": [.number("1.50"), true, [], .object([])], "left-out": nil, "count": -3,
    ]
    return value.text(layout: layout)
  }

  @Test func compactJSONIsOneLine() {
    #expect(nested(.compact) == #"{"text":"x","list":[1.50,true,[],{}],"count":-3}"# + "\n")
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
    ("##vso[x] ##teamcity[y", "\"##vso\\u005bx] ##teamcity\\u005by\""),
    ("", "\"\""),
  ])
  func stringsAreSafeToPrint(text: String, json: String) {
    #expect(JSONValue.string(text).text(layout: .compact) == json + "\n")
  }

  @Test func keysAreQuotedToo() {
    let value: JSONValue = ["a\"\n": true]
    #expect(value.text(layout: .compact) == #"{"a\"\n":true}"# + "\n")
  }
}
