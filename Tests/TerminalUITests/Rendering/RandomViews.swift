import TerminalUI

extension View {
  private static let texts = [
    "", "a", "one two three", "中文 text", "🙂 smile", "a\nb\nc", "long-word-without-a-break-in-it",
    "q\u{301}x", "tab\there",
  ]

  /// A view of any kind; scrolled ones without a focus, so that nothing depends on the frames before.
  static func random(depth: Int, using random: inout SeededGenerator) -> View {
    var view = content(depth: depth, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      view.id = ["x", "y", "z"].randomElement(using: &random)
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      view.cursor = Point(
        x: Int.random(in: -1...5, using: &random),
        y: Int.random(in: -1...2, using: &random)
      )
    }
    return view
  }

  private static func content(depth: Int, using random: inout SeededGenerator) -> View {
    let style = sampleStyles.randomElement(using: &random) ?? .plain
    let text = texts.randomElement(using: &random) ?? ""
    func child(_ random: inout SeededGenerator) -> View {
      View.random(depth: depth - 1, using: &random)
    }
    func children(_ random: inout SeededGenerator) -> [View] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in child(&random) }
    }
    switch Int.random(in: 0..<(depth > 0 ? 16 : 6), using: &random) {
    case 0: return .text(text, style: style, flow: .cutAtEnd)
    case 1: return .text(text, flow: .cutAtEnd)
    case 2: return .text(text, style: style)
    case 3: return .divider(["─", "=", "中"].randomElement(using: &random) ?? "─", style: style)
    case 4: return .spacer(atLeast: Int.random(in: -1...2, using: &random))
    case 5:
      let isMultiline = Bool.random(using: &random)
      return View(
        .input(
          InputView(
            TextEditor(text, isMultiline: isMultiline),
            mask: Int.random(in: 0..<4, using: &random) == 0 ? "•" : nil,
            placeholder: "hint",
            suggestion: Bool.random(using: &random) ? "more" : "",
            style: style,
            isFocused: Bool.random(using: &random)
          )
        )
      )
    case 6, 7: return .row(children(&random), spacing: Int.random(in: -1...2, using: &random))
    case 8, 9: return .column(children(&random), spacing: Int.random(in: 0...1, using: &random))
    case 10:
      let insets = (0..<4).map { _ in Int.random(in: -1...2, using: &random) }
      return child(&random)
        .padded(Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]))
    case 11:
      return child(&random).framed(
        width: Bool.random(using: &random) ? Int.random(in: 0...30, using: &random) : nil,
        height: Bool.random(using: &random) ? Int.random(in: 0...6, using: &random) : nil
      )
    case 12: return child(&random).on(style)
    case 14: return View(.scroll(ScrollView(children(&random))))
    case 13: return child(&random).covered(by: Bool.random(using: &random) ? child(&random) : nil)
    default:
      let count = Int.random(in: 0...9, using: &random) * 3
      let rows = (0..<count).map { View.text("\($0) of \(count)").identified(ViewID("\($0)")) }
      return View(.scroll(ScrollView(rows)))
    }
  }

  /// The same view with one thing in it changed, or siblings moved.
  func changed(using random: inout SeededGenerator) -> View {
    var view = self
    switch content {
    case .row(let views, let spacing):
      view.content = .row(View.changed(views, using: &random), spacing: spacing)
    case .column(let views, let spacing):
      view.content = .column(View.changed(views, using: &random), spacing: spacing)
    case .padding(let child, let insets):
      view.content = .padding(child.changed(using: &random), insets)
    case .frame(let child, let width, let height):
      view.content = .frame(child.changed(using: &random), width: width, height: height)
    case .background(let child, let style):
      view.content = .background(child.changed(using: &random), style)
    case .overlay(let base, let over):
      if Int.random(in: 0..<3, using: &random) == 0 { return base }
      let isUncovered = Int.random(in: 0..<3, using: &random) == 0
      view.content = .overlay(base: base.changed(using: &random), over: isUncovered ? nil : over)
    default:
      return View.random(depth: 3, using: &random)
    }
    return Int.random(in: 0..<8, using: &random) == 0 ? view.covered(by: .text("over")) : view
  }

  private static func changed(_ views: [View], using random: inout SeededGenerator) -> [View] {
    var views = views
    switch Int.random(in: 0..<4, using: &random) {
    case 0: views.shuffle(using: &random)
    case 1: views.append(View.random(depth: 2, using: &random))
    case 2 where !views.isEmpty: views.remove(at: Int.random(in: 0..<views.count, using: &random))
    default:
      if let index = views.indices.randomElement(using: &random) {
        views[index] = views[index].changed(using: &random)
      }
    }
    return views
  }
}
