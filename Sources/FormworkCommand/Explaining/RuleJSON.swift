import Diagnostics

/// Rules as JSON for a program.
enum RuleJSON {
  /// One rule as an object, or all of them as an array.
  static func text(_ rule: RuleExplanation?) -> [UInt8] {
    var writer = JSONWriter()
    if let rule {
      write(rule, to: &writer)
    } else {
      writer.array { writer in
        for rule in RuleCatalogue.all { write(rule, to: &writer) }
      }
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
