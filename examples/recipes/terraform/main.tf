variable "name" {
  type = string
}

variable "zones" {
  type = set(string)
}

variable "vpn" {
  type = object({ enabled = bool, port = optional(number) })
}

variable "tags" {
  type    = map(string)
  default = {}
}

output "network" {
  value = { name = var.name, zones = length(var.zones), port = var.vpn.port, tags = var.tags }
}
