/// Many `--set` in a row as one.
///
/// The parser of arguments takes time that grows with the square of their number: twelve seconds
/// for ten thousand. No argument can hold a NUL, so it parts what one argument stands for.
enum FoldedAssignments {
  private static let separator: Character = "\0"
  private static let name = "--set"

  /// Arguments that mean the same, with the values of neighbouring `--set` in the first one.
  ///
  /// - Complexity: O(length of the arguments).
  static func folding(_ arguments: [String]) -> [String] {
    var result: [String] = []
    result.reserveCapacity(arguments.count)
    var values: [String] = []
    var index = 0
    while index < arguments.count {
      // Behind `--` nothing is an option, and what `--answers` is followed by is its value.
      if arguments[index] == "--" { break }
      let isValue = values.isEmpty && arguments[..<index].last == "--answers"
      if !isValue, arguments[index] == name, index + 1 < arguments.count {
        values.append(arguments[index + 1])
        index += 2
        continue
      }
      if !isValue, arguments[index].hasPrefix(name + "=") {
        values.append(String(arguments[index].dropFirst(name.count + 1)))
        index += 1
        continue
      }
      flush(&values, into: &result)
      result.append(arguments[index])
      index += 1
    }
    flush(&values, into: &result)
    return result + arguments[index...]
  }

  /// The values that were folded into these.
  static func unfolding(_ values: [String]) -> [String] {
    values.flatMap { value in
      value.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func flush(_ values: inout [String], into result: inout [String]) {
    guard !values.isEmpty else { return }
    result += [name, values.joined(separator: String(separator))]
    values = []
  }
}
