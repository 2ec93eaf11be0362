import FormModel
import TerminalUI

/// What several pages, or several ways of asking, say.
extension Phrase {
  /// What ends a pending range; one that is drawn with the mouse ends where its button is released.
  static func rangeEnd(isDrawn: Bool) -> Phrase { isDrawn ? "Releasing" : "Enter" }

  static func notYet(_ count: Int) -> Phrase {
    count == 1 ? "One answer needs attention first" : "\(count) answers need attention first"
  }

  static func notVerified(_ id: OptionID) -> Phrase { "\(id) is taken as it is, not verified" }

  /// Items of a batch that cannot be options.
  static func leftOut(_ items: OptionBatch.LeftOut) -> Phrase {
    let count: Phrase = items.count == 1 ? "1 item left out" : "\(items.count) items left out"
    return "\(count): \(items.first.reason)"
  }

  static var textIsFull: Phrase {
    "The text is too long: at most \(TextEditor.textLimit) can be typed or pasted here"
  }
}
