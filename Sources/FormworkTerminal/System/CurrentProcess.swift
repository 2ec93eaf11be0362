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

  /// The day where the user is; with an epoch in seconds among the variables, as reproducible
  /// builds set it, the day of that in UTC.
  package static func today(
    in variables: [String: String?]
  ) throws(DayError) -> CalendarDate? {
    var (now, parts) = (time(nil), tm())
    guard let epoch = variables[DayError.variable], epoch != "" else {
      localtime_r(&now, &parts)
      return CalendarDate(parts)
    }
    guard let seconds = epoch.flatMap({ Int($0) }) else { throw DayError(value: epoch) }
    now = seconds
    gmtime_r(&now, &parts)
    guard let day = CalendarDate(parts) else { throw DayError(value: epoch) }
    return day
  }

  /// Milliseconds since an arbitrary moment; never goes back.
  package static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

extension CalendarDate {
  /// The day of a moment; `nil` outside of the calendar.
  fileprivate init?(_ parts: tm) {
    let (year, month) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1)
    self.init(ofYear: year, month: month, day: Int(parts.tm_mday))
  }
}
