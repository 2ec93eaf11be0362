import Diagnostics
import FormModel
import SourceTree

/// Reads a source of options that a command prints in batches.
struct BatchedSourceReader {
  let context: FormContext
  private var tree: SourceTree { context.tree }

  /// The source; what is wrong with it has been reported and left out.
  func read(_ record: Record) -> BatchedSource {
    let items = record[.items]?.split(separator: ".", omittingEmptySubsequences: false)
    return BatchedSource(
      command: record.node(.command).map { command($0) } ?? [],
      format: record[.batchFormat] ?? .lines,
      items: items?.map(String.init) ?? [],
      keys: columns(of: record),
      pageSize: record[.pageSize] ?? 50,
      firstPage: record[.firstPage] ?? 1,
      prefetch: record[.prefetch] ?? 16,
      timeout: .seconds(seconds(record) ?? 10)
    )
  }

  /// The columns; what has no list in the form has no values either.
  private func columns(of record: Record) -> [OptionPart: String] {
    var columns = context.columns(of: record)
    if columns.removeValue(forKey: .value) != nil, let node = record.node(.keys) {
      context.report(
        .invalidSource,
        "options of a command have no values",
        at: tree.value(of: "value", in: node) ?? node,
        notes: ["answers are read and written without running it"],
        help: "remove `value`, and let the command print as ids what results hold"
      )
    }
    return columns
  }

  private func seconds(_ record: Record) -> Double? {
    guard let node = record.node(.timeout), let number = record[.timeout] else { return nil }
    if let seconds = Double(number.spelling), 0.001...600 ~= seconds { return seconds }
    context.values(of: .timeout).reportWrongType(
      node,
      expected: "a number of seconds from 0.001 to 600"
    )
    return nil
  }

  private func command(_ node: NodeID) -> [Template] {
    if tree.kind(of: node) == .scalar, !tree.isNull(node) {
      let words = tree.text(of: node).split(separator: " ").joined(separator: ", ")
      context.report(
        .shellCommand,
        "`command` is a list of arguments, not one text",
        at: node,
        notes: ["no shell reads it, so nothing in an answer can become a command"],
        help: "write `[\(words.shortened)]`"
      )
      return []
    }
    guard let elements = context.values(of: .command).elements(of: node, mayBeEmpty: false) else {
      return []
    }
    var arguments: [Template] = []
    for (index, element) in elements.enumerated() {
      // What is broken has been reported, and stands for itself among the others.
      let argument = ReferenceReader(context: context)
        .template(element, .command, allowsBatchValues: true)
      if index == 0, let argument, argument.literal == nil {
        context.report(
          .shellCommand,
          "the program of a command cannot come from an answer",
          at: element,
          help: "write the program out; its arguments may hold `{query}` and the like"
        )
      }
      arguments.append(argument ?? Template(""))
    }
    if let code = InterpretedCode.find(in: arguments) {
      context.report(
        .shellCommand,
        "this argument is code for `\(code.interpreter.shortened)`, and `{\(code.place)}` would become part of it",
        at: Array(elements)[code.argument],
        notes: ["such a text could run any program"],
        help: "give it as an argument of its own, which the code reads"
      )
    }
    return arguments
  }
}

extension FormContext {
  /// The columns under `keys` of a file or a command.
  func columns(of record: Record) -> [OptionPart: String] {
    guard let node = record.node(.keys),
      let columns = self.record(node, as: .columns, called: "`keys`")
    else { return [:] }
    return LanguageKey.columnOfPart.reduce(into: [:]) { $0[$1.key] = columns[$1.value] }
  }
}
