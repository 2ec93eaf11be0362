/// Makes the files that the benchmarks work on.
///
/// Nothing made here is stored in the repository: the same command writes the same bytes on every
/// machine, so that figures can be compared between them. `BigForm`, `ThousandForms` and
/// `OptionLabels` each make one work item; they draw from `Vocabulary`, `OptionPool` and
/// `TextRule` with a `SplitMix64` of a fixed seed, put a field together with `FieldLines`, and
/// hand bytes to `OutputFile`. Every form is right: `formwork check` has nothing to say about it.
@main
struct BenchmarkForms {
  static func main() {
    do {
      try run(CommandLine.arguments.dropFirst().map { $0 })
    } catch {
      OutputFile.standardError.write("BenchmarkForms: \(error.message)\n")
      OutputFile.exit(error.isUsage ? 64 : 2)
    }
  }

  private static func run(_ arguments: [String]) throws(BenchmarkError) {
    switch arguments.first {
    case "big" where arguments.count == 2:
      try OutputFile.write(BigForm(fieldCount: 10_000).text, to: arguments[1])
    case "big" where arguments.count == 4 && arguments[1] == "--fields":
      let count = try number(arguments[2], in: 1...BigForm.largestFieldCount)
      try OutputFile.write(BigForm(fieldCount: count).text, to: arguments[3])
    case "thousand" where arguments.count == 2:
      try OutputFile.createFolder(arguments[1])
      for form in ThousandForms() {
        try OutputFile.write(form.text, to: "\(arguments[1])/\(form.id).form.yaml")
      }
    case "labels" where arguments.count == 2:
      let count = try number(arguments[1], in: 1...OptionLabels.largestCount)
      OutputFile.standardOutput.write(OptionLabels(count: count).text)
    default:
      throw .usage
    }
  }

  private static func number(
    _ text: String,
    in range: ClosedRange<Int>
  ) throws(BenchmarkError) -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw BenchmarkError(
        "`\(text)` is not a number from \(range.lowerBound) to \(range.upperBound)",
        isUsage: true
      )
    }
    return value
  }
}

/// Why no file was made.
struct BenchmarkError: Error {
  var message: String
  var isUsage: Bool

  init(_ message: String, isUsage: Bool = false) {
    self.message = message
    self.isUsage = isUsage
  }

  static let usage = BenchmarkError(
    """
    usage:
      BenchmarkForms big [--fields N] OUT.form.yaml
      BenchmarkForms thousand FOLDER
      BenchmarkForms labels N
    """,
    isUsage: true
  )
}
