import { lists, type Rule, type RuleGroup, ruleGroup, ruleMaker } from "./rules";

const rule = ruleMaker({
  ...lists,
  gun: "guns?|shotgun|rifle|pistol|handgun|revolver|firearm|weapon|knife|machete|axe|hatchet|hammer|bat|crowbar|blade|sword|scissors|box cutter|screwdriver|golf club|tire iron|ax|glock|ar 15|bottle|pipe",
  hits: "hit|hits|hitting|beat|beats|beating|punched|punches|punching|slapped|slaps|slapping|kicked|kicks|kicking|choked|chokes|choking|strangled|strangles|strangling|attacked|attacks|attacking|assaulted|assaulting|shoved|shoves|shoving|stabbed|stabbing|shot at|molested|molesting|raped|raping|bit|biting|headbutted|stomped|smacked|smacks|smacking|whipped|tackled|jumped|swung at|clawed|burned|sexually assaulted|sexually abused|knifed|pistol whipped|kneed",
  blue: "blue|bluish|purple|purplish|grey|gray|greyish|ashen|white as a sheet",
  drunk:
    "drunk|high|wasted|intoxicated|hammered|loaded|nodding off|nodding out|passed out|passing out|blacked out|using|under the influence|on (?:meth|heroin|fentanyl|pills|drugs|something)",
});

const overdose: Rule[] = [
  rule("overdose", "(?:is |was |just |has )?overdos(?:e|ed|ing|es)", { notWhenFeared: true }),
  rule(
    "took the whole bottle",
    "{took} ~3 (?:whole|entire|full) (?:bottle|bag|pack|box|prescription|container|script|strip)(?! of (?:wine|beer|vodka|whiske?y|rum|gin|tequila|bourbon|liquor|booze|champagne|water|soda))",
  ),
  rule(
    "took too many",
    "{took} ~2 (?:all|too many|too much|(?:a )?(?:handfuls?|fistfuls?|bunch|lot|lots|ton|bottle|pack|load)) ~4 {drug}(?! (?:away|from|out of|every|as|on time|like|each|daily))",
  ),
  rule(
    "took thirty",
    "{took} (?:like |about |around |at least |over |almost |maybe |up to ){0,2}(?:\\d{2,3}|ten|fifteen|twenty|thirty|forty|fifty|sixty|a hundred|dozens? of|a dozen) (?:mg )?(?:of )?(?:my |his |her |the )?(?:[^ .]+ )?{drug}(?! (?:every|a day|daily|each))",
  ),
  rule(
    "took all of them",
    "{took} ~8 all (?:of )?(?:his|her|my|the|their|those) (?:[^ .]+ ){0,2}{drug}(?! (?:away|from|out of|every|as|on time|like|each|daily))",
  ),
  rule(
    "emptied the cabinet",
    "(?:emptied|cleaned out|swallowed) ~3 (?:medicine|pill|med|meds) ?(?:cabinet|bottles?|box|drawer|organizer)?",
  ),
  rule(
    "did too much",
    "(?:did|shot|snorted|smoked|injected|used) (?:way |far )?too (?:much|many)(?! (?:time|money))",
  ),
  rule(
    "a bottle of pills",
    "{took} ~3 (?:bottle|pack|box|bag|sheet|strip)s? of (?:[^ .]+ ){0,2}{drug}(?! (?:away|from))",
  ),
  rule(
    "poison",
    "{took} ~3 (?:bleach|antifreeze|drano|rat poison|poison|cleaner|hand sanitizer|lighter fluid|gasoline)",
  ),
  rule(
    "used, then fell",
    "(?:injected|shot up|snorted|smoked|used|took|huffed) ~10 (?:dropped|fell over|collapsed|slumped|keeled over|went down|went limp|passed out|turned blue|stopped)(?! (?:smoking|using|taking|drinking|going))",
  ),
  rule(
    "slipping away",
    "(?:slipping|fading|drifting|going|coming) (?:in and out|back under|under|away from us)(?! of (?:rehab|treatment|jail|work|town|sober[^ .]*))|keeps? (?:slipping|fading|going) (?:back )?(?:under|out)",
  ),
  rule(
    "not staying awake",
    "(?:can not|could not|trying to|will not|does not) (?:keep (?:him|her|them) awake|stay (?:awake|conscious)|open (?:his|her|their) eyes)(?! (?:in|at|during|to))",
    { deniable: false },
  ),
  rule(
    "dying now",
    "(?:think|thinks|scared|afraid|help|please) (?:that )?(?:he|she|they|my [^ .]+) (?:is|are|might be|may be) dying(?! of)",
  ),
  rule("needle in the arm", "needle (?:still )?in (?:his|her|my|their|the) (?:arm|neck|leg|vein)"),
  rule(
    "narcan given",
    "(?:gave|given|giving|hit|used|had|got|did|sprayed|administered|doses?|shots?|after|with) ~3 narcan",
    { notWhenFeared: true },
  ),
  rule(
    "mixed and failing",
    "(?:alcohol|vodka|whiskey|whisky|liquor|drinking|drank|drunk|beers?|wine|rum|tequila) ~8 {drug} ~8 (?:throwing up|vomiting|passing out|passed out|slurring|nodding|blue|not making sense|will not answer|not answering)",
  ),
  rule(
    "nodding and not answering",
    "(?:nodding (?:out|off)|slumped over|slumped) ~6 not (?:answer|answering|respond|responding|talk|talking)",
  ),
  rule(
    "foaming, gurgling",
    "(?:foaming at|foam coming|foam at|foaming from|gurgling|gurgles|gurgle|death rattle|gasping)",
  ),
];

