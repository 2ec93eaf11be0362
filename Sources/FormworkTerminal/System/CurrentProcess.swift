package import FormModel
import Formwork
import Glibc

/// The process that asks: its environment and clock.
package enum CurrentProcess {
  /// The variables of the environment whose names are UTF-8; `nil` for a value that is not.
  package static func variables() -> [String: String?] {
    var variables: [String: String?] = [:]
    var next = environ
    while let entry = next.pointee {
      let length = strcspn(entry, "=")
      let name = UnsafeRawBufferPointer(start: entry, count: length)
      // The first of several is the one that `getenv` finds.
      if let name = String(validating: name, as: UTF8.self), entry[length] != 0,
        variables[name] == nil
      {
        variables[name] = .some(String(validatingCString: entry + length + 1))
      }
      next += 1
    }
    return variables
  }

  /// The day where the user is; with an epoch in seconds, as reproducible builds set it, the day of
  /// that in UTC, and none when it is no number or lies outside of the calendar.
  package static func today(at epoch: String??) -> CalendarDate? {
    var (now, day) = (time(nil), tm())
    if let epoch {
      guard let seconds = epoch.flatMap({ Int($0) }) else { return nil }
      now = seconds
      gmtime_r(&now, &day)
    } else {
      localtime_r(&now, &day)
    }
    let (year, month) = (Int(day.tm_year) + 1900, Int(day.tm_mon) + 1)
    return CalendarDate(ofYear: year, month: month, day: Int(day.tm_mday))
  }

  /// Milliseconds since an arbitrary moment; never goes back.
  package static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
