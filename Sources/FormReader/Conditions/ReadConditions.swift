import FormModel
import SourceTree

/// The conditions that were read so far: how many, and of the field at hand and its options those
/// without a problem, by their text.
///
/// Hundreds of thousands of options share a few conditions, which are held once.
struct ReadConditions {
  /// How many were read.
  var count = 0
  /// Whether an answer to one field is the default of another, which may not always fit.
  var hasAdoptedDefaults = false
  /// What has been reported of itself: conditions that are used as they are corrected, and rules that
  /// are not used.
  var reported: Set<NodeID> = []
  private var field: NodeID?
  private var conditions: [[UInt8]: Condition] = [:]

  /// The condition that a text means at a field.
  subscript(text: [UInt8], at field: NodeID?) -> Condition? {
    get { field == self.field ? conditions[text] : nil }
    set {
      // The same text means something else at another field.
      if field != self.field { (self.field, conditions) = (field, [:]) }
      conditions[text] = newValue
    }
  }
}
