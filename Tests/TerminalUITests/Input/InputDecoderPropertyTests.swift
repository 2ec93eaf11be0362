import TestTraits
import Testing

@testable import TerminalUI

@Suite struct InputDecoderPropertyTests {
  @Test(.slow, arguments: [1, 2, 3, 4] as [UInt64])
  func anySplitGivesTheSameEvents(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    for _ in 0..<1_500 {
      let bytes = try randomStream(&numbers)
      var whole = InputDecoder(pasteLimit: 16)
      let expected = whole.decode(bytes, at: 0)
      var parted = InputDecoder(pasteLimit: 16)
      var events: [InputEvent] = []
      var rest = bytes[...]
      var now = 0
      while !rest.isEmpty {
        let count = Int.random(in: 1...5, using: &numbers)
        events += parted.decode(rest.prefix(count), at: now)
        rest = rest.dropFirst(count)
        now += 1
      }
      #expect(events == expected, "\(bytes)")
      #expect((whole.deadline == nil) == (parted.deadline == nil))
      #expect(whole.expire(at: .max) == parted.expire(at: .max), "\(bytes)")
      #expect(whole.deadline == nil)
    }
  }

  /// Sequences whole, cut off and broken, between bytes of any kind.
  private func randomStream(_ numbers: inout RandomNumbers) throws -> [UInt8] {
    let known =
      InputTable.keys.map(\.0) + InputTable.mouse.map(\.0) + InputTable.interrupted.map(\.0)
      + InputTable.swallowed.filter { $0.utf8.count < 40 } + ["\u{1B}[200~", "\u{1B}[201~"]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1..<12, using: &numbers) {
      var piece = Array(try #require(known.randomElement(using: &numbers)).utf8)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: piece.removeLast(Int.random(in: 0...piece.count, using: &numbers))
      case 1: piece = [UInt8.random(in: 0...255, using: &numbers)]
      case 2: if let index = piece.indices.randomElement(using: &numbers) { piece[index] ^= 0x20 }
      default: break
      }
      bytes += piece
    }
    return bytes
  }
}
