import FormModel

/// Fields that share both their old and their new list of options, and their records of it.
struct OptionGroup {
  /// The pairs of fields, in order.
  var pairs: [Int]
  var difference: OptionDifference
}

/// What makes two fields share a list in one version.
enum OptionListKey: Hashable {
  case field(Int)
  case named(String)
  case file(OptionFile)

  init(_ source: OptionSource, fieldAt position: Int) {
    switch source {
    case .list, .paged: self = .field(position)
    case .named(let name, _): self = .named(name)
    case .file(let file, _): self = .file(file)
    }
  }
}

extension FieldKind {
  /// Options that are gone for good.
  var retiredOptions: [Retirement<OptionID>] {
    switch self {
    case .picker(let picker): picker.retired
    case .multiSelector(let selector): selector.retired
    case .text, .number, .toggle, .note, .computed: []
    }
  }

  /// Whether readers of the answers expect new options.
  var isExtensible: Bool {
    switch self {
    case .picker(let picker): picker.isExtensible
    case .multiSelector(let selector): selector.isExtensible
    case .text, .number, .toggle, .note, .computed: false
    }
  }
}
