/// What something is recognised by from run to run: the 64-bit FNV-1a hash (Fowler, Noll, Vo).
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the fingerprint of nothing.
  package init() {}

  /// Creates the fingerprint of a finding.
  ///
  /// It is made of rule, path, id path, the key where there is one for each, and which one it is
  /// among those that share them. No line, column or wording is part of it, so that it survives every
  /// move of the text.
  /// - Parameters:
  ///   - finding: The finding.
  ///   - path: Its file, for example relative to the repository; a `./` in front is ignored.
  ///   - ordinal: Which one it is among those that share all other parts, from 0.
  init(of finding: Finding, path: String, ordinal: Int) {
    let parts = [finding.rule, path.withoutDotSlash, finding.idPath.description, finding.key]
    for part in parts.compactMap(\.self) + [String(ordinal)] {
      combine(part.utf8)
      combine([0])
    }
  }

  /// Adds bytes.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Sixteen lower-case hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension String {
  /// A path without a `./` in front.
  var withoutDotSlash: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
