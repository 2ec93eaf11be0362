extension Pattern {
  /// The pattern for JSON Schema: the same meaning in ECMAScript's unicode mode, anchored at both
  /// ends.
  ///
  /// Only `\s` and `\S` are written differently, as what they mean here; the rest is the author's
  /// spelling.
  ///
  /// ```swift
  /// try Pattern(#"\d+|\s"#).ecmaScriptSource  // ^(?:\d+|[\t\n\f\r ])$
  /// ```
  /// - Complexity: O(bytes of the source).
  package var ecmaScriptSource: String {
    var bytes = Array("^(?:".utf8)
    bytes.reserveCapacity(source.utf8.count + 8)
    var isInClass = false
    var isEscaped = false
    for byte in source.utf8 {
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "s"): bytes += (isInClass ? Self.spaces : "[\(Self.spaces)]").utf8
        case UInt8(ascii: "S"): bytes += (isInClass ? Self.nonSpaces : "[^\(Self.spaces)]").utf8
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"):
        isEscaped = true
        continue
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      default: break
      }
      bytes.append(byte)
    }
    bytes += ")$".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let spaces = #"\t\n\f\r "#

  /// Members of a class that stand for `\S`: ECMAScript's own, and what it counts as space beyond
  /// ours (its WhiteSpace and LineTerminator productions).
  private static let nonSpaces =
    #"\S\v\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF"#
}
