import Diagnostics
import FormModel
import SourceTree

/// Reads a source of options that a command prints in pages.
struct PagedSourceReader {
  let context: FormContext
  private var tree: SourceTree { context.tree }

  /// The source; what is wrong with it has been reported and left out.
  func read(_ record: Record) -> PagedSource {
    PagedSource(
      command: record.node(.command).map { command($0) } ?? [],
      format: record[.pageFormat] ?? .lines,
      items: items(record),
      keys: context.columns(of: record),
      pageSize: record[.pageSize] ?? 50,
      firstPage: record[.firstPage] ?? 1,
      prefetch: record[.prefetch] ?? 16,
      timeout: .seconds(seconds(record) ?? 10)
    )
  }

  private func items(_ record: Record) -> [String] {
    guard let node = record.node(.items), let items = record[.items] else { return [] }
    let steps = items.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if steps.contains("") {
      context.report(
        .invalidSource,
        "`items` has an empty step in `\(items.shortened)`",
        at: node,
        help: "write the keys that lead to the array, joined with dots: `data.repositories`"
      )
    }
    return steps
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
        .template(element, .command, allowsPageValues: true)
      if index == 0, let argument { checkProgram(argument, at: element) }
      arguments.append(argument ?? Template(""))
    }
    if let code = InterpretedCode.find(in: arguments) {
      report(code, at: Array(elements)[code.argument])
    }
    return arguments
  }

  private func report(_ code: InterpretedCode, at node: NodeID) {
    context.report(
      .shellCommand,
      "this argument is code for `\(code.interpreter.shortened)`, and `{\(code.place)}` would become part of it",
      at: node,
      notes: ["whoever gives that text could run any program"],
      help: "give it as an argument of its own, which the code reads"
    )
  }

  private func checkProgram(_ template: Template, at node: NodeID) {
    guard let program = template.literal else {
      return context.report(
        .shellCommand,
        "the program of a command cannot come from an answer",
        at: node,
        help: "write the program out; its arguments may hold `{query}` and the like"
      )
    }
    // A path may have spaces in it; a program that is looked for has none.
    guard program.utf8.contains(0x20), !program.utf8.contains(0x2F) else { return }
    let words = program.split(separator: " ").joined(separator: ", ")
    context.report(
      .shellCommand,
      "the program is `\(program.shortened)`, one name with spaces in it",
      severity: .warning,
      at: node,
      notes: ["no shell reads it, so the words are not taken apart"],
      help: "make each word an entry of the list: `\(words.shortened)`"
    )
  }
}

extension FormContext {
  /// The columns under `keys` of a file or a command.
  func columns(of record: Record) -> [OptionPart: String] {
    guard let node = record.node(.keys),
      let columns = self.record(node, as: .columns, called: "`keys`")
    else { return [:] }
    let keys: [(part: OptionPart, key: Key<String>)] = [
      (.id, .idColumn), (.label, .labelColumn), (.detail, .detailColumn), (.icon, .iconColumn),
      (.group, .groupColumn),
    ]
    return keys.reduce(into: [:]) { $0[$1.part] = columns[$1.key] }
  }
}