const unresponsive: Rule[] = [
  rule(
    "unresponsive",
    "(?:unresponsive|unconscious|inconsciente|not (?:conscious|responsive)|barely (?:conscious|responsive|awake|alive)|lost consciousness|loses consciousness|in and out of consciousness)",
    { notWhenFeared: true },
  ),
  rule(
    "does not wake",
    "(?:will|does|is|did|would|still|are|do) not (?:even |still )?(?:wake|waking|wakes)(?! up (?:until|till|before|in time|on time|for|to the|to reality|to what|early|every|each|in the|at (?!all))| (?:before|until|in))",
    { deniable: false },
  ),
  rule(
    "can not be woken",
    "(?:can|could) not (?:seem to )?(?:wake|rouse|revive)(?! up (?:for|early|every|each|in|on|without|until|at (?!all))| (?:[^ .]+ )?up (?:for|in time|before|on time|early))",
    { deniable: false },
  ),
  rule(
    "can not get up",
    "(?:can|could) not get (?:him|her|them|[^ .]+ [^ .]+) (?:to wake|to respond|awake|conscious|to breathe|up(?! (?:for|in|before|early|to go|and going|on time)))",
    { deniable: false },
  ),
  rule(
    "not responding",
    "(?:not|stopped) (?:respond|responding|reacting)(?! (?:to )?(?:my|our|the|any|texts?|calls?|messages?|emails?|letters?|treatment|phone|offers?))",
    { deniable: false },
  ),
  rule("not moving", "(?:is|are|are still|still) not (?:moving|blinking|waking)", { deniable: false }),
  rule(
    "not breathing",
    "(?:not|barely|hardly|stopped|stops|stop|trouble|difficulty|struggling to|labored|shallow|slow|weird|scarcely) (?:even |really )?(?:breathing|breathe|breath)(?! (?:a word|easy|down))",
    { deniable: false },
  ),
  rule(
    "breathing slow",
    "(?:breathing|breath|breaths) (?:(?:is|are|has|sounds|seems|got|getting) )?(?:really |very |so |super |all )?(?:slow|slowing|shallow|weird|strange|funny|bad|labored|stopped|noisy|raspy)",
  ),
  rule("turning blue", "(?:lips?|face|skin|fingers?|nails|hands?) (?:[^ .]+ ){0,3}{blue}"),
  rule("turned blue", "(?:turning|turned|going|gone|looks|looking|he is|she is) {blue}"),
  rule(
    "passed out and worse",
    "(?:passed|passes|passing|blacked|knocked) out ~6 (?:can not|will not|not (?:breathing|moving|waking|responding)|barely|floor|cold|blue|hit (?:his|her) head|bleeding)",
  ),
  rule("passed out cold", "passed out cold"),
  rule("collapsed", "{who} (?:just |has |have |is |had )?(?:collapsed|gone limp|went limp)"),
  rule(
    "limp",
    "(?:went|gone|goes|is|all) (?:completely |totally )?limp|limp and|eyes (?:are )?(?:rolled|rolling) (?:back|up)",
  ),
  rule(
    "no pulse",
    "(?:no pulse|not have a (?:pulse|heartbeat)|without a pulse|no heartbeat|(?:his|her) heart (?:has )?stopped|find (?:a|any|his|her) pulse|(?:weak|faint|no) (?:pulse|heartbeat)|(?:needs?|doing|started|start|giving) cpr)",
    { deniable: false },
  ),
  rule("choking on vomit", "choking on (?:his|her|their) (?:own )?(?:vomit|puke|throw up)"),
  rule(
    "seizure",
    "(?:having|had|has|have|is having|another|a|into|in the middle of) (?:a |an |another |some |many |back to back )?(?:[^ .]+ )?(?:grand mal )?(?:seizures?|convulsions?)(?! (?:disorder|medication|meds|risk|history|condition))",
    { notWhenFeared: true },
  ),
  rule("convulsing", "(?:is |are |keeps |started |and )(?:seizing|convulsing|having convulsions)"),
  rule(
    "bleeding",
    "(?:blood everywhere|bleeding (?:badly|out|everywhere|a lot)|lost a lot of blood|(?:coughing|throwing|vomiting|puking) (?:up )?blood)",
  ),
  rule(
    "heart or stroke",
    "(?:having|had|has) (?:a |what looks like a )?(?:heart attack|stroke)(?! (?:years|in|last))",
    { notWhenFeared: true },
  ),
  rule("jerking", "(?:jerking|shaking|twitching|stiff|flopping) ~3 (?:on the (?:floor|ground|bed)|all over)"),
  rule(
    "cold",
    "ice cold|cold to the touch|(?:is|are|and|feels) cold and (?:not|clammy|blue|stiff|limp|pale|gr[ae]y|sweaty|sweating|barely|unresponsive)",
  ),
];

