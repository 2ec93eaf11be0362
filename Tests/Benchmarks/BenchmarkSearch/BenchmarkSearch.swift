import TextSearch

/// Searches the lines of standard input, as a filter of its own or as somebody types.
///
/// `filter` prints all matches, the best first: the same work as `fzf --filter`. `type` takes a query
/// letter by letter and prints the median and the worst time from a key to the best fifty matches,
/// in nanoseconds of the processor, so that other programs do not count.
@main
struct BenchmarkSearch {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, ["filter", "type"].contains(arguments[1]) else {
      StandardStreams.end("usage: BenchmarkSearch (filter | type) QUERY <LINES\n", status: 64)
    }
    StandardStreams.input().withUnsafeBufferPointer { input in
      var starts = [0]
      for place in 0..<input.count where input[place] == 0x0A { starts.append(place + 1) }
      let line = { [starts] (place: Int) in input[starts[place]..<starts[place + 1]] }
      let index = SearchIndex(count: starts.count - 1) { place in
        SearchParts(String(decoding: line(place).dropLast(), as: UTF8.self))
      }
      if arguments[1] == "filter" {
        filter(line, in: index, by: arguments[2])
      } else {
        type(arguments[2], into: Search(index))
      }
    }
  }

  private static func filter(
    _ line: (Int) -> Slice<UnsafeBufferPointer<UInt8>>,
    in index: SearchIndex,
    by query: String
  ) {
    var search = Search(index)
    search.start(query)
    _ = search.advance { true }
    var output: [UInt8] = []
    output.reserveCapacity(1 << 20)
    for place in search.ranked(0..<search.foundCount) {
      output += line(Int(place))
      if output.count > 1 << 19 {
        guard StandardStreams.write(output) else { return }
        output.removeAll(keepingCapacity: true)
      }
    }
    StandardStreams.write(output)
  }

  private static func type(_ query: String, into search: Search) {
    var search = search
    let queries = query.indices.map { String(query[...$0]) }
    var times: [UInt64] = []
    for query in queries {
      let start = StandardStreams.nanoseconds()
      search.start(query)
      _ = search.advance { true }
      _ = search.ranked(0..<50)
      times.append(StandardStreams.nanoseconds() - start)
    }
    times.sort()
    let text = "\(times[times.count / 2]) \(times.last ?? 0)\n"
    StandardStreams.write(Array(text.utf8))
  }
}
