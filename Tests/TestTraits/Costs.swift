import Glibc
public import Testing

/// What a test costs; `Tests/quick` leaves out what is not cheap.
extension Trait where Self == ConditionTrait {
  /// Takes half a second of a processor, or more.
  public static var slow: Self { .disabled(if: isQuick, "slow") }

  /// Starts programs.
  public static var spawns: Self { .disabled(if: isQuick, "starts programs") }
}

/// Whether the run is one of `Tests/quick`.
public let isQuick = getenv("FORMWORK_QUICK") != nil