const violence: Rule[] = [
  rule(
    "has a weapon",
    "(?:has|have|had|got|grabbed|grabs|pulled|pulls|pointed|pointing|points|waving|waved|brought|bought|loaded|loading|found|holding|held|carrying|swinging|with|getting|went to get|and a) ~3 (?:gun|shotgun|rifle|pistol|handgun|revolver|firearm|loaded gun|knife|machete|axe|ax|hatchet|crowbar|glock|box cutter)(?! (?:shop|store|safe|license|permit|collection|set|range|show|lobby|control|cabinet|rights|sales?|club|business))",
  ),
  rule(
    "weapon on someone",
    "(?:chasing|chased|chases|came at|coming at|comes at|went after|going after|goes after|swinging|after) ~5 (?:{gun})",
  ),
  rule(
    "came at someone",
    "(?:came|come|coming|comes|went|going|goes|ran|running|lunged) (?:at|after) (?:me|us|him|her|them|(?:my|our|his|her) (?:[^ .]+ )?(?:{kin}|{small})) with",
  ),
  rule(
    "scissors and the like",
    "(?:holding|waving|swinging|threatening|has|grabbed|with) ~4 (?:scissors|box cutter|screwdriver|broken bottle|golf club|tire iron|baseball bat|hammer) ~6 (?:at|to|against|will|going to|screaming|yelling|threat[^ .]*)",
  ),
  rule(
    "threatens",
    "(?:threatening|threatened|threatens|threaten) (?:to )?(?:kill|hurt|shoot|stab|beat|burn|harm|attack|murder|hit)(?! (?:{self}|my self))",
  ),
  rule(
    "is threatening",
    "(?:is|keeps|started|been|and|now) threatening (?:{whom}|my|our|his|the) ?(?:{kin}|{small})?",
  ),
  rule(
    "will hurt",
    "(?:going to|will|could|would|wants to|want to|trying to|tried to|said he|about to|try to|plans to|ready to|gonna) (?:really |literally |try to |try and )?(?:kill|hurt|shoot|stab|attack|murder|beat|strangle|harm|burn) (?:{whom}|my|our|his|the|all|every|up)(?! (?:{self}|feelings?|back|chances?|habit|addiction|this|it|it all|time|heart|if he does not stop))",
  ),
  rule(
    "hits someone",
    "(?:{hits}) (?:on |up )?(?:me|us|her|him|them|(?:my|our|his|her|the) (?:[^ .]+ )?(?:{kin}|{small}))(?! (?:that|hard|out|up at night|back when|all at once|how|like|off|in the face that))",
  ),
  rule(
    "thrown about",
    "(?:slammed|slams|threw|throws|throwing|pushed|pushes|shoved|dragged|dragging|grabbed|grabs|grabbing|pinned|held|knocked|knocks|pulled) (?:me|us|her|him|them|(?:my|our|his|her) (?:{kin})) (?:by (?:the|my|her|his)|into|against|down|to the (?:ground|floor)|onto|through|across|around|out of the)(?! (?:rehab|treatment|detox|the program|a program|counseling|it))",
  ),
  rule(
    "thrown at",
    "(?:threw|throws|throwing|swung|swings|swinging|lunged|lunging|shot|shooting|fired) (?:[^ .]+ ){0,4}at (?:me|us|her|him|my|our|his)",
  ),
  rule(
    "injured by",
    "(?:broke|fractured|busted) (?:my|our) (?:[^ .]+ )?(?:arm|nose|jaw|ribs?|wrist|hand|leg|teeth|tooth|face|lip|phone)|(?:gave|given) (?:me|her|him) (?:a )?(?:black eye|bruises)|(?:beat|beats|beating|beaten) (?:me|her|him|us) up|headlock",
  ),
  rule(
    "abusive",
    "(?:is|getting|gets|being|become|becoming) (?:physically abusive|physical with|abusive right now)|put (?:his|her) hands on (?:me|us|my|our|her|him)|(?:laid|lays|put|puts) (?:a )?hands? on (?:me|us|my|our)",
  ),
  rule("in danger", "(?:am|are|is) in (?:immediate |real |serious |grave )?danger(?! of)", {
    notWhenFeared: true,
  }),
  rule("needs an ambulance", "(?:need|needs|send|get) (?:an |the |us an )?(?:ambulance|paramedics)", {
    notWhenFeared: true,
  }),
  rule(
    "someone armed",
    "with (?:a|an|his|her|the|my|our) (?:[^ .]+ )?(?:gun|shotgun|rifle|pistol|handgun|knife|machete|(?:baseball )?bat|axe|hatchet|crowbar)(?! (?:shop|store|set|collection|license|safe))",
  ),
  rule(
    "got the gun out",
    "(?:got|took|taking|getting|pulled|has) (?:his|her|the|my|a|out) (?:[^ .]+ )?(?:gun|shotgun|rifle|pistol|handgun|knife|machete) (?:out|off|and|from)",
  ),
  rule(
    "coming after us",
    "(?:chasing|coming after|hunting) (?:me|us|my|our|her|him)|(?:banging|pounding|beating) on (?:the|my|our) (?:door|window)|trying to (?:get in|break in|break down)",
  ),
  rule(
    "shoot up a place",
    "shoot up (?:the|his|her|a|my|our) (?:school|church|office|work|workplace|place|house|hospital)",
  ),
  rule(
    "beaten",
    "(?:gets|got|getting|being|been|was) (?:beat|beaten|hit|punched|choked|strangled|stabbed|shot|raped) (?:up )?by (?:his|her|my|him|the|a)",
  ),
  rule("hands on the throat", "hands? (?:around|on|at) (?:my|her|his|our|their) (?:throat|neck)"),
  rule(
    "held prisoner",
    "(?:will not let (?:me|us|her|him|them) (?:leave|out|go)(?! to)|locked (?:me|us) (?:in|up)|holding (?:me|us|her|him) (?:hostage|down|against)|(?:trapped|trapping) (?:me|us))",
    { deniable: false },
  ),
  rule("locked in with a weapon", "(?:locked|barricaded) ~8 (?:{gun})"),
  rule("barricaded", "(?:barricaded|barricading|hostage)"),
  rule(
    "breaking in",
    "(?:breaking|broke|breaks|kicking|kicked|kicks|busting|busted|smashing|smashed) (?:down |in |through )?(?:the|my|our) (?:[^ .]+ )?(?:door|windows?|car)",
  ),
  rule(
    "smashing",
    "(?:smashing|throwing|breaking|destroying|trashing|wrecking|tearing)(?: up| apart)? (?:things|everything|stuff|furniture|plates|dishes|chairs|(?:the|our|my) (?:house|home|kitchen|apartment|place|room|living room|furniture))",
  ),
  rule(
    "violent now",
    "(?:is|are|being|getting|becoming|become|turned|turning|has been|so|very|extremely) (?:getting |being |really |very |so )?violent(?! (?:movies?|games?|past|history))",
    { notWhenFeared: true },
  ),
  rule(
    "fear for life",
    "(?:fear|afraid|scared|terrified|frightened|worried|fearing|fears) for (?:my|our|her|his|their) (?:life|lives|safety)",
  ),
  rule(
    "hiding",
    "(?:hiding|hide|hid|locked (?:myself|ourselves)) ~2 (?:in|from|inside) (?:the |my |our |a )?(?:closet|bathroom|bedroom|room|him|her|car|garage|basement|neighbor)",
  ),
  rule(
    "burn the house",
    "(?:burn|burning|set fire to|light) (?:down )?(?:the|our|my|his|her) (?:house|home|apartment|trailer|place)(?: down| on fire)?",
  ),
  rule(
    "afraid to be killed",
    "(?:afraid|scared|terrified|worried|think|thought|fear) (?:that )?(?:he|she|they) (?:is|will|would|might|may|could|was) (?:going to )?(?:kill|hurt|shoot|stab|attack|murder|strangle) (?:me|us|my|our|the|somebody|someone|everyone)",
  ),
  rule(
    "holding a gun",
    "(?:gun|pistol|rifle|shotgun|knife) (?:[^ .]+ )?(?:to|at|in) (?:his|her|my|their|our) (?:own )?(?:head|mouth|throat|chest|face|neck|hand|temple)",
  ),
];

