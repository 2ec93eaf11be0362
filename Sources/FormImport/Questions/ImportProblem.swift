/// Why a condition or template cannot be read, or not be said in a form.
struct ImportProblem: Error {
  var message: String
  /// The byte of its text where it stands, if it stands at one.
  var offset: Int?
  /// Whether a name is no question yet.
  var isUndefined = false

  init(_ message: String, at offset: Int? = nil) { (self.message, self.offset) = (message, offset) }
}
