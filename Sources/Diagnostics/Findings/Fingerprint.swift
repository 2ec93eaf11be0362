/// What a finding is recognised by from run to run.
///
/// It is made of rule, path, id path, the key where there is one for each, and which one it is
/// among those that share them. No line, column or wording is part of it, so that it survives every move of the text.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  /// The 64-bit FNV-1a hash (Fowler, Noll, Vo) of the parts.
  package let value: UInt64

  /// Creates a fingerprint.
  ///
  /// - Parameters:
  ///   - rule: The stable id of the rule.
  ///   - path: The file, for example relative to the repository; a `./` in front is ignored.
  ///   - idPath: The part of the form.
  ///   - key: The key of the part, where each may have a finding of its own.
  ///   - ordinal: Which one it is among those that share all of these, from 0.
  package init(rule: String, path: String, idPath: IDPath, key: String? = nil, ordinal: Int) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let path = path.utf8.starts(with: "./".utf8) ? String(path.dropFirst(2)) : path
    for part in [rule, path, idPath.description] + (key.map { [$0] } ?? []) + [String(ordinal)] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = hash &* 0x100_0000_01B3
    }
    value = hash
  }

  /// Sixteen lower-case hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
