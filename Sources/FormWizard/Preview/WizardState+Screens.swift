import FormModel
import FormSession
package import TerminalUI

/// Every screen of a form, without anybody at it.
extension WizardState {
  /// A screen by name.
  package struct Screen: Sendable {
    /// What it shows: `section:basics`, `options:team`, `review`.
    package let name: String
    /// The title as a user reads it.
    package let title: String
    /// What is on it.
    package let view: View
  }

  /// The screens in the order in which a user comes by them: each section with something to
  /// show, after it the options of its fields that have a page of their own, and the items of its
  /// lists and maps with the first of them, or a new one, open; then the review.
  ///
  /// - Complexity: O(sections × fields), and O(options) for each page of options.
  package var screens: [Screen] {
    var state = self
    state.dialog = nil
    state.context.output.notice = nil
    var screens: [Screen] = []
    for section in session.shownSections {
      state.pages.begin([.section(.form, section.id)], &state.context)
      let id = section.id?.rawValue ?? session.form.id.rawValue
      let title = words.title(section)
      screens.append(
        Screen(
          name: "section:\(id)",
          title: title.isEmpty ? context.formTitle : title,
          view: state.view()
        )
      )
      for field in session.asked(.form).shownFields(of: section) where field.hasPage {
        let title = words.label(field)
        guard field.kind.items != nil else {
          state.pages.begin([.section(.form, section.id), .options(field.path)], &state.context)
          screens.append(Screen(name: "options:\(field.id)", title: title, view: state.view()))
          continue
        }
        // A new item is an answer, which is not on the screens behind.
        var state = state
        state.pages.begin([.section(.form, section.id), .items(field.path)], &state.context)
        screens.append(Screen(name: "items:\(field.id)", title: title, view: state.view()))
        let isEmpty = session.items(of: field.path).isEmpty
        let actions: [KeyAction] = isEmpty ? [.add] : [.move(.first), .accept]
        for action in actions {
          state.pages.send(.key(Key(.enter), action), &state.context)
        }
        screens.append(Screen(name: "item:\(field.id)", title: title, view: state.view()))
      }
    }
    state.pages.begin([.review], &state.context)
    screens.append(Screen(name: "review", title: words.review, view: state.view()))
    return screens
  }
}
