import FormModel
import FormSession

/// What one type of field is on a page: its control, and what of a post it takes.
///
/// The payload of each case of `FieldKind` says it, in a file of its own; `FieldKind.pageControl` is
/// the one `switch` over kinds.
protocol PageControl: AnswerWording {
  /// What stands around the control.
  func frame(of question: PageQuestion) -> QuestionFrame

  /// The control, which posts under the name of the question.
  func control(of question: PageQuestion) -> HTML

  /// What stands below the control, beside it and not part of it.
  func extras(of question: PageQuestion) -> HTML

  /// A text as it stands in the control, and is posted.
  func inControl(_ text: String) -> String

  /// Takes what was posted, as far as it is other than the page showed.
  func take(_ posted: PostedAnswer, in page: inout FormPage)
}

/// What stands around the control of a question.
enum QuestionFrame {
  /// A label.
  case label
  /// A legend.
  case group
  /// Nothing.
  case bare
}

extension FieldKind {
  /// What this kind is on a page.
  ///
  /// A payload is boxed for it, so it is taken once for a question.
  var pageControl: any PageControl {
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
extension PageControl {
  func frame(of question: PageQuestion) -> QuestionFrame { .label }

  func extras(of question: PageQuestion) -> HTML { "" }

  func inControl(_ text: String) -> String { text.inOneField }

  func take(_ posted: PostedAnswer, in page: inout FormPage) { page.takeText(posted) }

  /// What the control holds where an answer is shown.
  func text(showing answer: AnswerValue?, in words: Words) -> String {
    inControl(answer.map { typedText(of: $0, in: words) } ?? "")
  }
}
