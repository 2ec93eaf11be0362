import DisplayText
import FormSession

extension Markdown {
  /// The text as paragraphs, lists and code; headings are strong, as a page has headings of its own.
  var html: HTML {
    var html = HTML()
    var open: Line.Kind?
    for line in lines {
      let isEmpty = line.kind == .text && line.runs.isEmpty
      // A line of text behind an item, or behind another line, goes on with it.
      let goesOn = line.kind == open || line.kind == .text && open == .item
      if let kind = open, isEmpty || !goesOn || line.kind == .heading {
        html += Markdown.end(of: kind)
        open = nil
      }
      if isEmpty { continue }
      let text = HTML(line)
      switch (line.kind, open) {
      case (.item, nil): html += "<ul><li>\(text)"
      case (.item, _): html += "</li><li>\(text)"
      case (.code, nil): html += "<pre><code>\(text)"
      case (.heading, _): html += "<p><strong>\(text)</strong></p>"
      case (.text, nil): html += "<p>\(text)"
      case (.code, _), (.text, _): html += "\n\(text)"
      }
      if line.kind != .heading, open == nil { open = line.kind }
    }
    return open.map { html + Markdown.end(of: $0) } ?? html
  }

  private static func end(of kind: Line.Kind) -> HTML {
    switch kind {
    case .item: "</li></ul>"
    case .code: "</code></pre>"
    case .heading: ""
    case .text: "</p>"
    }
  }
}

extension HTML {
  fileprivate init(_ line: Markdown.Line) {
    self.init()
    for run in line.runs {
      var text: HTML = "\(run.text)"
      if run.marks.contains(.code), line.kind != .code { text = "<code>\(text)</code>" }
      if run.marks.contains(.strong), line.kind != .heading { text = "<strong>\(text)</strong>" }
      if run.marks.contains(.emphasis) { text = "<em>\(text)</em>" }
      // A page of a form leads to other pages, never to programs or files.
      if let target = run.target, ["https://", "http://"].contains(where: target.hasPrefix) {
        text = "<a rel=\"noreferrer\" target=\"_blank\"\("href", target)>\(text)</a>"
      }
      self += text
    }
  }
}
