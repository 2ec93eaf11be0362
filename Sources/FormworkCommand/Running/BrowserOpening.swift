#if Web
import FormRun
import SystemFiles

/// Opens the user's browser with a file that leads on, so that the secret of the address stands in
/// no list of processes.
struct BrowserOpening {
  private let path: String
  private let files: POSIXFiles

  /// Opens an address; `nil` where no browser can be opened.
  init?(_ address: String, _ console: Console) {
    guard let program = BrowserOpening.program(console.variable) else { return nil }
    let folder = console.variable("XDG_RUNTIME_DIR") ?? console.variable("TMPDIR") ?? "/tmp"
    let name = "formwork-\(UInt64.random(in: .min ... .max)).html"
    (path, files) = (POSIXFiles.joined(folder, name), console.files)
    let page =
      "<!doctype html><meta http-equiv=refresh content=\"0;url=\(address)\"><title>Formwork</title>\n"
    do throws(SystemError) {
      try files.write(Array(page.utf8), to: path, access: .ownerOnly)
      try ChildProcess.launch([program, path])
    } catch {
      end()
      return nil
    }
  }

  /// The program that opens files in the browser; without a desktop there is none.
  private static func program(_ variable: (String) -> String?) -> String? {
    if let browser = variable("BROWSER"), !browser.isEmpty { return browser }
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { variable($0)?.isEmpty == false }
    return hasDesktop ? "xdg-open" : nil
  }

  /// Removes the file.
  func end() { try? files.remove(path) }
}
#endif
