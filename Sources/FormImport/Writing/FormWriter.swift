package import Diagnostics
import JSON
import SourceTree

/// Writes forms as an author would: one key a line, one option a line, an empty line between fields,
/// quotes only where a text needs them.
package struct FormWriter {
  /// The text so far, and where its parts come from.
  private var text = ""
  private var parts: [SourceMap.Part] = []

  private init() {}

  /// The text of a form, and where its parts come from.
  ///
  /// - Complexity: O(bytes).
  package static func write(_ form: FormRecord) -> (text: String, parts: [SourceMap.Part]) {
    var writer = FormWriter()
    for comment in form.comments { writer.text += "# \(comment.asComment)\n" }
    writer.append(form, below: "\n", isWhole: true)
    writer.text += "\n"
    return (writer.text, writer.parts)
  }

  /// Appends keys; `margin` is a line break with the spaces before each.
  private mutating func append(_ record: FormRecord, below margin: String, isWhole: Bool = false) {
    noting(record.place) { writer in
      for (index, entry) in record.entries.enumerated() {
        if index > 0 { writer.text += margin }
        if isWhole, index > 0, entry.value.holdsBlocks { writer.text += "\n" }
        writer.text += entry.key.asScalar + ":"
        writer.append(entry.value, below: margin)
      }
    }
  }

  /// Appends a value behind a colon or a dash.
  private mutating func append(_ value: FormValue, below margin: String) {
    switch value {
    case .text(let pieces): append(pieces, below: margin)
    case .word(let word, let place):
      text += " "
      noting(place) { $0.text += word }
    case .list(let elements) where elements.isEmpty: text += " []"
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        if index > 0, value.holdsBlocks { text += "\n" }
        if case .block(let record) = element, !record.entries.isEmpty {
          for comment in record.comments { text += "\(margin)  # \(comment.asComment)" }
          text += "\(margin)  - "
          append(record, below: margin + "    ")
        } else {
          text += "\(margin)  -"
          append(element, below: margin + "  ")
        }
      }
    case .block(let record) where record.entries.isEmpty,
      .line(let record) where record.entries.isEmpty:
      text += " {}"
    case .block(let record):
      text += margin + "  "
      append(record, below: margin + "  ")
    case .line(let record):
      text += " "
      noting(record.place) { writer in
        for (index, entry) in record.entries.enumerated() {
          writer.text += index == 0 ? "{ " : ", "
          writer.text += entry.key.asScalar + ":"
          // In braces no text has lines of its own.
          if case .text(let pieces) = entry.value {
            writer.append(scalar: pieces)
          } else {
            writer.append(entry.value, below: margin)
          }
        }
        writer.text += " }"
      }
    }
  }

  private mutating func append(_ pieces: [FormTextPiece], below margin: String) {
    let whole = pieces.map(\.text).joined()
    guard let lines = whole.blockLines else { return append(scalar: pieces) }
    let place = pieces.count == 1 ? pieces[0].place : nil
    text += whole.utf8.last == 0x0A ? " |" : " |-"
    noting(place) { writer in
      for line in lines { writer.text += line.isEmpty ? "\n" : "\(margin)  \(line)" }
    }
  }

  /// Appends a text in one line, in quotes where it needs some.
  private mutating func append(scalar pieces: [FormTextPiece]) {
    let whole = pieces.map(\.text).joined()
    let isPlain = whole.asScalar == whole
    text += isPlain ? " " : " \""
    for piece in pieces {
      noting(piece.place) { writer in
        writer.text += isPlain ? piece.text[...] : piece.text.quoted.withoutEnds
      }
    }
    if !isPlain { text += "\"" }
  }

  /// Appends something, and notes where it comes from.
  private mutating func noting(_ place: SourceRange?, _ append: (inout FormWriter) -> Void) {
    let start = text.utf8.count
    append(&self)
    guard let place else { return }
    parts.append(SourceMap.Part(SourceRange(start, text.utf8.count), from: place))
  }
}

extension FormValue {
  /// Whether it is a list of fields or sections, with a key a line.
  fileprivate var holdsBlocks: Bool {
    guard case .list(let elements) = self else { return false }
    return elements.contains {
      if case .block(let record) = $0 { record.entries.first?.key == "id" } else { false }
    }
  }
}

extension String {
  /// Its lines, where it has several and all stand in a block as they are.
  fileprivate var blockLines: [Substring]? {
    let text = utf8.last == 0x0A ? Substring(utf8.dropLast()) : self[...]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard utf8.contains(0x0A), let first = lines.first?.utf8.first, first > 0x20,
      lines.last?.isEmpty == false,
      !unicodeScalars.contains(where: { $0 != "\n" && $0.mustBeEscaped })
    else { return nil }
    return lines
  }

  /// The text without its first and its last byte, which are quotes.
  fileprivate var withoutEnds: Substring { Substring(utf8.dropFirst().dropLast()) }

  /// The text as a comment, which ends with its line.
  fileprivate var asComment: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.mustBeEscaped ? " " : $0 }))
  }
}
