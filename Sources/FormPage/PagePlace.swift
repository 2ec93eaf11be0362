import FormModel
import FormSession

/// A page of a form.
enum PagePlace: Hashable, Sendable {
  case section(SectionID?)
  case review

  /// The page at which a user begins.
  static func first(of session: FormSession) -> PagePlace {
    session.asked(.form).shownSections.first.map { .section($0.id) } ?? .review
  }

  /// Reads the query of an address; `nil` where it names no page.
  init?(query: String) {
    let parts = query.split(separator: "&").first?.split(separator: "=", maxSplits: 1)
    switch parts?.first {
    case "review": self = .review
    case "section": self = .section(parts?.dropFirst().first.map { SectionID(String($0)) })
    default: return nil
    }
  }

  /// The query of its address.
  var query: String {
    switch self {
    case .review: "?review"
    case .section(let id): id.map { "?section=\($0)" } ?? "?section"
    }
  }

  /// Whether there is something on it.
  func isShown(in session: FormSession) -> Bool {
    guard case .section(let id) = self else { return true }
    return session.asked(.form).shownSections.contains { $0.id == id }
  }
}

/// A page, and a place on it.
struct PageTarget {
  var place: PagePlace
  /// The id of an element of the page.
  var anchor: String?

  init(_ place: PagePlace, anchor: String? = nil) { (self.place, self.anchor) = (place, anchor) }

  /// Leads to a question.
  init(_ place: PagePlace, at path: AnswerPath) { self.init(place, anchor: path.anchor) }
}

extension AnswerPath {
  /// The id of its question on a page, which has no spaces.
  var anchor: String { scope.anchor + field.rawValue }
}

extension Scope {
  /// The beginning of the ids of what it asks.
  var anchor: String { "q:" + items.map { "\($0.list):\($0.number):" }.joined() }
}
