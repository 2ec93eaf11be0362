import Diagnostics

/// The options of a choice while they are read.
struct ImportedOptions {
  private(set) var all: [ImportedOption] = []
  /// The options as a form has them.
  private(set) var written: [FormValue] = []
  private var ids: Set<String> = []

  /// Adds an option; `false` where its value is there already.
  ///
  /// Its id is its value, as far as that can be one.
  mutating func add(
    _ value: ImportedValue,
    label: FormValue? = nil,
    when: ImportedTest? = nil,
    from place: SourceRange
  ) -> Bool {
    if all.contains(where: { $0.value == value }) { return false }
    let text = if case .boolean(let isTrue) = value { String(isTrue) } else { value.text }
    let line = text.inOneLine
    var id = line.unicodeScalars.count <= 128 ? line : "\(line.prefix(90))…"
    if value == .none || id.isEmpty { id = "empty" }
    while !ids.insert(id).inserted { id += " \(all.count + 1)" }
    all.append(ImportedOption(id: id, value: value))
    var option = FormRecord(from: place)
    option.add("id", .text(id, from: place))
    if value != .text(id) { option.add("value", value.written) }
    if let label {
      option.add("label", label)
    } else if id == "empty", text.isEmpty {
      option.add("label", .text("(none)"))
    }
    if let when { option.add("when", .text(when.text, from: place)) }
    written.append(option.entries.count == 1 ? .text(id, from: place) : .line(option))
    return true
  }
}
