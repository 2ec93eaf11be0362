import Diagnostics
import FormAnswers
import FormModel
import FormReader
import FormSession
import Glibc
import SourceTree

@testable import FormWizard
@testable import TerminalUI

/// A person at a form: keys go in, answers, effects and frames come out.
struct Person {
  var state: WizardState { didSet { drawing = Drawing() } }
  /// Everything that was wanted since the last look.
  private(set) var effects: [WizardEffect] = []
  /// What a command of options prints for its arguments; without it, batches are left to the test.
  private let commands: (@Sendable ([String]) -> [Option])?
  /// Whether each frame is kept as text.
  var keepsFrames = false
  /// The frames that were kept.
  private(set) var frames: [String] = []
  private let renderer: Renderer
  /// The screen as it is, once somebody has looked at it.
  private var drawing = Drawing()

  /// It is shared by persons that are copies of each other, until something happens to one.
  private final class Drawing { var frame: Frame? }

  /// The last line of the screen, without the blanks in front of it.
  var footer: String { String((frame.lines.last ?? "").drop { $0 == " " }) }

  init(
    _ form: Form,
    given: Answers = [:],
    size: Size = Size(width: 80, height: 24),
    theme: Theme = .standard,
    languages: [String] = ["en"],
    surroundings: Surroundings = Surroundings(),
    allowsCommands: Bool = false,
    showsAnswers: Bool = false,
    isInline: Bool = false,
    remarks: [AnswerPath: [String]] = [:],
    looseRemarks: [String] = [],
    greeting: String? = nil,
    resume: DraftOffer? = nil,
    commands: (@Sendable ([String]) -> [Option])? = nil
  ) {
    self.commands = commands
    let session = FormSession(
      AnswerEngine(form),
      given: given,
      surroundings: surroundings,
      languages: languages
    )
    renderer = Renderer(symbols: theme.symbols)
    state = WizardState(
      session,
      size: size,
      theme: theme,
      isInline: isInline,
      allowsCommands: allowsCommands,
      showsAnswers: showsAnswers,
      remarks: remarks,
      looseRemarks: looseRemarks,
      greeting: greeting,
      offer: resume
    )
  }

  mutating func happens(_ event: WizardEvent) {
    let wanted = state.update(event)
    effects += wanted
    for effect in wanted {
      guard let commands, case .loadBatch(let path, let generation, let request) = effect else {
        continue
      }
      let batch = OptionBatch(options: commands(request.arguments))
      happens(.batch(path, generation: generation, .success(batch)))
    }
    if keepsFrames { frames.append(frame.text) }
  }

  /// Presses keys, written as in ``KeyScript``.
  mutating func press(_ script: String) {
    for key in KeyScript.keys(script) { happens(.input(.key(key))) }
  }

  /// Clicks on the first cell that a view drew.
  ///
  /// - Returns: Whether it is seen.
  @discardableResult
  mutating func click(_ target: ViewTarget) -> Bool {
    guard let place = place(of: target, in: frame) else { return false }
    click(place.x, place.y)
    return true
  }

  /// The first cell that a view drew, and nothing over it; of a row with words to press, of these.
  func place(of target: ViewTarget, in frame: Frame) -> Point? {
    let places = frame.regions.lazy.filter { $0.id == target.id }.map(\.rect).flatMap { rect in
      (0..<rect.size.height).lazy.flatMap { y in
        (0..<rect.size.width).lazy.map { Point(x: rect.origin.x + $0, y: rect.origin.y + y) }
      }
    }
    let paths = places.filter { frame.path(at: $0).contains(target.id) }
    let words = paths.first { frame.path(at: $0).contains(ViewTarget.button.id) }
    return [.next, .review(.submit), .item(.done)].contains(target) ? words : words ?? paths.first
  }

  /// Clicks on a key in the footer.
  mutating func click(key: String) {
    for key in KeyScript.keys(key) { click(.key(key)) }
  }

  /// The mouse does something on the screen as it is.
  mutating func mouse(_ event: MouseEvent) {
    let frame = frame
    let path = frame.path(at: event.place)
    happens(.mouse(event, path: path, rect: frame.rect(of: path)))
  }

  /// A click long after the one before.
  mutating func click(_ x: Int, _ y: Int) {
    state.lastPress = nil
    let place = Point(x: x, y: y)
    for action in [MouseEvent.Action.press(.left), .release(.left)] {
      mouse(MouseEvent(action, at: place))
    }
  }

  /// The screen, which is drawn when it is looked at first.
  var frame: Frame {
    if let frame = drawing.frame { return frame }
    let frame = renderer.render(state.view(), size: state.size)
    drawing.frame = frame
    return frame
  }

