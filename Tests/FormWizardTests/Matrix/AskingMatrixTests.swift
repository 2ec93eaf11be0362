import FeatureMatrix
import TestTraits
import Testing

/// Each feature of a field, wherever the field stands, as those see it who are asked.
@Suite("The matrix, by asking")
struct AskingMatrixTests {
  private static let observers: [any Observer] = [
    DraftObserver(), WizardObserver(), PlainObserver(),
  ]

  @Test("is the same everywhere", .slow, arguments: Feature.all, Standing.allCases)
  func everywhere(feature: Feature, standing: Standing) async {
    for observer in AskingMatrixTests.observers { await observer.check(feature, standing) }
  }
}
