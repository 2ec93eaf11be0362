import Invariants
import Patterns

/// A pattern (the first line) gives the same answer about a text (the rest) however it is asked,
/// and what is said of its containment in another (the second line) agrees with these answers.
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
    compareExported(pattern, text, matches)
    if let other = try? Pattern(String(decoding: rest.prefix { $0 != 0x0A }, as: UTF8.self)) {
      let part = String(decoding: rest.drop { $0 != 0x0A }.dropFirst(), as: UTF8.self)
      checkContainment(of: pattern, in: other, texts: [text, part, ""])
    }
  } catch {
    require(error.range.upperBound <= source.utf8.count, "an error lies within the pattern")
    require(!error.message.isEmpty, "an error has words")
  }
  return 0
}

/// What goes into JSON Schema means the same, as far as this side can read it.
private func compareExported(_ pattern: Pattern, _ text: String, _ matches: Bool) {
  do throws(PatternError) {
    let exported = try Pattern(pattern.ecmaScriptSource)
    require(exported.matchesWhole(text) == matches, "the exported pattern means the same")
  } catch {
    switch error.problem {
    // The anchors and the group around it take a level and a few steps.
    case .groupsTooDeep, .programTooLarge: break
    // `\S` is written out with `\u`, which is refused here.
    case .unsupportedEscape where error.found == "\\u": break
    default: fatalError("the exported pattern is one: \(error.message)")
    }
  }
}

/// A counterexample is one, and no text that is tried is a shorter one, or one at all where the
/// pattern is said to be contained.
private func checkContainment(of old: Pattern, in new: Pattern, texts: [String]) {
  var budget = 20_000
  let containment = Pattern.containment(of: [old], in: [new], spending: &budget)
  let counterexamples = texts.filter { old.matchesWhole($0) && !new.matchesWhole($0) }
  switch containment {
  case .undecided: break
  case .contained: require(counterexamples.isEmpty, "what is contained has no counterexample")
  case .counterexample(let found):
    require(old.matchesWhole(found), "the old pattern accepts the counterexample")
    require(!new.matchesWhole(found), "the new pattern refuses the counterexample")
    let length = found.unicodeScalars.count
    require(
      counterexamples.allSatisfy { $0.unicodeScalars.count >= length },
      "no counterexample is shorter"
    )
  }
}
