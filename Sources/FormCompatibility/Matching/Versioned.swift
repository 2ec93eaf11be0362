import Diagnostics
import FormModel

/// A part of a form that has a stable id in every version.
protocol Versioned: Equatable {
  associatedtype Subject
  /// The id; empty for the one section of a form without sections.
  var stableID: String { get }
  /// Ids that it had before, as it records them.
  var renamedFrom: [StableID<Subject>] { get }
  /// All names under which it records that it was known, places in results among them.
  var formerIDs: [String] { get }
  /// An id of it as `renamed-from` has it: in an item or group it counts from there.
  func recorded(_ id: String) -> String
  /// Why `renamed-from` cannot hold the id of an old one; `nil` where it can.
  func obstacle(toRecording old: Self) -> String?
  /// How similar it is to a removed part that it may replace; 0 for not at all.
  func similarity(to old: Self) -> Int
}

extension Versioned {
  var formerIDs: [String] { renamedFrom.map(\.rawValue) }
  func recorded(_ id: String) -> String { id }
  func obstacle(toRecording old: Self) -> String? { nil }
  func similarity(to old: Self) -> Int { 0 }

  /// The weights of a similar label and a similar id; an equal label outweighs everything else.
  fileprivate func similarity(to old: Self, _ label: LocalizedText, _ other: LocalizedText) -> Int {
    if Label.key(of: label) == Label.key(of: other) { return 6 }
    let isNear = !nearest(to: stableID, among: [old.stableID], takesWholeWords: true).isEmpty
    return (Label.areAlike(label, other) ? 2 : 0) + (isNear ? 1 : 0)
  }
}

extension Form: Versioned { var stableID: String { id.rawValue } }

extension FormSection: Versioned { var stableID: String { id?.rawValue ?? "" } }

extension Option: Versioned {
  var stableID: String { id.rawValue }
  var formerIDs: [String] {
    renamedFrom.map(\.rawValue).filter { $0 != stableID } + formerValues.map(\.text)
  }
  func similarity(to old: Option) -> Int { similarity(to: old, label, old.label) }
}

extension Field: Versioned {
  var stableID: String { id.rawValue }
  var formerIDs: [String] {
    let places = formerPlaces.map { place in owner.map { "\($0).\(place)" } ?? "\(place)" }
    return renamedFrom.map(\.rawValue) + places.filter { $0 != id.rawValue }
  }
  /// What its ids begin with: that of its group, as it is called or was, or that of its list or map.
  private var prefixes: [String] {
    guard let group else { return owner.map { ["\($0)."] } ?? [] }
    let word = id.local(to: group).rawValue
    return ([id] + renamedFrom).map(\.rawValue).filter { $0.hasSuffix(".\(word)") }
      .map { String($0.dropLast(word.count)) }
  }
  func recorded(_ id: String) -> String {
    let prefix = prefixes.first { id.hasPrefix($0) } ?? ""
    return String(id.dropFirst(prefix.count))
  }
  func obstacle(toRecording old: Field) -> String? {
    guard let group, !prefixes.contains(where: { old.stableID.hasPrefix($0) }) else { return nil }
    return "`renamed-from` counts from the group `\(group)`"
  }
  /// A note is never missed; options that are mostly the same count as a similar label does.
  func similarity(to old: Field) -> Int {
    guard kind.isAnswered || kind.group != nil, kind.name == old.kind.name else { return 0 }
    let labels = [self, old].map { $0.label ?? LocalizedText($0.id.rawValue) }
    let score = similarity(to: old, labels[0], labels[1])
    guard let options = kind.options?.list, let others = old.kind.options?.list else {
      return score
    }
    let sample = options.options.prefix(200)
    let common = sample.count { others.contains($0.id) }
    return common * 2 > max(sample.count, min(others.count, 200)) ? score + 2 : score
  }
}

extension String {
  /// A key for an id, the same for ids that differ only in case, `-` and `_`, or Unicode form.
  ///
  /// Strings are equal in every Unicode form of the same text, so that needs no folding.
  var foldedID: String {
    String(String.UnicodeScalarView(lowercased().unicodeScalars.map { $0 == "_" ? "-" : $0 }))
  }
}
