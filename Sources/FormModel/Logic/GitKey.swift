/// What a form may read of git's configuration.
///
/// A form may come from anywhere, and a configuration holds tokens and programs too. So a form reads
/// who the user is and where the repository lies, and nothing else.
package enum GitKey {
  /// What may be read, in words.
  package static let allowed =
    "`user.*`, `author.*`, `committer.*`, `github.user`, `init.defaultBranch` and `remote.NAME.url`"

  /// Whether a form may read a key; git takes sections and names in any case.
  package static func mayBeRead(_ key: String) -> Bool {
    let key = key.lowercased()
    if ["github.user", "init.defaultbranch"].contains(key) { return true }
    return isURL(key) || ["user.", "author.", "committer."].contains { key.hasPrefix($0) }
  }

  /// What a form reads of the value of a key: of the URL of a remote no user and no password.
  package static func readable(_ value: String, of key: String) -> String {
    guard isURL(key.lowercased()) else { return value }
    // As in `https://user:password@host/path` and `user@host:path` (git-fetch, *Git URLs*).
    let bytes = Array(value.utf8)
    let scheme = value.firstRange(of: "://").map {
      value.utf8.distance(from: value.startIndex, to: $0.upperBound)
    }
    let start = scheme ?? 0
    let host = bytes[start...].prefix { $0 != 0x2F && (scheme != nil || $0 != 0x3A) }
    guard let sign = host.lastIndex(of: 0x40) else { return value }
    return String(decoding: bytes[..<start] + bytes[(sign + 1)...], as: UTF8.self)
  }

  private static func isURL(_ key: String) -> Bool {
    key.hasPrefix("remote.") && key.hasSuffix(".url") && key.utf8.count > "remote..url".utf8.count
  }
}

extension Form {
  /// The variables of the environment, and the keys of git's configuration, that values of the form
  /// are taken from, each once and in form order.
  ///
  /// - Complexity: O(fields).
  package var sourcesOutside: [ValueSource] {
    var sources: [ValueSource] = []
    for field in allFields {
      let values = [field.defaultValue, field.kind.computed?.value].compactMap(\.self)
      for part in values.flatMap(\.cases) where part.value.outside != nil {
        if !sources.contains(part.value) { sources.append(part.value) }
      }
    }
    return sources
  }
}
