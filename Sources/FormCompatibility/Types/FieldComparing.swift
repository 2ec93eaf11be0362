import FormModel

/// How two versions of one type of field are compared.
///
/// The payload of each case of `FieldKind` conforms in a file of its own; `FieldKind.comparing` is
/// the one `switch` over kinds. Two fields of different types are a row of the table in
/// `TypeRules`.
protocol FieldComparing {
  /// How each bound differs in a newer field of this type; none for one of another type.
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference]

  /// This field with only the answers that an older one of its type accepts too, as far as its keys
  /// can say that; `nil` when it stays as it is.
  ///
  /// `options` is what became of the older one's options, unless they are the same.
  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind?

  /// Its texts beside label and help, by key; in the same order in each version.
  var texts: [KeyedText] { get }
}

/// A text, and the key that has it.
typealias KeyedText = (key: String, text: LocalizedText?)

extension FieldComparing {
  func differences(to newer: any FieldComparing, _ search: TextSearch) -> [BoundDifference] { [] }
  func narrowed(by older: any FieldComparing, _ options: OptionComparison?) -> FieldKind? { nil }
  var texts: [KeyedText] { [] }
}

extension FieldKind {
  /// What the comparison knows of this kind; taken once for a field, as the payload is boxed for
  /// it.
  var comparing: any FieldComparing {
    switch self {
    case .text(let field): field
    case .number(let field): field
    case .date(let field): field
    case .toggle(let field): field
    case .picker(let field): field
    case .multiSelector(let field): field
    case .json(let field): field
    case .collection(let field): field
    case .group(let field): field
    case .note(let field): field
    case .computed(let field): field
    }
  }
}
