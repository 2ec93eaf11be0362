package import JSON

extension RandomForm {
  /// Answers that fit, at their places, others each time; some fields are left alone.
  ///
  /// Fields that are hidden with these answers may have one as well.
  package mutating func makeAnswers() -> JSONValue {
    var known: [String: JSONValue] = [:]
    return answers(to: sections.flatMap(\.fields), &known)
  }

  /// The answers of the form or of an item; numbers above are known by their ids.
  private mutating func answers(to fields: [Field], _ known: inout [String: JSONValue]) -> JSONValue
  {
    var answers = JSONValue.object([])
    answer(fields, &known, &answers)
    return answers
  }

  /// Adds answers to fields, and to those of groups among them.
  private mutating func answer(
    _ fields: [Field],
    _ known: inout [String: JSONValue],
    _ answers: inout JSONValue
  ) {
    for field in fields {
      if field.type == "group" {
        if field["optional"] != nil {
          if numbers.happens(in: 3) {
            let isThere = field["default"] != nil
            if isThere || numbers.happens(in: 2) {
              answers = answers.adding(.null, at: field.place[...])
            }
            continue
          }
          answers = answers.adding([:], at: field.place[...])
        }
        answer(field.fields, &known, &answers)
        continue
      }
      guard let value = answer(to: field, known) else { continue }
      known[field.id] = value
      answers = answers.adding(value, at: field.place[...])
    }
  }

  /// An answer to a field; numbers above are known by their ids.
  mutating func answer(to field: Field, _ known: [String: JSONValue]) -> JSONValue? {
    if !field.isNeeded, numbers.happens(in: 4) { return nil }
    switch field.type {
    case "note", "computed": return nil
    case "list", "map":
      let names = ["a", "bc", "def"]
      var items: [JSONValue] = []
      for place in 0..<numbers.number(1...3) {
        var item: JSONValue
        if field.isSingle, let only = field.fields.first {
          guard let value = answer(to: only, known) else { continue }
          item = value
        } else {
          var inner = known
          item = answers(to: field.fields, &inner)
          if let name = field["unique-by"] {
            item = item.replacing("name \(place)", at: name)
          }
        }
        if field["unique"] == nil || !items.contains(item) { items.append(item) }
      }
      guard field.type == "map" else { return .array(items) }
      return .object(zip(names, items).map { JSONValue.Member(key: $0, value: $1) })
    default:
      let value = numbers.one(of: field.values)
      guard let other = field.most.flatMap({ known[$0] }) else { return value }
      return value.number > other.number ? other : value
    }
  }
}

extension JSONValue {
  fileprivate var number: Double {
    if case .number(let spelling) = self { Double(spelling) ?? 0 } else { 0 }
  }

  /// The value at a place in objects, made where they are not there.
  fileprivate func adding(_ value: JSONValue, at place: ArraySlice<String>) -> JSONValue {
    guard let first = place.first else { return value }
    if first == "[0]" {
      return .array([JSONValue.object([]).adding(value, at: place.dropFirst())])
    }
    var members = members
    let index = members.firstIndex { $0.key == first }
    let inner = index.map { members[$0].value } ?? .object([])
    let changed = inner.adding(value, at: place.dropFirst())
    if let index {
      members[index].value = changed
    } else {
      members.append(Member(key: first, value: changed))
    }
    return .object(members)
  }

  fileprivate func replacing(_ text: String, at key: String) -> JSONValue {
    .object(members.map { $0.key == key ? Member(key: key, value: .string(text)) : $0 })
  }
}
