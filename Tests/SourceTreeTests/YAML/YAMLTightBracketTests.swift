import SourceTree
import Testing

/// Brackets that have come too near to their key, or have no end.
@Suite struct YAMLTightBracketTests {
  @Test(arguments: [
    Slip(
      "- id: a\n  options:{ list: b }\n- id: c",
      "2:3 `:` needs a space after it",
      help: "write `options: `, then the value",
      "[{id: a, options: {list: b}}, {id: c}]"
    ),
    Slip(
      "- id: a\n  options { list: b }\n- id: c",
      "2:3 a key without `:`",
      help: "write `options: { list: b }`",
      "[{id: a, options: {list: b}}, {id: c}]"
    ),
    Slip(
      "a:\n  options: [\n    - { id: b }\n    - { id: c }\n  type: d",
      "2:12 this `[` is never closed",
      help: "remove it: the items below, with `- ` before them, are the list",
      "{a: {options: [{id: b}, {id: c}], type: d}}"
    ),
    Slip(
      "a:\n  options: [\n    - { id: b }\n    - { id: c }\n  ]\n  type: d",
      "2:12 a list with `- ` before its items has no brackets",
      help: "remove the `[` and the `]`",
      "{a: {options: [{id: b}, {id: c}], type: d}}"
    ),
  ])
  func `brackets`(slip: Slip) throws {
    try slip.check()
  }

  @Test(arguments: [
    Slip(
      "formwork: 1\noption-lists:\n  a:\n    - b\n sections:\n  - id: c\n    fields:\n      - id: d",
      "5:2 a line in column 2 lines up with nothing above it",
      help: "move it to column 1",
      "{formwork: 1, option-lists: {a: [b]}, sections: [{id: c, fields: [{id: d}]}]}"
    )
  ])
  func `a key of the form in column 2`(slip: Slip) throws {
    try slip.check()
  }
}
