/// Sebastiano Vigna's SplitMix64: small, fast, and the same numbers everywhere.
///
/// The draws are spelled out here because the standard library does not promise that `shuffled`
/// and `random(in:)` take the same numbers from a generator in the next version.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Whether something that happens `percent` times in a hundred happens now.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of `values`, which has at least one.
  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  /// All of `values` in another order (Fisher and Yates).
  mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for index in values.indices.reversed() where index > 0 {
      values.swapAt(index, below(index + 1))
    }
    return values
  }

  /// `count` different ones of `values`, in the order they have there.
  mutating func some<Value>(_ count: Int, of values: [Value]) -> [Value] {
    shuffled(Array(values.indices)).prefix(count).sorted().map { values[$0] }
  }
}
