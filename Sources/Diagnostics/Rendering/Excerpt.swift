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
    var suffix: String
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
    let windows = windows()
    guard source.isFile else { return inlineLines(windows) }
    let place = source.position(of: marks[0].range.lowerBound)
    let width = max(5, String(windows.last?.line ?? 0).utf8.count + 1)
    let blank = renderer.style(String(repeating: " ", count: width) + " |", .gutter)
    var result = ["  \(renderer.escaped(source.name)):\(place.line):\(place.column)"]
    for window in windows {
      let number = String(window.line)
      let padding = String(repeating: " ", count: width - number.utf8.count)
      let text = window.text
      result.append(
        renderer.style("\(padding)\(number) |", .gutter) + (text.isEmpty ? "" : " \(text)")
      )
      result += window.rows(renderer).map { "\(blank) \($0)" }
    }
    return result
  }

  private func inlineLines(_ windows: [LineWindow]) -> [String] {
    let name = renderer.escaped(source.name)
    let prefix = "  \(name)\(source.name.utf8.first == 0x2D ? " " : "=")"
    let blank = String(repeating: " ", count: prefix.displayColumns)
    var result: [String] = []
    for window in windows {
      result.append((result.isEmpty ? prefix : blank) + window.text)
      result += window.rows(renderer).map { blank + $0 }
    }
    return result
  }

  /// The parts of lines to show, in the order of the source.
  private func windows() -> [LineWindow] {
    var windows: [LineWindow] = []
    let ordered = marks.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for mark in ordered.lazy.map(\.element) {
      let start = min(max(mark.range.lowerBound, 0), source.bytes.count)
      let line = source.line(of: start)
      if windows.last?.line != line || !windows[windows.count - 1].add(mark) {
        windows.append(LineWindow(around: mark, line: line, of: source, renderer))
      }
    }
    return windows
  }
}
