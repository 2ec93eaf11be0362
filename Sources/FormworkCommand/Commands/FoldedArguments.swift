import ArgumentParser

/// Many `--set`, or many paths to check, as one argument.
///
/// The parser of arguments takes time that grows with the square of their number: twelve seconds
/// for ten thousand. No argument can hold a NUL, so it parts what one argument stands for.
enum FoldedArguments {
  private static let separator: Character = "\0"
  private static let setting = "--set"

  /// Arguments that mean the same to a command that takes folded ones apart again.
  ///
  /// - Complexity: O(length of the arguments).
  static func folding(_ arguments: [String]) -> [String] {
    arguments.first == CheckCommand.configuration.commandName
      ? foldingPaths(arguments) : foldingAssignments(arguments)
  }

  /// The values that were folded into these.
  static func unfolding(_ values: [String]) -> [String] {
    values.flatMap { value in
      value.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// With the values of neighbouring `--set` in the first one.
  private static func foldingAssignments(_ arguments: [String]) -> [String] {
    var result: [String] = []
    result.reserveCapacity(arguments.count)
    var values: [String] = []
    var index = 0
    while index < arguments.count {
      // Behind `--` nothing is an option, and what `--answers` is followed by is its value.
      if arguments[index] == "--" { break }
      let isValue = values.isEmpty && arguments[..<index].last == "--answers"
      if !isValue, arguments[index] == setting, index + 1 < arguments.count {
        values.append(arguments[index + 1])
        index += 2
        continue
      }
      if !isValue, arguments[index].hasPrefix(setting + "=") {
        values.append(String(arguments[index].dropFirst(setting.count + 1)))
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

  private static func flush(_ values: inout [String], into result: inout [String]) {
    guard !values.isEmpty else { return }
    result += [setting, values.joined(separator: String(separator))]
    values = []
  }

  /// With neighbouring paths as one: what is no option and follows what is none is a path, since no
  /// option takes two values.
  private static func foldingPaths(_ arguments: [String]) -> [String] {
    var result: [String] = []
    result.reserveCapacity(arguments.count)
    var paths: [String] = []
    var isBehindOptions = false
    var mayBeValue = true
    for argument in arguments {
      let isOption = !isBehindOptions && argument.hasPrefix("-")
      if !isOption, !mayBeValue {
        paths.append(argument)
        continue
      }
      if !paths.isEmpty { result.append(paths.joined(separator: String(separator))) }
      paths = []
      result.append(argument)
      isBehindOptions = isBehindOptions || argument == "--"
      mayBeValue = isOption && !isBehindOptions
    }
    if !paths.isEmpty { result.append(paths.joined(separator: String(separator))) }
    return result
  }
}
