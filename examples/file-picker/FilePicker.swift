import Glibc
import TerminalDevice
import TerminalUI

/// Files of a folder, chosen on the screen: `file-picker [FOLDER]` prints their paths, one a line, and
/// ends with 1 when nothing was taken.
@main
struct FilePicker: Component {
  private let names: [String]
  /// The names that hold what is searched for; they are the ids, too.
  private var list = SelectList<String>(margin: 1)
  private var selection: Set<String> = []
  private var search = TextEditor()
  private var isTaken = false
  /// The rows of the list that fit: a title, a search and a line of keys stand around it.
  private var height = 1
  private var clock = 0

  /// While a drag scrolls at an edge.
  var wake: Int? { list.wake(at: clock) }

  mutating func update(_ event: Event) -> Step {
    let isSelected = selection.contains
    switch event {
    case .resized(let size):
      height = max(1, size.height - 3)
      find()
    case .tick(let now):
      clock = now
      _ = list.tick(at: now)
    case .paste(let text): if search.insert(text) == .changed { find() }
    case .mouse(let mouse, let path, _):
      let row = path.compactMap { $0.value as? String }.compactMap { list.rows.index(of: $0) }.last
      choose(list.take(mouse, at: row, clock, isSelected: isSelected))
    case .key(let key):
      guard let outcome = list.take(key, isSelected: isSelected) else { return press(key) }
      choose(outcome)
    }
    return .stay
  }

  private mutating func press(_ key: Key) -> Step {
    switch key {
    case Key(.escape) where search.replace(with: "") == .changed: find()
    case Key(.escape), .control("c"): return .finish
    case Key(.enter):
      isTaken = true
      return .finish
    case Key(.tab): if let name = list.cursor { selection.formSymmetricDifference([name]) }
    case .control("a"):
      let all = Set(list.rows.ids)
      selection = selection.isSuperset(of: all) ? [] : all
    default: if search.handle(key) == .changed { find() }
    }
    return .stay
  }

  private mutating func find() {
    let found = names.filter { search.text.isEmpty || $0.contains(search.text) }
    list.update(ListRows(found), height: height)
  }

  /// Chooses the rows of a range that was drawn; a click is a range of one row.
  private mutating func choose(_ outcome: SelectList<String>.Outcome) {
    guard case .commit(let range) = outcome else { return }
    let names = range.span.map { list.rows[$0] }
    if range.selects { selection.formUnion(names) } else { selection.subtract(names) }
    list.note(range.anchor, isSelected: selection.contains(range.anchor))
  }

  func view(in size: Size) -> View {
    let title = "Choose files: \(selection.count) of \(list.rows.count)"
    let keys = "Tab choose  Shift-↓ range  ^A all  type to search  Enter take  Esc leave"
    let lines = list.window(height: height).map { place -> View in
      let name = list.rows[place]
      var sign = selection.contains(name) ? "✓" : " "
      if let range = list.range, range.span.contains(place) { sign = range.selects ? "+" : "-" }
      let text = "\(list.cursor == name ? "›" : " ") \(sign) \(name)"
      return View.text(text, flow: .cutAtEnd).identified(ViewID(name))
    }
    return .column([
      .text(title, style: Style(attributes: .bold), flow: .cutAtEnd),
      View(.input(InputView(search, placeholder: "Search"))).framed(height: 1),
      View.column(lines).framed(height: height),
      .text(keys, style: Style(attributes: .dim), flow: .cutAtEnd),
    ])
  }

  static func main() {
    let folder = CommandLine.arguments.dropFirst().first ?? "."
    guard let names = names(in: folder) else { end("cannot read \(folder)") }
    do throws(TerminalError) {
      let picker = try Terminal.run(FilePicker(names: names))
      let picked = picker.isTaken ? names.filter(picker.selection.contains) : []
      for name in picked { print(folder == "." ? name : "\(folder)/\(name)") }
      exit(picked.isEmpty ? 1 : 0)
    } catch {
      end("\(error)")
    }
  }

  private static func end(_ reason: String) -> Never {
    _ = "file-picker: \(reason)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
    exit(2)
  }

  /// The names in a folder that do not begin with a dot, sorted; `nil` where it cannot be read.
  private static func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
