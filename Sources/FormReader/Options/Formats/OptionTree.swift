import Diagnostics
import FormModel
import SourceTree

/// `.json` and `.yaml`: a list of texts and objects.
///
/// In both an option may be `exclusive`, `disabled` (with the reason) or `renamed-from`; conditions
/// stand in forms only.
/// JSON is somebody's data: `null` is nothing, and other keys are left alone. YAML is written like
/// `options:` in a form: an unknown key is a mistake. In neither is a number or a boolean taken for
/// the id it looks like: an id without quotes has to be text in every version of YAML.
struct OptionTree {
  private var collector: OptionCollector
  private var decoder: OptionDecoder

  static func read(
    _ source: SourceText,
    as language: ParsedSource.Language,
    keys: OptionKeys
  ) -> OptionFileContent {
    let parsed = ParsedSource.parse(source, as: language, limits: .options)
    var reader = OptionTree(
      collector: OptionCollector(source, capacity: parsed.tree.count / 8),
      decoder: OptionDecoder(keys: keys, isForm: language == .yaml)
    )
    reader.collector.append(parsed.findings)
    return reader.read(parsed.tree, parsed.tree.root, isWhole: !parsed.hasErrors)
  }

  /// Reads a list inside of data whose text has been read without an error; the keys of its parts
  /// may be paths.
  static func read(_ tree: SourceTree, at root: NodeID, keys: OptionKeys) -> OptionFileContent {
    var reader = OptionTree(
      collector: OptionCollector(tree.source, capacity: tree.count / 8),
      decoder: OptionDecoder(keys: keys, isForm: false, followsPaths: true)
    )
    return reader.read(tree, root, isWhole: true)
  }

  private mutating func read(
    _ tree: SourceTree,
    _ root: NodeID?,
    isWhole: Bool
  ) -> OptionFileContent {
    guard let root, !tree.isNull(root) else { return collector.finish() }
    guard tree.kind(of: root) == .sequence else {
      if tree.kind(of: root) != .invalid {
        collector.findings.notAList(tree.kind(of: root), at: tree.range(of: root))
      }
      collector.skip()
      return collector.finish()
    }
    for element in tree.elements(of: root) {
      guard decoder.decode(element, of: tree, into: &collector) else { break }
    }
    // What is missing from a text that is not well-formed may have been lost with the rest.
    let faults = isWhole ? decoder.faults(&collector) : []
    return collector.finish(faults: faults)
  }
}
