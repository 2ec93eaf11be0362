import FormModel
import Testing

/// A form reads of git who the user is and where the repository lies.
@Suite("Keys of git's configuration")
struct GitKeyTests {
  @Test(
    "are read where they say who the user is, or where the repository lies",
    arguments: [
      ("user.name", true), ("User.Email", true), ("author.name", true), ("committer.email", true),
      ("github.user", true), ("init.defaultBranch", true), ("remote.origin.url", true),
      ("remote.my.fork.URL", true), ("github.token", false), ("github.username", false),
      ("credential.helper", false), ("http.https://x.example.extraHeader", false),
      ("remote.origin.pushurl", false), ("remote.url", false), ("users.name", false),
      ("init.templateDir", false), ("core.sshCommand", false),
    ]
  )
  func keys(key: String, isRead: Bool) { #expect(GitKey.mayBeRead(key) == isRead) }

  @Test(
    "give a URL without user and password",
    arguments: [
      ("https://git.example.org/a/b.git", "https://git.example.org/a/b.git"),
      ("https://ada@git.example.org/a@b", "https://git.example.org/a@b"),
      ("https://ada:s@cr:et@git.example.org/a", "https://git.example.org/a"),
      ("ssh://git@git.example.org:22/a", "ssh://git.example.org:22/a"),
      ("git@git.example.org:a/b@c.git", "git.example.org:a/b@c.git"),
      ("/srv/git/a@b.git", "/srv/git/a@b.git"), ("../a@b", "../a@b"), ("", ""),
    ]
  )
  func urls(url: String, read: String) {
    #expect(GitKey.readable(url, of: "remote.origin.url") == read)
    #expect(GitKey.readable(url, of: "user.name") == url)
  }
}
