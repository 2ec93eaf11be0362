import ArgumentParser

/// A command that works with a console given by the caller.
protocol ConsoleCommand: ParsableCommand {
  /// When its text has colours.
  var color: ColorChoice { get }

  /// Runs the command.
  func run(in console: Console) throws(Failure) -> ExitStatus
}

/// A command that may have findings.
protocol FindingsCommand: ConsoleCommand {
  /// How findings are written.
  var findings: FindingOptions { get }
}

extension FindingsCommand {
  var color: ColorChoice { findings.color }
}
