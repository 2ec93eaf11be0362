import DisplayText
import FormModel
import FormSession

/// How wide options are.
extension OptionPool {
  /// The number of options that are measured for the columns of a list: those of others are hardly
  /// ever wider.
  private static let measured = 200

  /// The columns that icons take; 0 where no option has one.
  var iconWidth: Int {
    all.options.prefix(OptionPool.measured).lazy.compactMap { $0.icon?.columns }.max() ?? 0
  }

  /// The columns that labels take which have a detail behind them.
  var labelWidth: Int {
    let options = all.options.prefix(OptionPool.measured)
    guard options.contains(where: { $0.detail != nil }) else { return 0 }
    return options.lazy.map { label(of: $0).columns }.max() ?? 0
  }
}
