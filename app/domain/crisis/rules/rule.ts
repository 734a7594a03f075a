import { phrase } from "../phrase-book";

/** A sign of danger, and which contexts can cancel it. */
export type Danger = {
  name: string;
  /**
   * False where a negation does not cancel it because the pattern itself holds the "not"; else it can be negated: "he
   * is not suicidal".
   */
  deniable?: false;
  /**
   * A date near it does not cancel it, as it refers to something else: "he talks to his mother, who died years ago".
   */
  whateverTheDate?: true;
  /** It names the danger itself, so that fears, questions or classes about it cancel it. */
  namesIt?: true;
};

/** A sign of danger by the wording of a normalised text (see `normalize.ts`). */
export type Rule = Danger & { pattern: RegExp };

/** Which card a sign calls for: 911 or 988. */
export type Level = "emergency" | "suicide";

export type LevelledRule = Rule & { level: Level };

/** A danger found by a rule or a frame. */
export type Sign = Danger & { level: Level };

/** Word lists that the rules share. */
const lists: Record<string, string> = {
  who: "he|she|they|i|we|him|her|son|daughter|husband|wife|brother|sister|dad|father|mom|mother|boyfriend|girlfriend|partner|friend|ex|cousin|uncle|aunt|nephew|niece|grandson|granddaughter|stepson|kid|child|teenager|teen|roommate|papa|mama",
  whom: "me|us|you|him|her|them|someone|somebody|anyone|anybody|everyone|everybody|people|others",
  kin: "mom|mother|dad|father|wife|husband|sister|brother|girlfriend|boyfriend|grandmother|grandma|grandfather|grandpa|parents|son|daughter|partner|family|roommate|neighbor|friend|aunt|uncle|cousin|stepdad|stepmom|stepfather|stepmother|fiance|fiancee|mum|mama|papa|brother in law|sister in law",
  small:
    "baby|babies|infant|infants|toddler|toddlers|newborn|kid|kids|child|children|grandson|granddaughter|grandbaby|grandkid|grandkids|grandchild|grandchildren|niece|nephew|little ones?|little (?:boy|girl|brother|sister|son|daughter)|(?:(?:\\d|1\\d|one|two|three|four|five|six|seven|eight|nine|ten) )?(?:year|yr|month|week)s? olds?|\\dyo|my son|my daughter|our son|our daughter",
  self: "myself|himself|herself|themself|themselves|itself|yourself",
  drug: "pills?|tablets?|capsules?|meds?|medications?|medicines?|prescriptions?|tylenol|acetaminophen|advil|ibuprofen|aspirin|benadryl|xanax|bars|klonopin|ativan|valium|benzos?|benzodiazepines?|ambien|adderall|percocets?|percs?|oxys?|oxycodone|oxycontin|vicodin|norcos?|hydrocodone|fentanyl|heroin|methadone|suboxone|morphine|tramadol|antidepressants?|painkillers?|opioids?|opiates?|nyquil|cough syrup|robitussin|dxm|unisom|melatonin|sedatives?|tranquilizers?|lorazepam|alprazolam|clonazepam|diazepam|zoloft|prozac|lexapro|wellbutrin|aleve|motrin|excedrin|dilaudid|codeine|ketamine|ghb|molly|ecstasy|mushrooms|sleeping tablets|seroquel|gabapentin|trazodone|lithium|insulin|dope|meth|coke|cocaine|crack|edibles?|gumm(?:y|ies)|vape|drugs",
  took: "took|taken|take all|taking all|swallowed|swallows|swallow|ate|eaten|ingested|downed|popped|drank|chugged|gulped|injected|slammed",
  said: "said|says|saying|say|told|tells|telling|thinks|thinking|feels|believes|texted|texts|texting|wrote|keeps|kept|posted|mentioned|talking|talks|talked|comments|threatened|threatens|threatening|threats",
  intends:
    "going|wants?|wanted|wanting|trying|tried|tries|try|plans?|planning|planned|threaten|threatens|threatened|threatening|about|ready|wishes|wish|prefer|prefers|thinks|rather",
  gun: "guns?|shotgun|rifle|pistol|handgun|revolver|firearm|weapon|knife|machete|axe|hatchet|hammer|bat|crowbar|blade|sword|scissors|box cutter|screwdriver|golf club|tire iron|ax|glock|ar 15|bottle|pipe",
  hits: "hit|hits|hitting|beat|beats|beating|punched|punches|punching|slapped|slaps|slapping|kicked|kicks|kicking|choked|chokes|choking|strangled|strangles|strangling|attacked|attacks|attacking|assaulted|assaulting|shoved|shoves|shoving|stabbed|stabbing|shot at|molested|molesting|raped|raping|bit|biting|headbutted|stomped|smacked|smacks|smacking|whipped|tackled|jumped|swung at|clawed|burned|sexually assaulted|sexually abused|knifed|pistol whipped|kneed",
  blue: "blue|bluish|purple|purplish|grey|gray|greyish|ashen|white as a sheet",
  drunk:
    "drunk|high|wasted|intoxicated|hammered|plastered|trashed|stoned|strung out|tweaking|nodded off|nodded out|out of it|loaded|nodding off|nodding out|passed out|passing out|blacked out|using|under the influence|on (?:meth|heroin|fentanyl|pills|drugs|something)",
};

/** Writes rules readably: `~n` is up to n words of the same sentence, `{word}` a list of `lists`. */
export function rule(name: string, source: string, options: Omit<Rule, "name" | "pattern"> = {}): Rule {
  const expanded = source
    .replace(/\{(\w+)\}/g, (_, list: string) => `(?:${lists[list]})`)
    .replace(/ ~(\d+) /g, (_, most: string) => ` (?:[^ .]+ ){0,${most}}`);
  return { name, pattern: phrase(expanded), ...options };
}
