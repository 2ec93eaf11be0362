import Invariants
import TerminalUI

/// What a terminal sends, read in one piece and in pieces, gives the same events; what they do to a
/// text leaves it whole, and drawn it neither steers the terminal nor outgrows its place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  guard let shape = bytes.first else { return 0 }
  let stream = bytes.dropFirst()

  var whole = InputDecoder(pasteLimit: 256)
  var events = whole.decode(stream, at: 0)
  var parted = InputDecoder(pasteLimit: 256)
  var pieces: [InputEvent] = []
  var rest = stream
  while !rest.isEmpty {
    let length = 1 + (rest.count &* Int(shape)) % 7
    pieces += parted.decode(rest.prefix(length), at: 0)
    rest = rest.dropFirst(length)
  }
  require(events == pieces, "any split gives the same events")
  require(whole.deadline == parted.deadline, "any split leaves the same open")
  events += whole.expire(at: .max)
  require(whole.deadline == nil, "nothing stays open for ever")

  var editor = TextEditor(isMultiline: shape % 2 == 0)
  for event in events {
    // What is cut and put back doubles a text each time: a long one only makes inputs slow.
    if editor.characters.count > 1_024 { editor = TextEditor(isMultiline: editor.isMultiline) }
    switch event {
    case .key(let key): _ = editor.handle(key)
    case .paste(let text): editor.insert(text)
    case .mouse, .background: break
    }
  }
  let text = editor.text
  require(
    Array(text.utf8) == editor.characters.flatMap { Array($0.utf8) },
    "the text is its graphemes"
  )
  require(editor.characters.count == text.count, "graphemes are whole")
  require((0...text.count).contains(editor.cursor), "the cursor stays in the text")

  let width = 2 + Int(shape % 40)
  for flow in [TextFlow.wrapped, .cutAtEnd] {
    for line in lines(of: StyledText(text), width: width, flow: flow) {
      require(line.reduce(0) { $0 + $1.width } <= width, "lines fit")
      for cell in line {
        let isHarmless = cell.text.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value != 0x7F
        }
        require(isHarmless, "no control is printed")
      }
    }
  }
  return 0
}
