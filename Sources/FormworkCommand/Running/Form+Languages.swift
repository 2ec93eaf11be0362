import FormModel
import FormWizard

/// The languages a form is written in.
extension Form {
  /// The tags of its translated questions, in the order they are first met; none where every text
  /// is written once.
  var languages: [String] {
    var tags: [String] = []
    var seen: Set<String> = []
    for text in texts {
      for translation in text.translations
      where seen.insert(translation.language.lowercased()).inserted {
        tags.append(translation.language)
      }
    }
    return tags
  }

  /// Whether who asks for a language gets it, from the form or, where the form names none, from the
  /// tool.
  func speaks(_ tag: String) -> Bool {
    let languages = languages
    return (languages.isEmpty ? Language.all.map(\.tag) : languages)
      .contains { language in
        // `es-MX` is served by `es` (RFC 4647, section 3.4).
        let (wanted, offered) = (tag.lowercased(), language.lowercased())
        return wanted == offered || wanted.hasPrefix(offered + "-")
      }
  }

  /// What is read of it on the way through its questions.
  private var texts: [LocalizedText] {
    [title, description].compactMap(\.self)
      + sections.flatMap { [$0.title, $0.description].compactMap(\.self) }
      + fields.flatMap { field in
        var texts = [field.label, field.help].compactMap(\.self)
        if case .note(let text) = field.kind { texts.append(text) }
        return texts
      }
  }
}
