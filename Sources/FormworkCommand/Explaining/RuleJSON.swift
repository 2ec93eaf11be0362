import Diagnostics

/// Rules as JSON for a program.
enum RuleJSON {
  /// One rule as an object.
  static func page(_ rule: RuleExplanation) -> [UInt8] {
    var writer = JSONWriter()
    write(rule, to: &writer)
    return writer.bytes + [0x0A]
  }

  /// All rules as an array.
  static func list(_ rules: [RuleExplanation]) -> [UInt8] {
    var writer = JSONWriter()
    writer.array { writer in
      for rule in rules { write(rule, to: &writer) }
    }
    return writer.bytes + [0x0A]
  }

  private static func write(_ rule: RuleExplanation, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", rule.id)
      writer.member("severity", rule.severity.rawValue)
      writer.member("summary", rule.summary)
      writer.member("reason", rule.reason)
      writer.member("before", rule.before)
      writer.member("after", rule.after)
    }
  }
}
