#if Web
import Dispatch
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

// HTTP/1.1 on loopback. One thread of SwiftNIO reads and writes; whole requests wait in a queue for
// the thread that owns the device, which replies to one after the other.

/// A server that only this machine can reach.
package final class WebDevice {
  /// The port it listens on.
  package let port: Int
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channel: any Channel
  private let arrivals = WebArrivals()

  /// Why a server cannot listen.
  package struct Failure: Error {
    /// The error number of the system; `nil` where it is none of the system.
    package let code: Int32?
  }

  /// Listens on a port, or on any that is free.
  package init(port: Int?) throws(Failure) {
    let arrivals = arrivals
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 16)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(WebConnection(arrivals))
        }
      }
    do {
      channel = try bootstrap.bind(host: "127.0.0.1", port: port ?? 0).wait()
      self.port = channel.localAddress?.port ?? 0
    } catch {
      try? group.syncShutdownGracefully()
      throw Failure(code: (error as? IOError)?.errnoCode)
    }
  }

  /// The next request; `nil` where none comes within some milliseconds.
  package func next(waiting milliseconds: Int) -> WebExchange? {
    arrivals.next(waiting: milliseconds)
  }

  /// Sends what is still to be sent, and stops to listen.
  package func close() {
    arrivals.waitForReplies()
    try? group.syncShutdownGracefully()
  }
}

/// The requests that have arrived, in order, and how many connections there are.
final class WebArrivals: Sendable {
  private struct State {
    var waiting: [WebExchange] = []
    var connections = 0
  }

  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  /// The replies that are being sent.
  private let sending = DispatchGroup()

  /// The most connections that are open at once.
  private static let mostConnections = 16

  /// Counts a connection; `false` where there are too many.
  func open() -> Bool {
    state.withLock { state in
      state.connections += 1
      return state.connections <= WebArrivals.mostConnections
    }
  }

  func close() { state.withLock { $0.connections -= 1 } }

  func add(_ exchange: WebExchange) {
    state.withLock { $0.waiting.append(exchange) }
    arrived.signal()
  }

  func next(waiting milliseconds: Int) -> WebExchange? {
    guard arrived.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
      return nil
    }
    return state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  func beginReply() { sending.enter() }

  func endReply() { sending.leave() }

  func waitForReplies() { sending.wait() }
}
#endif
