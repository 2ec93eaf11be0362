import FormModel

/// Which things took over the labels of others, while their ids stayed.
///
/// Labels are compared in every language, by their words. Where few changed, one that is nearly the
/// label of another is that of the other.
enum LabelExchange {
  /// More labels than this are only looked up, so that the work stays in proportion.
  private static let mostComparisons = 40

  /// Of more labels than this the text itself is looked up.
  private static let mostFolded = 20_000

  /// For each thing that took a label over, by place: the one that had it.
  ///
  /// - Complexity: O(labels × languages).
  static func successors(_ labels: [(old: LocalizedText, new: LocalizedText)]) -> [Int: Int] {
    guard labels.count > 1 else { return [:] }
    var result: [Int: Int] = [:]
    let isFolded = labels.count <= mostFolded
    for language in languages(of: labels) {
      var owners: [String: Int] = [:]
      for (place, label) in labels.enumerated() {
        guard let key = key(of: label.old, language, isFolded) else { continue }
        // A label that several have tells nothing.
        owners[key] = owners[key] == nil ? place : -1
      }
      for (place, label) in labels.enumerated() where result[place] == nil {
        guard let key = key(of: label.new, language, isFolded),
          key != self.key(of: label.old, language, isFolded),
          let owner = owners[key], owner >= 0, owner != place
        else { continue }
        result[place] = owner
      }
    }
    if labels.count <= mostComparisons { addNear(labels, to: &result) }
    return result
  }

  /// Adds those whose new label is nearly the old one of exactly one other.
  private static func addNear(
    _ labels: [(old: LocalizedText, new: LocalizedText)],
    to result: inout [Int: Int]
  ) {
    for (place, label) in labels.enumerated()
    where result[place] == nil && !WordLikeness.areAlike(label.old, label.new) {
      let owners = labels.indices.filter {
        $0 != place && WordLikeness.areAlike(labels[$0].old, label.new)
      }
      if owners.count == 1 { result[place] = owners[0] }
    }
  }

  private static func languages(
    of labels: [(old: LocalizedText, new: LocalizedText)]
  ) -> [String?] {
    var languages: Set<String> = []
    for label in labels { for text in label.old.translations { languages.insert(text.language) } }
    return [nil] + languages.sorted()
  }

  /// What a label is looked up by; that of no language is what is shown without a translation.
  private static func key(
    of label: LocalizedText,
    _ language: String?,
    _ isFolded: Bool
  ) -> String? {
    let text =
      language.map { language in
        label.translations.first { $0.language == language }?.text
      } ?? label.fallback
    return isFolded ? text.map(WordLikeness.key) : text
  }
}
