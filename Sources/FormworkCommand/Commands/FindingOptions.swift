public import ArgumentParser
public import Diagnostics

import enum FormReader.LanguageTag

/// How findings are written, in every command that has some.
struct FindingOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: "How findings are written. (default: github in a workflow of GitHub, else text)"
  )
  var namedFormat: FindingFormat?

  @Flag(help: "Say nothing but the result and errors.")
  var quiet = false

  @Option(
    help: ArgumentHelp("The language to show the form's texts in, such as es.", valueName: "tag")
  )
  var lang: String?

  @Option(help: .color)
  var color = ColorChoice.auto

  func validate() throws {
    if let lang, !LanguageTag.isTag(lang) {
      throw ValidationError("`\(lang)` is not a language tag, such as `es` or `pt-BR`")
    }
  }

  var settings: FindingSettings {
    FindingSettings(
      namedFormat: namedFormat,
      isQuiet: quiet,
      namedLanguage: lang,
      color: color
    )
  }
}

/// How text looks, in commands without findings.
struct StyleOptions: ParsableArguments {
  @Option(help: .color)
  var color = ColorChoice.auto
}

extension ArgumentHelp {
  fileprivate static let color = ArgumentHelp("When to use colours.", valueName: "when")
}

/// When a run fails, and where findings are written beside the result.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The least severity that fails the run.", valueName: "severity"))
  var failOn = Finding.Severity.error

  @Option(
    name: .customLong("report"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Write the findings to a file too. Repeat it for more formats.",
      valueName: "format=file"
    ),
    completion: .list(FindingFormat.allCases.map { "\($0.rawValue)=" }),
    transform: ReportFile.init(argument:)
  )
  var files: [ReportFile] = []

  func validate() throws {
    var seen: Set<BytePath> = []
    for file in files where !seen.insert(BytePath(file.path)).inserted {
      throw ValidationError("`\(file.path)` cannot hold two reports")
    }
  }

  var settings: ReportSettings { ReportSettings(failOn: failOn, files: files) }
}

extension ReportFile {
  /// Reads `FORMAT=FILE`.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, let format = FindingFormat(rawValue: parts[0]),
      !["", "-"].contains(parts[1])
    else {
      let formats = listed(FindingFormat.allCases.map(\.rawValue), "or")
      throw ValidationError("write FORMAT=FILE, where FORMAT is \(formats)")
    }
    self.init(format: format, path: parts[1])
  }
}

extension FindingFormat: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
extension Finding.Severity: ExpressibleByArgument {}
