import Diagnostics
import FormModel
import SourceTree

/// YAML that YAML 1.1 and 1.2 read alike.
enum YAMLText {
  /// Answers as a mapping in block style.
  ///
  /// A text has no quotes only where every reader takes it for text; otherwise it is in double
  /// quotes, in one line.
  static func mapping(_ answers: [JSONValue.Member]) -> [UInt8] {
    guard !answers.isEmpty else { return [UInt8]("{}\n".utf8) }
    let lines = answers.map { "\(scalar($0.key)):\(value($0.value, indentation: 2))\n" }
    return [UInt8](lines.joined().utf8)
  }

  /// A value behind its key or dash; what it holds begins on lines of its own.
  private static func value(_ value: JSONValue, indentation: Int) -> String {
    let line = "\n" + String(repeating: " ", count: indentation)
    switch value {
    case .string(let text): return " " + scalar(text)
    case .number(let spelling): return " " + number(spelling)
    case .bool(let isOn): return isOn ? " true" : " false"
    case .null: return " null"
    case .array([]): return " []"
    case .object([]): return " {}"
    case .array(let elements):
      return elements.map { element in
        let text = self.value(element, indentation: indentation + 2)
        // The first line of an object or array stands beside the dash.
        return line + "-" + (text.hasPrefix("\n") ? " " + text.dropFirst(indentation + 3) : text)
      }.joined()
    case .object(let members):
      return members.map {
        line + scalar($0.key) + ":" + self.value($0.value, indentation: indentation + 2)
      }.joined()
    }
  }

  /// A text, quoted unless it is plain for every reader.
  private static func scalar(_ text: String) -> String { isPlain(text) ? text : text.quoted }

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

  /// ASCII words that begin with a letter and hold no syntax of YAML.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, first.isLetter, let last = bytes.last, last != 0x20 else {
      return false
    }
    let isHarmless = bytes.allSatisfy { byte in
      byte.isLetter || byte.isDigit || [0x20, 0x2B, 0x2D, 0x2E, 0x2F, 0x40, 0x5F].contains(byte)
    }
    guard isHarmless, bytes.count <= 100 else { return false }
    return Array(bytes).withUnsafeBufferPointer { PlainMeaning($0) == nil }
  }
}
