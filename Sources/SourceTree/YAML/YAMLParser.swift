internal import CLibYAML

/// libyaml's parser, owned.
///
/// It gives events where they lie, which are never copied; marks are character indices.
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
  func next() -> UnsafeMutablePointer<yaml_event_t>? {
    yaml_event_delete(event)
    return yaml_parser_parse(parser, event) == 1 ? event : nil
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
