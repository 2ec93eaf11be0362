import TerminalUI

// Every key of the wizard, once: a row says which keys do what, where, and under which line of the
// help they stand. Pages act on `KeyAction`, never on keys; the footer and the help read the same rows.

/// What a key asks for; what comes of it is the page's.
enum KeyAction: Hashable, Sendable {
  /// Moves from row to row, or takes a range along.
  case move(ListStep)
  case extend(ListStep)
  /// Takes what is highlighted and goes on.
  case accept
  /// Ends the innermost thing.
  case escape
  case goBack
  case nextQuestion
  case previousQuestion
  case left
  case right
  /// Chooses what is highlighted, and stays.
  case choose
  case chooseAll
  case invert
  case range
  case chosenOnly
  /// Takes the answer away.
  case clear
  /// Lets the answer follow its default again.
  case reset
  case section(Int)
  case nextSection
  case previousSection
  case review
  case retry
  /// Makes a number greater or less.
  case step(isUp: Bool)
  /// Shows a secret, or hides it again.
  case reveal
  case undo
  case redo
  case help
  case mouse
  case editor
  case redraw
  case suspend
  case leave
}

/// What keys go to.
enum KeyPlace: CaseIterable, Hashable, Sendable {
  /// A text or number.
  case text
  /// Choices that stand in a row.
  case choices
  /// Any other row of a section.
  case rows
  /// The caret is in the search of a list.
  case search
  /// The cursor is in a list of options.
  case list
  /// All answers.
  case review
}

/// A line of the help.
enum KeyTopic: Hashable, Sendable {
  case move, page, ends, accept, escape, goBack, questions, open, choose, chooseInRow
  case chooseAll, invert, range, chosenOnly, clear, reset, mark, sections, review
  case retry, step, reveal, undo, help, mouse, editor, redraw, suspend, leave
}

/// A row of the table.
struct KeyBinding: Sendable {
  let topic: KeyTopic
  let places: [KeyPlace]
  /// The keys, and what each asks for.
  let keys: [(key: Key, action: KeyAction)]

  init(_ topic: KeyTopic, in places: [KeyPlace], _ keys: (Key, KeyAction)...) {
    self.topic = topic
    self.places = places
    self.keys = keys.map { (key: $0.0, action: $0.1) }
  }
}

/// The table of keys.
enum Keymap {
  private static let lists: [KeyPlace] = [.search, .list, .review]
  private static let everywhere = KeyPlace.allCases

