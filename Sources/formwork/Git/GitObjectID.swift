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
        // Five rounds at a time: the variables change their parts instead of their values.
        for index in stride(from: 0, to: 20, by: 5) {
          State.choose(v, &w, x, y, &z, words[index])
          State.choose(z, &v, w, x, &y, words[index + 1])
          State.choose(y, &z, v, w, &x, words[index + 2])
          State.choose(x, &y, z, v, &w, words[index + 3])
          State.choose(w, &x, y, z, &v, words[index + 4])
        }
        for index in stride(from: 20, to: 40, by: 5) {
          State.add(v, &w, x, y, &z, words[index] &+ 0x6ED9_EBA1)
          State.add(z, &v, w, x, &y, words[index + 1] &+ 0x6ED9_EBA1)
          State.add(y, &z, v, w, &x, words[index + 2] &+ 0x6ED9_EBA1)
          State.add(x, &y, z, v, &w, words[index + 3] &+ 0x6ED9_EBA1)
          State.add(w, &x, y, z, &v, words[index + 4] &+ 0x6ED9_EBA1)
        }
        for index in stride(from: 40, to: 60, by: 5) {
          State.vote(v, &w, x, y, &z, words[index])
          State.vote(z, &v, w, x, &y, words[index + 1])
          State.vote(y, &z, v, w, &x, words[index + 2])
          State.vote(x, &y, z, v, &w, words[index + 3])
          State.vote(w, &x, y, z, &v, words[index + 4])
        }
        for index in stride(from: 60, to: 80, by: 5) {
          State.add(v, &w, x, y, &z, words[index] &+ 0xCA62_C1D6)
          State.add(z, &v, w, x, &y, words[index + 1] &+ 0xCA62_C1D6)
          State.add(y, &z, v, w, &x, words[index + 2] &+ 0xCA62_C1D6)
          State.add(x, &y, z, v, &w, words[index + 3] &+ 0xCA62_C1D6)
          State.add(w, &x, y, z, &v, words[index + 4] &+ 0xCA62_C1D6)
        }
        a &+= v
        b &+= w
        c &+= x
        d &+= y
        e &+= z
      }
    }

    /// A round in which one word chooses between two others.
    @inline(__always)
    private static func choose(
      _ v: UInt32,
      _ w: inout UInt32,
      _ x: UInt32,
      _ y: UInt32,
      _ z: inout UInt32,
      _ word: UInt32
    ) {
      z = z &+ rotated(v, 5) &+ (((x ^ y) & w) ^ y) &+ word &+ 0x5A82_7999
      w = rotated(w, 30)
    }

    /// A round in which three words are added bit by bit.
    @inline(__always)
    private static func add(
      _ v: UInt32,
      _ w: inout UInt32,
      _ x: UInt32,
      _ y: UInt32,
      _ z: inout UInt32,
      _ word: UInt32
    ) {
      z = z &+ rotated(v, 5) &+ (w ^ x ^ y) &+ word
      w = rotated(w, 30)
    }

    /// A round in which three words vote on each bit.
    @inline(__always)
    private static func vote(
      _ v: UInt32,
      _ w: inout UInt32,
      _ x: UInt32,
      _ y: UInt32,
      _ z: inout UInt32,
      _ word: UInt32
    ) {
      z = z &+ rotated(v, 5) &+ ((w & x) | ((w | x) & y)) &+ word &+ 0x8F1B_BCDC
      w = rotated(w, 30)
    }

    @inline(__always)
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
      word << count | word >> (32 - count)
    }
  }
}
