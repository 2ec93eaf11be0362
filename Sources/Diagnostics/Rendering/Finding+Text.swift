import DisplayText

// What a finding says where its source cannot be shown.
extension Finding {
  /// `unknown-key: unknown key `requird``, in one line and harmless.
  var oneLine: String {
    "\(rule): \(message)".inMessage
  }

  /// What it says, without a picture of the source: one line each.
  ///
  /// Notes about another place of a file are left to formats that can show it, those about a stored
  /// version name it.
  var paragraph: [String] {
    var lines = [label.map { "\(message) (\($0))" } ?? message]
    for note in notes {
      switch note.location {
      case nil: lines.append("note: \(note.message)")
      case let location? where location.source.storedPath != nil:
        let start = location.start
        let place = "\(location.source.name):\(start.line):\(start.column)"
        lines.append("note: \(note.message): `\(place)`")
      case _?: break
      }
    }
    if let help { lines.append("help: \(help)") }
    return lines
  }
}
