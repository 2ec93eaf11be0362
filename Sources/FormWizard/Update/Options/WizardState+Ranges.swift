import FormModel
import TerminalUI

/// Ranges by keys: begun with `v` or with Shift and an arrow, pending until they are kept or taken
/// back. Meanwhile no key does anything else with what is chosen, or leads away.
extension WizardState {
  /// The field whose options are seen.
  private var optionField: Field? {
    guard case .options(let id) = page else { return nil }
    return session.form[id]
  }

  /// Takes a key that concerns a range; `false` when it means what it always means.
  mutating func pressInRange(_ key: Key) -> Bool {
    guard let field = optionField, let page = optionPages[field.id] else {
      return pressInReviewRange(key)
    }
    if page.pending != nil {
      if key.dropsRange {
        takeBackRange()
        notice = Notice(text: words.rangeTakenBack)
      } else if key.keepsRange(isTyping: page.isTyping) {
        commitRange()
      } else if let step = key.extendingStep ?? key.listStep(isTyping: page.isTyping) {
        walkRange(step, in: field)
      } else if key.leavesRange(isTyping: page.isTyping) {
        return false
      } else if !pressInPaging(key, of: field.id, isTyping: page.isTyping) {
        refuse(words.rangePends, brief: words.rangePendsInBrief)
      }
      return true
    }
    optionPages[field.id]?.press = nil
    optionPages[field.id]?.stretch = nil
    let step = key.extendingStep
    let isBeginning = key == Key(.character("v")) && !page.isTyping
    if !key.leavesRange(isTyping: page.isTyping) { optionPages[field.id]?.list.stay() }
    guard step != nil || isBeginning else {
      optionPages[field.id]?.clicked = nil
      return false
    }
    if field.kind.isMultiple, refuseStaleRows(of: field.id) { return true }
    guard canRange(field) else { return false }
    if page.rows.count == 0, isOut(field.id) {
      refuseUntilRows(of: field.id)
      return true
    }
    beginRange(.keys, in: field)
    if let step { walkRange(step, in: field) }
    return true
  }

  /// Whether several of the field's rows can be chosen together.
  func canRange(_ field: Field) -> Bool {
    if optionPages[field.id]?.editing.isActive == true { return true }
    return field.kind.isMultiple && !isStale(field.id)
  }

  /// Begins a range.
  ///
  /// - Parameters:
  ///   - way: How it is begun.
  ///   - field: Whose options are seen.
  ///   - anchor: The row it begins on; `nil` for that of the cursor.
  ///   - selects: What it does; `nil` for what was just done to the first row, else the opposite of
  ///     what that is.
  mutating func beginRange(
    _ way: PendingOptions.Way,
    in field: Field,
    from anchor: OptionRow? = nil,
    selects: Bool? = nil
  ) {
    guard let page = optionPages[field.id], let first = anchor ?? page.list.cursor, first != .add
    else { return }
    let hasBegun = page.clicked == first
    optionPages[field.id]?.clicked = nil
    let range = ListRange(
      from: first,
      selects: selects ?? (page.isSelected(first) == hasBegun),
      near: page.list.place ?? 0
    )
    optionPages[field.id]?.pending = PendingOptions(range: range, way: way)
    extendRange(in: field)
  }

  private mutating func walkRange(_ step: ListStep, in field: Field) {
    self.step(step, in: field.id)
    extendRange(in: field)
  }

  /// Lets the range go to the cursor, and says what it would do.
  mutating func extendRange(in field: Field) {
    guard let page = optionPages[field.id], var pending = page.pending else { return }
    if let cursor = page.list.cursor, cursor != .add {
      pending.range.extend(to: cursor, near: page.list.place ?? 0)
    }
    pending.preview = page.preview(pending.range)
    if pending.preview == nil {
      optionPages[field.id]?.pending = nil
      return
    }
    optionPages[field.id]?.pending = pending
    notice = pendingNotice
  }

