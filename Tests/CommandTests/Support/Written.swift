import Synchronization

/// What a stream was given.
final class Written: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}
