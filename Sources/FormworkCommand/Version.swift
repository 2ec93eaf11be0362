/// Which program this is.
enum Version {
  /// The version of this program (Semantic Versioning 2.0.0).
  static let current = "0.1.0"
}
