/// Looks for keys with the same bytes.
///
/// Most mappings have a few keys, for which comparing each with each is fastest; in a mapping of
/// many that would be quadratic, so they go into a table.
struct DuplicateKeys {
  let nodes: UnsafeBufferPointer<Node>
  let source: UnsafeBufferPointer<UInt8>
  let values: UnsafeBufferPointer<UInt8>

  /// So many keys are compared each with each.
  private static let few = 16

  /// Keys that are used again, each with the first node that has the same text.
  func pairs(of keys: [Int]) -> [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    if keys.count <= DuplicateKeys.few {
      for (position, key) in keys.enumerated() {
        if let first = keys[..<position].first(where: { isSame($0, key) }) {
          pairs.append((first, key))
        }
      }
      return pairs
    }
    var seen = [Key: Int](minimumCapacity: keys.count)
    for key in keys {
      let name = Key(bytes: bytes(of: key))
      guard let first = seen.updateValue(key, forKey: name) else { continue }
      seen[name] = first
      pairs.append((first, key))
    }
    return pairs
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    bytes(of: one).isEqual(to: bytes(of: other))
  }

  private func bytes(of node: Int) -> UnsafeBufferPointer<UInt8> {
    let bytes = nodes[node].isBuffered ? values : source
    return UnsafeBufferPointer(rebasing: bytes[nodes[node].valueRange])
  }

  /// A key as bytes: strings would be equal that are only canonically equivalent.
  private struct Key: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    static func == (left: Key, right: Key) -> Bool {
      left.bytes.isEqual(to: right.bytes)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}
