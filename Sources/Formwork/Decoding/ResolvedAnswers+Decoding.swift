public import FormAnswers

extension ResolvedAnswers {
  /// Decodes the answers into a type of your own.
  ///
  /// The type is decoded from the object that results hold: nested places are nested types, lists
  /// are arrays or sets, maps are dictionaries, dates are strings, and a choice is an enumeration
  /// with a raw value, which is the option's value, or else its id. What may have no answer is an
  /// optional.
  ///
  /// A coding key matches a key as it is written, else the key in lower camel case:
  /// `schema-version` is `schemaVersion`. Integers are decoded exactly, floating-point numbers to
  /// the nearest value.
  /// - Parameter type: The type.
  /// - Returns: A value of the type.
  /// - Throws: `DecodingError`, whose description names the field by its id, `drives[data].size`,
  ///   and says what was found; and what initializers of the type throw.
  /// - Complexity: O(bytes of the answers), beside what the type does.
  public func decode<T: Decodable>(_ type: T.Type) throws -> T {
    do {
      return try T(from: DocumentDecoder(document, at: []))
    } catch let error as DecodingError {
      throw error.naming { subject(at: $0) }
    }
  }
}

extension DecodingError {
  /// The same error, whose description begins with the name of the place.
  fileprivate func naming(_ subject: ([any CodingKey]) -> ResultSubject) -> DecodingError {
    switch self {
    case .typeMismatch(let type, let context):
      return .typeMismatch(type, context.naming(subject(context.codingPath)))
    case .valueNotFound(let type, let context):
      return .valueNotFound(type, context.naming(subject(context.codingPath)))
    case .dataCorrupted(let context):
      return .dataCorrupted(context.naming(subject(context.codingPath)))
    case .keyNotFound(let key, var context):
      let subject = subject(context.codingPath + [key])
      context = Context(
        codingPath: context.codingPath,
        debugDescription: subject.isInForm ? "there is no answer" : "the form has no such field",
        underlyingError: context.underlyingError
      )
      return .keyNotFound(key, context.naming(subject))
    @unknown default: return self
    }
  }
}

extension DecodingError.Context {
  /// The same with the name of the place, and without a secret that the description may hold.
  fileprivate func naming(_ subject: ResultSubject) -> Self {
    let name = subject.name.isEmpty ? "the answers" : "`\(subject.name)`"
    return Self(
      codingPath: codingPath,
      debugDescription: subject.isSecret
        ? "\(name): the type does not take this secret" : "\(name): \(debugDescription)",
      underlyingError: subject.isSecret ? nil : underlyingError
    )
  }
}
