import Diagnostics
import FormModel

// `bounds-tightened` and `bounds-loosened`, as a table: for each kind of field its bounds, and of each
// whether it refuses answers now that it took, and takes answers that it refused. Narrower breaks who
// answers, wider breaks who reads. What counts is which answers there are, not how a bound is written.

/// Answers that one version of a bound takes and the other refuses.
enum Excess: Equatable {
  case nothing
  /// There are some; the example is one of them.
  case something(example: String? = nil)
  /// It takes too much work to decide.
  case unknown

  init(_ isThere: Bool) { self = isThere ? .something() : .nothing }
}

/// A bound in two versions, by its key.
struct BoundDifference {
  let key: String
  /// What the key says in each version; `nil` where it is not there.
  let old: String?
  let new: String?
  /// The answers that the new version refuses for it.
  let lost: Excess
  /// The answers that the old version refused for it.
  let gained: Excess

  init(_ key: String, _ old: String?, _ new: String?, lost: Excess, gained: Excess) {
    (self.key, self.old, self.new, self.lost, self.gained) = (key, old, new, lost, gained)
  }

  /// A key that is true or false; one of the two refuses answers.
  init(flag key: String, _ old: Bool, _ new: Bool, refuses: Bool) {
    self.init(
      key,
      old ? "true" : nil,
      new ? "true" : nil,
      lost: Excess(old != new && new == refuses),
      gained: Excess(old != new && old == refuses)
    )
  }
}

extension FieldPair {
  /// Compares the bounds of fields of one kind, or of texts and what gave texts before.
  func boundChanges(_ search: TextSearch) -> [Change] {
    let bounds: [BoundDifference] =
      switch (before.kind, after.kind) {
      case (.text(let old), .text(let new)):
        search.differences(old.bounds(), new.bounds())
      case (.picker(let old), .text(let new)) where old.choice.fits(new): []
      case (.picker(let old), .text(let new)):
        search.differences(
          old.choice.asText.map { [$0] } ?? TextField().bounds(),
          new.bounds(),
          countsGains: false
        )
      case (.computed, .text(let new)):
        search.differences(TextField().bounds(), new.bounds(), countsGains: false)
      case (.number(let old), .number(let new)): old.differences(to: new)
      case (.toggle(let old), .toggle(let new)):
        [
          BoundDifference(
            flag: "must-be-on",
            old.mustBeOn != nil,
            new.mustBeOn != nil,
            refuses: true
          )
        ]
      case (.picker(let old), .picker(let new)): [old.choice.customEntries(to: new.choice)]
      case (.multiSelector(let old), .multiSelector(let new)): old.differences(to: new)
      default: []
      }
    return bounds.compactMap(change)
  }

  /// Reports a bound that refuses other answers than it did, with what it was and is where there is
  /// such a value.
  private func change(_ bound: BoundDifference) -> Change? {
    if bound.lost == .nothing, bound.gained == .nothing { return nil }
    var rule = CompatibilityRule.boundsTightened
    var impact: Impact?
    var effect = ", so answers that were right are refused"
    switch bound.lost {
    case .nothing:
      rule = .boundsLoosened
      effect = ", so answers may be what they never were"
    case .unknown:
      impact = .everybody(.warning)
      effect = "; whether answers that were right are refused cannot be decided"
    case .something(let example):
      if let example { effect += " (`\(example.withEscapedLineBreaks.shortened)` was right)" }
      if bound.gained != .nothing, bound.gained != .unknown {
        impact = [.savedAnswers: .error, .answerFiles: .error, .readers: .warning]
        effect += ", and others are new"
      }
    }
    let step =
      switch (bound.old?.shortened, bound.new?.shortened) {
      case (let old?, let new?) where old == new: "counts from another `min`"
      case (let old?, let new?): "went from `\(old)` to `\(new)`"
      case (nil, let new?): "is new: `\(new)`"
      case (let old?, nil): "is gone: it was `\(old)`"
      case (nil, nil): "changed"
      }
    let note = bound.old == nil || !keepsType ? nil : "the old `\(bound.key)`"
    let message = "`\(bound.key)` of `\(after.id)` \(step)\(effect)"
    return self.change(rule, at: bound.key, was: note, message, impact: impact)
  }
}

