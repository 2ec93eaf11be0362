import FormModel
import FormReader
import FormSession
import TerminalUI

@testable import FormWizard

/// A person at a field whose options a command lists, page by page, and the command.
struct PagingVisit {
  var person: Person
  private var generation = 0

  /// - Parameters:
  ///   - pageSize: The options of a full page.
  ///   - prefetch: How many rows below the cursor lead to the next page.
  ///   - searches: Whether the command searches by itself.
  ///   - isSingle: Whether one option at most can be chosen.
  ///   - allowsCustom: Whether entries of one's own can be added.
  ///   - chosen: What is chosen from the start.
  ///   - size: The window.
  init(
    pageSize: Int = 40,
    prefetch: Int = 5,
    searches: Bool = false,
    isSingle: Bool = false,
    allowsCustom: Bool = false,
    chosen: [OptionID] = [],
    size: Size = Size(width: 80, height: 24)
  ) {
    var command = [Template("list"), Template(parts: [.batch(.batch)])]
    if searches { command.append(Template(parts: [.batch(.query)])) }
    let source = BatchedSource(command: command, pageSize: pageSize, prefetch: prefetch)
    let kind: FieldKind =
      isSingle
      ? .picker(PickerField(options: .batched(source), allowsCustom: allowsCustom))
      : .multiSelector(MultiSelectorField(options: .batched(source), allowsCustom: allowsCustom))
    let fields = [
      Field(id: "many", label: LocalizedText("Many"), kind: kind),
      Field(id: "name", label: LocalizedText("Name"), kind: .text(TextField())),
    ]
    let form = Form(
      id: "paged",
      title: LocalizedText("Paged"),
      fields: fields
    )
    person = Person(
      form,
      given: chosen.isEmpty ? [:] : ["many": .options(chosen)],
      size: size,
      allowsCommands: true
    )
    person.happens(.tick(1_000))
  }

  /// The person opens the page, and the command answers with the first options.
  mutating func open(_ first: some Sequence<Int> = 0..<40) {
    person.press("<Right>")
    _ = asked()
    answer(first)
  }

  /// The person types, and then nothing for long enough that the source is asked.
  mutating func search(_ keys: String) {
    person.press(keys)
    person.happens(.tick(person.state.context.input.clock + OptionBatches.quiet))
  }

  /// What is asked of the command, or taken back, since the last look: the arguments behind its
  /// name.
  mutating func asked() -> [String] {
    person.wanted().compactMap { effect in
      switch effect {
      case .loadBatch(_, let generation, let request):
        self.generation = generation
        return request.arguments.dropFirst().joined(separator: " ")
      case .cancelBatch: return "cancel"
      default: return nil
      }
    }
  }

  /// The command answers what it was asked last.
  mutating func answer(_ ids: some Sequence<Int>) {
    let options = ids.map { Option(id: OptionID("o\($0)"), label: LocalizedText("Option \($0)")) }
    person.happens(
      .batch("many", generation: generation, .success(OptionBatch(options: options)))
    )
  }

  /// The command fails.
  mutating func fail(_ failure: BatchFailure) {
    person.happens(.batch("many", generation: generation, .failure(failure)))
  }

  /// The ids of the rows.
  var rows: [String] {
    person.state.pages.options["many"]?.shown.rows.optionIDs.map(\.rawValue) ?? []
  }
}
