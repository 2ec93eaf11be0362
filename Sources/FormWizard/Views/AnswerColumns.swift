import DisplayText
import FormModel
import TerminalUI

/// The two columns of questions and their answers.
struct AnswerColumns: Hashable, Sendable {
  /// The columns of labels, the mark that one is needed included.
  let label: Int
  /// The columns of answers.
  let answer: Int
  /// Whether an open question has its answer beside its label, not below it.
  let isWide: Bool

  /// The columns between the two.
  static let gap = 3
  /// What stands in front of a row: the bar of the one at hand and a blank; as much is left behind.
  static let margin = 2

  /// - Parameters:
  ///   - longest: The columns of the longest label.
  ///   - width: The columns of the page.
  init(longest: Int, width: Int) {
    let room = max(2, width - 2 * AnswerColumns.margin - AnswerColumns.gap)
    label = max(1, min(longest, width * 2 / 5))
    answer = max(1, room - label)
    isWide = width >= 60
  }

  /// Both together.
  var width: Int { label + AnswerColumns.gap + answer }

  /// The columns of the longest label of each section, so that no answer moves when questions come
  /// and go.
  ///
  /// - Complexity: O(fields).
  static func longestLabels(of form: Form, _ words: Words) -> [SectionID?: Int] {
    var longest: [SectionID?: Int] = [:]
    for section in form.sections {
      let columns = form.fields(of: section).lazy.map { field in
        field.kind.isAnswered ? words.label(field).columns + (field.demandsAnswer ? 2 : 0) : 0
      }
      longest[section.id] = columns.max() ?? 0
    }
    return longest
  }

  /// A label in its column, cut where it is longer.
  func labelView(_ label: String, mark: String, _ style: Style, _ markStyle: Style) -> View {
    let room = max(1, self.label - mark.columns)
    let text = View.text(label, style: style, flow: .cutAtEnd)
      .framed(width: min(label.columns, room))
    return View.row([text, .text(mark, style: markStyle, flow: .cutAtEnd)])
      .framed(width: self.label)
  }

  /// A label and what stands in the column of answers.
  func row(_ label: View, _ answer: View) -> View {
    .row([label, .spacer().framed(width: AnswerColumns.gap), answer.framed(width: self.answer)])
  }

  /// What stands in the column of answers, under them.
  func below(_ view: View) -> View {
    view.framed(width: answer).padded(Insets(left: label + AnswerColumns.gap))
  }
}
