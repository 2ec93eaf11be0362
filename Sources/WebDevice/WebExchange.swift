/// A request that waits for its reply.
package struct WebExchange: Sendable {
  /// `GET`, `POST` or another one.
  package let method: String
  /// The path and the query.
  package let target: String
  /// The headers, in order.
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]
  /// Sends the reply, once.
  package let send: @Sendable (WebReply) -> Void

  /// The values of a header, whatever the case of its name.
  package func header(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name }.map(\.value)
  }
}

/// What is sent to a browser.
package struct WebReply: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  /// Creates a reply.
  package init(
    status: Int = 200,
    headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// A sentence, where no page of a form is shown.
  package static func text(_ text: String, status: Int) -> WebReply {
    WebReply(
      status: status,
      headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: Array("\(text)\n".utf8)
    )
  }
}
