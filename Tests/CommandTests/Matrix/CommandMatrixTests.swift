import FeatureMatrix
import TestTraits
import Testing

/// Each feature of a field, wherever the field stands, as commands see it.
@Suite("The matrix, by commands")
struct CommandMatrixTests {
  private static let observers: [any Observer] = [
    FileObserver(), AssignmentObserver(), VariableObserver(), LineObserver(), MessageObserver(),
    SecretObserver(), SchemaObserver(), ComparisonObserver(), SurfaceObserver(),
    DescriptionObserver(),
  ]

  @Test("is the same everywhere", .slow, arguments: Feature.all, Standing.allCases)
  func everywhere(feature: Feature, standing: Standing) async {
    for observer in CommandMatrixTests.observers { await observer.check(feature, standing) }
  }

  @Test(
    "is the same everywhere with commands",
    .spawns,
    arguments: Feature.all.filter { !$0.unlisted.isEmpty },
    Standing.allCases
  )
  func everywhereWithCommands(feature: Feature, standing: Standing) async {
    await LookUpObserver().check(feature, standing)
  }

  @Test("is the same everywhere in git", .slow, .spawns, arguments: Feature.all, Standing.allCases)
  func everywhereInGit(feature: Feature, standing: Standing) async {
    await AgainstObserver().check(feature, standing)
  }
}
