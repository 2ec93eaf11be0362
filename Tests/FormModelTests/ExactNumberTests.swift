import TestTraits
import Testing

@testable import FormModel

@Suite("A number")
struct ExactNumberTests {
  @Test(
    "keeps its digits as they were written",
    arguments: [
      "0", "-0", "7", "-12", "0.10", "12345678901234567890", "1e400", "1E+2", "1e-2", "0.0",
      "1.50e+03", "-0.0e-0", "1e999999999999", "1e-99999999999999999999999999",
      "0.1000000000000000055511151231257827021181583404541015625",
    ]
  )
  func spelling(_ spelling: String) throws {
    #expect(try number(spelling).spelling == spelling)
    #expect(try number(spelling).description == spelling)
  }

  @Test(
    "is not any other text than JSON's grammar allows",
    arguments: [
      "", " ", "-", "+1", "01", "-01", "00", ".5", "5.", "1.e5", "1e", "1e+", "1e-", "e5", "1 ",
      " 1", "1,000", "1_000", "0x10", "NaN", "Infinity", "1.2.3", "--1", "1-", "1e5.0", "1e5e5",
      "٣", "1\u{0}", "½",
    ]
  )
  func grammar(_ spelling: String) {
    #expect(ExactNumber(json: spelling) == nil)
  }

  @Test(
    "that is whole is written in digits alone, up to 40 of them",
    arguments: [
      ("4.0", "4"), ("1e1", "10"), ("8E+1", "80"), ("-120.00", "-120"), ("0.0", "0"), ("-0", "0"),
      ("0e99", "0"), ("12e-1", "12e-1"), ("0.5", "0.5"), ("120e-1", "12"),
      ("1e39", "1" + String(repeating: "0", count: 39)), ("1e40", "1e40"), ("-2.5e40", "-2.5e40"),
      ("1e999999999999", "1e999999999999"),
    ]
  )
  func wholeNumbers(_ spelling: String, _ whole: String) throws {
    let number = try number(spelling)
    #expect(number.asWholeNumber.spelling == whole)
    #expect(number.asWholeNumber == number)
  }

  @Test("is read alike from text and part of a text")
  func sources() throws {
    let text = "[0.10]"
    let part = try #require(ExactNumber(json: text.dropFirst().dropLast()))
    #expect(part.spelling == "0.10")
  }

  @Test(
    "equals the same value in another spelling",
    arguments: [
      ("0", "-0"), ("0", "0.000"), ("0", "0e999999999999999999999"), ("1", "1.0"), ("100", "1e2"),
      ("0.1", "1e-1"), ("0.10", "0.1"), ("-1.5", "-15e-1"), ("1200", "1.2E+3"),
      ("12345678901234567890", "1234567890123456789e1"),
      ("12345678901234567890123", "1.2345678901234567890123e22"),
      ("1000000000000000000000000", "1e24"), ("0.000000000000000000000000001", "1e-27"),
      ("1e999999999999", "10e999999999998"),
    ]
  )
  func equality(_ left: String, _ right: String) throws {
    let (left, right) = (try number(left), try number(right))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(!(left < right) && !(right < left))
  }

  /// Spellings in ascending order, no two of one value.
  static let ascending = [
    "-1e999999999999999999999", "-1e999999999999", "-12345678901234567891", "-12345678901234567890",
    "-9007199254740993", "-9007199254740992", "-10", "-9.99", "-1.5", "-1", "-0.1", "-1e-400",
    "-1e-999999999999", "0", "1e-999999999999", "1e-400", "0.09", "0.1",
    "0.1000000000000000055511151231257827021181583404541015625", "0.11", "0.2", "1",
    "1.000000000000000000000000000001", "1.5", "9", "9.5", "10", "99", "100", "123456789012345678",
    "9007199254740992e2", "9007199254740993e2", "9223372036854775807", "9223372036854775808",
    "12345678901234567890", "12345678901234567891", "1e400", "1.1e400", "1e999999999999",
    "2e999999999999", "1e999999999999999999999",
  ]

  @Test("is ordered by value", arguments: ascending.indices)
  func order(_ index: Int) throws {
    let left = try number(Self.ascending[index])
    for other in Self.ascending.indices {
      let right = try number(Self.ascending[other])
      #expect((left < right) == (index < other), "\(left) < \(right)")
      #expect((left == right) == (index == other), "\(left) == \(right)")
    }
  }

