/// What all nodes of a tree share while they are updated, placed and drawn.
final class RenderContext {
  let symbols: Symbols
  var counts = Renderer.Counts()
  var duplicates: Set<ViewID> = []

  init(symbols: Symbols) { self.symbols = symbols }
}
