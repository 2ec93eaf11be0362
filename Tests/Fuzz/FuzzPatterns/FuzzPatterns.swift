import Invariants
import Patterns

/// A pattern (the first line) gives the same answer about a text (the rest) however it is asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  let source = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  let rest = Array(bytes.drop { $0 != 0x0A }.dropFirst())
  do throws(PatternError) {
    let pattern = try Pattern(source)
    let text = String(decoding: rest, as: UTF8.self)
    let matches = pattern.matchesWhole(text)
    require(pattern.matchesWhole(text) == matches, "an answer stays the same")
    let isValid = text.utf8.elementsEqual(rest)
    require(
      pattern.matchesWhole(rest.span) == (isValid && matches),
      "bytes match as text does, and never when they are no UTF-8"
    )
    compare(pattern, text, matches)
  } catch {
    require(error.range.upperBound <= source.utf8.count, "an error lies within the pattern")
    require(!error.message.isEmpty, "an error has words")
  }
  return 0
}

/// What goes into JSON Schema means the same, as far as this side can read it.
private func compare(_ pattern: Pattern, _ text: String, _ matches: Bool) {
  do throws(PatternError) {
    let exported = try Pattern(pattern.ecmaScriptSource)
    require(exported.matchesWhole(text) == matches, "the exported pattern means the same")
  } catch {
    switch error.problem {
    // The anchors and the group around it take a level and a few steps.
    case .groupsTooDeep, .programTooLarge: break
    // `\S` is written out with `\u`, which is refused here.
    case .codePointEscape where pattern.source.utf8.contains(UInt8(ascii: "S")): break
    default: fatalError("the exported pattern is one: \(error.message)")
    }
  }
}