  @Test(
    "is an integer when it has no fraction, and gives it when it fits",
    arguments: [
      ("0", true, 0), ("-0", true, 0), ("1.0", true, 1), ("1e3", true, 1000),
      ("-120e-1", true, -12),
      ("1.5", false, nil), ("1e-1", false, nil), ("15e-1", false, nil), ("0.0", true, 0),
      ("9223372036854775807", true, Int.max), ("9223372036854775808", true, nil),
      ("-9223372036854775808", true, Int.min), ("-9223372036854775809", true, nil),
      ("123456789012345678", true, 123_456_789_012_345_678),
      ("1e18", true, 1_000_000_000_000_000_000),
      ("1e19", true, nil), ("99e17", true, nil), ("1e999999999999", true, nil),
      ("1e-999999999999", false, nil), ("9223372036854775807.5", false, nil),
    ] as [(String, Bool, Int?)]
  )
  func integers(_ spelling: String, isInteger: Bool, value: Int?) throws {
    #expect(try number(spelling).isInteger == isInteger)
    #expect(try number(spelling).intValue == value)
  }

  @Test("is made from an integer", arguments: [0, 1, -1, 10, 1200, Int.max, Int.min])
  func fromInteger(_ int: Int) throws {
    #expect(ExactNumber(int).spelling == String(int))
    #expect(ExactNumber(int).intValue == int)
    #expect(try ExactNumber(int) == number(String(int)))
    let literal: ExactNumber = 1200
    #expect(literal.spelling == "1200")
  }

  @Test(
    "is a multiple of a step from a base, exactly",
    arguments: [
      ("0.3", "0.1", "0", true),
      ("0.35", "0.1", "0", false),
      ("10", "3", "1", true),
      ("10", "3", "0", false),
      ("-2", "3", "1", true),
      ("-2", "-3", "1", true),
      ("-1", "3", "1", false),
      ("0", "3", "0", true),
      ("5", "5", "0", true),
      ("0", "7", "7", true),
      ("0", "7", "8", false),
      ("1.5", "1", "0.5", true),
      ("1.25", "1", "0.5", false),
      ("20", "10", "0", true),
      ("25", "10", "0", false),
      ("25", "10", "5", true),
      ("25", "10", "-5", true),
      ("25", "10", "-4", false),
      ("95", "1e2", "-5", true),
      ("1.0", "0", "1", true),
      ("2", "0", "1", false),
      ("1e999999999999", "7", "0", false),
      ("3e999999999999", "1e999999999999", "0", true),
      ("7e999999999999", "7", "0", true),
      ("1e-999999999999", "1", "0", false),
      ("123456789012345678", "9", "0", true),
      ("1234567890123456789", "9", "0", true),
      ("1234567890123456788", "9", "0", false),
      ("1000000000000000", "0.001", "0", true),
      ("1000000000000000.0005", "0.001", "0", false),
      ("123456789012345678", "0.5", "0", true),
      ("-123456789012345678.5", "0.5", "-0.5", true),
      ("99999999999999999999.999", "0.002", "0.001", true),
      ("99999999999999999999.999", "0.002", "-0.002", false),
      ("1000000000000000000000001", "1e24", "1", true),
      ("1", "1e24", "1000000000000000000000001", true),
      ("1", "1e24", "-999999999999999999999999", true),
      ("1", "1e25", "-999999999999999999999999", false),
      ("3", "999999999999999999", "-999999999999999996", true),
      ("1", "1234567890123456789", "0", nil),
      ("1e99999999999999999999", "1", "0", true),
      ("1", "1e-99999999999999999999", "0", true),
    ] as [(String, String, String, Bool?)]
  )
  func multiples(_ spelling: String, step: String, base: String, expected: Bool?) throws {
    let result = try number(spelling).isMultiple(of: number(step), from: number(base))
    #expect(result == expected)
  }

