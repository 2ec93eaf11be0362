import DisplayText
import FormModel
import TerminalUI

/// One of the choices that stand in a row.
struct Choice: Hashable {
  /// Nothing for no answer.
  var id: OptionID?
  var label: String
  /// Why it cannot be chosen.
  var reason: String?

  var isDisabled: Bool { reason != nil }
}

extension Field {
  /// Whether its options have a page of their own, as they are too many to stand in its row.
  var hasPage: Bool {
    switch kind {
    case .picker(let picker):
      guard let list = picker.choice.options.list, !picker.choice.allowsCustom else { return true }
      return picker.style != .inline && (list.count > 5 || picker.choice.isSearchable == true)
    case .multiSelector: return true
    case .text, .number, .toggle, .note, .computed: return false
    }
  }
}

/// The choices of a toggle or a short picker, which stand in its row.
struct ChoiceRow {
  private let field: Field
  /// In order; none for fields of other kinds.
  private let choices: [Choice]
  /// The one that is the answer.
  private let chosen: OptionID?

  init(_ field: Field, _ context: PageContext) {
    self.field = field
    switch context.session.shownAnswer(to: field.id) {
    case .toggle(let isOn)?: chosen = isOn ? "true" : "false"
    case .option(let id)?: chosen = id
    default: chosen = nil
    }
    let words = context.words
    // No answer is a choice, too, where nothing takes its place.
    let none = Choice(id: nil, label: context.theme.glyphs.dash)
    switch field.kind {
    case .toggle:
      choices =
        (field.initialAnswer == nil ? [none] : [])
        + [true, false].map { isOn in
          Choice(id: isOn ? "true" : "false", label: words.word(for: isOn, in: field))
        }
    case .picker(let picker) where !field.hasPage:
      choices =
        (field.defaultValue == nil ? [none] : [])
        + context.answers.offered(picker.choice.options).map { option in
          Choice(
            id: option.id,
            label: words.text(option.label),
            reason: option.disabledReason.map(words.text)
          )
        }
    case .picker, .multiSelector, .text, .number, .note, .computed: choices = []
    }
  }
}

/// Choosing.
extension ChoiceRow {
  /// Takes a key; `false` for all that do not choose.
  func press(_ action: KeyAction?, _ key: Key, _ context: inout PageContext) -> Bool {
    switch action {
    case .clear: context.change([field]) { $0.clear($1) }
    case .left: choose(-1, &context)
    case .right: choose(1, &context)
    case .choose: choose(1, isRound: true, &context)
    case nil:
      guard case .toggle = field.kind, case .character(let character) = key.code,
        key.modifiers.subtracting(.shift).isEmpty,
        let isOn = context.words.isYes(character.lowercased())
      else { return false }
      choose(isOn ? "true" : "false", &context)
    default: return false
    }
    return true
  }

  /// Chooses the one `step` on; at the ends it stays, or goes round and round.
  private func choose(_ step: Int, isRound: Bool = false, _ context: inout PageContext) {
    let all = choices.filter { !$0.isDisabled }.map(\.id)
    guard !all.isEmpty else { return }
    let next = all.firstIndex(of: chosen).map { $0 + step } ?? (step > 0 ? 0 : all.count - 1)
    choose(isRound ? all[next % all.count] : all[min(max(next, 0), all.count - 1)], &context)
  }

  /// Takes a choice; `nil` for no answer.
  func choose(_ id: OptionID?, _ context: inout PageContext) {
    context.answers.reported.insert(field.id)
    guard let id else { return context.answers.give(nil, to: field.id) }
    if case .toggle = field.kind {
      return context.answers.give(.toggle(id == "true"), to: field.id)
    }
    if let reason = choices.first(where: { $0.id == id })?.reason {
      return context.refuse("Cannot be chosen: \(reason)")
    }
    context.answers.give(.option(id), to: field.id)
  }
}

/// Choices beside each other, as many in a line as fit.
extension ChoiceRow {
  func view(within width: Int, _ context: PageContext) -> View {
    let theme = context.theme
    let rows = lines(within: width, theme).map { line in
      View.row(
        line.map { place in
          let choice = choices[place]
          let isChosen = choice.id == chosen
          let style =
            isChosen ? theme.chosen : choice.isDisabled ? theme.faint : theme.answer
          let view = View.text(
            text(of: choice, isChosen: isChosen, theme),
            style: style,
            flow: .cutAtEnd
          )
          .framed(width: min(columns(of: choice, theme) + 2, width))
          .identified(ViewTarget.choice(field.id, choice.id).id)
          return context.active(view, if: isChosen || chosen == nil && place == 0)
        }
      )
    }
    return .column(rows)
  }

  /// Which choices stand in which line.
  private func lines(within width: Int, _ theme: Theme) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    for (place, choice) in choices.enumerated() {
      let columns = columns(of: choice, theme)
      if used > 0, used + columns > width {
        lines.append(start..<place)
        (start, used) = (place, 0)
      }
      used += columns + 2
    }
    return choices.isEmpty ? [] : lines + [start..<choices.count]
  }

  private func text(of choice: Choice, isChosen: Bool, _ theme: Theme) -> String {
    choice.id == nil
      ? choice.label : "\(theme.glyphs.box(isChosen, isSingle: true)) \(choice.label)"
  }

  private func columns(of choice: Choice, _ theme: Theme) -> Int {
    text(of: choice, isChosen: false, theme).columns
  }

  /// What the chosen one is, and why others cannot be chosen.
  func details(_ context: PageContext) -> [View] {
    guard case .picker(let picker) = field.kind else { return [] }
    let (words, theme) = (context.words, context.theme)
    return context.answers.offered(picker.choice.options).flatMap { option in
      var rows: [View] = []
      if option.id == chosen, let detail = option.detail {
        rows.append(.text(words.text(detail), style: theme.faint))
      }
      if let reason = option.disabledReason {
        let text = "\(words.text(option.label)): \(words.text(reason))"
        rows.append(.text(text, style: theme.faint))
      }
      return rows
    }
  }
}
