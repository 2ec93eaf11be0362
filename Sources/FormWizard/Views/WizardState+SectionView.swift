import DisplayText
import FormModel
import TerminalUI

/// The page of a section.
extension WizardState {
  var sectionView: View {
    guard let section else { return .spacer() }
    let focus = focus(in: section)
    let rows = View(
      .scroll(rows(of: section, focus)),
      id: .named("fields:\(section.id?.rawValue ?? "")")
    )
    let above = [View](repeating: .text(" "), count: gap(in: section))
    return formPage(body: above + [rows], hints: hints)
  }

  /// What the section is about, a row for each field that is shown, also the computed ones, which
  /// nobody can go to, and the row that leads on.
  func rows(of section: FormSection, _ focus: SectionFocus) -> ScrollView {
    let introduction = introductionRow(of: section)
    let first = introduction == nil ? 0 : 1
    let places = visible.shown.rows(of: section)
    let gap = self.gap(in: section)
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
      signs: isRoomy ? EdgeSigns(above: 1 + gap, below: 1) : .inside,
      id: { row in
        if row < first { return WizardState.introductionID }
        return field(row).map { ViewTarget.field($0.id).id } ?? ViewTarget.next.id
      },
      row: { row in
        if row < first, let introduction { return introduction }
        guard let field = field(row) else {
          return nextRow(after: section, isFocused: focus == .next, gap: isRoomy ? 1 - gap : 0)
        }
        var view = focus == .field(field.id) ? openRow(field) : closedRow(field)
        // Reading on, the cursor goes along with what is read.
        if let scrolled, scrolled.row == focus, focus == .field(field.id), isUncovered {
          view.cursor = Point(x: 0, y: scrolled.top)
        }
        return view.padded(Insets(bottom: gap)).identified(ViewTarget.field(field.id).id)
      }
    )
  }

  /// The blank lines between the questions of a section: one where there is room.
  private func gap(in section: FormSection) -> Int {
    // A blank line above; the open question may be three lines higher; a row leads on.
    let rows = visible.shown.rows(of: section)
    var room = size.height - chromeHeight - 6 - 2 * rows.count
    if room < 0 { return 0 }
    let width = Size(width: canvas.width, height: .max)
    room -= introductionRow(of: section)?.size(fitting: width).height ?? 0
    for place in rows {
      if case .note(let text) = session.form.fields[place].kind {
        room -= words.text(text).lines(within: max(1, noteWidth)).count - 1
      }
    }
    return room < 0 ? 0 : 1
  }

  private func nextRow(after section: FormSection, isFocused: Bool, gap: Int) -> View {
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
      let pointer = isFocused ? String(theme.glyphs.bar) : " "
      return View.text(
        "\(pointer) \(value.text) \(theme.glyphs.forward)",
        style: style,
        flow: .cutAtEnd
      )
    }
    // The cursor stands on the row, not on the line that parts it from the fields.
    return active(row, if: isFocused).padded(Insets(top: gap))
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
