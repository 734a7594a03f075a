import { type Rule, rule } from "./rule";

const inWithdrawal =
  "(?:withdrawals?|withdrawing|detox|detoxing|detoxed|stopped (?:drinking|taking|alcohol|the|his|her|my|using|benzos|xanax|cold)|quit (?:drinking|alcohol|xanax|benzos|klonopin|valium|ativan|taking|cold|his|her)|quit ~1 cold turkey|cold turkey|coming off|came off|come off|going off|ran out of|run out of|out of (?:xanax|klonopin|ativan|valium|benzos)|last drink|days? (?:without|off|sober|clean|dry)|sober (?:for|since)|off (?:of )?(?:alcohol|xanax|benzos|klonopin|valium|ativan)|quit (?:on his|on her|using)|tapering|taper|(?:has|have|had) not (?:(?:had|been) (?:a |any )?(?:drink|drop|beer|beers|alcohol|sip|drinking|anything to drink|wine|vodka|liquor|xanax|benzos|booze)|drank|drunk)|(?:took|taken|take) (?:the|his|her) (?:vodka|alcohol|bottles?|booze|liquor|wine|pills|xanax|beer) away|poured (?:it |everything )?(?:all )?out|without (?:a drink|alcohol|drinking|beber|tomar|alcohol)|no (?:drink|alcohol|booze) (?:in|since|for)|stopped alcohol|stops? (?:drinking|taking|using alcohol)|stopping (?:drinking|alcohol|xanax)|day (?:[^ .]+ )?(?:no|with no|without|off|of (?:no|detox|not drinking))|no (?:wine|beer|vodka|liquor|alcohol|drinks?|booze|benzos?|xanax|klonopin) |hours? since (?:his|her|my|the)|no (?:ha|he|han) (?:tomado|bebido|consumido)|last (?:drank|dose|pill|xanax)|off the (?:booze|alcohol|wine|vodka|sauce|drink|xanax|benzos|pills)|dr(?:y|ying) out|d[ei]j[eo] (?:el|la|las|los|de golpe)|dias sin|se (?:le )?acab(?:o|aron) (?:las|sus|el)|dej[eo] de (?:beber|tomar|consumir)|dejar de (?:beber|tomar)|sin (?:beber|tomar|alcohol)|abstinencia|desintoxic[^ .]*)";
const gravely =
  "(?:seizures?|seizing|convuls[^ .]*|fits?|hallucinat[^ .]*|delirious|delirium|confused(?! (?:about|by|on|as|how|what|why))|confusion(?! about)|disoriented|black(?:s|ed|ing) out|twitch(?:es|ing)|tremors|swatting|picking at|stiff|incoherent|(?:see|seeing|sees|saw|hear|hearing|hears|feeling|feels) (?:things|stuff|bugs|spiders|people|voices|ants|insects|shadows|snakes|demons|rats)|crawling|(?:talking|talks|speaking) to (?:people|someone|himself|herself|nobody|the walls?|things|no one)|does not know (?:where|who|what|his|her)|does not (?:recognize|recognise|remember (?:us|me|who))|not making (?:any )?sense|(?:are|is|was) not (?:really )?(?:there|real)|(?:man|woman|men|people|someone|something|bugs|spiders|rats|snakes) (?:(?:is|are|crawling) )?(?:in|on|under|behind) (?:the|his|her|my) (?:closet|house|yard|corner|tv|walls?|bed|room|skin|ceiling|curtains|floor|attic)|thinks? (?:that )?(?:there (?:is|are)|someone is|people are|it is (?:19|20))|not know (?:me|us|my|his|her)|drenched in sweat|soaked in sweat|not keep (?:water|anything) down|(?:out of|off) (?:his|her) head|(?:rats|bugs|spiders|snakes|people|men|man|someone) (?:[^ .]+ )?(?:under|in|on|behind|outside|inside|at) (?:the|his|her|my|our)|shaking (?:badly|uncontrollably|violently|so bad|really bad|so hard|all over)|trembling (?:badly|all over)|heart (?:is )?(?:racing|pounding)|burning up|high fever|fever|talking nonsense|out of (?:his|her) mind|chest pains?|not there|shakes so bad|convulsionando|alucin[^ .]*|temblando|confundid[oa]|desorientad[oa]|delirando|tiembla|incoherencias|fiebre|(?:ve|ver|viendo|mira|mirando|oye|oyendo|escucha|escuchando) (?:cosas|voces|gente|personas|bichos|animales|insectos|sombras|aranas)|no sabe (?:ni )?(?:en )?(?:donde|quien|que dia)|no (?:me|nos|la|lo) (?:reconoce|conoce)|habla(?:ndo)? sol[oa])";

/** Withdrawal from alcohol or sedatives with seizures, hallucinations or confusion (docs/product.md §11). */
export const withdrawal: readonly Rule[] = [
  rule("withdrawal, gravely", `${inWithdrawal} (?:[^ ]+ ){0,25}${gravely}`, { namesIt: true }),
  rule("gravely, in withdrawal", `${gravely} (?:[^ ]+ ){0,25}${inWithdrawal}`, { namesIt: true }),
  rule("delirium tremens", "(?:delirium tremens|the dts?|got dts|has dts|dts|the d t s)"),
  rule(
    "hallucinates",
    "(?:is|am|are|keeps|started|been|and|still|now|esta|anda) (?:hallucinating|alucinando)|(?:having|has|seeing) (?:[^ .]+ )?hallucinations|(?:is|keeps|started|esta|anda) (?:[^ .]+ )?(?:seeing|hearing|viendo|oyendo|escuchando) (?:things|voices|people|bugs|spiders|demons|cosas|voces|gente)(?! (?:clearly|differently|from|again|who (?!is|are)|he|she|about|my|his|her|that (?:he|she)))|(?:talking|talks) to (?:people|someone|things) (?:who|that) (?:is|are) not",
    { namesIt: true },
  ),
  rule(
    "talks to the dead",
    "(?:talking|talks|speaking) to (?:his|her|my|our|the) (?:dead [^ .]+|late [^ .]+|[^ .]+ (?:who|that) (?:died|passed|is (?:dead|gone)))(?! (?:at (?:the )?(?:grave|cemetery)))",
    {
      whateverTheDate: true,
    },
  ),
];
