// Who may reach a server on loopback: programs of other users, other pages of the same browser and
// names that were made to lead here (DNS rebinding) all can send requests to it.

/// Lets the one browser pass that was given the address.
package struct WebGate: Sendable {
  /// What becomes of a request.
  package enum Passage: Hashable, Sendable {
    /// It is for the page, with this query.
    case page(query: String)
    /// It is the first one: its browser gets a cookie, and comes again with it.
    case welcome(cookie: String)
    case refused(status: Int, String)
  }

  /// What the path begins with, which nobody can guess.
  private let token: String
  /// What the first browser sends back.
  private var secret: String?
  /// What another browser is told.
  private let alreadyOpen: String

  /// Makes a gate; `alreadyOpen` is said to every browser but the first.
  package init(token: String = WebGate.random(), alreadyOpen: String) {
    (self.token, self.alreadyOpen) = (token, alreadyOpen)
  }

  /// The path of the page.
  package var path: String { "/\(token)/" }

  /// 128 random bits in hexadecimal digits.
  package static func random() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// Decides about a request.
  ///
  /// - Parameters:
  ///   - method: Its method.
  ///   - target: Its path and query.
  ///   - header: The values of a header.
  /// - Returns: Whether it may pass, and what else becomes of it.
  package mutating func check(
    _ method: String,
    _ target: String,
    header: (String) -> [String]
  ) -> Passage {
    let hosts = header("host")
    guard hosts.count == 1, WebGate.isLoopback(hosts[0]) else {
      return .refused(status: 403, "This address is not served here.")
    }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard WebGate.areSame(String(parts[0]), path) else {
      return .refused(status: 404, "There is no such page.")
    }
    guard ["GET", "POST"].contains(method) else {
      return .refused(status: 405, "Pages are read and posted.")
    }
    if method == "POST", !isFromPage(of: hosts[0], header) {
      return .refused(status: 403, "Another page cannot answer the form.")
    }
    guard let secret else {
      if method == "POST" { return .refused(status: 403, alreadyOpen) }
      let secret = WebGate.random()
      self.secret = secret
      // The next request comes from a page of this server, so that a strict cookie is sent with it.
      return .welcome(cookie: "formwork=\(secret); Path=\(path); HttpOnly; SameSite=Strict")
    }
    let cookies = header("cookie").flatMap { $0.split(separator: ";") }
      .map { String($0.drop { $0 == " " }) }
    guard cookies.contains(where: { WebGate.areSame($0, "formwork=\(secret)") }) else {
      return .refused(status: 403, alreadyOpen)
    }
    return .page(query: parts.count > 1 ? String(parts[1]) : "")
  }

  /// Whether a post comes from a page of the same address, as far as the browser says.
  private func isFromPage(of host: String, _ header: (String) -> [String]) -> Bool {
    let origins = header("origin")
    if origins.isEmpty { return header("sec-fetch-site").allSatisfy { $0 == "same-origin" } }
    return origins == ["http://\(host)"]
  }

  /// Whether a host is this machine, by a name that no other one can have; any port may lead here.
  private static func isLoopback(_ host: String) -> Bool {
    ["127.0.0.1", "localhost", "[::1]"].contains { name in
      guard host.lowercased().hasPrefix(name) else { return false }
      let port = host.dropFirst(name.count)
      return port.isEmpty
        || port.first == ":" && port.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// Whether two texts are the same, in a time that does not say where they differ.
  private static func areSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
