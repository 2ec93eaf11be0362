import Diagnostics
import FormModel
import JSON
import SourceTree

/// YAML that YAML 1.1 and 1.2 read alike.
enum YAMLText {
  /// Answers as a mapping in block style.
  ///
  /// A text has no quotes only where every reader takes it for text; otherwise it is in double
  /// quotes, in one line.
  static func mapping(_ answers: [JSONValue.Member]) -> [UInt8] {
    let text = answers.isEmpty ? "{}" : String(value(.object(answers), indent: "\n").dropFirst())
    return [UInt8]((text + "\n").utf8)
  }

  /// A value as it stands behind a colon or a dash; `indent` is a line break with the spaces that
  /// begin each line of a list or mapping.
  private static func value(_ value: JSONValue, indent: String) -> String {
    let inner = indent + "  "
    switch value {
    case .string(let text): return " " + text.asScalar
    case .number(let spelling): return " " + number(spelling)
    case .bool(let isOn): return isOn ? " true" : " false"
    case .null: return " null"
    case .array([]): return " []"
    case .object([]): return " {}"
    case .array(let elements):
      return elements.map { element in
        let text = self.value(element, indent: inner)
        // A list or mapping begins behind the dash.
        return "\(indent)- " + text.dropFirst(text.hasPrefix(inner) ? inner.count : 1)
      }.joined()
    case .object(let members):
      return members.map { indent + key($0.key, indent) + self.value($0.value, indent: inner) }
        .joined()
    }
  }

  /// A key with its colon; readers look for that within 1,024 characters, unless `?` announces it.
  private static func key(_ text: String, _ indent: String) -> String {
    let key = text.asScalar
    return key.utf8.count > 1000 ? "? \(key)\(indent):" : "\(key):"
  }

  /// A number.
  ///
  /// YAML 1.1 knows exponents only after a point and with a sign: `1e5` is written `1.0e+5`.
  private static func number(_ spelling: String) -> String {
    guard let mark = spelling.utf8.firstIndex(where: { $0 | 0x20 == 0x65 }) else { return spelling }
    let mantissa = spelling[..<mark]
    let exponent = spelling[spelling.utf8.index(after: mark)...]
    let point = mantissa.utf8.contains(0x2E) ? "" : ".0"
    let sign = exponent.utf8.first.map { $0 == 0x2B || $0 == 0x2D } == true ? "" : "+"
    return "\(mantissa)\(point)\(spelling[mark])\(sign)\(exponent)"
  }
}
