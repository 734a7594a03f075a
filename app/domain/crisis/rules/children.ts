import { type Rule, rule } from "./rule";

/** A child in danger. */
export const children: readonly Rule[] = [
  rule(
    "drunk at the wheel with a child",
    "(?:{drunk}) ~8 (?:driving|drive|drove|drives|in the car|behind the wheel|picked up|picking up) (?:[^ .]+ ){0,8}(?:{small}|passengers)",
  ),
  rule(
    "drives a child drunk",
    "(?:driving|drives|drove|drive|in the car|behind the wheel|picked up|picking up) ~6 (?:{drunk}) ~6 (?:{small})",
  ),
  rule("child driven drunk", "(?:{small}) ~6 (?:in the car|driving|drove) ~8 (?:{drunk}|drinking)"),
  rule("drunk with child in the car", "(?:{drunk}|drinking) ~8 (?:{small}) ~4 in (?:the|his|her) car"),
  rule(
    "child took drugs",
    "(?:{small}) (?:[^ .]+ ){0,3}(?:swallowed|ate|eaten|drank|ingested|chewed|licked|sucked on|got into|got ahold of|got hold of|found and ate|put) (?:[^ .]+ ){0,5}(?:{drug}|it|some|something off|alcohol|vodka|needle|patch|baggie|beer)",
  ),
  rule(
    "child found drugs",
    "(?:{small}) (?:[^ .]+ ){0,2}found (?:[^ .]+ ){0,3}(?:{drug}) (?:[^ .]+ ){0,3}(?:ate|swallowed|took|put)",
  ),
  rule(
    "child left alone",
    "(?:left|leaves|leaving|leave|abandoned) (?:[^ .]+ ){0,3}(?:{small}) (?:[^ .]+ ){0,4}(?:alone|unattended|unsupervised|by (?:{self})|in the (?:car|bath|tub)|with (?:no one|nobody))",
  ),
  rule(
    "child alone",
    "(?:{small}) (?:[^ .]+ ){0,4}(?:home alone|left alone|is alone|are alone|alone with (?:him|her)|unattended|locked in|with nobody|all alone)",
  ),
  rule(
    "out of it with child",
    "(?:{drunk}|unconscious) (?:[^ .]+ ){0,6}(?:holding|watching|caring for|feeding|bathing|babysitting|with|has|alone with|changing) (?:[^ .]+ ){0,2}(?:{small})",
  ),
  rule(
    "passed out, child there",
    "passed out (?:[^ .]+ ){0,6}(?:{small}) (?:[^ .]+ ){0,3}(?:is|are|crying|alone|screaming|there)",
  ),
  rule(
    "child is hurt",
    "(?:{hits}|hurting|hurts|hurt|shook|shaking|shakes|abusing|abuses|abused|burned|threw|throwing|touching) (?:[^ .]+ ){0,2}(?:{small})(?! (?:badly with|emotionally|feelings))",
  ),
  rule("child mouths drugs", "(?:{small}) (?:[^ .]+ ){0,10}in (?:his|her|their) mouth"),
  rule("child dropped", "(?:dropped|drops|dropping|threw|kicked) the (?:baby|infant|toddler|newborn)"),
  rule(
    "child neglected",
    "(?:{small}) (?:[^ .]+ ){0,4}(?:not been fed|not eaten|no food|starving|locked (?:in|out|up)|wandering|in the street|outside alone)",
  ),
  rule(
    "drugs by a child",
    "(?:meth|needles|fentanyl|heroin|crack|syringes) (?:[^ .]+ ){0,6}(?:around|near|in front of|next to|reach of|by) (?:[^ .]+ ){0,2}(?:{small})",
  ),
  rule(
    "child with someone out of it",
    "(?:{small}) (?:[^ .]+ ){0,9}(?:she|he|mom|mother|dad|father|they) (?:is|are) (?:passed out|unconscious|overdosing|high|drunk|wasted|nodding)",
  ),
  rule(
    "drive with the kids",
    "(?:drunk|high|wasted|drinking|intoxicated) (?:[^ .]+ ){0,5}(?:took|has|put|drove|drives|driving|picked) (?:[^ .]+ ){0,3}(?:{small}) (?:[^ .]+ ){0,5}(?:car|drive|school|truck|van|road|home)",
  ),
  rule(
    "child will be hurt",
    "(?:hurt|kill|harm|shoot|drown) (?:[^ .]+ ){0,2}(?:{small}) (?:and|if|or|tonight|too|unless|with)|take (?:[^ .]+ ){0,2}(?:{small}) (?:too|with (?:him|her|me)(?! (?:to|when he goes to|on)))",
  ),
  rule(
    "child in danger",
    "(?:{small}) (?:is|are|in) (?:not safe|in danger|in immediate danger|danger|unsafe|being (?:hurt|hit|beaten|abused|molested))",
  ),
  rule(
    "drives the child, drunk",
    "(?:driving|drives|drove|picked up|picking up|bringing|taking) ~2 {small} ~8 (?:{drunk})",
  ),
];
