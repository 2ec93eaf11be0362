/// What the tests ask.
enum Asker {
  static let form = """
    formwork: 1
    id: service
    fields:
      - { id: name, type: text, label: Service name, required: true }
      - { id: public, type: toggle, label: Reachable from the internet, default: true }
      - { id: note, type: text, label: Note }

    """

  /// The folder of this package.
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")
}
