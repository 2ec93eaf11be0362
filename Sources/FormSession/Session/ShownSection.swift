package import FormModel

/// The fields of a section that are shown, in form order, and how far they are answered.
///
/// Every frame looks at all sections, so that only what a change has touched is made again.
package struct ShownSection: Sendable {
  package private(set) var fields = PieceArray<ShownField>()
  /// How far its questions are answered.
  package private(set) var progress = FormProgress()

  /// Nothing is shown.
  package init() {}

  /// The fields of a section, in form order.
  init(_ fields: [ShownField]) {
    self.fields = PieceArray(fields)
    progress = fields.reduce(FormProgress()) { $0 + $1.progress }
  }

  /// The index of the first shown field that stands at a place of the form, or behind it.
  ///
  /// - Complexity: O(log fields).
  func index(from place: Int) -> Int {
    var (low, high) = (0, fields.count)
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of the field at a place of the form; `nil` where it is not shown.
  ///
  /// - Complexity: O(log fields).
  package func index(ofFieldAt place: Int) -> Int? {
    let index = index(from: place)
    return index < fields.count && fields[index].place == place ? index : nil
  }

  /// The questions that are asked.
  package var questions: some BidirectionalCollection<ShownField> { fields.lazy.filter(\.isAsked) }

  /// Takes what was decided again about a field that is shown and was shown before.
  mutating func replace(_ field: ShownField, at index: Int) {
    progress = progress - fields[index].progress + field.progress
    fields[index] = field
  }

  /// Whether there is something beside what is computed.
  ///
  /// - Complexity: O(computed fields at the beginning).
  package var isShown: Bool { fields.contains { !$0.isComputed } }
}

/// A field that is shown, as far as every frame asks for it.
package struct ShownField {
  package let path: AnswerPath
  /// How many fields of the form, or of the item, stand before it.
  package let place: Int
  package let isAsked: Bool
  package let isComputed: Bool
  /// Whether its answer is missing or wrong.
  package let isOpen: Bool
  /// Whether it has an answer that is right, be it by default; an empty list is none.
  package let hasAnswer: Bool
  /// Whether it has one that no user has given.
  let isByDefault: Bool

  init(_ field: Field, at place: Int, _ state: FieldState, in scope: Scope) {
    path = AnswerPath(field.id, in: scope)
    self.place = place
    (isAsked, isComputed) = (field.kind.isAsked, field.kind.isComputed)
    isOpen = state.isOpen
    hasAnswer = !isOpen && state.value.map { $0.count != 0 } ?? false
    isByDefault = hasAnswer && state.origin != .user
  }

  /// What it adds to the progress of its section.
  fileprivate var progress: FormProgress {
    if !isAsked { return FormProgress() }
    return FormProgress(
      answered: hasAnswer ? 1 : 0,
      byDefault: isByDefault ? 1 : 0,
      total: 1,
      open: isOpen ? 1 : 0
    )
  }
}
