import DisplayText
import FormModel
import FormSession
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
    // Where labels have to wrap, they leave more room for answers.
    let most = width * 2 / 5
    label = max(1, longest <= most || width < 60 ? min(longest, most) : width * 3 / 10)
    answer = max(1, room - label)
    isWide = width >= 60
  }

  /// Both together.
  var width: Int { label + AnswerColumns.gap + answer }

  /// The columns of the answer of an open question.
  var open: Int { isWide ? answer : width }

  /// The columns of the longest label of each section, so that no answer moves when questions come
  /// and go.
  ///
  /// - Complexity: O(fields).
  static func longestLabels(of form: Form, _ words: Words) -> [SectionID?: Int] {
    var longest: [SectionID?: Int] = [:]
    for section in form.sections {
      let columns = form.fields(of: section).lazy.map { field in
        field.kind.isAnswered ? words.label(field).columns + (field.demand == .never ? 0 : 2) : 0
      }
      longest[section.id] = columns.max() ?? 0
    }
    return longest
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
