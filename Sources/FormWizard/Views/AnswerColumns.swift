import DisplayText
import FormModel
import FormSession
import TerminalUI

/// The columns of the labels of a section, as far as they decide where its answers stand.
struct LabelColumns: Hashable, Sendable {
  /// The columns of labels that are not long, a bit for each number.
  private var short: UInt64 = 0
  /// How many labels there are beside answers, and how many of them are long.
  private var (all, long) = (0, 0)
  /// Whether there are sentences to agree to, which have no answer beside them but in the review.
  private var hasConsents = false

  /// A label with more columns is long: it stands above its answer, and narrows no other one.
  static let mostShort = 40

  /// Whether most labels are long, so that answers stand below all of them.
  var areLong: Bool { 2 * long > all }

  /// Takes a label, or a sentence to agree to.
  mutating func insert(_ columns: Int, isConsent: Bool) {
    if isConsent {
      hasConsents = true
      return
    }
    all += 1
    if columns > LabelColumns.mostShort { long += 1 } else { short |= 1 << UInt64(columns) }
  }

  /// Takes the labels of another section.
  mutating func formUnion(_ other: LabelColumns) {
    short |= other.short
    (all, long) = (all + other.all, long + other.long)
    hasConsents = hasConsents || other.hasConsents
  }

  /// The columns for labels side by side with answers, of at most a number of them.
  ///
  /// - Parameters:
  ///   - most: The most columns; labels with more are broken into lines.
  ///   - least: The fewest columns for labels that are broken.
  ///   - breaksLong: Whether long ones and sentences to agree to are broken as well.
  /// - Returns: The columns.
  func column(most: Int, least: Int, breaksLong: Bool) -> Int {
    let fitting = short & (UInt64.max >> UInt64(63 - min(most, LabelColumns.mostShort)))
    let longest = fitting == 0 ? 0 : 63 - fitting.leadingZeroBitCount
    let isBroken = fitting != short || breaksLong && (long > 0 || hasConsents)
    return isBroken ? max(longest, least) : longest
  }
}

/// The two columns of questions and their answers.
struct AnswerColumns: Hashable, Sendable {
  /// The columns of labels, the mark that one is needed included.
  let label: Int
  /// The columns of answers.
  let answer: Int
  /// Both together.
  let width: Int
  /// Whether an open question has its answer beside its label, not below it.
  let isWide: Bool
  /// Whether answers stand below their labels.
  let isBelow: Bool

  /// The columns between the two.
  static let gap = 3
  /// What stands in front of a row: the bar of the one at hand and a blank; as much is left behind.
  static let margin = 2

  /// - Parameters:
  ///   - labels: The columns of the labels.
  ///   - width: The columns of the page.
  ///   - isDocument: Whether all labels stand beside their answers, however long they are.
  init(_ labels: LabelColumns, width: Int, isDocument: Bool = false) {
    let room = max(2, width - 2 * AnswerColumns.margin - AnswerColumns.gap)
    // Where labels have to be broken, they leave more room for answers.
    let most = max(1, width * 2 / 5)
    isWide = width >= 60
    isBelow = labels.areLong && !isDocument
    self.width = room + AnswerColumns.gap
    let least = isWide ? width * 3 / 10 : most
    label = max(1, labels.column(most: most, least: least, breaksLong: isDocument))
    answer = isBelow ? self.width : max(1, room - label)
  }

  /// The columns of the answer of an open question.
  var open: Int { isWide ? answer : width }

  /// The columns by which the fields of a group stand behind it.
  static let step = 2

  /// Whether a label of a number of columns stands above its answer.
  func isAbove(_ label: Int) -> Bool { isBelow || label > LabelColumns.mostShort }

  /// The columns of the labels of each section, so that no answer moves when questions come and go.
  ///
  /// - Complexity: O(fields).
  static func labels(of form: Form, _ words: Words) -> [SectionID?: LabelColumns] {
    var labels: [SectionID?: LabelColumns] = [:]
    for section in form.sections {
      var columns = LabelColumns()
      for field in form.fields(of: section) where field.kind.isAnswered && field.isSeen {
        let mark = field.demand == .never ? 0 : 2
        let indent = AnswerColumns.step * form.groups(around: field).count
        let label = indent + words.label(field).columns + mark
        columns.insert(label, isConsent: field.isConsent(words))
      }
      labels[section.id] = columns
    }
    return labels
  }

  /// A label and what stands in the column of answers.
  func row(_ label: View, _ answer: View) -> View {
    .row([label, .spacer().framed(width: AnswerColumns.gap), answer.framed(width: self.answer)])
  }

  /// What stands in the column of answers, under them.
  func below(_ view: View) -> View {
    view.framed(width: answer).padded(Insets(left: width - answer))
  }
}
