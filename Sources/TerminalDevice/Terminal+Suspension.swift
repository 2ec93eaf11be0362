extension Terminal {
  /// Restores the terminal, stops the process as Ctrl-Z does at a shell, and turns raw mode on
  /// again when it goes on.
  ///
  /// Everything has to be drawn again afterwards, modes included, and ``size`` may have changed.
  ///
  /// - Returns: Whether the process was stopped. It is not if no shell could resume it, which its
  ///   parent shows by ignoring SIGTSTP, as shells do inside `$(…)`.
  /// - Throws: ``TerminalError/settings(_:)``, when raw mode cannot be turned on again.
  @discardableResult
  package func suspend() throws(TerminalError) -> Bool {
    leave()
    let wasStopped = calls.signals.stop()
    try enter()
    return wasStopped
  }

  /// Restores the terminal and ends the process by a signal, so that its exit status is the
  /// signal's.
  package func end(by signal: TerminalSignal) -> Never {
    leave()
    calls.signals.end(signal.number)
  }
}
