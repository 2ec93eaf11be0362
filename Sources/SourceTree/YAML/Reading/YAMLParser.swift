internal import CLibYAML

/// libyaml's parser, owned.
///
/// All unsafe dealing with libyaml is here: it gives events, and marks as character indices.
final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Starts reading; `bytes` must stay valid as long as the parser is used.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      event.deallocate()
      return nil
    }
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

  /// What libyaml says after `next` has given `nil`.
  var problem: YAMLProblem {
    YAMLProblem(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      index: parser.pointee.problem_mark.index,
      contextIndex: parser.pointee.context == nil ? nil : parser.pointee.context_mark.index,
      level: parser.pointee.error == YAML_SCANNER_ERROR ? Int(parser.pointee.flow_level) : nil,
      isOutOfMemory: parser.pointee.error == YAML_MEMORY_ERROR
    )
  }
}

/// One event of libyaml, looked at where it lies: it is never copied.
struct YAMLEvent {
  fileprivate let event: UnsafeMutablePointer<yaml_event_t>

  /// What happens.
  var kind: yaml_event_type_t { event.pointee.type }
  /// Whether the text ends.
  var isStreamEnd: Bool { kind == YAML_STREAM_END_EVENT }
  /// Whether a document ends.
  var isDocumentEnd: Bool { kind == YAML_DOCUMENT_END_EVENT }
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
  var scalarStyle: yaml_scalar_style_t { event.pointee.data.scalar.style }

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

/// A refusal of libyaml, in its words.
struct YAMLProblem {
  /// For example `did not find expected key`.
  var problem: String
  /// For example `while parsing a block mapping`.
  var context: String
  /// The character at which it was noticed.
  var index: Int
  /// The character at which the context began.
  var contextIndex: Int?
  /// The brackets that are open there, when they had to be counted: they run ahead of the events.
  var level: Int?
  var isOutOfMemory: Bool
}
