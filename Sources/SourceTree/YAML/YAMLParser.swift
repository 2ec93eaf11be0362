internal import CLibYAML

/// libyaml's parser, owned.
///
/// All unsafe dealing with libyaml is here: it gives events, and marks as character indices.
final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Starts reading; `bytes` must stay valid as long as the parser is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    // Without memory it says so at the first event.
    guard yaml_parser_initialize(parser) == 1 else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// The next event, which is valid until the one after it is asked for; `nil` when the text is
  /// not YAML from here on.
  func next() -> YAMLEvent? {
    yaml_event_delete(event)
    return yaml_parser_parse(parser, event) == 1 ? YAMLEvent(event: event) : nil
  }

  /// What libyaml says after `next` has given `nil`, with its character indices made offsets.
  func problem(offset: (Int) -> Int) -> YAMLProblem {
    let parser = parser.pointee
    guard parser.error != YAML_MEMORY_ERROR else {
      return YAMLProblem(words: YAMLProblem.outOfMemory, offset: offset(parser.mark.index))
    }
    return YAMLProblem(
      words: parser.problem.map { String(cString: $0) } ?? "",
      offset: offset(parser.problem_mark.index),
      context: parser.context.map { (String(cString: $0), offset(parser.context_mark.index)) }
    )
  }
}

/// One event of libyaml, looked at where it lies: it is never copied.
struct YAMLEvent {
  fileprivate let event: UnsafeMutablePointer<yaml_event_t>

  /// What happens.
  var kind: yaml_event_type_t { event.pointee.type }
  /// The character at which it begins.
  var start: Int { event.pointee.start_mark.index }
  /// The character after it.
  var end: Int { event.pointee.end_mark.index }

  /// The text of a scalar.
  var scalarValue: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: event.pointee.data.scalar.value,
      count: event.pointee.data.scalar.length
    )
  }
  /// How a scalar is written.
  var scalarStyle: ScalarStyle {
    switch event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// The number of anchors and tags a scalar has: up to two.
  var scalarProperties: Int {
    (event.pointee.data.scalar.anchor == nil ? 0 : 1)
      + (event.pointee.data.scalar.tag == nil ? 0 : 1)
  }
  /// The number of anchors and tags a mapping has, at its beginning.
  var mappingProperties: Int {
    (event.pointee.data.mapping_start.anchor == nil ? 0 : 1)
      + (event.pointee.data.mapping_start.tag == nil ? 0 : 1)
  }
  /// The number of anchors and tags a sequence has, at its beginning.
  var sequenceProperties: Int {
    (event.pointee.data.sequence_start.anchor == nil ? 0 : 1)
      + (event.pointee.data.sequence_start.tag == nil ? 0 : 1)
  }
}
