import FormModel
import FormSession
package import TerminalUI

/// Every screen of a form of a form, without anybody at it.
extension WizardState {
  /// A screen by name.
  package struct Screen: Sendable {
    /// What it shows: `section:basics`, `options:team`, `review`.
    package let name: String
    /// The title as a user reads it.
    package let title: String
    /// The pages that lead to it.
    fileprivate let pages: [Page]
    /// What is pressed there.
    fileprivate var actions: [KeyAction] = []
    /// The options on it.
    fileprivate var options = 0
  }

  /// The screens in the order in which a user comes by them: each section with something to
  /// show, after it the options of its fields that have a page of their own, and the items of its
  /// lists and maps with the first of them, or a new one, open; then the review.
  ///
  /// - Complexity: O(fields).
  package var screens: [Screen] {
    var screens: [Screen] = []
    for section in session.asked(.form).shownSections {
      let page = Page.section(.form, section.id)
      let id = section.id?.rawValue ?? session.form.id.rawValue
      let title = words.title(section)
      screens.append(
        Screen(
          name: "section:\(id)",
          title: title.isEmpty ? context.formTitle : title,
          pages: [page]
        )
      )
      for field in session.asked(.form).shownFields(of: section) where field.hasPage {
        let title = words.label(field)
        guard field.kind.hasItems else {
          let pages = [page, .options(field.path)]
          let options = field.kind.options?.list?.options.count ?? 0
          screens.append(
            Screen(name: "options:\(field.id)", title: title, pages: pages, options: options)
          )
          continue
        }
        let pages = [page, .items(field.path)]
        screens.append(Screen(name: "items:\(field.id)", title: title, pages: pages))
        let isEmpty = session.items(of: field.path).isEmpty
        let actions: [KeyAction] = isEmpty ? [.add] : [.move(.first), .accept]
        screens.append(
          Screen(name: "item:\(field.id)", title: title, pages: pages, actions: actions)
        )
      }
    }
    screens.append(Screen(name: "review", title: words.review, pages: [.review]))
    return screens
  }

  /// The first of some screens, as many as are drawn in some seconds.
  package func drawable(_ screens: [Screen]) -> ArraySlice<Screen> {
    let fields = session.form.ownFields.count
    var left = WizardState.mostWork
    return screens.prefix { screen in
      left -= fields + screen.options / WizardState.optionsPerField
      return left >= 0
    }
  }

  /// Fields of all screens, each of which knows those of the whole form.
  private static let mostWork = 4_000_000
  /// As many options of a page take as long as a field of the form.
  private static let optionsPerField = 16

  /// What is on a screen.
  ///
  /// - Complexity: O(fields), and O(options) for a page of options.
  package func view(of screen: Screen) -> View {
    var state = self
    state.dialog = nil
    state.context.output.notice = nil
    // Whoever sees it has been to the sections before.
    for section in session.asked(.form).shownSections {
      let page = Page.section(.form, section.id)
      if page == screen.pages.first { break }
      state.pages.begin([page], &state.context)
    }
    state.pages.begin(screen.pages, &state.context)
    for action in screen.actions {
      state.pages.send(.key(Key(.enter), action), &state.context)
    }
    return state.view()
  }
}
