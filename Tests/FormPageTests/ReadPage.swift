import FormPage

/// A page as a browser without scripts has it: its controls, and what it posts.
struct ReadPage {
  struct Control {
    var tag: String
    var attributes: [String: String]
    /// The text of a text area, or the values of a list.
    var texts: [String] = []
    /// The selected value of a list.
    var selected: String?

    var name: String { attributes["name"] ?? "" }
    var value: String { attributes["value"] ?? "" }
    var isChoice: Bool { ["radio", "checkbox"].contains(attributes["type"]) }
    var isDisabled: Bool { attributes["disabled"] != nil }
  }

  let html: String
  private(set) var controls: [Control] = []
  /// The ids of all elements.
  private(set) var ids: [String] = []
  /// Elements that are not closed, or closed without having been opened.
  private(set) var unbalanced: [String] = []
  /// Where links and the form lead.
  private(set) var addresses: [String] = []

  private static let void: Set<String> = ["input", "meta", "!doctype", "br", "link"]

  init(_ bytes: [UInt8]) {
    let html = String(decoding: bytes, as: UTF8.self)
    self.html = html
    var open: [String] = []
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let inside = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if inside.hasPrefix("/") {
        if open.popLast() != String(inside.dropFirst()) { unbalanced.append("/\(inside)") }
        continue
      }
      let tag = String(inside.prefix { !$0.isWhitespace })
      let attributes = ReadPage.attributes(inside.dropFirst(tag.count))
      if let id = attributes["id"] { ids.append(id) }
      addresses += [attributes["href"], attributes["action"]].compactMap(\.self)
      if !ReadPage.void.contains(tag) { open.append(tag) }
      switch tag {
      case "input", "select", "button": controls.append(Control(tag: tag, attributes: attributes))
      case "option":
        guard controls.last?.tag == "select" else { break }
        let value = attributes["value"] ?? ""
        if controls[controls.count - 1].selected == nil || attributes["selected"] != nil {
          controls[controls.count - 1].selected = value
        }
        if attributes["disabled"] == nil { controls[controls.count - 1].texts.append(value) }
      case "textarea":
        let text = rest.prefix { $0 != "<" }
        let shown = text.first == "\n" ? text.dropFirst() : text
        controls.append(
          Control(tag: tag, attributes: attributes, texts: [ReadPage.unescaped(shown)])
        )
      case "style", "script":
        rest = rest[(rest.firstRange(of: "</\(tag)>")?.lowerBound ?? rest.endIndex)...]
      default: break
      }
    }
    unbalanced += open
  }

  private static func attributes(_ text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let name = String(rest.prefix { $0 != "=" && !$0.isWhitespace })
      rest = rest.dropFirst(name.count)
      var value = ""
      if rest.first == "=" {
        rest = rest.dropFirst()
        let isQuoted = rest.first == "\""
        if isQuoted { rest = rest.dropFirst() }
        value = String(rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace })
        rest = rest.dropFirst(value.count + (isQuoted ? 1 : 0))
      }
      attributes[name] = unescaped(value[...])
      rest = rest.drop(while: \.isWhitespace)
    }
    return attributes
  }

  private static func unescaped(_ text: Substring) -> String {
    var text = String(text)
    for (escaped, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.split(separator: escaped, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }
}

extension ReadPage {
  /// Whether a button does something.
  func offers(_ act: String) -> Bool {
    controls.contains { $0.tag == "button" && $0.value == act }
  }

  /// What the page posts with some controls changed, whose texts are given by name; of a name without
  /// a control nothing is posted.
  func body(setting changes: [String: [String]] = [:], act: String = "update") -> [UInt8] {
    var pairs: [(String, String)] = []
    var named: Set<String> = []
    for control in controls where control.tag != "button" && !control.isDisabled {
      if let texts = changes[control.name] {
        if named.insert(control.name).inserted { pairs += texts.map { (control.name, $0) } }
        continue
      }
      switch (control.tag, control.isChoice) {
      case ("input", true):
        if control.attributes["checked"] != nil { pairs.append((control.name, control.value)) }
      case ("input", false): pairs.append((control.name, control.value))
      case ("textarea", _): pairs.append((control.name, control.texts[0]))
      default: control.selected.map { pairs.append((control.name, $0)) }
      }
    }
    return ReadPage.body(of: pairs + [("act", act)])
  }

  /// The pairs as a browser sends them: lines end as in the network.
  static func body(of pairs: [(String, String)]) -> [UInt8] {
    func encoded(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8
        .map { byte in
          let digits = String(byte, radix: 16)
          return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
    return Array(pairs.map { "\(encoded($0))=\(encoded($1))" }.joined(separator: "&").utf8)
  }
}

extension FormPage {
  /// Gets a page, of a section or the review.
  mutating func get(_ query: String = "") -> ReadPage {
    ReadPage(handle(PageRequest(query: query)).body)
  }

  /// Posts a page, and gets the one to which that leads.
  @discardableResult
  mutating func post(_ query: String, _ body: [UInt8]) -> ReadPage {
    let reply = handle(PageRequest(query: query, body: body))
    guard let location = reply.headers.first(where: { $0.name == "Location" })?.value else {
      return ReadPage(reply.body)
    }
    return get(String(location.dropFirst().prefix { $0 != "#" }))
  }
}
