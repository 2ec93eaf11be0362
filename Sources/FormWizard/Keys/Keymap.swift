import FormModel
import TerminalUI

// Every key of the wizard, once: a row says which keys do what, where, and how the help says it.
// Pages act on `KeyAction`, never on keys; the footer and the help read the same rows.

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
  /// Adds an item.
  case add
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
  /// Opens the month of a date, or closes it.
  case month
  /// Shows a secret, or hides it again.
  case reveal
  case undo
  case redo
  case help
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
  /// Options that stand below each other among the questions.
  case options
  /// Any other row of a section.
  case rows
  /// The caret is in the search of a list.
  case search
  /// The cursor is in a list of options.
  case list
  /// The items of a list or map.
  case items
  /// One of them that is typed where it stands.
  case item
  /// All answers.
  case review

  /// What stands over its keys in the help.
  var title: Phrase {
    switch self {
    case .text: "Keys in a text"
    case .choices: "Keys at choices in a row"
    case .options: "Keys at options below a question"
    case .rows: "Keys at other questions"
    case .search: "Keys in a search"
    case .list: "Keys in a list"
    case .items: "Keys at the items of a list"
    case .item: "Keys at an item that is typed"
    case .review: "Keys in the review"
    }
  }
}

/// A row of the table.
struct KeyBinding: Sendable {
  /// What the keys do, as the help says it.
  let help: Phrase
  let places: [KeyPlace]
  /// The keys, and what each asks for.
  let keys: [(key: Key, action: KeyAction)]

  init(_ help: Phrase, in places: [KeyPlace], _ keys: (Key, KeyAction)...) {
    self.init(help, in: places, keys: keys)
  }

  /// Takes keys that are worked out.
  init(_ help: Phrase, in places: [KeyPlace], keys: [(Key, KeyAction)]) {
    self.help = help
    self.places = places
    self.keys = keys.map { (key: $0.0, action: $0.1) }
  }
}

/// The table of keys.
enum Keymap {
  private static let lists: [KeyPlace] = [.options, .search, .list, .review]
  private static let texts: [KeyPlace] = [.text, .item]
  private static let everywhere = KeyPlace.allCases