extension NumberField {
  /// Each limit by the numbers beyond it that the other version takes.
  fileprivate func differences(to newer: NumberField) -> [BoundDifference] {
    func excess(_ field: NumberField, below limit: ExactNumber?) -> Excess {
      Excess(limit.map { field.hasAnswer(between: nil, and: $0) } ?? false)
    }
    func excess(_ field: NumberField, above limit: ExactNumber?) -> Excess {
      Excess(limit.map { field.hasAnswer(between: $0, and: nil) } ?? false)
    }
    func steps(
      _ key: String,
      _ spelling: (NumberField) -> String?,
      _ steps: (NumberField) -> Steps?
    ) -> BoundDifference {
      BoundDifference(
        key,
        spelling(self),
        spelling(newer),
        lost: Excess(steps(newer).map { !lies(in: $0) } ?? false),
        gained: Excess(steps(self).map { !newer.lies(in: $0) } ?? false)
      )
    }
    return [
      steps("integer", { $0.isInteger ? "true" : nil }, \.integers),
      BoundDifference(
        "min",
        min?.description,
        newer.min?.description,
        lost: excess(self, below: newer.min),
        gained: excess(newer, below: min)
      ),
      BoundDifference(
        "max",
        max?.description,
        newer.max?.description,
        lost: excess(self, above: newer.max),
        gained: excess(newer, above: max)
      ),
      steps("step", { $0.step?.spelling }, \.steps),
    ]
  }

  private var integers: Steps? { isInteger ? Steps(width: 1, base: 0) : nil }

  /// Steps are counted from `min`, so that a new minimum may shift them.
  private var steps: Steps? { step.map { Steps(width: $0, base: min ?? 0) } }

  /// Whether all its answers are sure to be in some steps.
  private func lies(in other: Steps) -> Bool {
    [integers, steps].compactMap(\.self).contains { own in
      own == other
        || own.base.isMultiple(of: other.width, from: other.base) == true
          && own.width.isMultiple(of: other.width) == true
    }
  }
}

/// Numbers at equal distances.
private struct Steps: Equatable {
  var width: ExactNumber
  var base: ExactNumber
}

extension MultiSelectorField {
  /// How many options may be chosen, by how many can be.
  fileprivate func differences(to newer: MultiSelectorField) -> [BoundDifference] {
    let (least, newLeast) = (minSelections ?? 0, newer.minSelections ?? 0)
    return [
      BoundDifference(
        "min-selections",
        minSelections?.description,
        newer.minSelections?.description,
        lost: Excess(newLeast > least),
        gained: Excess(least > newLeast)
      ),
      BoundDifference(
        "max-selections",
        maxSelections?.description,
        newer.maxSelections?.description,
        lost: Excess(newer.maxSelections ?? .max < reach),
        gained: Excess(maxSelections ?? .max < newer.reach)
      ),
      choice.customEntries(to: newer.choice),
    ]
  }

  /// The most options that an answer can have; an exclusive one is chosen alone.
  private var reach: Int {
    let most = maxSelections ?? Int.max
    guard !choice.allowsCustom, choice.options.list != nil else { return most }
    let enabled = choice.enabled
    return min(most, max(enabled.count { !$0.isExclusive }, enabled.isEmpty ? 0 : 1))
  }
}

extension ChoiceField {
  /// The options that can be chosen, as far as they are known.
  var enabled: [Option] { options.list?.options.filter { $0.disabledReason == nil } ?? [] }

  fileprivate func customEntries(to newer: ChoiceField) -> BoundDifference {
    BoundDifference(flag: "allow-custom", allowsCustom, newer.allowsCustom, refuses: false)
  }
}

extension String {
  /// The text on one line: what ends a line is written as a pattern writes it.
  fileprivate var withEscapedLineBreaks: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      default: String(scalar)
      }
    }.joined()
  }
}
