import { type Rule, rule } from "./rule";

const young =
  "kids?|child|children|toddlers?|(?:\\d|1[0-7]) years? olds?|\\dyo|1[0-7]yo|girl|boy|teen|teenager";

/** Any age: most sons and daughters that families write about are grown. */
const relative = "daughter|son|niece|nephew|grandson|granddaughter|stepson|stepdaughter";

/** Danger at home: shots, fire, flight, and children with somebody who is using. */
export const atHome: readonly Rule[] = [
  rule(
    "fires a gun",
    "(?:fired|fires|firing) (?:a |the |his |her |some |several |off |\\d )?(?:shots?|gun|rounds?|rifle|pistol)|shots fired (?:at|in|outside|next door)",
  ),
  rule(
    "sets a fire",
    "(?:set|sets|setting|lit) (?:[^ .]+ ){1,4}on fire(?! (?:with|by))|(?:set|sets|setting) fire to|blow (?:up|us up) (?:the|our|my|us) ?(?:house|apartment|home|place)?",
  ),
  rule(
    "kills a pet",
    "he (?:killed|hung|strangled|drowned|shot|stomped) (?:our|my|the|her) (?:cat|dog|puppy|kitten|pet|bird)",
  ),
  rule("off the road", "(?:ran|run|runs|forced|forcing) (?:me|us|her|him|them) off (?:the|a) road"),
  rule(
    "not safe here",
    "not safe (?:here|at home|in (?:my|our|this|the) (?:own )?(?:home|house|apartment)|(?:with|around) (?:him|her)|tonight|right now)",
    { deniable: false },
  ),
  rule(
    "hides from someone",
    "(?:am|is|are|been|was) hiding (?:out )?from (?:him|her|them|my [^ .]+|our [^ .]+)(?! (?:problems|feelings|drinking|bills))",
  ),
  rule(
    "at the door",
    "(?:banging|pounding|kicking|beating) (?:on|at|in|down) (?:the|my|our) (?:front |back |bedroom |bathroom )?(?:doors?|windows?)",
  ),
  rule(
    "driven by someone drunk",
    "driving (?:us|me|the kids|them) ~4 (?:{drunk}|drinking|swerving)|in (?:the|a|his|her) car with ~6 (?:swerving|{drunk}|drinking)|(?:picked|picks|picking) (?!me )(?:[^ .]+ ){1,4}up (?:[^ .]+ ){0,3}(?:{drunk})",
  ),
  rule(
    "asleep with the baby, drunk",
    "(?:rolled|rolls|rolling) over on (?:the|her|his|my) (?:baby|newborn|infant)|(?:breastfeeding|nursing) (?:[^ .]+ ){0,4}(?:{drunk}|heroin|meth|fentanyl)",
  ),
  rule(
    "a child is missing",
    `(?:(?:${young}|${relative}) (?:[^ .]+ ){0,4}(?:is missing|been missing|gone missing|went missing|ran away|run away)|(?:${young}) (?:[^ .]+ ){0,4}(?:has not come home|did not come home|never came home))(?! (?:work|school|class|out|his|her|money|to (?:be|live|marry)|from (?:his|her|rehab|treatment)))`,
    { deniable: false },
  ),
  rule(
    "keeps the children",
    "(?:took|has|have|got) (?:the|my|our) {small} (?:[^ .]+ ){0,3}(?:will not|refuses to) (?:bring|give|return|tell|let)",
    { deniable: false },
  ),
  rule(
    "drugs around the baby",
    "(?:smoking|cooking|shooting|using) (?:meth|crack|fentanyl|heroin|dope|ice)? ?(?:[^ .]+ ){0,4}(?:with|around|next to|in front of|in the room with) (?:the |my |her |his |our )?{small}",
  ),
  rule(
    "pricked by a needle",
    "(?:{small}) (?:[^ .]+ ){0,3}(?:pricked|poked|stuck|stepped on|playing with) (?:[^ .]+ ){0,4}(?:needles?|syringes?)",
  ),
];
