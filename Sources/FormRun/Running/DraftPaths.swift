package import SystemFiles

/// The paths of a form's draft.
package struct DraftPaths {
  /// Where it is written, then where it may be under old ids of the form; empty to keep none.
  package var all: [String]
  /// Whether the user named the file, so that only a draft is replaced there.
  package var areNamed: Bool
  /// The path of the form, which a draft in the folder of drafts names.
  package var form: String?
  package var files: POSIXFiles

  /// Creates paths.
  package init(
    _ all: [String] = [],
    areNamed: Bool = false,
    form: String? = nil,
    _ files: POSIXFiles = POSIXFiles()
  ) {
    (self.all, self.areNamed, self.form, self.files) = (all, areNamed, form, files)
  }
}
