import FormModel

/// Which fields of a form, or of an item, have to be decided again after another one.
final class Dependents: Sendable {
  /// The places of the fields that name a field, by its place.
  private let readers: [[Int]]

  /// Looks through the fields of a form.
  ///
  /// - Complexity: O(fields + options + lengths of the conditions).
  init(of form: Form) {
    var readers = [[Int]](repeating: [], count: form.ownFields.count)
    for (place, field) in form.ownFields.enumerated() {
      let conditions = form.sections[form.section(ofFieldAt: place)].condition?.fields ?? []
      for id in Set(conditions + field.dependencies) {
        // What is around an item does not change with what is in it.
        if let read = form.position(of: id), read != place { readers[read].append(place) }
      }
    }
    self.readers = readers
  }

  /// The place of a field and those of all that may follow from it, in form order.
  ///
  /// - Complexity: O(*n* log *n*), *n* being the number of those fields.
  func places(after place: Int) -> [Int] {
    var (found, open): (Set<Int>, [Int]) = ([place], [place])
    while let next = open.popLast() {
      for reader in readers[next] where found.insert(reader).inserted { open.append(reader) }
    }
    return found.sorted()
  }
}
