import FormModel

/// Which options a search finds, among those that are offered.
///
/// Every word of the query has to be part of the label, detail or group, or the letters of the
/// query have to occur in the label in order; case and accents do not count. The texts are folded
/// once, when the first key is typed, and a query that goes on looks only at what it found before.
struct OptionMatcher: Sendable {
  /// The places that are offered, in order.
  let offered: [Int32]
  private let list: OptionList
  private let languages: [String]
  /// All folded texts behind each other, and where those of each offered option end.
  private var bytes: [UInt8] = []
  private var labelEnds: [Int] = []
  private var ends: [Int] = []
  /// The last query, and what it found as places in `offered`.
  private var last: (query: [UInt8], found: [Int32])?

  /// Makes ready to search options.
  init(_ list: OptionList, offered: [Int32], languages: [String]) {
    self.list = list
    self.offered = offered
    self.languages = languages
  }

  /// The places of the options that a query finds, in the order of the list.
  ///
  /// - Complexity: O(bytes of all texts); O(bytes of those found before) for a longer query.
  mutating func places(for query: String) -> [Int32] {
    let folded = OptionMatcher.folded(query)
    let words = folded.split(separator: 0x20).map(Array.init)
    if words.isEmpty {
      last = nil
      return offered
    }
    fold()
    let isLonger = last.map { folded.starts(with: $0.query) } ?? false
    let candidates = isLonger ? last?.found ?? [] : Array(offered.indices.lazy.map(Int32.init))
    let letters = folded.filter { $0 != 0x20 }
    let found = bytes.withUnsafeBufferPointer { bytes in
      candidates.filter { isFound(Int($0), words, letters, bytes) }
    }
    last = (folded, found)
    return found.map { offered[Int($0)] }
  }

  /// Whether an option's label or id is what was typed, whatever its case and accents.
  func hasOption(named query: String) -> Bool {
    if list.contains(OptionID(query)) { return true }
    let folded = OptionMatcher.folded(query)
    guard let last, last.query == folded else { return false }
    return last.found.contains { place in
      let start = place == 0 ? 0 : ends[Int(place) - 1]
      return bytes[start..<labelEnds[Int(place)]].elementsEqual(folded)
    }
  }

  private func isFound(
    _ place: Int,
    _ words: [[UInt8]],
    _ letters: [UInt8],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let start = place == 0 ? 0 : ends[place - 1]
    if words.allSatisfy({ bytes[start..<ends[place]].holds($0) }) { return true }
    return bytes[start..<labelEnds[place]].holdsInOrder(letters)
  }

  private mutating func fold() {
    guard ends.isEmpty else { return }
    ends.reserveCapacity(offered.count)
    labelEnds.reserveCapacity(offered.count)
    for place in offered {
      let option = list.options[Int(place)]
      bytes += OptionMatcher.folded(option.label.text(for: languages))
      labelEnds.append(bytes.count)
      for text in [option.detail, option.group] {
        guard let text else { continue }
        bytes.append(0x0A)
        bytes += OptionMatcher.folded(text.text(for: languages))
      }
      ends.append(bytes.count)
    }
  }

  private static func folded(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      for index in bytes.indices where (0x41...0x5A).contains(bytes[index]) { bytes[index] |= 0x20 }
      return bytes
    }
    bytes = Array(text.foldingAccents().lowercased().utf8)
    return bytes
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether these bytes hold a word.
  fileprivate func holds(_ word: [UInt8]) -> Bool {
    guard let first = word.first, count >= word.count else { return word.isEmpty }
    var index = startIndex
    while index <= endIndex - word.count {
      if base[index] == first {
        var length = 1
        while length < word.count, base[index + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      index += 1
    }
    return false
  }

  /// Whether these bytes hold letters in order, with others between them.
  fileprivate func holdsInOrder(_ letters: [UInt8]) -> Bool {
    var next = 0
    var index = startIndex
    while index < endIndex, next < letters.count {
      if base[index] == letters[next] { next += 1 }
      index += 1
    }
    return next == letters.count
  }
}
