import Testing
import WebDevice

@Suite("The gate of a page on loopback")
struct WebGateTests {
  private static func check(
    _ gate: inout WebGate,
    _ method: String = "GET",
    _ target: String = "/key/?review",
    headers: [String: String] = [:]
  ) -> WebGate.Passage {
    let headers = ["host": "127.0.0.1:80"].merging(headers) { $1 }
    return gate.check(method, target) { headers[$0].map { [$0] } ?? [] }
  }

  /// A gate through which a browser has come, and its cookie.
  private static func open() -> (gate: WebGate, cookie: String) {
    var gate = WebGate(token: "key", alreadyOpen: "open elsewhere")
    guard case .welcome(let cookie) = check(&gate) else { return (gate, "") }
    return (gate, String(cookie.prefix { $0 != ";" }))
  }

  @Test("welcomes the first browser, and knows it again by its cookie")
  func first() {
    var (gate, cookie) = WebGateTests.open()
    #expect(cookie.hasPrefix("formwork="))
    let headers = ["cookie": "other=1; \(cookie)"]
    #expect(WebGateTests.check(&gate, headers: headers) == .page(query: "review"))
    let other = WebGate.Passage.refused(status: 403, "open elsewhere")
    #expect(WebGateTests.check(&gate) == other)
    #expect(WebGateTests.check(&gate, headers: ["cookie": "formwork=1"]) == other)
  }

  private static let refused:
    [(method: String, target: String, headers: [String: String], status: Int)] = [
      ("GET", "/key/", ["host": "evil.example"], 403), ("GET", "/key/", ["host": ""], 403),
      ("GET", "/key/", ["host": "127.0.0.1.evil.example"], 403),
      ("GET", "/key/", ["host": "localhost:80@evil.example"], 403),
      ("GET", "/", [:], 404), ("GET", "/kex/", [:], 404), ("GET", "/key/more", [:], 404),
      ("PUT", "/key/", [:], 405), ("HEAD", "/key/", [:], 405),
      ("POST", "/key/", ["origin": "http://evil.example"], 403),
      ("POST", "/key/", ["origin": "null"], 403),
      ("POST", "/key/", ["origin": "http://127.0.0.1:81"], 403),
      ("POST", "/key/", ["sec-fetch-site": "cross-site"], 403),
      ("POST", "/key/", ["sec-fetch-site": "same-site"], 403),
    ]

  @Test("refuses other names, paths, methods and pages", arguments: refused)
  func strangers(method: String, target: String, headers: [String: String], status: Int) {
    var (gate, cookie) = WebGateTests.open()
    let headers = headers.merging(["cookie": cookie]) { $1 }
    guard case .refused(status, _) = WebGateTests.check(&gate, method, target, headers: headers)
    else {
      Issue.record("let pass")
      return
    }
  }

  private static let passing: [[String: String]] = [
    ["host": "localhost:8000", "origin": "http://localhost:8000"], ["host": "[::1]:9"],
    ["host": "LOCALHOST"], ["sec-fetch-site": "same-origin"], [:],
  ]

  @Test("lets posts of the page pass, through any port that leads here", arguments: passing)
  func posts(headers: [String: String]) {
    var (gate, cookie) = WebGateTests.open()
    let headers = headers.merging(["cookie": cookie]) { $1 }
    #expect(
      WebGateTests.check(&gate, "POST", "/key/?section=a", headers: headers)
        == .page(query: "section=a")
    )
  }
}
