// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "web-server",
  dependencies: [
    // In a package of your own: `.package(url: ADDRESS, from: "0.1.0")`.
    .package(name: "formwork", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .executableTarget(
      name: "web-server",
      dependencies: [
        .product(name: "Formwork", package: "formwork"),
        .product(name: "FormPage", package: "formwork"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      resources: [.embedInCode("feedback.form.yaml")]
    )
  ]
)
