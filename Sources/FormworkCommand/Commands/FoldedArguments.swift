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
    var rest = arguments[...]
    // Behind `--` nothing is an option, and what `--answers` is followed by is its value.
    while let argument = rest.first, argument != "--" {
      let values = result.last == "--answers" ? [] : takeSettings(&rest)
      if values.isEmpty {
        result.append(rest.removeFirst())
      } else {
        result += [setting, values.joined(separator: String(separator))]
      }
    }
    return result + rest
  }

  /// Takes the values of the `--set` that arguments begin with.
  private static func takeSettings(_ arguments: inout ArraySlice<String>) -> [String] {
    var values: [String] = []
    while let argument = arguments.first {
      if argument == setting, let value = arguments.dropFirst().first {
        values.append(value)
        arguments.removeFirst(2)
      } else if argument.hasPrefix(setting + "=") {
        values.append(String(argument.dropFirst(setting.count + 1)))
        arguments.removeFirst()
      } else {
        break
      }
    }
    return values
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