const inWithdrawal =
  "(?:withdrawals?|withdrawing|detox|detoxing|detoxed|stopped (?:drinking|taking|alcohol|the|his|her|my|using|benzos|xanax|cold)|quit (?:drinking|alcohol|xanax|benzos|klonopin|valium|ativan|taking|cold|his|her)|quit ~1 cold turkey|cold turkey|coming off|came off|come off|going off|ran out of|run out of|out of (?:xanax|klonopin|ativan|valium|benzos)|last drink|days? (?:without|off|sober|clean|dry)|sober (?:for|since)|off (?:of )?(?:alcohol|xanax|benzos|klonopin|valium|ativan)|quit (?:on his|on her|using)|tapering|taper|(?:has|have|had) not (?:had|drank|drunk|been drinking)|without (?:a drink|alcohol|drinking|beber|tomar|alcohol)|no (?:drink|alcohol|booze) (?:in|since|for)|stopped alcohol|dejo (?:de (?:beber|tomar)|el alcohol|la bebida|el trago|las pastillas)|dejar de (?:beber|tomar)|sin (?:beber|tomar|alcohol)|abstinencia|desintoxic[^ .]*)";
const gravely =
  "(?:seizures?|seizing|convuls[^ .]*|fits?|hallucinat[^ .]*|delirious|delirium|confused|confusion|disoriented|incoherent|(?:seeing|sees|hearing|hears|feeling|feels) (?:things|stuff|bugs|spiders|people|voices|ants|insects|shadows|snakes|demons|rats)|crawling|(?:talking|talks|speaking) to (?:people|someone|himself|herself|nobody|the walls?|things|no one)|does not know (?:where|who|what|his|her)|does not (?:recognize|recognise|remember (?:us|me|who))|not making (?:any )?sense|shaking (?:badly|uncontrollably|violently|so bad|really bad|so hard|all over)|trembling (?:badly|all over)|heart (?:is )?(?:racing|pounding)|burning up|high fever|fever|talking nonsense|out of (?:his|her) mind|chest pains?|not there|shakes so bad|convulsionando|alucin[^ .]*|temblando|confundid[oa]|ve cosas|oye voces|delirando)";

