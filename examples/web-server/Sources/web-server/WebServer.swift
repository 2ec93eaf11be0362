import FlyingFox
import FormPage
import Formwork
import Foundation

// Shows a form to many visitors, each with a session of their own. FlyingFox serves it; with another
// server `answer` is the same: a method, a query, a header, a body and a cookie are all it needs.
//
//   swift run web-server 8080
//   http://127.0.0.1:8080/feedback

@main
struct WebServer {
  static func main() async throws {
    let text = String(decoding: PackageResources.feedback_form_yaml, as: UTF8.self)
    let visitors = Visitors(try Form(text, named: "feedback.form.yaml"))
    let port = CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 8080
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port))
    await server.appendRoute("/feedback") { try await visitors.answer($0) }
    try await server.run()
  }
}

/// The visitors who are answering, each known by a cookie.
actor Visitors {
  private let form: Form
  private var pages: [String: FormPage] = [:]
  /// The visitors in the order in which they came: those who never end are forgotten.
  private var order: [String] = []
  private static let most = 1_000

  init(_ form: Form) { self.form = form }

  func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isPost = request.method == .POST
    let body = isPost ? [UInt8](try await request.bodyData) : nil
    let known = visitor(in: request.headers[.cookie] ?? "")
    // A post without a session is older than the server, or comes from elsewhere: it begins again.
    if isPost, known == nil {
      return HTTPResponse(statusCode: .seeOther, headers: HTTPHeaders([.location: "?"]))
    }
    let visitor = known ?? begin()
    guard var page = pages[visitor] else { return HTTPResponse(statusCode: .notFound) }
    let reply = page.handle(
      PageRequest(
        query: request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&"),
        body: body,
        isLive: request.headers[HTTPHeader("X-Formwork-Live")] != nil
      )
    )
    pages[visitor] = page
    if case .submitted(let answers) = page.outcome { save(answers) }
    if case .asking = page.outcome {} else { end(visitor) }
    var headers = HTTPHeaders()
    for (name, value) in reply.headers { headers[HTTPHeader(name)] = value }
    headers[.setCookie] = "visitor=\(visitor); Path=/feedback; HttpOnly; SameSite=Lax"
    let status = HTTPStatusCode(reply.status, phrase: "")
    return HTTPResponse(statusCode: status, headers: headers, body: Data(reply.body))
  }

  /// What a server does with answers: here they are a line of JSON on standard output.
  private func save(_ answers: ResolvedAnswers) {
    FileHandle.standardOutput.write(Data(answers.bytes(as: .jsonl)))
  }

  private func begin() -> String {
    let visitor = UUID().uuidString
    pages[visitor] = FormPage(form)
    order.append(visitor)
    if order.count > Visitors.most { end(order[0]) }
    return visitor
  }

  private func end(_ visitor: String) {
    pages[visitor] = nil
    order.removeAll { $0 == visitor }
  }

  /// The visitor whom a browser names.
  private func visitor(in cookies: String) -> String? {
    cookies.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("visitor=") }.map { String($0.dropFirst(8)) }
      .first { pages[$0] != nil }
  }
}