  /// What there is to say as long as a range is pending.
  var pendingNotice: Notice? {
    switch page {
    case .options(let id):
      guard let page = optionPages[id], let preview = page.pending?.preview else { return nil }
      if preview.leftOut > 0 {
        return Notice(text: words.rangeCut(page.rules.most ?? 0, preview.leftOut), isRefusal: true)
      }
      let isDrawn = page.pending?.way == .mouse
      return Notice(text: words.range(preview.count, selects: preview.selects, isDrawn: isDrawn))
    case .review:
      guard let preview = review.preview else { return nil }
      let count = Set(preview.changed.map(\.selected)).count
      let isDrawn = review.press != nil
      return Notice(
        text: words.rangeOfAnswers(count, selects: preview.selects, isDrawn: isDrawn)
      )
    case .resume, .section: return nil
    }
  }

  /// Says where a click with Shift would let a range begin, as long as the wheel has led away from
  /// there.
  mutating func tellAnchor() {
    if notice?.lastsUntilPage == true { return }
    var (name, isAbove): (String?, Bool) = (nil, true)
    switch page {
    case .options(let id):
      guard let field = optionField.map(knownField), let page = optionPages[id],
        page.pending == nil, canRange(field), case .option(let option)? = page.anchor,
        let place = page.ids.index(
          of: .option(option),
          near: page.list.home == nil ? page.list.place ?? 0 : page.list.homePlace
        )
      else { return }
      let window = page.list.window(height: listHeight(of: id))
      if !window.contains(place) { name = words.label(of: option, in: field) }
      isAbove = place < window.lowerBound
    case .review:
      let rows = reviewRows
      guard review.editing.isActive, review.editing.range == nil, let row = review.anchor,
        let field = row.field.flatMap({ session.form[$0] }), let place = rows.index(of: row)
      else { return }
      let window = review.list.window(height: reviewHeight)
      if !window.contains(place) { name = words.label(field) }
      isAbove = place < window.lowerBound
    case .resume, .section: return
    }
    if let name {
      let sign = isAbove ? theme.symbols.above : theme.symbols.below
      notice = Notice(text: "\(sign) \(words.rangeBegins(name))", tellsAnchor: true)
    } else if notice?.tellsAnchor == true {
      notice = nil
    }
  }

  /// Does what the pending range shows.
  mutating func commitRange() {
    guard let field = optionField, let page = optionPages[field.id] else { return }
    optionPages[field.id]?.press = nil
    guard let pending = page.pending else { return }
    optionPages[field.id]?.pending = nil
    notice = nil
    guard let preview = pending.preview else { return }
    if let marked = preview.marked {
      optionPages[field.id]?.editing.selection.commit(marked)
      notice = Notice(text: words.selected(optionPages[field.id]?.editing.selection.count ?? 0))
      return
    }
    if let press = page.press, press.isShifted, !page.editing.isActive {
      optionPages[field.id]?.stretch = OptionStretch(
        anchor: pending.range.anchor,
        selects: preview.selects,
        before: press.before
      )
    }
    // A range of one row is a toggle, with all that it can say.
    if pending.range.head == pending.range.anchor,
      preview.selects != page.isSelected(pending.range.anchor)
    {
      return toggle(pending.range.anchor, of: field)
    }
    guard !page.rules.isSingle else { return }
    // From the row it began on, since there may not be room for all.
    let isUpward = page.ids[preview.span.lowerBound] != pending.range.anchor
    let group = page.rows.group(of: preview.span, isReversed: isUpward)
    change(field, preview.selects ? .choose(group) : .drop(group))
  }

  /// Drops the pending range; what was chosen before it is what is chosen.
  mutating func takeBackRange() {
    guard let field = optionField else { return }
    let press = optionPages[field.id]?.press
    optionPages[field.id]?.pending = nil
    optionPages[field.id]?.press = nil
    // The range that this one was to take the place of is as it was.
    if let corrected = press?.corrected { restoreChosen(corrected, of: field.id) }
  }
}
