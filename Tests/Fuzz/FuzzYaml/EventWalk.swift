import CLibYAML
import Diagnostics
import Invariants
import SourceTree

/// Walks libyaml's events and a tree at once: both have to be the same.
struct EventWalk {
  private let tree: SourceTree
  private let bytes: [UInt8]
  /// The offset of each character after a byte order mark, and of the end.
  private let offsets: [Int]
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Expects a tree without findings to be what libyaml reads.
  static func check(_ tree: SourceTree) {
    let bytes = tree.source.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    require(yaml_parser_initialize(parser) == 1, "libyaml starts")
    defer {
      yaml_event_delete(event)
      yaml_parser_delete(parser)
      event.deallocate()
      parser.deallocate()
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    bytes[start...].withUnsafeBufferPointer { text in
      yaml_parser_set_input_string(parser, text.baseAddress, text.count)
      let characters = (start..<bytes.count).filter { bytes[$0] & 0xC0 != 0x80 }
      let walk = EventWalk(
        tree: tree,
        bytes: bytes,
        offsets: characters + [bytes.count],
        parser: parser,
        event: event
      )
      walk.checkDocument()
    }
  }

  private func checkDocument() {
    next()
    require(event.pointee.type == YAML_STREAM_START_EVENT, "a stream begins")
    next()
    guard let root = tree.root else {
      require(event.pointee.type == YAML_STREAM_END_EVENT, "a tree without nodes has no events")
      return
    }
    require(event.pointee.type == YAML_DOCUMENT_START_EVENT, "a document begins")
    next()
    check(root)
    next()
    require(event.pointee.type == YAML_DOCUMENT_END_EVENT, "the tree is the whole document")
  }

  private func next() {
    yaml_event_delete(event)
    require(yaml_parser_parse(parser, event) == 1, "what has no finding is YAML")
  }

  /// Checks a node against the event at hand, and what is below it; depth is bounded by the reader.
  private func check(_ node: NodeID) {
    let range = tree.range(of: node)
    let start = offsets[event.pointee.start_mark.index]
    let end = offsets[event.pointee.end_mark.index]
    require(range.lowerBound == start, "a node begins where its event does")
    switch tree.kind(of: node) {
    case .scalar: checkScalar(node, range, end: end)
    case .sequence:
      require(event.pointee.type == YAML_SEQUENCE_START_EVENT, "a list is a list")
      for element in tree.elements(of: node) {
        next()
        check(element)
      }
      next()
      require(event.pointee.type == YAML_SEQUENCE_END_EVENT, "a list has all its elements")
      checkEnd(of: node)
    case .mapping:
      require(event.pointee.type == YAML_MAPPING_START_EVENT, "a mapping is a mapping")
      for entry in tree.entries(of: node) {
        next()
        check(entry.key)
        next()
        check(entry.value)
      }
      next()
      require(event.pointee.type == YAML_MAPPING_END_EVENT, "a mapping has all its entries")
      checkEnd(of: node)
    case .invalid: fatalError("a text without findings has no invalid nodes")
    }
  }

  private func checkScalar(_ node: NodeID, _ range: SourceRange, end: Int) {
    require(event.pointee.type == YAML_SCALAR_EVENT, "a scalar is a scalar")
    let scalar = event.pointee.data.scalar
    let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    require(Array(tree.text(of: node).utf8) == Array(value), "a scalar has libyaml's text")
    let styles: [ScalarStyle: yaml_scalar_style_t] = [
      .plain: YAML_PLAIN_SCALAR_STYLE, .singleQuoted: YAML_SINGLE_QUOTED_SCALAR_STYLE,
      .doubleQuoted: YAML_DOUBLE_QUOTED_SCALAR_STYLE, .literal: YAML_LITERAL_SCALAR_STYLE,
      .folded: YAML_FOLDED_SCALAR_STYLE,
    ]
    require(styles[tree.style(of: node)] == scalar.style, "a scalar has libyaml's style")
    switch tree.style(of: node) {
    // libyaml's end of a block is somewhere after the space below it.
    case .literal, .folded: require(range.upperBound <= end, "a block ends with its text")
    default: require(range.upperBound == end, "a scalar ends where its event does")
    }
  }

  /// A collection in brackets ends with them, any other with what is last in it.
  private func checkEnd(of node: NodeID) {
    let range = tree.range(of: node)
    guard event.pointee.start_mark.index < event.pointee.end_mark.index else { return }
    require(range.upperBound == offsets[event.pointee.end_mark.index], "brackets end a collection")
  }
}
