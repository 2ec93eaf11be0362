package import Diagnostics
package import FormModel
package import FormReader
package import SourceTree

// Forms of other tools, as text of our language.
//
// A file of another tool is read into a tree, and translated into the text of a form with a map:
// each part of the text knows the place that it was made from. All the rest is the reader of forms:
// the text is read like any other, and its findings are shown at those places. So what is asked in
// place is what `formwork import` writes. `ImportKind` lists the tools, each a `FormTranslator` in
// a folder of its own; `Translation` is what they share: findings, losses and ids. `FormWriter`
// writes the form. Nothing is dropped without a finding: an error where the tool itself refuses the
// file, a warning where something is lost or does not do what was intended.

/// A tool whose files are taken for forms.
package enum ImportKind: String, CaseIterable, Sendable {
  case githubIssue = "github-issue"
  case cookiecutter, rancher, copier
  case jsonSchema = "json-schema"

  private var translator: any FormTranslator.Type {
    switch self {
    case .githubIssue: IssueForm.self
    case .cookiecutter: CookiecutterFile.self
    case .rancher: RancherFile.self
    case .copier: CopierFile.self
    case .jsonSchema: JSONSchemaFile.self
    }
  }

  /// What such a file is called: `issue form`.
  package var name: String { translator.name }

  /// How such a file is recognised.
  package var mark: String { translator.mark }

  /// The kind of a file by its path alone.
  package init?(path: String) {
    guard let kind = ImportKind.allCases.first(where: { $0.translator.isFile(path) }) else {
      return nil
    }
    self = kind
  }

  /// The kind of a file: the one that the user named, else that of its path or its content; `nil` for
  /// our own forms, and all else.
  ///
  /// - Parameters:
  ///   - parsed: The file.
  ///   - kind: The kind that the user named.
  ///   - isAsked: Whether the file is to be asked in place; some kinds are imported alone.
  package init?(of parsed: ParsedSource, named kind: ImportKind? = nil, asking isAsked: Bool = true)
  {
    let tree = parsed.tree
    if tree.source.name.hasSuffix(".form.yaml") { return nil }
    let ours: [StaticString] = ["formwork", "fields", "sections"]
    if let root = tree.root, ours.contains(where: { tree.value(of: $0, in: root) != nil }) {
      return nil
    }
    if let kind = kind ?? ImportKind(path: tree.source.name) {
      self = kind
      return
    }
    guard let root = tree.root,
      let kind = ImportKind.allCases.first(where: {
        $0.translator.isFile(root, of: tree) && (!isAsked || $0.translator.isAskedInPlace)
      })
    else { return nil }
    self = kind
  }

  /// The kind of the file that a form was made from, in place or by `formwork import`.
  package init?(of origins: FormOrigins) {
    let kind = origins.text(at: "x-imported-from", "kind", in: IDPath())
    guard let kind = kind.flatMap(ImportKind.init(rawValue:)) else { return nil }
    self = kind
  }

  fileprivate func spliced(
    _ source: SourceText,
    including file: (String) -> SourceText?
  ) -> SplicedText? {
    translator.spliced(source, including: file)
  }

  fileprivate func translate(_ translation: inout Translation) -> FormRecord {
    translator.translate(&translation)
  }
}

/// The translation of a kind of file.
protocol FormTranslator {
  /// What such a file is called, in the singular.
  static var name: String { get }
  /// How it is recognised, in words.
  static var mark: String { get }
  /// Whether it is asked where it stands, without being named.
  static var isAskedInPlace: Bool { get }
  /// Whether it is one by its path.
  static func isFile(_ path: String) -> Bool
  /// Whether it is one by its content.
  static func isFile(_ root: NodeID, of tree: SourceTree) -> Bool
  /// The text as our reader takes it, with the files that it includes; `nil` where it is the same.
  static func spliced(_ source: SourceText, including file: (String) -> SourceText?) -> SplicedText?
  /// The form, as far as it can be made; what cannot is noted.
  static func translate(_ translation: inout Translation) -> FormRecord
}

extension FormTranslator {
  static var isAskedInPlace: Bool { true }

  static func spliced(
    _ source: SourceText,
    including file: (String) -> SourceText?
  ) -> SplicedText? { nil }
}

/// A form that was made from a file of another tool.
package struct ImportedForm: Sendable {
  /// The text of the form; empty where the file is refused.
  package let text: SourceText
  /// What is wrong with the file, and what was lost, in the order of the file.
  package let findings: [Finding]
  /// How many questions the file asks, and of how many of them something was lost.
  package let questionCount: Int
  package let lossCount: Int
  private let map: SourceMap

  /// Translates a file; files that it includes are read by their paths, as it has them.
  ///
  /// - Parameters:
  ///   - parsed: The file.
  ///   - kind: The tool whose file it is.
  ///   - folder: What the folder of the file is called, which a form without a title is called, too.
  ///   - only: The names of the properties that lead to the part of a schema that is wanted.
  ///   - file: The text of a file that it includes.
  ///
  /// - Complexity: O(bytes), times the logarithm of the number of questions.
  package init(
    _ parsed: ParsedSource,
    from kind: ImportKind,
    in folder: String? = nil,
    only: [String] = [],
    including file: (_ path: String) -> SourceText? = { _ in nil }
  ) {
    let name = parsed.tree.source.name
    let spliced = kind.spliced(parsed.tree.source, including: file)
    let parsed =
      spliced.map {
        ParsedSource.parse(SourceText(name: name, bytes: $0.bytes), as: .yaml)
      } ?? parsed
    var translation = Translation(of: parsed, in: folder, only: only)
    let form = kind.translate(&translation)
    (questionCount, lossCount) = (translation.questionCount, translation.lossyQuestions.count)
    let source = parsed.tree.source
    let place = { @Sendable (location: SourceLocation) -> SourceLocation in
      guard let spliced, location.source === source else { return location }
      return spliced.location(of: location.range) ?? location
    }
    findings = translation.findings.findings(more: ImportRule.refused, in: kind.name).map {
      var finding = $0
      finding.location = place(finding.location)
      return finding
    }
    let isRefused = translation.hasErrors
    let (text, parts) = isRefused ? ("", []) : FormWriter.write(form)
    self.text = SourceText(name: source.name, text: text)
    map = SourceMap(of: self.text, from: source, parts: parts, placing: place)
  }

  /// The form, read as any other; its places are those in the file.
  package func decode(patterns: PatternCache) -> DecodedForm {
    let parsed = ParsedSource.parse(text, as: .yaml)
    return FormDecoder.decode(parsed, patterns: patterns) { _, _ in LoadedOptions(list: nil) }
      .placed(by: map, beside: findings)
  }
}
