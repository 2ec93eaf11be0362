import DisplayText
import FormModel
import TerminalUI

/// What the page of a section begins with.
extension WizardState {
  static let introductionID: ViewID = "introduction"

  /// Whether the person has come to a section and pressed no key there yet.
  ///
  /// Then the page shows its beginning, and of its first field as much as there is room for.
  func isUnbegun(_ section: FormSection) -> Bool {
    sectionPages[section.id]?.isBegun != true && focus(in: section) == stops(of: section).beginning
  }

  /// The descriptions of the form and the section; `nil` when there are none.
  ///
  /// At first a long one leaves room for the first field, and a sign says that it goes on.
  func introductionRow(of section: FormSection) -> View? {
    guard let text = introduction(of: section) else { return nil }
    if focus(in: section) == .introduction { return introduction(text, isFocused: true) }
    let gap = size.height >= 16 ? 1 : 0
    var view = View.text(text, style: theme.faint)
    if isUnbegun(section) {
      // The label of the first field and what is typed.
      let room = max(1, size.height - chromeHeight - gap - 2)
      let lines = text.lines(within: max(1, canvas.width - 4))
      if lines.count > room {
        var rows = lines[..<(room - 1)].map { View.text($0, style: theme.faint) }
        let rest = lines[(room - 1)...].joined(separator: " ")
        rows.append(.text(rest, style: theme.faint, flow: .cutAtEnd))
        view = .column(rows)
      }
    }
    return view.padded(Insets(left: 2, bottom: gap, right: 1))
      .identified(WizardState.introductionID)
  }

  /// All that a section begins with; `nil` when there is nothing.
  func wholeIntroduction(of section: FormSection) -> View? {
    introduction(of: section).map { introduction($0, isFocused: true) }
  }

  private func introduction(_ text: String, isFocused: Bool) -> View {
    var view = View.text(text, style: theme.faint)
      .padded(Insets(left: 2, bottom: size.height >= 16 ? 1 : 0, right: 1))
      .identified(WizardState.introductionID)
    let top = scrolled.flatMap { $0.row == .introduction ? $0.top : nil } ?? 0
    if isFocused, isUncovered { view.cursor = Point(x: 0, y: top) }
    return view
  }

  private func introduction(of section: FormSection) -> String? {
    var texts: [String] = []
    if firstPage == .section(section.id), let text = session.form.description {
      texts.append(words.text(text))
    }
    if let text = section.description { texts.append(words.text(text)) }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
