import DisplayText

/// The lines of one source that a finding speaks of, with marks under them.
struct Excerpt {
  /// A range to be marked, and what is said beside the marks.
  struct Mark {
    var range: SourceRange
    var role: Decorator.Role
    var symbol: Character
    /// Already harmless.
    var label: String?
    /// Follows the label, or the marks if there is none.
    var suffix = ""
  }

  let source: SourceText
  /// Not empty; the first one gives the place in the head.
  var marks: [Mark]
  let renderer: TextRenderer

  /// The lines to print.
  ///
  /// For files, a head with path, line and column, then numbered lines; for options and
  /// variables, the text as one would type it: `--set team=red`.
  func lines() -> [String] {
    let name = source.name.inMessage
    let windows = windows()
    guard source.isFile else {
      let prefix = "  \(name)\(source.name.utf8.first == 0x2D ? " " : "=")"
      let blank = String(repeating: " ", count: prefix.columns)
      let lines = windows.flatMap { window in
        ([window.text] + window.rows(renderer)).map { blank + $0 }
      }
      return [prefix + windows[0].text] + lines.dropFirst()
    }
    let place = source.position(of: marks[0].range.lowerBound)
    let width = max(5, String(windows.last?.line ?? 0).utf8.count + 1)
    func gutter(_ number: String) -> String {
      let padding = String(repeating: " ", count: width - number.utf8.count)
      return renderer.style("\(padding)\(number) |", .gutter)
    }
    return ["  \(name):\(place.line):\(place.column)"]
      + windows.flatMap { window in
        [gutter(String(window.line)) + (window.text.isEmpty ? "" : " \(window.text)")]
          + window.rows(renderer).map { "\(gutter("")) \($0)" }
      }
  }

  /// The parts of lines to show, in the order of the source; there is one at least.
  private func windows() -> [LineWindow] {
    var windows: [LineWindow] = []
    let ordered = marks.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for var mark in ordered.lazy.map(\.element) {
      mark.range = visible(mark.range)
      let line = source.position(of: mark.range.lowerBound).line
      if windows.last?.line != line || !windows[windows.count - 1].add(mark) {
        windows.append(LineWindow(around: mark, line: line, of: source, renderer))
      }
    }
    return windows
  }

  /// The part of a range that is in the source, without line breaks at its end.
  private func visible(_ range: SourceRange) -> SourceRange {
    let start = min(max(range.lowerBound, 0), source.bytes.count)
    var end = min(range.upperBound, source.bytes.count)
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }
}