  @Test("decides multiples of many digits as arithmetic of 128 bits does")
  func largeMultiples() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<4_000 {
      let width =
        Int128.random(in: 1...(1 << 59), using: &random)
        >> Int128.random(in: 0...58, using: &random) + 1
      let base = Int128.random(in: -(1 << 100)...(1 << 100), using: &random)
      let count = Int128.random(in: -(1 << 60)...(1 << 60), using: &random)
      let off = Int128.random(in: 0...1, using: &random)
      let value = base + count * width + off
      let places = Int.random(in: -30...3, using: &random)
      let result = try number("\(value)e\(places)")
        .isMultiple(of: number("\(width)e\(places)"), from: number("\(base)e\(places)"))
      #expect(result == (off % width == 0), "\(value) \(base) \(width)")
    }
  }

  @Test("decides small multiples as integer arithmetic does")
  func smallMultiples() throws {
    for value in -30...30 {
      for base in [-11, -10, 0, 1, 20] {
        for step in [1, 2, 3, 10, 20, 25] {
          let tenths = try number("\(value)e-1")
          let result = try tenths.isMultiple(of: number("\(step)e-1"), from: number("\(base)e-1"))
          #expect(result == (value - base).isMultiple(of: step), "\(value) \(base) \(step)")
        }
      }
    }
  }

  @Test("of a million digits is read and compared in time that grows with its digits")
  func manyDigits() throws {
    let digits = String(repeating: "7", count: 1_000_000)
    let left = try number("0." + digits)
    let right = try number(digits + "8e-1000001")
    #expect(left < right)
    #expect(left.isMultiple(of: 7) == false)
    #expect(try number(digits).isMultiple(of: 7) == true)
    #expect(try left.isMultiple(of: 7, from: number("-0.3" + digits.dropFirst())) == false)
  }

  /// Numbers that no form means, in all the ways they are looked at.
  @Test(
    "may be of any size, and nothing traps or takes long",
    .slow,
    arguments: [
      "1e-9223372036854775808", "1e9223372036854775807", "-1e-9223372036854775808",
      "1e500000000000000000", "9e-500000000000000000", "1e100000000000000001", "-0", "0e9",
      String(repeating: "9", count: 100_000), "0." + String(repeating: "0", count: 100_000) + "1",
      "1e" + String(repeating: "9", count: 100_000), "1e99999999999999",
    ]
  )
  func anySize(_ spelling: String) throws {
    let odd = try number(spelling)
    let usual: [ExactNumber] = [0, 1, -1, odd, ExactNumber(Int.max), ExactNumber(Int.min)]
    for other in usual {
      _ = (odd < other, other < odd, odd == other, odd.hashValue, odd.intValue)
      for base in usual {
        _ = odd.isMultiple(of: other, from: base)
        _ = other.isMultiple(of: odd, from: base)
        let kind = FieldKind.number(NumberField(isInteger: true, min: odd, max: other, step: base))
        _ = kind.validator().problems(of: .number(odd))
        for field in [kind, .number(NumberField(max: other)), .number(NumberField(step: odd))] {
          let tests = [
            Condition.test(.compares("f", .less, .number(odd))),
            .test(.compares("f", .equal, .number(base))),
          ]
          let form = Form(
            id: "form",
            fields: [
              Field(id: "f", kind: field),
              Field(id: "n", condition: .all(tests), kind: .note(NoteField("n"))),
            ]
          )
          _ = ConditionAnalysis(form: form).verdicts()
        }
      }
    }
  }

  @Test(
    "is beyond comparison with an exponent above 10¹⁷",
    arguments: [
      ("1e100000000000000000", false), ("1e-100000000000000000", false), ("-0", false),
      ("1e100000000000000001", true), ("1e-9223372036854775808", true),
      ("0e9223372036854775807", false),
    ]
  )
  func beyondComparison(_ spelling: String, isBeyond: Bool) throws {
    #expect(try number(spelling).isBeyondComparison == isBeyond)
  }

  @Test("lies between any two others")
  func between() throws {
    let numbers = try Self.ascending.map(number).filter { !$0.isBeyondComparison }
    for (index, low) in numbers.enumerated() {
      #expect(ExactNumber.between(nil, low) < low)
      #expect(ExactNumber.between(low, nil) > low)
      for high in numbers[(index + 1)...] where low.canBeSpelledOut && high.canBeSpelledOut {
        let middle = ExactNumber.between(low, high)
        #expect(low < middle && middle < high, "\(low) \(middle) \(high)")
        #expect(ExactNumber(json: middle.spelling) == middle)
      }
    }
  }

  @Test("is met by a field between two others exactly where one of its numbers is")
  func answersBetween() throws {
    let quarters = (-12...12).map { $0 }
    func value(_ quarters: Int) throws -> ExactNumber { try number("\(quarters * 25)e-2") }
    for isInteger in [false, true] {
      for step in [nil, 1, 2, 3, 4, 6, 8] {
        if isInteger, let step, !step.isMultiple(of: 4) { continue }
        for min in [nil, -8, -4, 0, 4] {
          if step == nil, !isInteger { continue }
          let field = NumberField(
            isInteger: isInteger,
            min: try min.map(value),
            max: try value(9),
            step: try step.map(value)
          )
          for low in stride(from: -12, through: 12, by: 3) {
            for high in stride(from: low + 1, through: 12, by: 4) {
              let isMet = quarters.contains { quarter in
                low < quarter && quarter < high && quarter <= 9 && quarter >= min ?? quarter
                  && (!isInteger || quarter.isMultiple(of: 4))
                  && (quarter - (min ?? 0)).isMultiple(of: step ?? 1)
              }
              #expect(try field.hasAnswer(between: value(low), and: value(high)) == isMet)
            }
          }
        }
      }
    }
  }

  private func number(_ spelling: String) throws -> ExactNumber {
    try #require(ExactNumber(json: spelling))
  }
}

extension ExactNumber {
  fileprivate var canBeSpelledOut: Bool { spelling.utf8.count < 60 && abs(exponent) < 1_000 }
}
