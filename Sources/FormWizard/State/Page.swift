package import FormModel
import FormSession

/// A screen of the wizard.
package enum Page: Hashable, Sendable {
  /// The fields of a section of the form, or of an item; a form without sections has one without an
  /// id.
  case section(Scope, SectionID?)
  /// The options of a field.
  case options(AnswerPath)
  /// The items of a list or map.
  case items(AnswerPath)
  /// All answers.
  case review
}

extension Page {
  /// What it is about: the form, or an item.
  package var scope: Scope {
    switch self {
    case .section(let scope, _): scope
    case .options(let path), .items(let path): path.scope
    case .review: .form
    }
  }

  /// The question that is answered on it alone.
  var answered: AnswerPath? {
    switch self {
    case .options(let path), .items(let path): path
    case .section, .review: nil
    }
  }
}

extension AskedScope {
  /// The page of a section.
  func page(of section: FormSection) -> Page { .section(scope, section.id) }

  /// The first page; `nil` where nothing is shown.
  var firstPage: Page? { form.sections.first(where: isShown).map(page) }

  /// The last page of a section that has something to show.
  var lastPage: Page? { form.sections.last(where: isShown).map(page) }
}

/// What lies over a page.
enum Dialog: Hashable, Sendable {
  /// The keys and the hidden fields, from this line on.
  case help(top: Int)
  /// Whether to leave, or to go on with an earlier draft.
  case question(Question)
}

/// A sentence about what has just happened.
struct Notice: Hashable, Sendable {
  var text: String
  /// Whether something could not be done.
  var isRefusal = false
}
