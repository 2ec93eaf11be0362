/// What all nodes of a tree share while they are updated, placed and drawn.
final class RenderContext {
  let symbols: Symbols
  var counts = Renderer.Counts()
  var duplicates: [[ViewID]] = []
  /// How far scrolled views are moved, by their paths; what is not there is not moved.
  var scrolls: [[ViewID]: ScrollPlace] = [:]
  /// Whether nodes came or went since `scrolls` was last looked through.
  var hasNewStructure = false

  init(symbols: Symbols) { self.symbols = symbols }
}
