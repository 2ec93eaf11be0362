internal import CLibYAML

/// libyaml's parser, owned.
///
/// All unsafe dealing with libyaml is here: it gives events, and marks as character indices.
final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Starts reading; `bytes` must stay valid as long as the parser is used.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Reads one event and gives it to `body`; `false` when the text is not YAML from here on.
  func next(_ body: (borrowing yaml_event_t) -> Void) -> Bool {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { return false }
    body(event)
    yaml_event_delete(&event)
    return true
  }

  /// What libyaml says after `next` has given `false`.
  var problem: YAMLProblem {
    YAMLProblem(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      index: parser.pointee.problem_mark.index,
      contextIndex: parser.pointee.context == nil ? nil : parser.pointee.context_mark.index,
      isOutOfMemory: parser.pointee.error == YAML_MEMORY_ERROR
    )
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
  var isOutOfMemory: Bool
}