const withdrawal: Rule[] = [
  rule("withdrawal, gravely", `${inWithdrawal} (?:[^ ]+ ){0,25}${gravely}`, { notWhenFeared: true }),
  rule("gravely, in withdrawal", `${gravely} (?:[^ ]+ ){0,25}${inWithdrawal}`, { notWhenFeared: true }),
  rule("delirium tremens", "(?:delirium tremens|the dts?|got dts|has dts|dts|the d t s)"),
];

const children: Rule[] = [
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
    "(?:{drunk}|unconscious) (?:[^ .]+ ){0,6}(?:holding|watching|caring for|feeding|bathing|babysitting|with) (?:[^ .]+ ){0,2}(?:{small})",
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
    "(?:hurt|kill|harm|shoot|drown|take) (?:[^ .]+ ){0,2}(?:{small}) (?:and|if|or|tonight|too|unless|with)",
  ),
  rule(
    "child in danger",
    "(?:{small}) (?:is|are|in) (?:not safe|in danger|in immediate danger|danger|unsafe|being (?:hurt|hit|beaten|abused|molested))",
  ),
];

const enEspanol: Rule[] = [
  rule("sobredosis", "sobredos(?:is|ificando|ificado|ifico)", { notWhenFeared: true }),
  rule(
    "pastillas",
    "(?:tomo|tomaron|trago|tome|trague|tomado|tragado) (?:[^ .]+ ){0,3}(?:todas?|todo|muchas|demasiadas|frasco|bote|bolsa|monton|caja|pastilla|pastillas)(?! (?:los dias|cada))",
  ),
  rule(
    "no despierta",
    "no (?:se )?(?:despierta|despiertan|responde|reacciona|respira|esta respirando|puede respirar|se mueve)|no (?:puedo|podemos|logro|logramos) (?:despertar|despertarlo|despertarla|reanimar)[^ .]*|no lo (?:puedo|podemos) despertar|no la (?:puedo|podemos) despertar",
    { deniable: false },
  ),
  rule(
    "convulsiona",
    "(?:convulsionando|convulsiono|esta convulsionando|(?:tiene|tuvo|teniendo) (?:una )?convulsion(?:es)?|labios azules|se desmayo|morad[oa])",
  ),
  rule(
    "arma",
    "(?:tiene|trae|saco|con|agarro|apunto) (?:una?|un|la|el) ?(?:pistola|arma|cuchillo|navaja|escopeta|rifle|machete)",
  ),
  rule(
    "pega",
    "(?:me|nos|la|lo|le|les) (?:esta |esta n |estan )?(?:pegando|golpeando|golpeo|pego|pega|golpea|ahorcando|ahorco|amenazando|amenaza|amenazo|atacando)",
  ),
  rule(
    "amenaza",
    "(?:amenaza|amenazo|amenazando|dice|dijo) (?:con|que) (?:[^ .]+ ){0,3}(?:matar(?:me|nos|la|lo|los|las)|va a matar (?:a )?(?:me|nos|mi|su|todos))|(?:me|nos|la|lo|los|las) (?:va|quiere|van|quieren) (?:a )?matar",
  ),
  rule(
    "ninos",
    "(?:bebe|nino|nina|ninos|ninas|hijitos?) (?:[^ .]+ ){0,3}(?:se )?(?:trago|comio|tomo|solos?|solas?|en peligro)|(?:pegando|pega|golpea|golpeando) (?:[^ .]+ ){0,2}(?:al|a los|a mis|a sus|a mi) (?:bebe|nino|nina|ninos|ninas|hij[oa]s?)|(?:dejo|deja) (?:[^ .]+ ){0,3}(?:bebe|nino|nina|ninos|ninas) (?:[^ .]+ ){0,2}sol[oa]s?|manejando borrach[oa]|borrach[oa] (?:[^ .]+ ){0,6}(?:manejando|maneja|conduciendo|carro|coche)|(?:manejando|conduciendo) (?:[^ .]+ ){0,6}borrach[oa]",
  ),
];

/** Medical danger and violence: 911. */
export const emergencyRules: readonly RuleGroup[] = [
  overdose,
  unresponsive,
  violence,
  withdrawal,
  children,
  enEspanol,
].map(ruleGroup);
