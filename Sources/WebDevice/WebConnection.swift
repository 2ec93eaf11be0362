#if Web
import NIOCore
import NIOHTTP1

/// A connection: collects a request, and sends its reply.
///
/// One that takes too long for either is closed; while a request is worked on, it waits.
final class WebConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let arrivals: WebArrivals
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var deadline: Scheduled<Void>?

  /// The most bytes of a post, as of a file of answers.
  private static let mostBytes = 16 << 20
  /// How long a client has to send a request, or to take a reply.
  private static let patience = TimeAmount.seconds(10)

  init(_ arrivals: WebArrivals) { self.arrivals = arrivals }

  func channelActive(context: ChannelHandlerContext) {
    if arrivals.open() { limit(context.channel) } else { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    arrivals.close()
  }

  private func limit(_ channel: any Channel) {
    deadline?.cancel()
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: WebConnection.patience) {
      channel.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      (self.head, body) = (head, [])
      let length = head.headers["content-length"].last.flatMap { Int($0) } ?? 0
      if length > WebConnection.mostBytes { refuse(context) }
    case .body(let bytes):
      if body.count + bytes.readableBytes > WebConnection.mostBytes { return refuse(context) }
      body.append(contentsOf: bytes.readableBytesView)
    case .end:
      guard let head else { return }
      deadline?.cancel()
      deliver(head, context.channel)
    }
  }

  private func deliver(_ head: HTTPRequestHead, _ channel: any Channel) {
    let (arrivals, version, keepsAlive) = (arrivals, head.version, head.isKeepAlive)
    let connection = NIOLoopBound(self, eventLoop: channel.eventLoop)
    arrivals.add(
      WebExchange(
        method: head.method.rawValue,
        target: head.uri,
        headers: head.headers.map { ($0.name, $0.value) },
        body: body,
        send: { reply in
          arrivals.beginReply()
          channel.eventLoop.execute {
            connection.value.send(reply, version, keepsAlive: keepsAlive, on: channel)
          }
        }
      )
    )
    (self.head, body) = (nil, [])
  }

  private func send(
    _ reply: WebReply,
    _ version: HTTPVersion,
    keepsAlive: Bool,
    on channel: any Channel
  ) {
    limit(channel)
    var headers = HTTPHeaders(reply.headers.map { ($0.name, $0.value) })
    headers.add(name: "Content-Length", value: "\(reply.body.count)")
    if !keepsAlive { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(
      version: version,
      status: HTTPResponseStatus(statusCode: reply.status),
      headers: headers
    )
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    let bytes = channel.allocator.buffer(bytes: reply.body)
    channel.write(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
    let arrivals = arrivals
    channel.writeAndFlush(HTTPServerResponsePart.end(nil)).whenComplete { _ in
      arrivals.endReply()
      if !keepsAlive { channel.close(promise: nil) }
    }
  }

  /// Refuses a post that is too large, and reads no more of it.
  private func refuse(_ context: ChannelHandlerContext) {
    (head, body) = (nil, [])
    arrivals.beginReply()
    send(
      .text("The post is too large.", status: 413),
      .http1_1,
      keepsAlive: false,
      on: context.channel
    )
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
#endif
