import FormModel
import FormValidation
import TerminalUI

/// The page of a section.
extension WizardState {
  var sectionView: View {
    guard let section else { return .spacer() }
    let focus = focus(in: section)
    var rows: [View] = []
    if let row = introductionRow(of: section) { rows.append(row) }
    for field in shownRows(of: section) {
      let id = ViewTarget.field(field.id).id
      rows.append((focus == .field(field.id) ? openRow(field) : closedRow(field)).identified(id))
    }
    rows.append(nextRow(after: section, isFocused: focus == .next))
    let seen: ViewID =
      if case .field(let id) = focus { ViewTarget.field(id).id } else { ViewTarget.next.id }
    return page(
      StyledText(formTitle, theme.title),
      progress(of: section),
      body: [
        View(
          .scroll(ScrollView(rows, focus: seen, prefersBeginning: isUnbegun(section))),
          id: .named("fields:\(section.id?.rawValue ?? "")")
        )
      ],
      hints: hints(for: focus)
    )
  }

  var formTitle: String { session.form.title.map(words.text) ?? session.form.id.rawValue }

  /// How wide the rows of answers are; beyond that the eye loses the line.
  ///
  /// The last column is for the signs that there is more, and one is left blank before it.
  var rowWidth: Int { min(size.width - 2, 88) }

  /// The fields of a section that have a row: also the computed ones, which nobody can go to.
  private func shownRows(of section: FormSection) -> [Field] {
    section.fieldRange.lazy.map { session.form.fields[$0] }.filter { visible.isShown($0.id) }
  }

  private func progress(of section: FormSection) -> StyledText {
    let shown = visible.shownSections
    var text = ""
    if shown.count > 1, let place = shown.firstIndex(where: { $0.id == section.id }) {
      text = words.progress(place + 1, of: shown.count)
    }
    if let title = section.title {
      text += (text.isEmpty ? "" : " \(theme.glyphs.dot) ") + words.text(title)
    }
    return StyledText(text, theme.faint)
  }

  private func nextRow(after section: FormSection, isFocused: Bool) -> View {
    var text = words.review
    if isVisit {
      text = words.returnToReview
    } else if let next = neighbour(of: section, by: 1) {
      text = words.next(words.title(next))
    }
    let theme = theme
    let value = NextRow(text: text, isFocused: isFocused)
    let row = View.lazy(value) {
      let style = isFocused ? theme.current : theme.faint
      let pointer = isFocused ? theme.glyphs.pointer : " "
      return View.text(
        "\(pointer) \(value.text) \(theme.glyphs.forward)",
        style: style,
        flow: .cutAtEnd
      )
    }
    // The cursor stands on the row, not on the line that parts it from the fields.
    return active(row, if: isFocused).padded(Insets(top: isRoomy ? 1 : 0))
      .identified(ViewTarget.next.id)
  }

  /// What leads to the page of the options, and past it.
  private var openHints: [KeyHint] {
    if let settled, settled == focusedField?.id {
      return [
        KeyHint("Enter", words.keyNext),
        KeyHint(theme.glyphs == .ascii ? "Right" : "→", words.keyOpen),
      ]
    }
    return [KeyHint("Enter", words.keyOpen)]
  }

  private func hints(for focus: SectionFocus) -> [KeyHint] {
    let glyphs = theme.glyphs
    var hints: [KeyHint] = []
    switch focusedField?.kind {
    case .text(let text)?:
      hints = [KeyHint("Enter", words.keyNext)]
      if text.isMultiline { hints.append(KeyHint("Alt-Enter", words.keyNewLine)) }
      if let field = focusedField, suggestion(for: field, editor(for: field)) != nil {
        hints.append(KeyHint("Tab", words.keyComplete))
      }
    case .toggle?: hints = [KeyHint("Space", words.keyChange), KeyHint("Enter", words.keyNext)]
    case .picker(let picker)?:
      if isOpenInPlace(picker) { hints.append(KeyHint(glyphs.sideways, words.keyChoose)) }
      if isOpenInPlace(picker) {
        hints.append(KeyHint("Enter", words.keyNext))
      } else {
        hints += openHints
      }
    case .multiSelector?: hints = openHints
    case .number?, .note?, .computed?, nil: hints = [KeyHint("Enter", words.keyNext)]
    }
    hints.append(KeyHint(glyphs.upDown, words.keyMove))
    if canGoBack { hints.append(KeyHint("Esc", words.back)) }
    return hints + [
      KeyHint("PgDn", words.keyPage), KeyHint("^G", words.review.lowercased()),
    ]
  }
}

private struct NextRow: Hashable {
  var text: String
  var isFocused: Bool
}
