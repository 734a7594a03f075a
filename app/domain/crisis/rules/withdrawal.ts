import { type Rule, rule } from "./rule";

const inWithdrawal =
  "(?:withdrawals?|withdrawing|detox|detoxing|detoxed|stopped (?:drinking|taking|alcohol|the|his|her|my|using|benzos|xanax|cold)|quit (?:drinking|alcohol|xanax|benzos|klonopin|valium|ativan|taking|cold|his|her)|quit ~1 cold turkey|cold turkey|coming off|came off|come off|going off|ran out of|run out of|out of (?:xanax|klonopin|ativan|valium|benzos)|last drink|days? (?:without|off|sober|clean|dry)|sober (?:for|since)|off (?:of )?(?:alcohol|xanax|benzos|klonopin|valium|ativan)|quit (?:on his|on her|using)|tapering|taper|(?:has|have|had) not (?:had|drank|drunk|been drinking)|without (?:a drink|alcohol|drinking|beber|tomar|alcohol)|no (?:drink|alcohol|booze) (?:in|since|for)|stopped alcohol|dejo (?:de (?:beber|tomar)|el alcohol|la bebida|el trago|las pastillas)|dejar de (?:beber|tomar)|sin (?:beber|tomar|alcohol)|abstinencia|desintoxic[^ .]*)";
const gravely =
  "(?:seizures?|seizing|convuls[^ .]*|fits?|hallucinat[^ .]*|delirious|delirium|confused|confusion|disoriented|incoherent|(?:seeing|sees|hearing|hears|feeling|feels) (?:things|stuff|bugs|spiders|people|voices|ants|insects|shadows|snakes|demons|rats)|crawling|(?:talking|talks|speaking) to (?:people|someone|himself|herself|nobody|the walls?|things|no one)|does not know (?:where|who|what|his|her)|does not (?:recognize|recognise|remember (?:us|me|who))|not making (?:any )?sense|shaking (?:badly|uncontrollably|violently|so bad|really bad|so hard|all over)|trembling (?:badly|all over)|heart (?:is )?(?:racing|pounding)|burning up|high fever|fever|talking nonsense|out of (?:his|her) mind|chest pains?|not there|shakes so bad|convulsionando|alucin[^ .]*|temblando|confundid[oa]|ve cosas|oye voces|delirando)";

/** Withdrawal from alcohol or sedatives with seizures, hallucinations or confusion (product decision 11). */
export const withdrawal: readonly Rule[] = [
  rule("withdrawal, gravely", `${inWithdrawal} (?:[^ ]+ ){0,25}${gravely}`, { notWhenFeared: true }),
  rule("gravely, in withdrawal", `${gravely} (?:[^ ]+ ){0,25}${inWithdrawal}`, { notWhenFeared: true }),
  rule("delirium tremens", "(?:delirium tremens|the dts?|got dts|has dts|dts|the d t s)"),
];
