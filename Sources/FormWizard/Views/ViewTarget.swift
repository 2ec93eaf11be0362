import FormModel
import TerminalUI

/// What a view stands for, told from its identity: where the mouse was.
enum ViewTarget: Hashable {
  case field(FieldID)
  case choice(FieldID, OptionID)
  case next
  case search
  case option(OptionRow)
  case review(ReviewRow)
  case leave(LeaveChoice)
  case resume(ResumeChoice)
  /// A key named in the footer.
  case key(String)
  /// The row that asks again for a page that is not there.
  case retry

  /// The identity of the view.
  var id: ViewID {
    switch self {
    case .field(let id): .named("field:\(id)")
    case .choice(let field, let option): .named("choice:\(field):\(option)")
    case .next: "next"
    case .search: "search"
    case .option(.option(let id)): .named("option:\(id)")
    case .option(.header(let id)): .named("header:\(id)")
    case .option(.none): "none"
    case .option(.add): "add"
    case .review(.attention): "attention"
    case .review(.problem(let id)): .named("problem:\(id)")
    case .review(.section(let id)): .named("section:\(id?.rawValue ?? "")")
    case .review(.field(let id)): .named("review:\(id)")
    case .review(.computed(let id)): .named("computed:\(id)")
    case .review(.gap(let number)): .named("gap:\(number)")
    case .review(.submit): "submit"
    case .leave(let choice): .named("leave:\(choice.rawValue)")
    case .resume(let choice): .named("resume:\(choice.rawValue)")
    case .key(let name): .named("key:\(name)")
    case .retry: "retry"
    }
  }

  /// What a view of this identity stands for; `nil` when it is for nothing.
  init?(_ id: ViewID) {
    guard case .named(let name) = id else { return nil }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    switch parts.first {
    case "field": self = .field(FieldID(rest))
    case "choice":
      // The dash is a choice without an id.
      let ids = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard ids.count == 2 else { return nil }
      self = .choice(FieldID(ids[0]), OptionID(ids[1]))
    case "next": self = .next
    case "search": self = .search
    case "option": self = .option(.option(OptionID(rest)))
    case "none": self = .option(.none)
    case "add": self = .option(.add)
    case "problem": self = .review(.problem(FieldID(rest)))
    case "review": self = .review(.field(FieldID(rest)))
    case "submit": self = .review(.submit)
    case "leave":
      guard let choice = LeaveChoice(rawValue: rest) else { return nil }
      self = .leave(choice)
    case "resume":
      guard let choice = ResumeChoice(rawValue: rest) else { return nil }
      self = .resume(choice)
    case "key": self = .key(rest)
    case "retry": self = .retry
    default: return nil
    }
  }
}
