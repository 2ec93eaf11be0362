import Formwork
import FormworkTerminal
import Glibc

/// `asker FORM COUNT` asks a form some times, decodes the answers, and says how each call ended and
/// whether signals are handled as before.
@main
struct Asker {
  struct Service: Decodable {
    var name: String
    var `public`: Bool
    var note: String?
  }

  static func main() throws {
    let handler: @convention(c) (Int32) -> Void = { _ in }
    signal(SIGTERM, handler)
    let form = try Form(contentsOf: CommandLine.arguments[1])
    for _ in 0..<(Int(CommandLine.arguments[2]) ?? 1) {
      do {
        let answers = try form.ask()
        print(String(decoding: answers.bytes(as: .jsonl), as: UTF8.self), terminator: "")
        let service = try answers.decode(Service.self)
        print(service.name, service.public, service.note ?? "-")
      } catch AskError.left {
        print("left")
      } catch AskError.cannotAsk(let obstacle, let questions) {
        print("\(obstacle): \(questions.map(\.name))")
      } catch {
        print(error)
      }
      fflush(nil)
    }
    let last = signal(SIGTERM, handler)
    let isKept = unsafeBitCast(last, to: Int.self) == unsafeBitCast(handler, to: Int.self)
    print(isKept ? "signals as before" : "signals changed")
  }
}
