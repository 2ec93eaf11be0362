import Testing

@testable import FormWizard

@Suite("A set of places")
struct PlaceSetTests {
  @Test(
    "is what a set of numbers is",
    arguments: [0..<0, 0..<1, 0..<64, 5..<64, 63..<65, 64..<128, 3..<200, 130..<131]
  )
  func likeASet(range: Range<Int>) {
    for other in [0..<0, 0..<1, 60..<70, 64..<65, 0..<300, 190..<260] {
      let (left, right) = (PlaceSet(range), PlaceSet(other))
      #expect(Array(left) == Array(range) && left.count == range.count)
      #expect(left.first == range.first)
      var union = left
      union.formUnion(right)
      #expect(Set(union) == Set(range).union(other) && union.count == Set(union).count)
      var difference = left
      difference.subtract(right)
      #expect(Set(difference) == Set(range).subtracting(other))
      #expect(difference.count == Set(difference).count)
      var common = left
      common.formIntersection(right)
      #expect(Set(common) == Set(range).intersection(other) && common.count == Set(common).count)
      var rebuilt = PlaceSet()
      for place in range.reversed() {
        let isNew = rebuilt.insert(place)
        #expect(isNew)
      }
      #expect(rebuilt == left)
      for place in other where rebuilt.remove(place) { #expect(range.contains(place)) }
      #expect(rebuilt == difference)
      #expect((0..<320).allSatisfy { difference.contains($0) == Set(difference).contains($0) })
    }
  }
}