  /// The rows, in the order of the help.
  static let bindings: [KeyBinding] = [
    KeyBinding(
      .move,
      in: everywhere,
      (Key(.up), .move(.up)),
      (Key(.down), .move(.down)),
      (.control("p"), .move(.up)),
      (.control("n"), .move(.down))
    ),
    KeyBinding(
      .page,
      in: everywhere,
      (Key(.pageUp), .move(.pageUp)),
      (Key(.pageDown), .move(.pageDown))
    ),
    KeyBinding(
      .ends,
      in: everywhere.filter { $0 != .text },
      (Key(.home), .move(.first)),
      (Key(.end), .move(.last))
    ),
    KeyBinding(.accept, in: everywhere, (Key(.enter), .accept)),
    KeyBinding(.escape, in: everywhere, (Key(.escape), .escape)),
    KeyBinding(.goBack, in: everywhere.filter { $0 != .text }, (Key(.left, .alt), .goBack)),
    KeyBinding(
      .questions,
      in: [.text, .choices, .rows, .review],
      (Key(.tab), .nextQuestion),
      (Key(.tab, .shift), .previousQuestion)
    ),
    KeyBinding(
      .chooseInRow,
      in: [.choices],
      (Key(.left), .left),
      (Key(.right), .right),
      (Key(.character(" ")), .choose)
    ),
    KeyBinding(.open, in: [.rows], (Key(.right), .right), (Key(.character(" ")), .choose)),
    KeyBinding(.open, in: [.review], (Key(.right), .right)),
    KeyBinding(.choose, in: [.search], (Key(.tab), .choose)),
    KeyBinding(.choose, in: [.list], (Key(.character(" ")), .choose), (Key(.tab), .choose)),
    KeyBinding(.mark, in: [.review], (Key(.character(" ")), .choose)),
    KeyBinding(
      .range,
      in: lists,
      (Key(.up, .shift), .extend(.up)),
      (Key(.down, .shift), .extend(.down)),
      (Key(.pageUp, .shift), .extend(.pageUp)),
      (Key(.pageDown, .shift), .extend(.pageDown)),
      (Key(.home, .shift), .extend(.first)),
      (Key(.end, .shift), .extend(.last)),
      (Key(.function(6)), .range)
    ),
    KeyBinding(
      .chooseAll,
      in: lists,
      (.control("a"), .chooseAll),
      (Key(.function(7)), .chooseAll)
    ),
    KeyBinding(.invert, in: lists, (Key(.function(5)), .invert)),
    KeyBinding(.chosenOnly, in: [.search, .list], (Key(.function(3)), .chosenOnly)),
    KeyBinding(.clear, in: [.choices, .rows, .list, .review], (Key(.delete), .clear)),
    KeyBinding(.reset, in: everywhere, (Key(.function(8)), .reset)),
    KeyBinding(
      .sections,
      in: everywhere,
      (Key(.down, .alt), .nextSection),
      (Key(.up, .alt), .previousSection),
      (.alt("1"), .section(1)),
      (.alt("2"), .section(2)),
      (.alt("3"), .section(3)),
      (.alt("4"), .section(4)),
      (.alt("5"), .section(5)),
      (.alt("6"), .section(6)),
      (.alt("7"), .section(7)),
      (.alt("8"), .section(8)),
      (.alt("9"), .section(9))
    ),
    KeyBinding(.review, in: everywhere, (.control("g"), .review), (.alt("0"), .review)),
    KeyBinding(.retry, in: [.search, .list], (.control("r"), .retry)),
    KeyBinding(.undo, in: everywhere, (.control("_"), .undo), (Key(.function(9)), .redo)),
    KeyBinding(
      .step,
      in: [.text],
      (Key(.up, .shift), .step(isUp: true)),
      (Key(.down, .shift), .step(isUp: false)),
      (Key(.up, .control), .step(isUp: true)),
      (Key(.down, .control), .step(isUp: false))
    ),
    KeyBinding(.reveal, in: [.text], (Key(.function(2)), .reveal)),
    KeyBinding(.editor, in: [.text], (.control("x"), .editor)),
    KeyBinding(.help, in: everywhere, (Key(.function(1)), .help), (.alt("h"), .help)),
    KeyBinding(
      .help,
      in: [.choices, .rows, .list, .review],
      (Key(.character("?")), .help)
    ),
    KeyBinding(.mouse, in: everywhere, (.alt("m"), .mouse)),
    KeyBinding(.redraw, in: everywhere, (.control("l"), .redraw)),
    KeyBinding(.suspend, in: everywhere, (.control("z"), .suspend)),
    KeyBinding(.leave, in: everywhere, (.control("c"), .leave)),
  ]

  private static let actions: [KeyPlace: [Key: KeyAction]] = {
    var actions: [KeyPlace: [Key: KeyAction]] = [:]
    for binding in bindings {
      for place in binding.places {
        for (key, action) in binding.keys { actions[place, default: [:]][key] = action }
      }
    }
    return actions
  }()

  /// What a key asks for; `nil` when it has no meaning there, so that it may be typed.
  static func action(of key: Key, in place: KeyPlace) -> KeyAction? { actions[place]?[key] }

  /// The first key that asks for something at a place; `nil` where none does.
  static func key(for action: KeyAction, in place: KeyPlace) -> Key? {
    bindings.lazy.filter { $0.places.contains(place) }.flatMap(\.keys)
      .first { $0.action == action }?.key
  }

  /// The keys under a line of the help at a place, in the order of the table.
  static func keys(of topic: KeyTopic, in place: KeyPlace) -> [Key] {
    bindings.filter { $0.topic == topic && $0.places.contains(place) }
      .flatMap { $0.keys.map(\.key) }
  }

  /// The lines of the help for a place.
  static func topics(in place: KeyPlace) -> [KeyTopic] {
    var topics: [KeyTopic] = []
    for binding in bindings where binding.places.contains(place) {
      if !topics.contains(binding.topic) { topics.append(binding.topic) }
    }
    return topics
  }
}
