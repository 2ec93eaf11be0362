/// What a browser asks of a page.
public struct PageRequest: Sendable {
  /// What stands behind `?` in the address.
  public var query: String
  /// What is posted, as `application/x-www-form-urlencoded`; `nil` where a page is asked for.
  public var body: [UInt8]?
  /// Whether the page posts itself while it is filled in: the header `X-Formwork-Live` is there.
  public var isLive: Bool

  /// Creates a request.
  public init(query: String = "", body: [UInt8]? = nil, isLive: Bool = false) {
    (self.query, self.body, self.isLive) = (query, body, isLive)
  }
}

/// What a page answers.
public struct PageReply: Sendable {
  /// The status of HTTP.
  public var status: Int
  /// The headers, beside the length.
  public var headers: [(name: String, value: String)]
  /// The document, in UTF-8; empty where the answer leads to another page.
  public var body: [UInt8]

  static func page(_ document: PageDocument) -> PageReply {
    PageReply(status: 200, headers: document.headers, body: document.html.bytes)
  }

  /// Leads to a page; what was posted is not posted again when that is loaded again.
  static func see(_ target: PageTarget) -> PageReply {
    let anchor = target.anchor.map { "#" + $0.inAddress } ?? ""
    return PageReply(status: 303, headers: [("Location", target.place.query + anchor)], body: [])
  }

  static func refusal(_ status: Int) -> PageReply {
    PageReply(status: status, headers: [("Content-Type", "text/plain")], body: [])
  }
}

extension String {
  /// The text as a part of an address, in which all but letters, digits and a few signs is spelled
  /// by its bytes.
  var inAddress: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber)
      if isPlain || "-._~:".contains(character) { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
