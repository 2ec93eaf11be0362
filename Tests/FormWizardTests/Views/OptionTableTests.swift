import DisplayText
import FormModel
import TerminalUI
import Testing

@testable import FormWizard

/// Options below each other, and what of them is never cut.
@Suite("Options as a table")
struct OptionTableTests {
  private func lines(_ options: String, keys: String = "", width: Int = 60) -> [String] {
    var person = Person(
      Sample.form("- id: one\n  type: multi-selector\n  label: One\n  options:\n" + options),
      size: Size(width: width, height: 20)
    )
    person.press("<Enter>" + keys)
    return person.frame.lines
  }

  private func options(_ rows: [(label: String, detail: String?)]) -> String {
    rows.enumerated().map { number, row in
      let detail = row.detail.map { ", detail: \"\($0)\"" } ?? ""
      return "    - { id: o\(number), label: \"\(row.label)\"\(detail) }\n"
    }.joined()
  }

  @Test("have their details in one column, as far as labels allow")
  func details() {
    let short = (0..<9).map { (label: "o\($0)", detail: Optional("detail \($0)")) }
    let long = (label: "A label that takes more than half", detail: Optional("and says so"))
    let rows = lines(options([("PostgreSQL", "relational")] + short + [long]))
    #expect(rows.contains("▌ ☐ PostgreSQL                   relational"), "\(rows)")
    #expect(rows.contains("  ☐ o1                           detail 1"))
    #expect(rows.contains("  ☐ A label that takes more than half  and says so"))
    let same = lines(options([("PostgreSQL", "relational")] + short))
    #expect(same.contains("▌ ☐ PostgreSQL  relational"), "\(same)")
    #expect(same.contains("  ☐ o1          detail 1"))
  }

  @Test("keep the ends of labels by which they differ")
  func ends() {
    let start = "registry.example.org/platform/services/images/"
    let rows = lines(options((0..<10).map { ("\(start)version-\($0)", nil) }), width: 40)
    for number in 0..<10 {
      #expect(rows.contains { $0.contains("…") && $0.contains("version-\(number)") }, "\(rows)")
    }
  }

  @Test(
    "are told in full at the foot, also where no blank is in them",
    arguments: [
      "https://example.org/a/very/long/path/without/any/blank/that/goes/on/and/on/to/the/end",
      "数据库服务器的名称非常长所以一行放不下需要换行才能看到全部内容否则看不到最后的部分",
    ]
  )
  func whole(label: String) {
    let rows = lines(options([(label, nil)] + (0..<9).map { ("o\($0)", nil) }), width: 40)
    let foot = rows.suffix(6).joined().filter { $0 != " " }
    #expect(foot.contains(label), "\(rows)")
    #expect(rows.allSatisfy { $0.columns <= 40 })
  }
}
