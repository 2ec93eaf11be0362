import FormModel
import TerminalUI

/// The page of a section.
extension WizardState {
  var sectionView: View {
    guard let section else { return .spacer() }
    let focus = focus(in: section)
    return page(
      StyledText(formTitle, theme.title),
      progress(of: section),
      body: [
        View(
          .scroll(rows(of: section, focus)),
          id: .named("fields:\(section.id?.rawValue ?? "")")
        )
      ],
      hints: hints
    )
  }

  /// What the section is about, a row for each field that is shown, also the computed ones, which
  /// nobody can go to, and the row that leads on.
  func rows(of section: FormSection, _ focus: SectionFocus) -> ScrollView {
    let introduction = introductionRow(of: section)
    let first = introduction == nil ? 0 : 1
    let places = visible.shown.rows(of: section)
    @Sendable func field(_ row: Int) -> Field? {
      let index = places.startIndex + row - first
      return index < places.endIndex ? session.form.fields[places[index]] : nil
    }
    var focused = first + places.count
    if case .field(let id) = focus, let place = session.form.position(of: id) {
      focused = first + places.firstIndex(from: place) - places.startIndex
    }
    if focus == .introduction { focused = 0 }
    return ScrollView(
      count: first + places.count + 1,
      focus: focused,
      focusTop: scrolled.flatMap { focus == $0.row ? $0.top : nil },
      focusReserve: openReserve,
      prefersBeginning: isUnbegun(section),
      signs: isRoomy ? EdgeSigns(above: 1, below: 1) : .inside,
      id: { row in
        if row < first { return WizardState.introductionID }
        return field(row).map { ViewTarget.field($0.id).id } ?? ViewTarget.next.id
      },
      row: { row in
        if row < first, let introduction { return introduction }
        guard let field = field(row) else {
          return nextRow(after: section, isFocused: focus == .next)
        }
        var view = focus == .field(field.id) ? openRow(field) : closedRow(field)
        // Reading on, the cursor goes along with what is read.
        if let scrolled, scrolled.row == focus, focus == .field(field.id), isUncovered {
          view.cursor = Point(x: 0, y: scrolled.top)
        }
        return view.identified(ViewTarget.field(field.id).id)
      }
    )
  }

  var formTitle: String { session.form.title.map(words.text) ?? session.form.id.rawValue }

  /// How wide the rows of answers are; beyond that the eye loses the line.
  ///
  /// Two columns are left behind it, for the sign that a row leads on.
  var rowWidth: Int { min(size.width - 2, 88) }

  private func progress(of section: FormSection) -> StyledText {
    let shown = visible.shown.sections
    let sections = session.form.sections
    var text = ""
    if shown.count > 1, let place = shown.firstIndex(where: { sections[$0].id == section.id }) {
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

  /// The keys of the row at hand.
  private var rowHints: [KeyHint] {
    guard let field = focusedField else { return [] }
    switch field.kind {
    case .text(let text):
      var hints = text.isMultiline ? [KeyHint("^J", words.keyNewLine)] : []
      if text.isSecure { hints.append(KeyHint("F2", words.keyReveal)) }
      if suggestions(for: field).count == 1 {
        hints.append(KeyHint("Tab", words.keyComplete))
      }
      return hints
    case .toggle: return [KeyHint("←→", words.keyChoose)]
    case .picker(let picker) where isOpenInPlace(picker):
      return [KeyHint("←→", words.keyChoose)]
    case .picker, .multiSelector:
      return hasAnswer(field) ? [KeyHint("→", words.keyOpen)] : []
    case .number: return [KeyHint("⇧↑↓", words.keyStep)]
    case .note, .computed: return []
    }
  }

  private var hints: [KeyHint] {
    let hints = rowHints + [enterHint, KeyHint("↑↓", words.keyMove)]
    return hints + (canGoBack ? [KeyHint("Esc", words.back)] : []) + [
      KeyHint("^G", words.review.lowercased()), KeyHint("^C", words.keyLeave),
    ]
  }

  private var enterHint: KeyHint {
    if let field = focusedField, hasPage(field), !hasAnswer(field) {
      return KeyHint("Enter", words.keyOpen)
    }
    let isLast = review.mending.map { id in open.allSatisfy { $0 == id } } ?? true
    if isVisit, isLast { return KeyHint("Enter", words.keyReturn) }
    if let section, focus(in: section) == .next, neighbour(of: section, by: 1) == nil {
      return KeyHint("Enter", words.keyToReview)
    }
    return KeyHint("Enter", words.keyNext)
  }
}

private struct NextRow: Hashable {
  var text: String
  var isFocused: Bool
}
