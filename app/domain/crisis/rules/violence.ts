import { type Rule, rule } from "./rule";

/** Weapons, threats and violence, happening now. */
export const violence: readonly Rule[] = [
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
    namesIt: true,
  }),
  rule("needs an ambulance", "(?:need|needs|send|get) (?:an |the |us an )?(?:ambulance|paramedics)", {
    namesIt: true,
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
    "(?:will not let (?:me|us|her|him|them) (?:leave|out|go|past|by|through|move|use the phone)(?! to)|locked (?:me|us) (?:in|up)|holding (?:me|us|her|him) (?:hostage|down|against)|(?:trapped|trapping) (?:me|us))",
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
    { namesIt: true },
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
  rule(
    "punches the wall",
    "punch(?:ing|ed) (?:[^ .]+ )?(?:holes?|walls?|doors?|windows?|mirrors?)|(?:put|putting) (?:a )?(?:fist|holes?) (?:through|in) the (?:walls?|doors?)",
  ),
  rule(
    "next",
    "{said} (?:that )?(?:i am|we are|you are|i will be|she is|he is) next(?! (?:door|to|in|week|month|on))",
  ),
  rule(
    "at the door",
    "(?:break|kick|bust|bash|beat|smash|tear|knock|breaking|kicking|busting|smashing) (?:down |in )?(?:the|my|our) ~1 (?:door|windows?) ?(?:down|in|open)?",
  ),
  rule(
    "burned by someone",
    "(?:burns|burned|burning|burnt) (?:me|us|him|her|them|(?:my|our|his|her) (?:{kin}|{small})) with",
  ),
  rule(
    "touched",
    "keeps? touching (?:me|her|him|my|our)|touch(?:es|ed|ing) (?:me|her|him|them|(?:my|our|his|her) (?:{kin}|{small})) (?:at night|in bed|inappropriately|down there|there|sexually|under|while|when|wrong|where|in (?:bad|weird|her|his|my))|(?:forced|forces|forcing) (?:himself|herself) on|(?:raped|rapes|raping|molested|molests|molesting|fondled|fondles|groped|gropes)",
  ),
  rule(
    "outside the house",
    "(?:is|standing|waiting|parked|showed up|lurking|now) (?:right )?outside (?:of )?(?:my|our) (?:house|door|window|apartment|home|work|job|bedroom)",
  ),
  rule(
    "shots",
    "shots? (?:were |was )?fired|gunshots?|(?:been|was|is) a shooting|(?:he|she|they|someone|somebody) (?:just )?(?:got )?shot (?:him|her|me|us|at|{self}|(?:my|our|his|her) {kin}|in the (?:leg|arm|chest|head|stomach))(?! (?:an?|down|over|the finger|in the foot))",
  ),
  rule(
    "threats",
    "death threats?|(?:making|made|makes) threats(?! to (?:leave|quit))|threats (?:against|on) (?:me|us|my|our|her|his)",
  ),
  rule(
    "abuses someone",
    "abus(?:ing|es) (?:me|us|them|(?:my|our|the|his|her) (?:{kin}|{small}))|(?:is|am|are|being) being abused|(?:is|am|are) (?:being )?abused by",
  ),
  rule(
    "kept prisoner",
    "(?:holding|held|keeping|kept) (?:me|us|her|him|them) (?:hostage|captive|prisoner)|(?:tied|ties|tying|chained|handcuffed) (?:me|us|her|him|them) (?:up|to|down)|locked (?:me|us|her|him|them|(?:my|our|the) (?:{small}|{kin})) (?:in|up|inside)|kidnapp(?:ed|ing)",
  ),
  rule(
    "lunges",
    "(?:coming|came|comes|lunged|lunges|charged|charging|charges|swung|swings|swinging) at (?:me|us|my|our|her|him)(?! (?:with (?:love|questions|an offer)|from))",
  ),
  rule(
    "turned violent",
    "(?:got|went|gets|goes) (?:really |very |so |super )?violent(?! (?:movies?|games?|when we were))",
    { namesIt: true },
  ),
  rule("bomb", "(?:has|made|making|building|planted|got) (?:a |pipe )?(?:bomb|explosives?)"),
  rule(
    "not safe",
    "(?:am|are|is|do|does) not (?:feel )?safe (?:right now|tonight|here|at home|in (?:my|our|this)|with (?:him|her)|around (?:him|her))|(?:fear|afraid|scared) to (?:go home|be in (?:my|our|the same) (?:house|home|room))|(?:send|need|get) (?:the )?(?:police|cops|help now|911)(?= (?:now|right|here|please|to|[.]|,|$))|should (?:i|we) (?:just )?call (?:911|an ambulance)(?! if)",
    {
      deniable: false,
    },
  ),
  rule(
    "fighting now",
    "(?:physically|fist) fight(?:ing|s)?|fighting (?:right now|each other)|throwing punches",
  ),
  rule(
    "to kill",
    "(?:to|and|then|here|would|may|might) (?:kill|shoot|stab|murder|strangle) (?:us|(?:my|our) (?:[^ .]+ )?(?:{kin}|{small})|everyone|everybody|me(?! (?:if|when|a|an)))",
  ),
  rule(
    "cornered",
    "(?:has|have|got|had) (?:me|us|her|him) (?:pinned|cornered|trapped|backed|by the)|(?:pinned|cornered|trapped) (?:me|us|her) |(?:pinned|cornered|backed) (?:me |us |her )?(?:in|into|against|down|to) (?:the|a) (?:corner|wall|floor|ground|bed)|blocking the (?:door|exit)|blocked the (?:door|exit)",
  ),
  rule(
    "throws things",
    "(?:throwing|threw|throws|chucking|hurling|smashing|smashed) ~2 (?:knives|knife|glass|glasses|bottles?|plates?|rocks?|bricks?|chairs?|furniture|hammers?|pans?|pots?|tv)(?! (?:away|out|in the trash))",
  ),
  rule(
    "wounded",
    "(?:knocked|broke|busted|split|smashed|cracked|bloodied|blackened|twisted|dislocated) (?:my|our|moms|my [^ .]+) ~1 (?:tooth|teeth|arm|nose|jaw|ribs?|wrist|hand|leg|face|lip|eye|head|skull|finger|collarbone)(?! (?:skiing|playing|at|in a))|(?:would|will|going to) break (?:my|her|his|our|your) (?:arms?|legs?|neck|jaw|face|bones?|fingers?)",
  ),
  rule(
    "weapon at hand",
    "(?:gun|rifle|shotgun|pistol|machete|knife) (?:(?:is|right|lying|sitting) ){0,2}(?:drawn|loaded|next to|beside|in (?:his|her) (?:hand|lap|waistband|belt))(?! (?:safe|the safe))",
  ),
  rule(
    "comes at night",
    "(?:comes|came|coming|sneaks|gets|climbs) (?:in|into|in to) (?:my|her|our) (?:room|bed|bedroom) (?:at night|when|while|drunk)|(?:makes|made|making|forces|forced|asks) (?:me|her|him|us) (?:to )?(?:touch|undress|watch him)|gets in bed with (?:me|my)",
  ),
];
