package import FormModel
package import FormRun
import Glibc

extension CurrentProcess {
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
}

extension CalendarDate {
  /// The day of a moment; `nil` outside of the calendar.
  fileprivate init?(_ parts: tm) {
    let (year, month) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1)
    self.init(ofYear: year, month: month, day: Int(parts.tm_mday))
  }
}
