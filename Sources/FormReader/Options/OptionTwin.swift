import Diagnostics
import FormModel
import JSON

/// An option whose id another one before it has, or has but for case, or whose value another one has
/// as its id or value.
struct OptionTwin {
  let position: Int
  /// The position of the one before it.
  let first: Int
  /// Whether the ids are the same in case as well.
  let isSame: Bool
  /// The value that the other one has too.
  var value: PlainValue?

  /// What could stand behind its id, where it may be another row of the same option.
  var suffix: String?

  /// Whether it is the same option in another row, with the same parts.
  func isAnotherRow(of options: [Option]) -> Bool {
    value == nil
      ? isSame && options[position] == options[first]
      : options[position].id == options[first].id
  }

  /// How much it matters.
  var severity: Finding.Severity { isSame || value != nil ? .error : .warning }

  /// What is wrong with it, by one of two rules.
  ///
  /// - Parameters:
  ///   - rules: The rules about the same id, and about one that is the same but for case.
  ///   - options: The options of the list.
  ///   - place: Where the id of an option stands.
  /// - Returns: The finding, at the second of the two.
  func finding(
    _ rules: (same: FormRule, twin: FormRule),
    of options: [Option],
    at place: (Int) -> SourceLocation
  ) -> Finding {
    let (id, other) = (options[position].id, options[first].id)
    if let value {
      let isID = options[first].id.rawValue == value.text
      return Finding(
        rules.same,
        "value `\(value.text.shortened)` of option `\(id)` is the \(isID ? "id" : "value") of `\(other)`",
        at: place(position),
        notes: [Finding.Note("the other option", at: place(first))],
        help: "give one of the two another value: as texts, values and ids of options differ"
      )
    }
    if let suffix {
      let parts = options[position].parts(differingFrom: options[first])
      return Finding(
        rules.same,
        "option id `\(id.rawValue.shortened)` is used again with another \(listed(parts, "or"))",
        at: place(position),
        notes: [Finding.Note("first used here", at: place(first))],
        help: "give one of the two another id, such as `\(id)-\(suffix)`, or make them agree"
      )
    }
    return Finding(
      isSame ? rules.same : rules.twin,
      isSame
        ? "option id `\(id.rawValue.shortened)` is used twice"
        : "option ids `\(other)` and `\(id)` differ only in case",
      severity: severity,
      at: place(position),
      label: isSame ? "used again" : nil,
      notes: [Finding.Note(isSame ? "first used here" : "the other one", at: place(first))],
      help: isSame ? "rename or remove one of the two" : "rename one of the two"
    )
  }
}

extension Option {
  /// The parts in which it differs from another one, by their names.
  fileprivate func parts(differingFrom other: Option) -> [String] {
    let differing: [(OptionPart, Bool)] = [
      (.value, value != other.value), (.label, label != other.label),
      (.detail, detail != other.detail), (.icon, icon != other.icon),
      (.group, group != other.group), (.disabled, disabledReason != other.disabledReason),
      (.exclusive, isExclusive != other.isExclusive),
      (
        .renamedFrom,
        renamedFrom != other.renamedFrom || formerValues != other.formerValues
      ),
    ]
    return differing.filter(\.1).map(\.0.name)
  }
}

extension OptionList {
  /// The options whose id another one before them has, or has but for case.
  ///
  /// - Complexity: O(bytes of the ids).
  func twins() -> [OptionTwin] {
    let options = options.base
    var twins: [OptionTwin] = []
    // By the id in lower case, of those that may have capitals.
    var capitals: [OptionID: Int] = [:]
    for position in options.indices {
      let id = options[position].id
      if let value = options[position].value, let other = rival(of: value, at: position) {
        twins.append(OptionTwin(position: position, first: other, isSame: false, value: value))
      }
      if let same = self.position(of: id), same < position {
        twins.append(OptionTwin(position: position, first: same, isSame: true))
        continue
      }
      let mayHaveCapitals = id.rawValue.withBytes {
        $0.contains { 0x41...0x5A ~= $0 || $0 >= 0x80 }
      }
      guard mayHaveCapitals || !capitals.isEmpty else { continue }
      let lower = mayHaveCapitals ? OptionID(id.rawValue.lowercased()) : id
      if let other = capitals[lower] ?? self.position(of: lower), other < position {
        twins.append(OptionTwin(position: position, first: other, isSame: false))
      } else if mayHaveCapitals {
        capitals[lower] = position
      }
    }
    return twins
  }

  /// The position of another option that has a value, as text, as its id, or, before it, as its
  /// value.
  private func rival(of value: PlainValue, at position: Int) -> Int? {
    if let other = self.position(of: OptionID(value.text)), other != position { return other }
    let others = [value, .text(value.text)].compactMap { option(keyed: $0)?.id }
    return others.compactMap { self.position(of: $0) }.first { $0 < position }
  }

  /// The list without the options whose very id another one before them has.
  func removingRepetitions(_ twins: [OptionTwin]) -> OptionList {
    let repeated = Set(twins.lazy.filter(\.isSame).map(\.position))
    guard !repeated.isEmpty else { return self }
    return OptionList(options.indices.filter { !repeated.contains($0) }.map { options[$0] })
  }
}
