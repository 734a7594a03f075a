import { PhraseBook, phrase } from "./phrase-book";

/** Subjects of figures of speech such as "the stress is killing me". */
const drink =
  "(?:it|bottle|this|that|which|what|waiting|worry|stress|drink|drinking|alcohol|booze|vodka|drugs?|addiction|heroin|fentanyl|meth|cocaine|crack|opioids|pills|disease|habit|stuff|situation|lifestyle|news|reality|bills|guilt|disappointment|esto|situacion|costs?|prices?|expenses?|rent|debts?|wait|suspense|silence|uncertainty|knowing|schedule|commute|job|work|divorce|court|fees|payments?|heat|loneliness|grief|pain)";

/** Figures of speech, removed before the rules are applied. */
const idioms = new PhraseBook(
  [
    "(?:just )?(?:dying|die|died) (?:to (?:talk|know|see|hear|get|meet|find|ask|go|have|understand)|inside|for (?:a|our|my|his|her|their|some)|of (?:embarrassment|shame|laughter|boredom|curiosity)|on the vine|down)",
    `(?<!how (?:much|many) (?:[^ .]+ ){0,4})${drink} (?:[^ .]+ )?(?:(?:is|are|was|will|would|may|might|could|can|has|have|been|just|really|slowly|literally|finally|going|to|eventually|probably) ){0,4}(?:kill(?:s|ed|ing)?|hit(?:s|ting)?|beat(?:s|ing)?|destroy(?:s|ing)?|hurt(?:s|ing)?|chok(?:es|ing)|attack(?:s|ing)?|strangl(?:es|ing)) (?:me|us|him|her|them|my|our|his|the|everyone|you)`,
    "before (?:it|this|that) kills? (?:him|her|them|me|us)",
    "(?:would|could|i will|to) kill for (?:a|some|an)",
    "could (?:murder|kill) (?:a|for)",
    "(?:kill|killing|killed|kills) (?:time|the (?:mood|vibe|buzz|party|momentum|lights|engine)|the deal|two birds)",
    "(?:scared|worried|bored|tired|sick|frightened|love (?:him|her|them)|starved|freezing|embarrassed|stressed|loved) (?:half )?to death",
    "(?:drink|drinks|drinking|drank|smoke|smoking|eating|working|worry|worrying) (?:himself|herself|themselves|myself) to death(?! on purpose)",
    "(?:slowly |literally |basically |just )?(?:killing|poisoning|destroying) (?:himself|herself|themselves) (?:slowly )?(?:with|by|through|drinking|slowly)",
    "how (?:can|do|would|could) (?:you|i|we|one) (?:tell|know|recognize|see) (?:if|when|whether) (?:someone|somebody|a person|people|a loved one|anyone) (?:is|are|has|have|feels) [^ .]+",
    "(?:to )?(?:die|dying) (?:my|his|her|their) hair",
    "(?:signs?|symptoms?|risks?|dangers?|statistics|article|articles|book|podcast|guide|page|post) (?:of|about|on|for|and) (?:a |an )?(?:suicide|suicidal [^ .]+|overdose|overdosing|withdrawal|selfharm)",
    "(?:get|getting|got|the|that|a|this) (?:phone )?call (?:that |saying )(?:he|she|they) [^ .]+",
    "over my dead body",
    "(?:mom|mum|mother|dad|father|parents|boss|sister|brother|grandma|family|teenager|teen|daughter|coach|aunt|in laws) (?:is |are )?(?:(?:going|will|would|to|literally|so|absolutely|probably) ){1,3}(?:kill|murder|strangle|skin) me(?! (?:if|when) i (?:leave|call|tell|try|go|do))",
    "overdos(?:e|ed|ing) on (?:netflix|coffee|caffeine|sugar|candy|chocolate|tv|tiktok|youtube|games|food|pizza|news|advice|(?:true crime |crime )?podcasts|information|social|selfhelp|reality|fortnite|roblox|minecraft|instagram|facebook|cake|cookies|carbs|chips|screens?|work|church|family|vitamins?|tacos|turkey|football|shows?|movies|zoom|drama)",
    "dead (?:tired|serious|broke|set|wrong|on|end|beat|weight|quiet|inside|last|ringer)",
    "(?:hit|hits|hitting) (?:me|us|him|her) up",
    "(?:beat|beats|beating|bang|banging|bangs|hitting) (?:my|his|her|our|their) heads? (?:against|on|into)",
    "(?:afraid|scared|worried|terrified|fear|worry) (?:that )?(?:he|she|they|my [^ .]+) (?:is going to|will|might|could|would) (?:overdose|relapse|die)(?! tonight| right now| today)",
    "(?:mama|papa|madre|padre|esposa|jefe|jefa|suegra|abuela|abuelo|familia) (?:dice que |dicen que )?(?:me|nos) (?:va|van|quiere) a? ?(?:matar|colgar|ahorcar|desollar)",
    "(?:nos )?(?:estamos|estoy) ahogando",
    "(?:noticia|esto|muerte|situacion|separacion|divorcio|perdida) (?:me|nos|lo|la|le) (?:pego|golpeo|pega|golpea|mata|esta matando)",
    "(?:shot|shoot|shooting|shoots) (?:himself|herself|myself|themselves|ourselves|yourself) in the foot",
    "(?:would|will) kill me if (?:he|she|they) (?:knew|saw|heard|found out)",
    "(?:stab|stabs|stabbed|stabbing) (?:me|us|him|her) in the back",
    "(?:kills|hurts) (?:me|us) (?:to|that|when)",
    "going to die of (?:worry|stress|shame|embarrassment|boredom)",
    "if (?:he|she|they) (?:keeps?|continues?|goes on|does not (?:stop|quit)|do not (?:stop|quit)) (?:[^ .]+ ){0,6}kill (?:himself|herself|themself)",
    "beating a dead horse",
    "death grip",
    "(?:slam|slams|slammed|slamming) (?:the )?doors?",
    "(?:hit|hits|hitting) (?:rock|the) (?:bottom|bottle|road|wall|nail|books|gym|roof|jackpot|breaking point)",
    "(?:hit|hits|hitting) (?:me|us|him|her|them) (?:that|hard|out of nowhere|how|all at once|like a|up for)",
    "(?:beat|beating|beats|kick|kicking|kicked) (?:myself|ourselves|himself|herself) (?:up )?",
    "(?:beat|beating|kick|kicked|kicking|fight|beats) (?:this|it|that|the|his|her) (?:habit|addiction|thing|disease|odds)?",
    "(?:kick|kicked|kicking|kicks) (?:him|her|them|me|us|my [^ .]+|our [^ .]+) out",
    "(?:shoot|shot|send) (?:me|us|him|her|you) (?:an?|over|off) (?:email|text|message|note|call|line|quick)",
    "shot (?:down|in the)",
    "wake up call",
    "(?:breathing|breathe) (?:down|a word|room|easy|space)",
    "room to breathe",
    "(?:cut|cuts|cutting) (?:(?:him|her|my|them)self|us|me|him|her|ourselves|themselves)? ?(?:off|down|back|out|loose)",
    "(?:hang|hanging|hung) (?:in|on|out|up|around)(?! .{0,20}(?:rope|noose|closet))",
    "(?:want|wanted|like|going|could) (?:to )?(?:strangle|kill|smack|shake|wring) (?:him|her|them)(?: [^ .]+)? sometimes",
    "(?:burn|burning|burned) (?:every |all |his |her |our )?(?:bridges?|out)",
    "(?:threaten|threatens|threatened|threatening) (?:me |us |her |him )?(?:to |with |that )?(?:leave|leaving|divorce|quit|move out|moving out|sue|call|disown|cut)",
    "(?:career|professional|social|political|financial|slow|slow motion) suicide|suicide (?:kings|squad|girls|silence|machine|doors|blonde|burger)",
    "sick and tired",
    "(?:sees?|seen|saw|handles?|responds? to|treats?|about) (?:[^ .]+ ){0,3}(?:overdoses|suicides|shootings|stabbings)",
    "suicide watch",
    "(?:hit|hits|hitting) (?:me|us|him|her|them) with (?:the |a |an |some )?(?:truth|facts|reality|love|it|bills?|divorce|news|letters?|ultimatum|papers|question)",
    "shoot (?:me|us|it) straight",
    "(?:suicide |overdose |violence |prevencion (?:de |del )?)(?:suicidio |sobredosis )?(?:prevention|awareness|training|class|classes|workshop|hotline|statistics)|prevencion (?:de |del |de la |de las )?(?:suicidio|sobredosis|violencia)",
    "(?:me muero (?:de|por) [^ .]+|me mata (?:de|la|el|que|verl[oa]|pensar|saber|no saber)|muerto de (?:miedo|cansancio|hambre))",
    "(?:hit|struck|attacked|run over) by (?:a|the) (?:car|truck|bus|drunk driver|dog|vehicle)",
    "(?:hit|hits|hitting) on (?:me|my (?:sister|friend|friends|wife|daughter|cousin|boss|mom)|other|women|girls|everyone|waitresses)",
    "took a (?:cheap )?shot at (?:me|him|her|us|my [^ .]+) (?:about|over)",
    "(?:hold|holds|holding|held) (?:my|your|his|her|our|their) breath",
    "suicide mission|kill me now|(?:make|makes|making) (?:any )?sense of|(?:giving|gives|gave|donating) blood",
    "(?:end|ending) (?:it|things) , (?:i mean|meaning) [^ .]+ [^ .]+",
    "pocket knife on (?:his|her|my) (?:keychain|key chain|belt)",
    "(?:can not|could not) breathe (?:with|under|from) (?:all|these|this|the (?:debt|bills|pressure|stress|work|weight))",
    "hostage (?:situation with|by|to|with) (?:his|her|their|the|our) (?:[^ .]+ ){0,2}(?:moods?|drinking|addiction|temper|disease|wine|habit)",
    "goodbye (?:letter )?to (?:wine|alcohol|beer|drinking|drugs|vodka|booze|sugar|smoking|heroin|meth|pills|(?:his|her|my|the) (?:old|using|drinking|party) [^ .]+)",
    "left (?:me |us )?a note (?:, |saying |that )(?:he |she )?(?:is |was |went |has )?(?:gone |out |going )?(?:to (?:a|the|work|church)|fishing|shopping|running|at work|at a meeting)",
    "not (?:going to )?be (?:here|around|home|available|in the office) (?:[^ .]+ ){0,3}(?:, )?(?:i am )?(?:on vacation|traveling|travelling|out of town|please email)",
    "rope (?:for|business|swing|course) ?(?:the |my |his )?(?:boat|tent|truck|swing|horse)?",
    "(?:jump|jumped|jumping|dove) (?:off|from) (?:the |a )?(?:cliff|dock|rocks?|boat|diving board) (?:at|into|in) the (?:lake|river|pool|quarry|ocean)",
    "(?:burned|burnt|burns) (?:his|her|my|their) (?:hand|finger|fingers|tongue|arm|mouth) on (?:the|a|hot|some) (?:stove|oven|grill|pan|iron|coffee|pizza|soup)",
    "took (?:all )?(?:of )?(?:the|his|her|my|our) [^ .]+ (?:back |over )?to (?:the |a )?(?:pharmacy|police|drop|sheriff|disposal|fire station|doctor)",
    "locked (?:them|it) (?:up|away)",
    "(?:guns?|rifles?|firearms?|weapons?|pistols?) (?:are |is |all )?(?:locked|stored|kept|secured) (?:up|in|away|at)",
    "unresponsive to (?:aa|na|therapy|treatment|counseling|rehab|my|our|emails?|calls|texts|advice)|not respond (?:well|badly)|no responde cuando (?:le|lo|la) (?:hablo|hablamos|pregunto) (?:del|de|sobre)",
    "(?:is|am|feels?|feeling|been) (?:a little |kind of |a bit )?blue (?:since|about|lately|over the)",
    "collaps(?:es|ed|ing) (?:on|into|onto) (?:the|his|her|my) (?:couch|bed|chair|sofa|recliner)|(?:deal|roof|business|market|marriage|company|family) (?:is |has )?(?:collapsed|collapsing)",
    "(?:beat|beats|beating) (?:me|him|her|us|them|everyone) at (?:cards|chess|golf|pool|poker|bowling|checkers|darts|video games|basketball)",
    "could (?:just |honestly )?(?:kill|strangle|murder) (?:him|her|them|my [^ .]+) (?:for|some days|sometimes|when)",
    "(?:can not|could not) live without (?:(?:his|her|my|their) )?(?:coffee|beer|phone|wine|sugar|truck|chocolate|soda)",
    "nobody would miss (?:him|her|me|them) at",
    "se (?:esta )?(?:matando|mata|acabando) (?:poco a poco|lentamente|solo|sola|con la bebida|con el trago)|si sigue (?:[^ .]+ ){0,4}(?:morir|matar|morirse|matarse)",
    "(?:overdose|suicide|opioid|fentanyl) (?:response|kits?|education|deaths?|rates?|epidemic|data|risk|statistics|numbers)",
    "(?:gun|rifle|shotgun|rifles|shotguns|guns|bow) (?:[^ .]+ ){0,2}for (?:the )?(?:duck|deer|elk|turkey|hunting|pheasant|moose|bird|skeet)",
  ].map((source) => ({ pattern: phrase(source) })),
);

/** Removes figures of speech, leaving a mark that no rule can read across. */
export function withoutIdioms(text: string): string {
  let plain = "";
  let from = 0;
  idioms.read(text, (_, start, end) => {
    plain += `${text.slice(from, start)} _`;
    from = end;
    return end;
  });
  return from === 0 ? text : plain + text.slice(from);
}
