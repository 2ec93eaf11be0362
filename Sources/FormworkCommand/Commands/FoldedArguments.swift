import ArgumentParser

/// Many paths to check, as one argument.
///
/// The parser of arguments takes time that grows with the square of their number: twelve seconds
/// for ten thousand. No argument can hold a NUL, so it parts what one argument stands for.
enum FoldedArguments {
  private static let separator: Character = "\0"

  /// The values that were folded into these.
  static func unfolding(_ values: [String]) -> [String] {
    values.flatMap { value in
      value.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Arguments that mean the same to a command that takes folded paths apart again.
  ///
  /// What is no option and follows what is none is a path, since no option takes two values.
  /// - Complexity: O(length of the arguments).
  static func folding(_ arguments: [String]) -> [String] {
    guard arguments.first == CheckCommand.configuration.commandName else { return arguments }
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
