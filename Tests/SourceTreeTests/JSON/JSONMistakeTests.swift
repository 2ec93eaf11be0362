import SourceTree
import Testing

@Suite struct JSONMistakeTests {
  @Test(arguments: [
    Mistake(
      "",
      "the file holds no value",
      "1:1-1:1",
      help: "an empty object is written `{}`"
    ),
    Mistake(
      "   ",
      "the file holds no value",
      "1:4-1:4",
      help: "an empty object is written `{}`"
    ),
    Mistake(
      "{",
      "`{` is never closed",
      "1:1-1:2",
      help: "add the closing `}`"
    ),
    Mistake(
      "[1, 2",
      "`[` is never closed",
      "1:1-1:2",
      help: "add the closing `]`"
    ),
    Mistake(
      "{\"a\": 1",
      "`{` is never closed",
      "1:1-1:2",
      help: "add the closing `}`"
    ),
    Mistake(
      "{\"a\"",
      "`{` is never closed",
      "1:1-1:2",
      help: "add the closing `}`"
    ),
    Mistake(
      "{\"a\":",
      "`{` is never closed",
      "1:1-1:2",
      help: "add the closing `}`"
    ),
    Mistake(
      "[1, 2,]",
      "a comma before the closing bracket",
      "1:6-1:7",
      help: "remove it",
      fixed: "[1, 2]"
    ),
    Mistake(
      "{\"a\": 1,}",
      "a comma before the closing bracket",
      "1:8-1:9",
      help: "remove it",
      fixed: "{\"a\": 1}"
    ),
    Mistake(
      "[1,,2]",
      "expected a value, found `,`",
      "1:4-1:5",
      help: "remove the comma, or write a value before it"
    ),
    Mistake(
      "[,1]",
      "expected a value, found `,`",
      "1:2-1:3",
      help: "remove the comma, or write a value before it"
    ),
    Mistake(
      "{,}",
      "a key is missing before the comma",
      "1:2-1:3",
      help: "remove the comma"
    ),
    Mistake(
      "{\"a\": }",
      "expected a value, found `}`",
      "1:7-1:8",
      help: "write a value"
    ),
    Mistake(
      "[1 2]",
      "expected `,` or `]`, found `2`",
      "1:4-1:5",
      help: "separate values with `,`"
    ),
    Mistake(
      "{\"a\": 1 \"b\": 2}",
      "expected `,` or `}`, found `\"`",
      "1:9-1:10",
      help: "separate entries with `,`"
    ),
    Mistake(
      "{\"a\" 1}",
      "expected `:`, found `1`",
      "1:6-1:7",
      help: "write `:` between a key and its value"
    ),
    Mistake(
      "{\"a\": 1]",
      "expected `,` or `}`, found `]`",
      "1:8-1:9",
      help: "close the object with `}`"
    ),
    Mistake(
      "[1}",
      "expected `,` or `]`, found `}`",
      "1:3-1:4",
      help: "close the array with `]`"
    ),
    Mistake(
      "1 2",
      "expected the end of the file, found `2`",
      "1:3-1:4",
      help: "a JSON file holds one value"
    ),
    Mistake(
      "{} // end",
      "JSON has no comments",
      "1:4-1:10",
      help: "remove it, or write the file as YAML"
    ),
    Mistake(
      "{\"a\": 1 /* one */}",
      "JSON has no comments",
      "1:9-1:18",
      help: "remove it, or write the file as YAML"
    ),
    Mistake(
      "# head\n{}",
      "JSON has no comments",
      "1:1-1:7",
      help: "remove it, or write the file as YAML"
    ),
    Mistake(
      "{a: 1}",
      "a key has to be in double quotes",
      "1:2-1:3",
      help: "write `\"a\": value`"
    ),
    Mistake(
      "{'a': 1}",
      "JSON texts stand in double quotes, not in single ones",
      "1:2-1:5",
      help: "put the text in double quotes"
    ),
    Mistake(
      "{\"a\": 'b c'}",
      "JSON texts stand in double quotes, not in single ones",
      "1:7-1:12",
      help: "put the text in double quotes"
    ),
    Mistake(
      "{1: 2}",
      "a key has to be in double quotes",
      "1:2-1:3",
      help: "write `\"1\": value`"
    ),
    Mistake(
      "{\"a\": b}",
      "`b` is not a JSON value",
      "1:7-1:8",
      help: "put text in double quotes"
    ),
    Mistake(
      "[01]",
      "`01` is not a JSON value",
      "1:2-1:4",
      help: "a number is written like `-12.5e3`, without leading zeros or `+`"
    ),
    Mistake(
      "[+1]",
      "`+1` is not a JSON value",
      "1:2-1:4",
      help: "a number is written like `-12.5e3`, without leading zeros or `+`"
    ),
    Mistake(
      "[.5]",
      "`.5` is not a JSON value",
      "1:2-1:4",
      help: "a number is written like `-12.5e3`, without leading zeros or `+`"
    ),
    Mistake(
      "[1.]",
      "`1.` is not a JSON value",
      "1:2-1:4",
      help: "a number is written like `-12.5e3`, without leading zeros or `+`"
    ),
    Mistake(
      "[1e]",
      "`1e` is not a JSON value",
      "1:2-1:4",
      help: "a number is written like `-12.5e3`, without leading zeros or `+`"
    ),
    Mistake(
      "[-]",
      "`-` is not a JSON value",
      "1:2-1:3",
      help: "a number is written like `-12.5e3`, without leading zeros or `+`"
    ),
    Mistake(
      "[0x1F]",
      "`0x1F` is not a JSON value",
      "1:2-1:6",
      help: "a number is written like `-12.5e3`, without leading zeros or `+`"
    ),
    Mistake(
      "[NaN]",
      "`NaN` is not a JSON value",
      "1:2-1:5",
      help: "JSON has no such number"
    ),
    Mistake(
      "[-Infinity]",
      "`-Infinity` is not a JSON value",
      "1:2-1:11",
      help: "JSON has no such number"
    ),
    Mistake(
      "[True]",
      "`True` is not a JSON value",
      "1:2-1:6",
      help: "write it in lower case: `true`"
    ),
    Mistake(
      "[None]",
      "`None` is not a JSON value",
      "1:2-1:6",
      help: "write `null`, or leave the key out"
    ),
    Mistake(
      "[yes]",
      "`yes` is not a JSON value",
      "1:2-1:5",
      help: "write `true`"
    ),
    Mistake(
      "[\"a",
      "a string is never closed",
      "1:2-1:3",
      help: "add the closing `\"`; a line break inside is written as `\\n`"
    ),
    Mistake(
      "[\"a\nb\"]",
      "a string is never closed",
      "1:2-1:3",
      help: "add the closing `\"`; a line break inside is written as `\\n`"
    ),
    Mistake(
      "[\"a\tb\"]",
      "a tab inside a string",
      "1:4-1:5",
      help: "write it as `\\t`"
    ),
    Mistake(
      "[\"\0\"]",
      "a control character inside a string",
      "1:3-1:4",
      help: "write it as `\\u0000`"
    ),
    Mistake(
      "\0",
      "expected a value, found `\0`",
      "1:1-1:2",
      help: "write a value"
    ),
    Mistake(
      "[\"\\x41\"]",
      "unknown escape `\\x`",
      "1:3-1:5",
      help: "write `\\\\` for a backslash"
    ),
    Mistake(
      "[\"\\é\"]",
      "unknown escape `\\é`",
      "1:3-1:5",
      help: "write `\\\\` for a backslash"
    ),
    Mistake(
      "[\"\\u12\"]",
      "`\\u` takes 4 hexadecimal digits",
      "1:3-1:7",
      help: "write it like `\\u00e9`"
    ),
    Mistake(
      "[\"\\ud83d\"]",
      "escape `\\ud83d` is half of a character",
      "1:3-1:9",
      help: "write both halves (`\\ud83d\\ude00`), or the character itself"
    ),
    Mistake(
      "[\"a\\",
      "a string is never closed",
      "1:2-1:3",
      help: "add the closing `\"`; a line break inside is written as `\\n`"
    ),
    Mistake(
      "[1;2]",
      "`1;2` is not a JSON value",
      "1:2-1:5",
      help: "a number is written like `-12.5e3`, without leading zeros or `+`"
    ),
    Mistake(
      "]",
      "expected a value, found `]`",
      "1:1-1:2",
      help: "write a value"
    ),
    Mistake(
      "{\"a\": undefined}",
      "`undefined` is not a JSON value",
      "1:7-1:16",
      help: "write `null`, or leave the key out"
    ),
    Mistake(
      "[1, é]",
      "`é` is not a JSON value",
      "1:5-1:6",
      help: "put text in double quotes"
    ),
  ])
  func `what RFC 8259 does not allow is refused`(mistake: Mistake) throws {
    try mistake.check(as: .json)
  }
}