  /// The rows, in the order of the help.
  static let bindings: [KeyBinding] = [
    KeyBinding(
      "up, down",
      in: everywhere,
      (Key(.up), .move(.up)),
      (Key(.down), .move(.down)),
      (.control("p"), .move(.up)),
      (.control("n"), .move(.down))
    ),
    KeyBinding(
      "a page up, down",
      in: everywhere,
      (Key(.pageUp), .move(.pageUp)),
      (Key(.pageDown), .move(.pageDown))
    ),
    KeyBinding(
      "first, last",
      in: everywhere.filter { !texts.contains($0) },
      (Key(.home), .move(.first)),
      (Key(.end), .move(.last))
    ),
    KeyBinding("accept and continue", in: everywhere, (Key(.enter), .accept)),
    KeyBinding("close, then go back", in: everywhere, (Key(.escape), .escape)),
    KeyBinding(
      "back, keeping the answer",
      in: everywhere.filter { !texts.contains($0) },
      (Key(.left, .alt), .goBack)
    ),
    KeyBinding(
      "next, previous question",
      in: [.text, .choices, .options, .rows, .item, .review],
      (Key(.tab), .nextQuestion),
      (Key(.tab, .shift), .previousQuestion)
    ),
    KeyBinding(
      "choose; letters go to the one that begins so",
      in: [.choices],
      (Key(.left), .left),
      (Key(.right), .right),
      (Key(.character(" ")), .choose)
    ),
    KeyBinding("open", in: [.rows], (Key(.right), .right), (Key(.character(" ")), .choose)),
    KeyBinding("open", in: [.review], (Key(.right), .right)),
    KeyBinding(
      "open",
      in: [.items],
      (Key(.right), .right),
      (Key(.character(" ")), .choose)
    ),
    KeyBinding(
      "add an item",
      in: [.rows, .items],
      (Key(.character("+")), .add),
      (Key(.insert), .add)
    ),
    KeyBinding("add an item", in: [.item], (Key(.insert), .add)),
    KeyBinding(
      "move the item up, down",
      in: [.items, .item],
      (Key(.up, .shift), .extend(.up)),
      (Key(.down, .shift), .extend(.down))
    ),
    KeyBinding("remove the item", in: [.items], (Key(.delete), .clear)),
    KeyBinding("select or deselect", in: [.search], (Key(.tab), .choose)),
    KeyBinding(
      "select or deselect",
      in: [.list],
      (Key(.character(" ")), .choose),
      (Key(.tab), .choose)
    ),
    KeyBinding(
      "select or deselect; letters go to the one that begins so",
      in: [.options],
      (Key(.character(" ")), .choose)
    ),
    KeyBinding("mark, to clear or reset together", in: [.review], (Key(.character(" ")), .choose)),
    KeyBinding(
      "a range",
      in: lists,
      keys: [Key.Code.up, .down, .pageUp, .pageDown, .home, .end].compactMap { code in
        ListStep(Key(code)).map { (Key(code, .shift), .extend($0)) }
      } + [(Key(.function(6)), .range)]
    ),
    KeyBinding(
      "select all or none",
      in: lists,
      (.control("a"), .chooseAll),
      (Key(.function(7)), .chooseAll)
    ),
    KeyBinding("invert selection", in: lists, (Key(.function(5)), .invert)),
    KeyBinding(
      "show chosen ones only",
      in: [.rows, .search, .list],
      (Key(.function(3)), .chosenOnly)
    ),
    KeyBinding(
      "clear the answer",
      in: [.choices, .options, .rows, .list, .review],
      (Key(.delete), .clear)
    ),
    KeyBinding(
      "clear the answer",
      in: [.choices, .options, .rows],
      (Key(.backspace), .clear)
    ),
    KeyBinding("back to the default", in: everywhere, (Key(.function(8)), .reset)),
    KeyBinding(
      "next, previous section; by number",
      in: everywhere,
      keys: [(Key(.down, .alt), .nextSection), (Key(.up, .alt), .previousSection)]
        + (1...9).map { (Key(.character(Character("\($0)")), .alt), .section($0)) }
    ),
    KeyBinding("review", in: everywhere, (.control("g"), .review), (.alt("0"), .review)),
    KeyBinding("retry", in: [.search, .list], (.control("r"), .retry)),
    KeyBinding("undo, redo", in: everywhere, (.control("_"), .undo), (Key(.function(9)), .redo)),
    KeyBinding(
      "a number up, down",
      in: [.text],
      (Key(.up, .shift), .step(isUp: true)),
      (Key(.down, .shift), .step(isUp: false))
    ),
    KeyBinding(
      "a number up, down",
      in: texts,
      (Key(.up, .control), .step(isUp: true)),
      (Key(.down, .control), .step(isUp: false))
    ),
    KeyBinding("the month of a date", in: texts, (Key(.function(4)), .month)),
    KeyBinding("show a secret, hide it", in: [.text], (Key(.function(2)), .reveal)),
    KeyBinding("then Ctrl-E: the text in your editor", in: [.text], (.control("x"), .editor)),
    KeyBinding("this help", in: everywhere, (Key(.function(1)), .help), (.alt("h"), .help)),
    KeyBinding(
      "this help",
      in: [.choices, .options, .rows, .list, .items, .review],
      (Key(.character("?")), .help)
    ),
    KeyBinding("redraw", in: everywhere, (.control("l"), .redraw)),
    KeyBinding("suspend", in: everywhere, (.control("z"), .suspend)),
    KeyBinding("quit (twice: at once)", in: everywhere, (.control("c"), .leave)),
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

  /// The lines of the help for a place, in the order of the table.
  static func help(in place: KeyPlace) -> [(keys: [Key], help: Phrase)] {
    var lines: [(keys: [Key], help: Phrase)] = []
    for binding in bindings where binding.places.contains(place) {
      let keys = binding.keys.map(\.key)
      if let index = lines.firstIndex(where: { $0.help == binding.help }) {
        lines[index].keys += keys
      } else {
        lines.append((keys, binding.help))
      }
    }
    return lines
  }
}
