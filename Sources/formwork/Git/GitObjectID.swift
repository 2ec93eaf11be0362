/// The name of an object of git: a hash of what it holds.
struct GitObjectID: Equatable, Sendable {
  let bytes: [UInt8]

  /// In hexadecimal digits, as git is asked for it.
  var digits: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }

  /// Whether this is the id that a text would be stored under; `false` where it cannot be told.
  ///
  /// Only ids of SHA-1 are worked out: a repository of another kind is read instead.
  func names(_ text: [UInt8]) -> Bool {
    bytes.count == 20 && GitObjectID.ofBlob(text) == self
  }

  /// The id of a file with this text.
  static func ofBlob(_ text: [UInt8]) -> GitObjectID {
    GitObjectID(bytes: sha1(Array("blob \(text.count)\0".utf8), text))
  }

  /// SHA-1 as FIPS 180-4 defines it, of two texts one after the other.
  ///
  /// It finds files that did not change, as git does, and protects nothing.
  private static func sha1(_ head: [UInt8], _ text: [UInt8]) -> [UInt8] {
    var state = State()
    // The head and the beginning of the text share a block.
    let shared = min(text.count, 64 - head.count % 64)
    var block = head + text[..<shared]
    var index = 0
    while block.count - index >= 64 {
      block.withUnsafeBufferPointer { state.take($0, at: index) }
      index += 64
    }
    block.removeFirst(index)
    index = shared
    text.withUnsafeBufferPointer { text in
      while text.count - index >= 64 {
        state.take(text, at: index)
        index += 64
      }
    }
    block += text[index...] + [0x80]
    block += Array(repeating: 0, count: (120 - block.count % 64) % 64)
    let length = UInt64(head.count + text.count) * 8
    block += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    block.withUnsafeBufferPointer { block in
      for start in stride(from: 0, to: block.count, by: 64) { state.take(block, at: start) }
    }
    return state.words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  private struct State {
    private var a: UInt32 = 0x6745_2301
    private var b: UInt32 = 0xEFCD_AB89
    private var c: UInt32 = 0x98BA_DCFE
    private var d: UInt32 = 0x1032_5476
    private var e: UInt32 = 0xC3D2_E1F0

    var words: [UInt32] { [a, b, c, d, e] }

    mutating func take(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
        for index in 0..<16 {
          let place = start + 4 * index
          words[index] =
            UInt32(text[place]) << 24 | UInt32(text[place + 1]) << 16
            | UInt32(text[place + 2]) << 8 | UInt32(text[place + 3])
        }
        for index in 16..<80 {
          let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
          words[index] = State.rotated(word, 1)
        }
        var (v, w, x, y, z) = (a, b, c, d, e)
        func take(_ mixed: UInt32, _ word: UInt32) {
          let next = State.rotated(v, 5) &+ mixed &+ z &+ word
          (z, y, x, w, v) = (y, x, State.rotated(w, 30), v, next)
        }
        // A loop for each kind of round, so that none has to ask which it is.
        for index in 0..<20 { take((((x ^ y) & w) ^ y) &+ 0x5A82_7999, words[index]) }
        for index in 20..<40 { take((w ^ x ^ y) &+ 0x6ED9_EBA1, words[index]) }
        for index in 40..<60 { take(((w & x) | ((w | x) & y)) &+ 0x8F1B_BCDC, words[index]) }
        for index in 60..<80 { take((w ^ x ^ y) &+ 0xCA62_C1D6, words[index]) }
        a &+= v
        b &+= w
        c &+= x
        d &+= y
        e &+= z
      }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
      word << count | word >> (32 - count)
    }
  }
}
