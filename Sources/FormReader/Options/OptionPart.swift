package import FormModel

/// A part of an option that a file can give.
package enum OptionPart: String, Hashable, Sendable, CaseIterable {
  case id, label, detail, icon, group
}

extension OptionKeys {
  /// The column named for a part under `keys:`.
  package subscript(part: OptionPart) -> String? {
    switch part {
    case .id: id
    case .label: label
    case .detail: detail
    case .icon: icon
    case .group: group
    }
  }

  /// The column a part is read from.
  func column(of part: OptionPart) -> String { self[part] ?? part.rawValue }
}
