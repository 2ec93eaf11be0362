import FormModel

/// What keys do, at length, for the help.
extension Words {
  /// Where the keys of a part of the help work.
  func title(of place: KeyPlace) -> String {
    switch place {
    case .text: say("Keys in a text")
    case .choices: say("Keys at choices in a row")
    case .rows: say("Keys at other questions")
    case .search: say("Keys in a search")
    case .list: say("Keys in a list")
    case .review: say("Keys in the review")
    }
  }

  /// What the keys of a line of the help do.
  func help(_ topic: KeyTopic) -> String {
    switch topic {
    case .move: say("up, down")
    case .page: say("a page up, down")
    case .ends: say("first, last")
    case .accept: say("take it and go on")
    case .escape: say("end this, then go back")
    case .goBack: say("back, keeping the answer")
    case .questions: say("next, previous question")
    case .open: say("open")
    case .choose: say("choose, or take away")
    case .chooseInRow: say("choose; y and n for yes and no")
    case .chooseAll: say("all that are shown, or none")
    case .invert: say("the others instead")
    case .range: say("a range")
    case .chosenOnly: say("show chosen ones only")
    case .clear: say("clear the answer")
    case .reset: say("back to the default")
    case .mark: say("mark, to clear or reset together")
    case .sections: say("next, previous section; by number")
    case .review: say("review")
    case .retry: say("ask again for what failed")
    case .step: say("a number up, down")
    case .reveal: say("show a secret, hide it")
    case .undo: say("undo, redo")
    case .help: say("this help")
    case .mouse: say("mouse here, or free for copying")
    case .editor: say("then Ctrl-E: the text in your editor")
    case .redraw: say("redraw")
    case .suspend: say("suspend")
    case .leave: say("leave (twice: at once)")
    }
  }

  /// What typing does in the review.
  var reviewKeys: [(keys: String, action: String)] {
    [(say("letters"), say("search labels and answers"))]
  }

  /// The keys of a text editor, parted by spaces, and what they do.
  var editingKeys: [(keys: String, action: String)] {
    [
      ("← → Ctrl-B Ctrl-F", say("a letter back, on")),
      ("Ctrl-← Ctrl-→ Alt-B Alt-F", say("a word back, on")),
      ("Home End Ctrl-A Ctrl-E", say("start, end of the line")),
      ("Ctrl-U Ctrl-K", say("cut to the start, the end")),
      ("Ctrl-W", say("cut the word before")),
      ("Ctrl-Y", say("put back what was cut")),
      ("Ctrl-T", say("swap two letters")),
      (
        "Ctrl-J Alt-Enter",
        say("new line, where there may be several")
      ),
    ]
  }
}
