import DisplayText
import FormModel
import FormSession
import TerminalUI

/// What stands over a page of the form: where the user is among its sections, and how far they are
/// answered.
struct FormHeading {
  private let page: Page
  /// The pages that the user has been to.
  private let pages: PageStack
  private let context: PageContext
  /// The sections that are shown.
  private let parts: [(section: FormSection, progress: FormProgress)]

  private var words: Words { context.words }
  private var theme: Theme { context.theme }

  /// - Complexity: O(sections of the form).
  init(over pages: PageStack, _ context: PageContext) {
    self.pages = pages
    self.context = context
    page = pages.top
    let asked = context.asked
    parts = asked.shownSections.map { section in
      (section: section, progress: asked.shownSection(section).progress)
    }
  }

  /// The sections in one line, else the place of the one the user is in, and the columns it takes.
  func trailing(within width: Int) -> (view: View, columns: Int) {
    if let strip = strip?.view(within: width, theme) { return strip }
    let position = StyledText(position, theme.faint)
    return (.text(position, flow: .cutAtEnd), position.columns)
  }

  /// Where the user is in a form of one section, or of too many to name: a title that does not fit
  /// is left out.
  private var position: String {
    if page == .review { return words.review }
    guard let section = pages.section.flatMap({ context.form.section($0.section.id) }) else {
      return ""
    }
    let title = section.title.map(words.text) ?? ""
    guard parts.count > 1, let place = parts.firstIndex(where: { $0.section.id == section.id })
    else { return title }
    let number = words.progress(place + 1, of: parts.count)
    let text = title.isEmpty ? number : "\(title) \(theme.glyphs.dot) \(number)"
    return text.columns <= context.size.width ? text : number
  }

  /// The sections in one line; `nil` where there is only one, or more than keys go to.
  private var strip: SectionStrip? {
    guard (2...9).contains(parts.count) else { return nil }
    let keyPlace = pages.keyPlace(context)
    var items = parts.enumerated().map { number, part in
      SectionStrip.Item(
        name: words.title(part.section),
        state: state(of: part.section, part.progress),
        open: part.progress.open,
        key: Keymap.key(for: .section(number + 1), in: keyPlace)
      )
    }
    items.append(
      SectionStrip.Item(
        name: words.review,
        state: page == .review ? .here : .ahead,
        key: Keymap.key(for: .review, in: keyPlace)
      )
    )
    return SectionStrip(items: items)
  }

  private func state(of section: FormSection, _ progress: FormProgress) -> SectionStrip.State {
    let here = context.asked.page(of: section)
    if page == here { return .here }
    let isVisited = pages.sections[here] != nil
    if progress.open > 0 {
      let showsProblem = context.answers.showsProblem(in: section, of: context.asked)
      return isVisited || showsProblem ? .problem : .ahead
    }
    return isVisited ? .done : .ahead
  }
}
