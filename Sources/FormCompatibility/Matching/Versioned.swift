import FormModel

/// A part of a form that is known by a stable id in every version of it.
protocol Versioned: Equatable {
  associatedtype Subject
  /// The id; absent for the one section of a form without sections.
  var stableID: String? { get }
  /// Ids that it had before, as it records them.
  var renamedFrom: [StableID<Subject>] { get }
  /// What it looks like, to guess what it became; `nil` where nothing is guessed.
  var likeness: Likeness? { get }
}

extension Versioned {
  var formerIDs: [String] { renamedFrom.map(\.rawValue) }
  var likeness: Likeness? { nil }
}

extension Form: Versioned { var stableID: String? { id.rawValue } }

extension FormSection: Versioned { var stableID: String? { id?.rawValue } }

extension Field: Versioned {
  var stableID: String? { id.rawValue }
  /// A note is never missed.
  var likeness: Likeness? {
    guard kind.isAnswered else { return nil }
    return Likeness(
      id: id.rawValue,
      label: label ?? LocalizedText(id.rawValue),
      type: kind.name,
      options: kind.options?.list
    )
  }
}

extension Option: Versioned {
  var stableID: String? { id.rawValue }
  var likeness: Likeness? { Likeness(id: id.rawValue, label: label) }
}

extension String {
  /// What ids have in common that are the same but for case, `-` and `_`, and Unicode form.
  ///
  /// Strings are equal in every Unicode form of the same text, so that needs no folding.
  var foldedID: String {
    String(String.UnicodeScalarView(lowercased().unicodeScalars.map { $0 == "_" ? "-" : $0 }))
  }

  /// Whether two equal ids are also written with the same bytes.
  func isSpelled(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