  /// Siblings that were drawn with the same id.
  var duplicates: Set<ViewID> { renderer.duplicates }

  /// What is asked where the person is: by the form, or by the item that is open.
  var asked: AskedScope { state.context.asked }

  /// The path of the answer to a field there.
  func path(_ field: Field) -> AnswerPath { asked.path(field) }

  /// The field the person is at on the page of a section.
  var focusedField: Field? { state.pages.section?.field(state.context) }

  /// The options at hand, on their page or in place.
  var chooser: OptionChooser? {
    if case .options(let path) = state.page { return state.pages.options[path]?.chooser }
    guard let field = focusedField, let section = state.pages.section,
      case .options = state.context.content(of: field)
    else { return nil }
    return section.entry.options(at: path(field), state.context).chooser
  }

  /// The page of items that the person is at.
  var itemsPage: ItemsPage? {
    if case .items(let path) = state.page { state.pages.items[path] } else { nil }
  }

  /// The answers in force, as `id=value`, in form order.
  var answers: [String] {
    state.session.form.ownFields.compactMap { field in
      state.session.state(of: field.path).value.map { "\(field.id)=\($0.templateText)" }
    }
  }

  func given(_ path: AnswerPath) -> String? { state.session.given[path]?.templateText }

  /// The effects since the last call, without those that only keep the draft and the clock.
  mutating func wanted() -> [WizardEffect] {
    defer { effects = [] }
    return effects.filter { effect in
      switch effect {
      case .saveDraft, .saveDraftNow, .wake: false
      default: true
      }
    }
  }

  /// Where the person is: the page, and what on it.
  var place: String {
    switch state.page {
    case .section(_, let id):
      let row =
        switch state.pages.section?.focus(state.context) {
        case .field(let path)?: path.description
        case .introduction?: "introduction"
        case .next?: "next"
        case nil: "nowhere"
        }
      return "\(id?.rawValue ?? "")/\(row)"
    case .options(let id):
      let row =
        switch state.pages.options[id]?.list.cursor {
        case .option(let option)?: option.rawValue
        case .header(let option)?: "above \(option)"
        case .add?: "add"
        case nil: "-"
        }
      return "options \(id)/\(row)"
    case .items(let id): return "items \(id)/\(itemsPage.map { "\($0.cursor)" } ?? "-")"
    case .review:
      let row =
        switch state.pages.review.list.cursor {
        case .problem(let id)?: "problem \(id)"
        case .field(let path)?: path.description
        case .submit?: "submit"
        default: "-"
        }
      return "review/\(row)"
    }
  }
}

/// Forms for tests.
enum Sample {
  /// A form given as the fields of one section, or as a whole text.
  static func form(_ text: String) -> Form {
    let text =
      text.hasPrefix("-")
      ? "formwork: 1\nid: sample\ntitle: Sample\nfields:\n"
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "  \($0)\n" }.joined() : text
    return decode(text, folder: "")
  }

  /// One of the examples of the repository.
  static func example(_ name: String) -> Form {
    let folder = repository + "/examples/\(name)"
    return decode(File.text("\(folder)/\(name).form.yaml") ?? "", folder: folder)
  }

  static let examples = ["new-service", "model-training-run", "onboarding", "release-checklist"]

  static var repository: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
      .joined(separator: "/")
  }

  private static func decode(_ text: String, folder: String) -> Form {
    let parsed = ParsedSource.parse(SourceText(name: "a.form.yaml", text: text), as: .yaml)
    let reader = OptionFileReader(folder: folder, files: files, cache: OptionFileCache())
    let decoded = FormDecoder.decode(parsed) { reader.read($0, at: $1) }
    guard let form = decoded.form, decoded.isValid else {
      preconditionFailure("a form of a test is right: \(decoded.findings.map(\.message))")
    }
    return form
  }

  /// Files as they are named.
  private static let files = FileReading(
    realPath: { $0 },
    bytes: { path, _ throws(FileReading.Failure) in
      guard let text = File.text(path) else { throw .missing }
      return Array(text.utf8)
    },
    names: { _ in [] }
  )
}

enum File {
  static func text(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

extension WizardEvent {
  static func tick(_ milliseconds: Int) -> WizardEvent { .input(.tick(milliseconds)) }

  static func resized(_ size: Size) -> WizardEvent { .input(.resized(size)) }

  static func mouse(_ mouse: MouseEvent, path: [ViewID], rect: Rect?) -> WizardEvent {
    .input(.mouse(mouse, path: path, rect: rect))
  }
}
