import FormModel
import Testing

@testable import FormImport

@Suite("Jinja, as far as forms can say it")
struct JinjaTests {
  /// Questions of all kinds.
  static let names: JinjaNames = {
    func options(_ values: ImportedValue...) -> [ImportedOption] {
      values.map { ImportedOption(id: $0.text.isEmpty ? "empty" : $0.text, value: $0) }
    }
    var names = JinjaNames()
    let kinds: [(String, ImportedQuestion.Kind)] = [
      ("name", .text), ("port", .number), ("rest", .other),
      ("ci", .toggle(on: .boolean(true), off: .boolean(false))),
      ("docker", .toggle(on: .text("y"), off: .text("n"))),
      ("db", .choice(options(.text("mysql"), .text("postgres"), .text("")))),
      ("size", .choice(options(.number("1"), .number("2"), .number("3")))),
      ("parts", .choices(options(.text("docs"), .text("tests")))),
    ]
    for (name, kind) in kinds { names.known[name] = ImportedQuestion(id: name, kind: kind) }
    names.known["slug"] = ImportedQuestion(id: "slug", kind: .text, isComputed: true)
    names.all = Set(names.known.keys).union(["later"])
    return names
  }()

  @Test(
    "A condition",
    arguments: [
      ("ci", "ci"), ("not ci", "not ci"), ("ci == false", "not ci"), ("ci is true", "ci"),
      ("docker == 'n'", "not docker"), ("docker", "true"),
      ("db == 'mysql'", "db == 'mysql'"), ("db != 'mysql'", "db != 'mysql'"),
      ("db", "db in ['mysql', 'postgres']"), ("not db", "db not in ['mysql', 'postgres']"),
      ("db in ['mysql', 'other']", "db == 'mysql'"), ("'sql' in db", "db == 'mysql'"),
      ("db | upper == 'MYSQL'", "db == 'mysql'"), ("db == 'other'", "false"),
      ("db != 'mysql' and db != ''", "db not in ['mysql', 'empty']"),
      ("size > 1", "size in ['2', '3']"), ("size == 2.0", "size == '2'"), ("size == '2'", "false"),
      ("name", "answered(name)"), ("name == ''", "not answered(name)"),
      ("name is none", "not answered(name)"),
      ("name in ('a', 'b')", "name in ['a', 'b']"),
      ("name | length > 2", #"name matches "[\s\S]{3,}""#),
      ("name|trim|length == 0", "not answered(name)"),
      ("'x' not in name", "name not contains 'x'"),
      ("name.startswith('x')", "name starts-with 'x'"),
      ("not name.endswith(\"'\")", "name not ends-with \"'\""),
      ("name | regex_search('^[a-z]+$')", "name matches '[a-z]+'"),
      ("slug", #"slug matches ".+""#),
      ("port >= 1024", "port >= 1024"), ("8 < port", "port > 8"), ("port == 'x'", "false"),
      ("port", "answered(port) and port != 0"),
      ("parts", "count(parts) > 0"), ("'docs' in parts", "parts has 'docs'"),
      ("'docs' not in parts", "parts has none ['docs']"),
      ("parts|length >= 2", "count(parts) >= 2"),
      ("ci and (docker == 'y' or db == 'mysql')", "ci and (docker or db == 'mysql')"),
      ("not (ci and name)", "not ci or not answered(name)"), ("ci or true", "true"),
      ("nothing is defined or ci", "ci"), ("nothing | default(false)", "false"),
      ("(ci | default(true)) and 1", "ci"), ("ci if name else false", "answered(name) and ci"),
      ("1 < port <= 3", "port > 1 and port <= 3"),
    ]
  )
  func condition(jinja: String, condition: String) throws {
    let parts = try JinjaParser.parts(of: "{{ \(jinja) }}", JinjaMarks())
    guard case .output(let expression) = parts.first else { throw ImportProblem("no output") }
    var conditions = JinjaConditions(JinjaTests.names)
    #expect(try conditions.condition(expression).text == condition)
  }

  @Test(
    "A text, as the value of a text or a computed field",
    arguments: [
      ("plain {text}", "plain {{text}}"), ("{{ name }}-x", "{name}-x"),
      ("{{ name | lower | replace(' ', '-') }}", "{name | lower | replace(' ', '-')}"),
      ("{{ name.strip().upper() }}", "{name | trim | upper}"),
      ("{{ name|slugify }}", "{name | slug}"),
      ("{{ name.split('/')[-1] }}", "{name | part('/', -1)}"),
      ("{{ (name.split('/') | first) ~ '-' ~ port }}", "{name | part('/', 1)}-{port}"),
      (
        "{{ name.title().replace('_', ' ') }}",
        "{name | replace('_', ' ') | title | replace('_', ' ')}"
      ),
      ("{% now 'utc', '%Y' %}", "{today.year}"), ("{{ '%Y-%m-%d' | strftime }}", "{today}"),
      ("{# a remark #}x{% raw %}{{ y }}{% endraw %}", "x{{{{ y }}}}"),
      ("a  {%- if true %} b {%- endif -%}  c", "a bc"),
      ("{{ parts | join(', ') }}", "{parts | join(', ')}"),
      ("{{ nothing | default('x') }}", "x"), ("{{ docker }}", "{docker}"),
      (
        "{% if ci %}a{% elif name %}{{ name }}{% else %}c{% endif %}.",
        "ci: a. | answered(name): {name}. | c."
      ),
      (
        "{% if size == 1 %}a{% elif size > 1 %}b{% endif %}",
        "size == '1': a | size in ['2', '3']: b"
      ),
      ("{{ 'a' if ci else 'b' }}{{ 1 if ci }}", "ci: a1 | b"),
      ("{{ ci }}", "ci: True | False"),
      ("{{ name | default('x', true) }}", "answered(name): {name} | x"),
    ]
  )
  func text(jinja: String, text: String) throws {
    var translator = JinjaTranslator(JinjaTests.names)
    let alternatives = try translator.alternatives(of: jinja)
    let texts = alternatives.map {
      ($0.test == .constant(true) ? "" : "\($0.test.text): ") + $0.template
    }
    #expect(texts.joined(separator: " | ") == text)
  }

  @Test(
    "What a form cannot say has a reason",
    arguments: [
      ("{{ later }}", "`later` is no question above it"),
      ("{{ nothing }}", "`nothing` is no question of this file"),
      ("{{ name | capitalize }}", "`capitalize` is no filter of a form"),
      ("{{ name.title() }}", "`.title()` begins a word behind every sign"),
      ("{{ random(3) }}", "`random` is called"), ("{{ port + 1 }}", "something is calculated"),
      ("{% if name == slug %}x{% endif %}", "two answers are compared"),
      ("{% if name | regex_search('(?=x)') %}x{% endif %}", "a pattern looks ahead or behind"),
      ("{% set x = 1 %}", "`set` is a statement that a form has not"),
      ("{% for x in parts %}{{ x }}{% endfor %}", "`for` is a statement that a form has not"),
      ("{{ rest }}", "a list or any value is no text"),
      ("{{ name", "`}}` is missing"), ("{% if ci %}", "`if` has no `endif`"),
      ("{{ 'x }}", "a text has no end"),
      ("{{ name[:2] }}", "`:` is not understood there"),
      ("{{ *name }}", "`*` is not understood there"),
      (
        String(repeating: "{{ (", count: 1) + String(repeating: "(", count: 900) + " }}",
        "it is nested too deep"
      ),
      (String(repeating: "{% if ci %}", count: 900), "it is nested too deep"),
      ("{{ \(String(repeating: "not ", count: 900))ci }}", "it is nested too deep"),
      (
        (1...9).map { "{{ 'a' if name == '\($0)' else 'b' }}" }.joined(),
        "it has more than 24 alternatives"
      ),
    ]
  )
  func problem(jinja: String, reason: String) {
    var translator = JinjaTranslator(JinjaTests.names)
    let problem = #expect(throws: ImportProblem.self) {
      for alternative in try translator.alternatives(of: jinja) { _ = try alternative.text() }
    }
    #expect(problem?.message == reason)
  }
}
