import FormModel
import FormSession

/// A whole page: its head, and what stands around its content.
struct PageDocument {
  let html: HTML
  /// What is allowed on it: its own style and script, and nothing of others.
  let headers: [(name: String, value: String)]

  /// Makes a page of some content.
  ///
  /// - Parameters:
  ///   - title: What the page is called, before the title of the form.
  ///   - content: What stands in its body.
  ///   - isAsking: Whether it is posted while it is filled in.
  ///   - view: The form.
  init(_ title: String?, _ content: HTML, isAsking: Bool = true, of view: PageView) {
    let nonce =
      String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
    let language = view.words.languages.first ?? "en"
    let isRightToLeft = ["ar", "fa", "he", "ur", "yi", "dv", "ps"].contains {
      language.lowercased().prefix { $0 != "-" } == $0
    }
    let form = view.title
    let script = HTML(file: PackageResources.Page_js)
    let scripts: HTML = isAsking ? "<script\("nonce", nonce)>\(script)</script>" : ""
    html = """
      <!doctype html>
      <html\("lang", language)\("dir", isRightToLeft ? "rtl" : "ltr")><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1">\
      <title>\(title.map { "\($0) – \(form)" } ?? form)</title>\
      <style\("nonce", nonce)>\(view.accentStyle)\(HTML(file: PackageResources.Page_css))</style></head>
      <body>\(content)\(scripts)</body></html>

      """
    headers = [
      ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
      ("Referrer-Policy", "same-origin"), ("X-Content-Type-Options", "nosniff"),
      (
        "Content-Security-Policy",
        "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
          + "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
      ),
    ]
  }
}

extension PageView {
  /// The colour of the form, readable on light and on dark.
  var accentStyle: HTML {
    let parts = session.form.accent?.parts ?? [38, 108, 196]
    func color(_ bounds: ClosedRange<Double>) -> String {
      "rgb(" + Luminance.bring(parts, within: bounds).map { "\($0)" }.joined(separator: " ") + ")"
    }
    // 4.5 : 1 and more to white and to what the page is on (WCAG 2.2, 1.4.3).
    return """
      :root{--accent:\(color(0.02...0.15))}\
      @media(prefers-color-scheme:dark){:root{--accent:\(color(0.36...0.7))}}
      """
  }
}

extension AccentColor {
  /// Red, green and blue; of a colour of the terminal as xterm has it.
  fileprivate var parts: [UInt8] {
    switch self {
    case .rgb(let red, let green, let blue): [red, green, blue]
    case .named(let name):
      switch name {
      case .red, .brightRed: [205, 0, 0]
      case .green, .brightGreen: [0, 160, 0]
      case .yellow, .brightYellow: [170, 130, 0]
      case .blue, .brightBlue: [50, 90, 238]
      case .magenta, .brightMagenta: [205, 0, 205]
      case .cyan, .brightCyan: [0, 150, 160]
      }
    }
  }
}
