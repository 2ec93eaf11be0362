import FormModel
import FormSession

/// What a post says of one question.
struct PostedAnswer {
  let path: AnswerPath
  /// The answers before the post.
  let before: FormSession
  private let pairs: PostedPairs
  /// The end of the names under which the question posts.
  private let name: String

  private static let kinds: [Substring] = ["answer", "again", "entry", "remove", "shown"]

  /// The question that a name of a pair is about.
  static func question(of name: String) -> String? {
    guard let end = name.utf8.firstIndex(of: UInt8(ascii: ":")), kinds.contains(name[..<end])
    else { return nil }
    return String(name[end...].dropFirst())
  }

  init(_ pairs: PostedPairs, at path: AnswerPath, _ name: String, _ before: FormSession) {
    (self.path, self.before, self.pairs, self.name) = (path, before, pairs, name)
  }

  /// What the controls of the question hold, in order.
  var texts: [String] { pairs[all: "answer:\(name)"] }

  /// What a secret is typed a second time.
  var again: String { pairs["again:\(name)"] ?? "" }

  /// An entry that is no option.
  var entry: String { pairs["entry:\(name)"] ?? "" }

  /// Whether a secret is to be removed.
  var isRemoved: Bool { pairs["remove:\(name)"] != nil }

  /// What the page showed: a mark, or the options that were chosen.
  var shown: [String] { pairs[all: "shown:\(name)"] }

  /// The text, where it is another one than the page showed.
  func changedText(_ marks: PageMarks) -> String? {
    guard let text = texts.last, shown.last != marks.mark(text, at: path) else { return nil }
    return text
  }
}

extension FormPage {
  /// Takes the text of a question, where it is another one than the page showed.
  mutating func takeText(_ posted: PostedAnswer) {
    guard let text = posted.changedText(marks) else { return }
    let (path, before) = (posted.path, posted.before)
    let control = before.field(at: path).kind.pageControl
    let shown = control.text(showing: before.shownAnswer(to: path), in: words)
    answers.type(text, into: path)
    // The page was older than another one's answer.
    if let mark = posted.shown.last, mark != marks.mark(shown, at: path),
      session.answer(at: path) != before.answer(at: path)
    {
      let other = before.shownAnswer(to: path).map { words.answer($0, to: before.field(at: path)) }
      said[path, default: []].append(
        words.say("Answered on another page meanwhile: \(other ?? words.noAnswer)")
      )
    }
  }
}
