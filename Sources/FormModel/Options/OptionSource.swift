/// Where the options of a field come from.
public enum OptionSource: Hashable, Sendable {
  /// Written in the form, beside the field.
  case list(OptionList)
  /// Written once under `option-lists` and shared.
  case named(String, OptionList)
  /// Read from a file when the form was read.
  case file(OptionFile, OptionList)
  /// Asked from a command, batch by batch, when the form is filled.
  case batched(BatchedSource)
  /// What an earlier field was answered with.
  case answered(AnsweredOptions)

  /// The options, unless they are only known while the form is filled.
  public var list: OptionList? {
    switch self {
    case .list(let list), .named(_, let list), .file(_, let list): list
    case .answered(let source): source.list
    case .batched: nil
    }
  }

  /// What fields with the same list have in common; `nil` for a list that only one field has.
  package var sharedName: OptionListName? {
    switch self {
    case .named(let name, _): .named(name)
    case .file(let file, _): .file(file)
    case .list, .batched, .answered: nil
    }
  }
}

/// The identity of a list that several fields may share, so that its options need not be compared.
package enum OptionListName: Hashable, Sendable {
  case named(String)
  case file(OptionFile)
}

/// A file of options in the form's folder or below it.
public struct OptionFile: Hashable, Sendable {
  /// The path as written, relative to the form's folder.
  public var path: String
  /// The columns or keys of the file that hold a part under another name than its own.
  public var keys: [OptionPart: String]
  /// Which rows of the file are options, and with which answers; all have to fit.
  public var filters: [OptionFilter]

  /// Creates a reference to a file.
  public init(path: String, keys: [OptionPart: String] = [:], filters: [OptionFilter] = []) {
    self.path = path
    self.keys = keys
    self.filters = filters
  }
}

/// A part of an option that a column of a file, or a key of a record, can hold.
public enum OptionPart: Int, Hashable, Sendable, CaseIterable {
  case id, value, label, detail, icon, group, disabled, exclusive, renamedFrom

  /// The key in a form, and the column it is read from where the form names no other.
  public var name: String { self == .renamedFrom ? "renamed-from" : "\(self)" }
}
