/// The texts of candidates as they were given.
extension SearchIndex {
  /// Calls a closure with the UTF-8 of a candidate's label, without making a string of it.
  ///
  /// - Complexity: O(1).
  public func withLabel<Result>(at place: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let entry = entries[place]
    if entry.original < 0 {
      let range = entry.lengths.range(of: .label)
      let end = entry.offset + range.upperBound
      return body(bytes.span.extracting(entry.offset..<end))
    }
    let lengths = originalEntries[Int(entry.original)]
    let end = lengths.offset + lengths.labelLength
    return body(originals.span.extracting(lengths.offset..<end))
  }

  /// A text of a candidate as it was given.
  func original(_ part: SearchPart, of entry: Entry) -> [UInt8] {
    if entry.original < 0 {
      let range = entry.lengths.range(of: part)
      return Array(bytes[entry.offset + range.lowerBound..<entry.offset + range.upperBound])
    }
    let lengths = originalEntries[Int(entry.original)]
    let range = lengths.range(of: part)
    return Array(originals[lengths.offset + range.lowerBound..<lengths.offset + range.upperBound])
  }
}
