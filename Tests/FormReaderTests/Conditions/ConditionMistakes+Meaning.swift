/// Conditions that are well-formed and do not mean anything, or not what they seem to.
extension ConditionMistakes {
  static let meaning = #"""
    features == postgres
      condition-type @9 <==> `==` does not fit `features`, which is a multi-selector
        help: write `features has postgres`
    features != postgres
      condition-type @9 <!=> `!=` does not fit `features`, which is a multi-selector
        help: write `not features has postgres`
    features in [postgres, redis]
      condition-type @9 <in> `in` does not fit `features`, which is a multi-selector
        help: write `features has any [postgres, redis]`
    features not in [postgres]
      condition-type @9 <not> `not in` does not fit `features`, which is a multi-selector
        help: write `features has none [postgres]`
    features == 3
      condition-type @9 <==> `==` does not fit `features`, which is a multi-selector
        help: write `count(features) == 3`
    features > 2
      condition-type @9 <>> `>` does not fit `features`, which is a multi-selector
        help: write `count(features) > 2`
    features
      condition-type @0 <features> `features` is a multi-selector, which is not true or false by itself
        help: write `count(features) > 0` or `answered(features)`
    name == billing
      condition-type @8 <billing> text `name` is compared with `billing`, which is not in quotes
        help: quote it: `"billing"`
        fix: name == "billing"
    name == 3
      condition-type @8 <3> text `name` is compared with `3`, which is not in quotes
        help: quote it: `"3"`
        fix: name == "3"
    name == docker
      condition-type @8 <docker> text `name` is compared with `docker`, which is not in quotes
        note: `docker` is a field, and a field is compared with fixed values only
        help: quote it: `"docker"`
    name
      condition-type @0 <name> `name` is a text, which is not true or false by itself
        help: write `name == "text"` or `answered(name)`
    name has "x"
      condition-type @5 <has> `has` does not fit `name`, which is a text
        help: a text is tested with `==`, `!=`, `in` and `not in`
    name < 3
      condition-type @5 <<> `<` does not fit `name`, which is a text
        help: a text is tested with `==`, `!=`, `in` and `not in`
    count(name) > 1
      condition-type @6 <name> `count` needs a multi-selector, and `name` is a text
        help: a text is tested with `==`, `!=`, `in` and `not in`
    count(features) == 2.5
      condition-type @19 <2.5> `count(features)` is compared with `2.5`, not a whole number
        help: write digits only, for example `count(features) > 2`
    count(features) == three
      condition-type @19 <three> `count(features)` is compared with `three`, not a whole number
        help: write digits only, for example `count(features) > 2`
    answered(owner)
      later-reference @9 <owner> condition refers to field `owner`, which comes later
        ^ not asked yet at this place
        note: conditions name earlier fields only, so that one pass decides everything
        help: move `owner` before this place
    docker == "true"
      condition-type @10 <"true"> toggle `docker` is compared with the text `true`, not `true` or `false`
        help: write `docker`
    docker == yes
      condition-type @10 <yes> toggle `docker` is compared with `yes`, not `true` or `false`
        help: write `docker`
    docker in [true]
      condition-type @7 <in> `in` does not fit `docker`, which is a toggle
        help: write `docker` or `not docker`
    docker > 1
      condition-type @7 <>> `>` does not fit `docker`, which is a toggle
        help: write `docker` or `not docker`
    replicas == "3"
      condition-type @12 <"3"> number `replicas` is compared with the text `3`, not a number
        help: remove the quotes: `3`
        fix: replicas == 3
    replicas == three
      condition-type @12 <three> number `replicas` is compared with `three`, not a number
        help: write it in digits: `3`
    replicas == docker
      condition-type @12 <docker> number `replicas` is compared with `docker`, not a number
        note: `docker` is a field, and a field is compared with fixed values only
        help: write a number as JSON does: `3`, `-1`, `0.5`
    replicas has 3
      condition-type @9 <has> `has` does not fit `replicas`, which is a number
        help: a number is compared, for example `replicas > 0`
    replicas
      condition-type @0 <replicas> `replicas` is a number, which is not true or false by itself
        help: write `replicas > 0` or `answered(replicas)`
    replicas < 007
      condition-type @11 <007> number `replicas` is compared with `007`, not a number
        help: write a number as JSON does: `3`, `-1`, `0.5`
    framework
      condition-type @0 <framework> `framework` is a picker, which is not true or false by itself
        help: write `framework == option` or `answered(framework)`
    framework > vapor
      condition-type @10 <>> `>` does not fit `framework`, which is a picker
        help: a picker is tested with `==`, `!=`, `in` and `not in`
    framework has vapor
      condition-type @10 <has> `has` does not fit `framework`, which is a picker
        help: write `framework == vapor`
    framework has any [vapor, none]
      condition-type @10 <has> `has any` does not fit `framework`, which is a picker
        help: write `framework in [vapor, none]`
    framework == vapr
      unknown-option @13 <vapr> `vapr` is not an option of `framework`
        ^ not one of them
        help: did you mean `vapor`?
    framework == Vapor
      unknown-option @13 <Vapor> `Vapor` is not an option of `framework`
        ^ not one of them
        help: did you mean `vapor`?
    framework == nothing-like-it
      unknown-option @13 <nothing-like-it> `nothing-like-it` is not an option of `framework`
        ^ not one of them
        help: options are `hummingbird`, `vapor`, `none`, `"two words"`, `"3.10"`, `true`
    framework == steam
      unknown-option @13 <steam> `steam` is not an option of `framework`
        ^ not one of them
        note: `steam` is an old id of `vapor`
        help: write `vapor`
        fix: framework == vapor
    framework == kitura
      retired-reference @13 <kitura> option `kitura` of `framework` is retired
        note: it was called "Kitura"
        help: remove it: a retired option is never chosen
    framework == 4
      unknown-option @13 <4> `4` is not an option of `framework`
        ^ not one of them
        help: options are `hummingbird`, `vapor`, `none`, `"two words"`, `"3.10"`, `true`
    framework in [vapor, steam, nope]
      unknown-option @21 <steam> `steam` is not an option of `framework`
        ^ not one of them
        note: `steam` is an old id of `vapor`
        help: write `vapor`
        fix: framework in [vapor, vapor, nope]
      unknown-option @28 <nope> `nope` is not an option of `framework`
        ^ not one of them
        help: did you mean `none`?
    framework in [vapor, none, vapor]
      repeated-literal @27 <vapor> `vapor` stands twice in the list
        ^ again
        help: remove one of the two, or write what was meant
    replicas in [1, 2, 1.0]
      repeated-literal @19 <1.0> `1.0` stands twice in the list
        ^ again
        help: remove one of the two, or write what was meant
    token == "secret"
      condition-type @6 <==> secure field `token` cannot be compared
        note: what is shown then would tell what was typed
        help: `answered(token)` is the only test of a secure field
    token
      condition-type @0 <token> secure field `token` cannot be compared
        note: what is shown then would tell what was typed
        help: `answered(token)` is the only test of a secure field
    terms
      condition-type @0 <terms> note `terms` is only shown and has no answer
        help: test a field that is asked
    answered(terms)
      condition-type @9 <terms> note `terms` is only shown and has no answer
        help: test a field that is asked
    slug == "x"
      condition-type @0 <slug> computed field `slug` cannot be tested
        help: test what it is made of: `name`
    answered(slug)
      condition-type @9 <slug> computed field `slug` cannot be tested
        help: test what it is made of: `name`
    framwork == vapor
      unknown-reference @0 <framwork> condition refers to field `framwork`, which does not exist
        ^ no earlier field has this id
        help: did you mean `framework`?
    Framework == vapor
      unknown-reference @0 <Framework> condition refers to field `Framework`, which does not exist
        ^ no earlier field has this id
        help: did you mean `framework`?
        fix: framework == vapor
    zzz == vapor and yyy == vapor
      unknown-reference @0 <zzz> condition refers to field `zzz`, which does not exist
        ^ no earlier field has this id
        help: name an earlier picker: `framework` or `repository`
      unknown-reference @17 <yyy> condition refers to field `yyy`, which does not exist
        ^ no earlier field has this id
        help: name an earlier picker: `framework` or `repository`
    owner == vapor
      later-reference @0 <owner> condition refers to field `owner`, which comes later
        ^ not asked yet at this place
        note: conditions name earlier fields only, so that one pass decides everything
        help: move `owner` before this place
    own == vapor
      later-reference @0 <own> condition of `own` refers to the field itself
        note: a condition is decided before its field is asked
        help: name an earlier picker: `framework` or `repository`
    squad == "x"
      unknown-reference @0 <squad> condition refers to field `squad`, which does not exist
        ^ no earlier field has this id
        note: `squad` is an old id of `name`
        help: write `name`
        fix: name == "x"
    features has postgres or redis
      unknown-reference @25 <redis> condition refers to field `redis`, which does not exist
        ^ no earlier field has this id
        help: write `features has any [postgres, redis]`
    features has postgres and redis
      unknown-reference @26 <redis> condition refers to field `redis`, which does not exist
        ^ no earlier field has this id
        help: write `features has all [postgres, redis]`
    framework == vapor or hummingbird
      unknown-reference @22 <hummingbird> condition refers to field `hummingbird`, which does not exist
        ^ no earlier field has this id
        help: write `framework in [vapor, hummingbird]`
    features.length > 2
      unknown-reference @0 <features.length> condition refers to field `features.length`, which does not exist
        ^ no earlier field has this id
        help: write `count(features)`
    replicas in [1..3]
      condition-type @13 <1..3> number `replicas` is compared with `1..3`, not a number
        help: write `replicas >= 1 and replicas <= 3`
    fax == "1"
      retired-reference @0 <fax> condition refers to field `fax`, which is retired
        note: it was called "Fax number"
        help: remove the test: a retired field is never answered
    docker and (framework == vapr or features == x) and zzz
      unknown-option @25 <vapr> `vapr` is not an option of `framework`
        ^ not one of them
        help: did you mean `vapor`?
      condition-type @42 <==> `==` does not fit `features`, which is a multi-selector
        help: write `features has x`
      unknown-reference @52 <zzz> condition refers to field `zzz`, which does not exist
        ^ no earlier field has this id
        help: name an earlier toggle: `docker`
    """#
}
