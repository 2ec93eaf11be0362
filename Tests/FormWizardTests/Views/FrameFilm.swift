import TerminalUI

@testable import FormWizard

/// Frames one after the other, as one picture that plays them again and again.
///
/// What a row shows is drawn once, however often it comes back, and a style sheet shows it while it
/// is there; so the picture is small. Where nothing may move, and where no style sheet is read that
/// moves anything, it is the last frame.
struct FrameFilm {
  private let size: Size
  private let title: String
  /// What each row shows, one after the other.
  private var rows: [[Scene]]
  /// Hundredths of a second.
  private(set) var duration = 0

  /// What a row shows, and when.
  private struct Scene {
    let elements: String
    var spans: [Range<Int>]
  }

  init(_ size: Size, title: String) {
    self.size = size
    self.title = title
    rows = Array(repeating: [], count: size.height)
  }

  /// Shows a frame for some hundredths of a second.
  mutating func show(_ frame: Frame, for time: Int) {
    let span = duration..<(duration + time)
    duration += time
    for (y, row) in FrameSVG(frame).rows.enumerated() {
      let cursor = frame.cursor.map { $0.y == y ? FrameSVG.cursor(at: $0) : "" } ?? ""
      let elements = row + cursor
      guard let scene = rows[y].firstIndex(where: { $0.elements == elements }) else {
        rows[y].append(Scene(elements: elements, spans: [span]))
        continue
      }
      if let last = rows[y][scene].spans.last, last.upperBound == span.lowerBound {
        rows[y][scene].spans[rows[y][scene].spans.count - 1] = last.lowerBound..<span.upperBound
      } else {
        rows[y][scene].spans.append(span)
      }
    }
  }

  var text: String {
    var elements = ""
    var names: [[Range<Int>]: String] = [:]
    var rules = ""
    for scene in rows.joined() where !scene.elements.isEmpty {
      if scene.spans == [0..<duration] {
        elements += scene.elements
        continue
      }
      let name = names[scene.spans] ?? "k\(names.count)"
      if names.updateValue(name, forKey: scene.spans) == nil {
        let isLast = scene.spans.last?.upperBound == duration
        rules += ".\(name){animation-name:\(name)\(isLast ? "" : ";visibility:hidden")}\n"
        rules += "@keyframes \(name){\(steps(of: scene.spans))}\n"
      }
      elements += "<g class=\"\(name)\">\n\(scene.elements)</g>\n"
    }
    rules += "g{animation:\(duration * 10)ms step-end infinite}\n"
    rules += "@media (prefers-reduced-motion:reduce){g{animation:none!important}}\n"
    // What all scenes have comes first, so that what one has counts.
    let lines = rules.split(separator: "\n").map { $0 + "\n" }
    let ordered = lines.suffix(2).prefix(1) + lines.dropLast(2) + lines.suffix(1)
    return FrameSVG.picture(of: elements, size: size, title: title, rules: ordered.joined())
  }

  private func steps(of spans: [Range<Int>]) -> String {
    var steps = spans[0].lowerBound == 0 ? "" : "0%{visibility:hidden}"
    for span in spans {
      steps += "\(percent(span.lowerBound)){visibility:visible}"
      if span.upperBound < duration { steps += "\(percent(span.upperBound)){visibility:hidden}" }
    }
    return steps
  }

  private func percent(_ time: Int) -> String {
    let share = time * 10_000 / duration
    return "\(share / 100).\(share / 10 % 10)\(share % 10)%"
  }
}
