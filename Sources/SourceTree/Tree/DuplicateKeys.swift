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
  func pairs(of keys: [Int], atMost limit: Int) -> [(first: Int, second: Int)] {
    keys.withUnsafeBufferPointer { keys in
      keys.count <= DuplicateKeys.few ? pairsByScan(keys) : pairsByTable(keys, limit)
    }
  }

  private func pairsByScan(_ keys: UnsafeBufferPointer<Int>) -> [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    for position in 0..<keys.count {
      let key = nodes[keys[position]]
      for earlier in 0..<position where nodes[keys[earlier]].count == key.count {
        if ByteComparison.isEqual(bytes(of: nodes[keys[earlier]]), bytes(of: key)) {
          pairs.append((keys[earlier], keys[position]))
          break
        }
      }
    }
    return pairs
  }

  private func pairsByTable(
    _ keys: UnsafeBufferPointer<Int>,
    _ limit: Int
  ) -> [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    var seen = [Key: Int](minimumCapacity: keys.count)
    for key in keys {
      let name = Key(bytes: bytes(of: nodes[key]))
      if let first = seen[name] {
        pairs.append((first, key))
        if pairs.count == limit { break }
      } else {
        seen[name] = key
      }
    }
    return pairs
  }

  private func bytes(of node: Node) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: (node.isBuffered ? values : source)[node.valueRange])
  }

  /// A key as bytes: strings would be equal that are only canonically equivalent.
  private struct Key: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    static func == (left: Key, right: Key) -> Bool {
      left.bytes.count == right.bytes.count && ByteComparison.isEqual(left.bytes, right.bytes)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}
