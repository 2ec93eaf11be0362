import Diagnostics
import FormModel

/// Options: which are gone, new, renamed, or mean something else; a shared list is compared once.
extension FormComparer {
  private struct GroupKey: Hashable {
    var old: OptionListKey
    var new: OptionListKey
    var oldRetired: [Retirement<OptionID>]
    var newRetired: [Retirement<OptionID>]
    var isExtensible: Bool
  }

  private struct ListPair: Hashable {
    var old: OptionListKey
    var new: OptionListKey
  }

  mutating func groupOptions() {
    var known: [GroupKey: Int] = [:]
    var differences: [ListPair: OptionDifference] = [:]
    for (index, pair) in matching.pairs.enumerated() {
      if hasSameOptions(pairAt: index) {
        keepsOptions[index] = true
        continue
      }
      let (before, after) = fields(of: pair)
      guard before.kind.name == after.kind.name, let old = before.kind.options,
        let new = after.kind.options
      else { continue }
      if pair.kind != .presumed { compareSources(old, new, before, after) }
      guard let oldList = old.list, let newList = new.list else { continue }
      let lists = ListPair(
        old: OptionListKey(old, fieldAt: pair.old),
        new: OptionListKey(new, fieldAt: pair.new)
      )
      let key = GroupKey(
        old: lists.old,
        new: lists.new,
        oldRetired: before.kind.retiredOptions,
        newRetired: after.kind.retiredOptions,
        isExtensible: after.kind.isExtensible
      )
      if let group = known[key] {
        groups[group].pairs.append(index)
        groupOfPair[index] = group
        continue
      }
      let difference = differences[lists] ?? OptionDifference(oldList, newList)
      differences[lists] = difference
      known[key] = groups.count
      groupOfPair[index] = groups.count
      groups.append(OptionGroup(pairs: [index], difference: difference))
    }
  }

  /// Whether a pair has no options, or its own, and nothing about them changed, not even the
  /// spelling of an id.
  private func hasSameOptions(pairAt index: Int) -> Bool {
    guard isUnchanged[index] else { return false }
    let pair = matching.pairs[index]
    switch new.fields[pair.new].kind {
    case .text, .number, .toggle, .note, .computed: return true
    case .picker, .multiSelector: break
    }
    guard case .list(let before)? = old.fields[pair.old].kind.options,
      case .list(let after)? = new.fields[pair.new].kind.options,
      new.fields[pair.new].kind.retiredOptions.isEmpty
    else { return false }
    return before.options.indices.allSatisfy {
      before.options[$0].id.rawValue.isSpelled(as: after.options[$0].id.rawValue)
    }
  }

  private func compareSources(
    _ old: OptionSource,
    _ new: OptionSource,
    _ before: Field,
    _ after: Field
  ) {
    let isSame =
      switch (old, new) {
      case (.paged(let old), .paged(let new)):
        old.command.map(renamed) == new.command && old.format == new.format
          && old.items == new.items
          && old.keys.spelledOut == new.keys.spelledOut && old.firstPage == new.firstPage
      case (.paged, _), (_, .paged): false
      case (.file(let old, _), .file(let new, _)):
        old.path.withoutIdleSteps == new.path.withoutIdleSteps
          && old.keys.spelledOut == new.keys.spelledOut
      // Both lists are at hand, and compared.
      default: true
      }
    guard !isSame else { return }
    add(
      .optionSourceChanged,
      .field(after.id),
      at: .fieldKey(after.id, "options"),
      notes: [
        Change.Note(
          text: ChangeWording.oldSource,
          place: .old(.fieldKey(before.id, "options"))
        )
      ],
      ChangeWording.sourceChanged(after.id)
    )
  }

  func compare(groupAt index: Int) {
    let group = groups[index]
    let known = group.pairs.filter { matching.pairs[$0].kind != .presumed }
    guard let first = known.first else { return }
    let (before, after) = fields(of: matching.pairs[first])
    let list = OptionReport(
      difference: group.difference,
      before: before,
      after: after,
      others: known.dropFirst().map { new.fields[matching.pairs[$0].new].id }
    )
    list.report(to: self)
  }
}

extension OptionKeys {
  /// The same with the columns that are read when none is named.
  fileprivate var spelledOut: OptionKeys {
    OptionKeys(
      id: id ?? "id",
      label: label ?? "label",
      detail: detail ?? "detail",
      icon: icon ?? "icon",
      group: group ?? "group"
    )
  }
}

extension String {
  /// A path without `.` steps and doubled slashes.
  fileprivate var withoutIdleSteps: String {
    split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
