import FormModel
import FormSession

/// How one type of field is answered on a terminal, in its row and in the plain mode.
///
/// The payload of each case of `FieldKind` says it, in a file of its own; `FieldKind.control` is
/// the one `switch` over kinds. What several types share is the row that they stand in
/// (``RowContent``), or a function that they call.
protocol FieldControl: AnswerWording {
  /// What stands in its row on the page of a section, and how it is answered there.
  var row: RowContent { get }

  /// An answer in one line of a number of columns, for closed rows and the review.
  func summary(of answer: AnswerValue, within width: Int, in context: PageContext) -> AnswerSummary

  /// What an answer has to be, in sentences of the plain mode.
  func requirements(of field: Field, in reader: PlainReader) -> [String]

  /// What the plain mode says of the answer given and of Enter, which keeps it.
  func keeping(
    of answer: AnswerValue,
    to field: Field,
    in reader: PlainReader
  ) -> (answer: String, enter: String)

  /// Whether a line ends an answer of several lines without being part of it, in the plain mode.
  func ends(with line: String) -> Bool
}

extension FieldKind {
  /// How this kind is answered on a terminal.
  ///
  /// A payload is boxed for it, so it is taken once for a row or a line, and never in a loop over
  /// options.
  var control: any FieldControl {
    switch self {
    case .text(let field): field
    case .number(let field): field
    case .date(let field): field
    case .toggle(let field): field
    case .picker(let field): field
    case .multiSelector(let field): field
    case .json(let field): field
    case .collection(let field): field
    case .group(let field): field
    case .note(let field): field
    case .computed(let field): field
    }
  }
}

// What is so for most types.
extension FieldControl {
  func summary(
    of answer: AnswerValue,
    within width: Int,
    in context: PageContext
  ) -> AnswerSummary {
    // A text stands for itself also where it is no answer of this type yet.
    let text = answer.text?.oneLine(context.theme, within: width)
    return AnswerSummary(text: text ?? self.text(of: answer, in: context.words), isPresent: true)
  }

  func requirements(of field: Field, in reader: PlainReader) -> [String] { [] }

  func keeping(
    of answer: AnswerValue,
    to field: Field,
    in reader: PlainReader
  ) -> (answer: String, enter: String) {
    let words = reader.words
    return (
      words.say("Your answer is \(reader.inFull(answer, to: field).text)."),
      words.say("Press Enter to keep it.")
    )
  }

  func ends(with line: String) -> Bool { line.trimmed == "." }
}
