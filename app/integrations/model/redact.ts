const NAME_PLACEHOLDER = "[name]";
const EMAIL = "[email]";
const PHONE = "[phone]";
const ADDRESS = "[address]";
const LINK = "[link]";

/** An email address, with `domain`, or a word that begins none: passing over it whole, a long one is read once. */
const email =
  /[\p{L}\p{N}._%+'&!#$*=^`{|}~-]+(?<domain>\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\p{N}-]+)+)?/giu;
/** A link with its scheme, by a usual ending, or with a path. A full stop without a space after it is none. */
const link =
  /(?:\b(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.)|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:(?:com|net|org|info|biz|edu|gov|io|app|dev|xyz|ru|cn|uk|de|tk)\b|\p{L}{2,24}\/))\S*/giu;
/** Seven or more digits with any separators; a year range or a dose has fewer. */
export const phonePattern = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s().·–-]{0,3}\d){6,}(?!\p{N})/gu;
const street =
  /\b\d{1,6}\s+(?:[NSEW]\.?\s+)?(?:[\p{L}\p{N}'.]+\s+){1,4}(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|place|pl|way|circle|cir|terrace|ter|highway|hwy)\b\.?/giu;
export const handlePattern = /(?<!\S)@[\w.]{2,}/g;

/** Words that introduce a name, in any case; the next one or two words are removed. */
const introduced =
  /\b(names?(?:'s| is| was|:)|named|called|goes by|me llamo|se llama|mi nombre es|call me|ask for|speak (?:to|with))\s+(\p{L}[\p{L}'’-]+)(\s+\p{Lu}[\p{L}'’-]+)?/giu;
const notNames = new Set(
  "a an the my our his her their it he she they we i you about all any because being for from going how in just me not now on one so some that this to us very what when where who why with worse wrong crazy bad someone somebody him them and or but names police home back out off".split(
    " ",
  ),
);
/** A lower-case word straight after a name; verb forms and adverbs are no surnames. */
const surname = /\[name\] (?!\p{Ll}*(?:ed|ing|ly|s|n't)\b)(\p{Ll}{3,})\b/gu;
/**
 * The first word of a sentence, followed by a verb: possibly a name that is not in the list. What is before it is looked at
 * from a capital alone, so that a long row of spaces is read once.
 */
const opening =
  /(?=\p{Lu}\p{Ll})(?<=^|[.!?\n]\s*)\p{Lu}\p{Ll}+(?=\s+(?:is|was|has|had|will|won['’]t|isn['’]t|wasn['’]t|doesn['’]t|didn['’]t|can['’]t|needs|drinks|uses|keeps|says|said|got|went|and I)\b)/gu;
const word = /\p{L}[\p{L}'’-]*/gu;

/**
 * Removes contact data and names before a model sees a text. When uncertain it removes: a word too many does no harm, a
 * missed name is disclosed. Names are found after words that introduce one, by a list of first names, and as
 * capitalised words inside a sentence that are no known place, day, substance or institution. Others may be missed, but
 * never the person's own when it is passed in. @param known the author's names, in full
 */
export function redactContactData(text: string, known: readonly string[] = []): string {
  const plain = withoutKnown(withoutContacts(text), known);
  const redacted = plain.replace(word, (found, at: number) => {
    if (plain[at - 1] === "[") return found;
    const base = found.replace(/['’]s?$/, "");
    const isName =
      isFirstName(base, isCapitalised(base)) || (isCapitalised(base) && isUnknownCapital(base, plain, at));
    return isName ? NAME_PLACEHOLDER + found.slice(base.length) : found;
  });
  return redacted
    .replace(surname, (whole, following: string) => (COMMON_WORDS.has(following) ? whole : NAME_PLACEHOLDER))
    .replace(opening, (first) =>
      SENTENCE_STARTERS.has(first.toLowerCase()) || COMMON_WORDS.has(first.toLowerCase())
        ? first
        : NAME_PLACEHOLDER,
    )
    .replace(/\[name\](?:[\s-]+\[name\])+/g, NAME_PLACEHOLDER);
}

/**
 * For the topic of a post, where capitals often only make a title: there a name that is also a word ("Finding Hope")
 * counts as the word. An unlisted name inside a plain sentence is removed, unless it is a word of the field.
 */
export function redactTopic(text: string): string {
  const plain = withoutContacts(text);
  const isTitle = isTitleCase(plain);
  const redacted = plain.replace(word, (found, at: number) => {
    if (plain[at - 1] === "[") return found;
    const base = found.replace(/['’]s?$/, "");
    const isListed = isFirstName(base, isCapitalised(base) && !isTitle);
    const isOther =
      !isTitle &&
      isCapitalised(base) &&
      !FIELD_WORDS.has(base.toLowerCase()) &&
      isUnknownCapital(base, plain, at);
    return isListed || isOther ? NAME_PLACEHOLDER + found.slice(base.length) : found;
  });
  return redacted
    .replace(/\[name\]((?:['’]s)?) (\p{Lu}\p{Ll}[\p{L}'’-]*)/gu, (whole, owner: string, next: string) =>
      owner || FIELD_WORDS.has(next.toLowerCase()) || COMMON_WORDS.has(next.toLowerCase())
        ? whole
        : NAME_PLACEHOLDER,
    )
    .replace(/\[name\](?:[\s-]+\[name\])+/g, NAME_PLACEHOLDER);
}

const FIELD_WORDS = new Set(
  `recovery treatment therapy family families intervention interventions addiction rehab detox relapse support help health mental
  disorder depression anxiety trauma crisis parents parent guide drinking drugs alcohol opioid opioids ketamine psilocybin kratom
  xylazine tranq cannabis marijuana nicotine vaping gambling smart craft leap matrix lifeline helpline act medicare parity johns
  hopkins mayo betty ford hazelden joint commission hipaa narcotics emotional adult children dual diagnosis home stop stops stopping
  drink quit quits problem problems`.split(/\s+/),
);

/** Whether more than half of the longer words begin with a capital. */
function isTitleCase(text: string): boolean {
  const long = text.match(/(?<!\[)\p{L}{4,}/gu) ?? [];
  return long.length > 1 && long.filter((one) => /^\p{Lu}/u.test(one)).length > long.length * 0.6;
}

function withoutContacts(text: string): string {
  return text
    .replace(email, (whole, domain?: string) => (domain ? EMAIL : whole))
    .replace(link, LINK)
    .replace(street, ADDRESS)
    .replace(phonePattern, PHONE)
    .replace(handlePattern, LINK)
    .replace(introduced, (whole, cue: string, first: string) =>
      notNames.has(first.toLowerCase()) ? whole : `${cue} ${NAME_PLACEHOLDER}`,
    );
}

/** Removes the parts of known names; a part that is also a common word only when it is capitalised. */
function withoutKnown(text: string, known: readonly string[]): string {
  const parts = new Set(
    known
      .flatMap((name) => name.toLowerCase().match(/\p{L}[\p{L}'’-]+/gu) ?? [])
      .filter((part) => !notNames.has(part)),
  );
  if (parts.size === 0) return text;
  return text.replace(word, (found, at: number) => {
    if (text[at - 1] === "[") return found;
    const base = found.replace(/['’]s?$/, "");
    const isPart = parts.has(base.toLowerCase());
    return isPart && (isCapitalised(base) || !COMMON_WORDS.has(base.toLowerCase()))
      ? NAME_PLACEHOLDER + found.slice(base.length)
      : found;
  });
}

const isCapitalised = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** Text all in capitals and the first word of a sentence don't count. */
function isUnknownCapital(base: string, text: string, at: number): boolean {
  if (CAPITALISED_NON_NAMES.has(base.toLowerCase())) return false;
  return !/(?:^|[.!?…:;\n"“(*•-])\s*$/u.test(text.slice(Math.max(0, at - 4), at));
}

/**
 * The most frequent first names in the United States (Social Security Administration, "Top names over the last 100
 * years"), with short forms and common Spanish ones. Names that are also words ("will", "grace") count only with a
 * capital.
 */
const NAMES = new Set(
  `james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony
  donald steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob
  gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick
  raymond jack dennis jerry tyler aaron jose adam nathan henry zachary douglas peter kyle noah ethan jeremy
  christian walter keith austin roger terry sean gerald carl dylan harold jordan jesse bryan lawrence arthur
  gabriel bruce logan billy joe alan juan elijah willie albert wayne randy mason vincent liam roy bobby caleb
  bradley russell lucas mary patricia jennifer linda elizabeth barbara susan jessica karen sarah lisa nancy
  sandra ashley emily kimberly betty margaret donna michelle carol amanda melissa deborah stephanie rebecca
  sharon laura cynthia dorothy amy kathleen angela shirley emma brenda pamela nicole anna samantha katherine
  christine debra rachel olivia carolyn janet maria catherine heather diane julie joyce victoria ruth virginia
  lauren kelly christina joan evelyn judith andrea hannah megan cheryl jacqueline martha madison teresa gloria
  sara janice ann kathryn abigail sophia frances jean alice judy isabella julia amber denise danielle marilyn
  beverly charlotte natalie theresa diana brittany doris kayla alexis lori marie mike mikey dave davey bob rob
  robbie jim jimmy johnny tom tommy danny dan matt steve andy josh ken kenny tim ronnie ed eddie jeff greg alex
  ben benny sam sammy nick zach zack doug pete charlie chuck tony chris katie kate kathy liz beth jenny jen
  becky debbie sue susie meg maggie peggy annie mandy steph vicky abby ellie luis carlos miguel jorge pedro
  javier diego mateo santiago andres fernando alejandro ricardo eduardo antonio francisco manuel guadalupe
  rosa carmen ana lucia sofia camila valentina gabriela isabel elena claudia adriana monica veronica tyrone
  darnell jamal keisha latoya ebony malik ahmed mohammed muhammad ali omar fatima aisha priya raj wei ming
  aidan aiden jayden brayden hunter cody chase travis derek derrick trevor connor cameron evan ian luke owen
  wyatt seth shane shawn craig curtis dustin jared marcus mitchell spencer tanner troy brett brad chad corey
  casey riley taylor morgan avery hailey haley kaitlyn mackenzie brooke paige jasmine destiny sierra chelsea
  shelby tiffany crystal tara kristen kristin erin shannon stacy tracy wendy tammy tina dawn heidi holly april
  june rose grace hope faith joy mark frank bill drew rich art gene guy pat max ray victor miles norm dale
  cliff rusty sunny autumn summer will may angel jackie bonnie connie vanessa leah zoe chloe ava mia ella lily`.split(
    /\s+/,
  ),
);

/** First names that are also words: in lower case they are the word. */
const ALSO_WORDS = new Set(
  `jack chase hunter travis cody will may mark grace hope faith joy rose april june frank bill drew rich art
  gene guy pat max ray victor miles norm dale cliff rusty sunny autumn summer angel mason christian jordan
  austin dawn holly crystal destiny paige brook brooke rob bob dan ken ed sue ann jean joe roy tony tanner
  spencer sierra madison virginia sam ben tom tim nick pete chuck ali ming wei raj ana carol guy savannah
  sharon taylor morgan riley casey shelby chelsea cameron carmen gloria faith amber jasmine lily ruth bonnie
  victoria charlotte georgia jackie troy logan dylan brad chad brett`.split(/\s+/),
);

function isFirstName(word: string, capitalised: boolean): boolean {
  const lower = word.toLowerCase();
  return NAMES.has(lower) && (capitalised || !ALSO_WORDS.has(lower));
}

const CAPITALISED_NON_NAMES = new Set(
  `i i'm i've i'd i'll monday tuesday wednesday thursday friday saturday sunday january february march april may
  june july august september october november december christmas thanksgiving easter halloween mom mother dad
  father mama papa grandma grandpa grandmother grandfather aunt uncle god lord bible church english spanish
  american america usa states united hispanic latino native indian army navy marine marines veteran veterans
  vietnam iraq afghanistan adderall xanax ativan klonopin valium oxycontin oxycodone percocet vicodin fentanyl
  heroin meth cocaine methadone suboxone subutex vivitrol narcan naloxone antabuse ambien ritalin tylenol
  gabapentin kratom tramadol alcoholics anonymous narcotics al-anon alanon nar-anon medicaid medicare covid
  bipolar adhd ptsd ocd er icu aa na dui doctor dr nurse psychiatrist therapist alabama alaska arizona arkansas
  california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky
  louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada
  hampshire jersey mexico york carolina dakota ohio oklahoma oregon pennsylvania rhode island tennessee texas
  utah vermont virginia washington wisconsin wyoming north south east west new city county`.split(/\s+/),
);

/** Words that often follow a first name and are not surnames. */
const COMMON_WORDS = new Set(
  `and are but can did for from get got had has her him his how its just may not now off one our out over own
  she that the their them then there they this too was when where who why will with won would you your about
  after again all also always any around away back because been before being both came come could does done
  down drank drunk each even ever every feel felt find found gave give gone good hates have hear here hit home
  into keep kept knew know last left like lost love made make meet more most much must near need never next
  nor okay only other ran safe said saw say see seem sent should since sleep slept some soon stole still stop
  such take talk tell than think through told took turn under until upset use very want went were what which
  while woke yelled yesterday yet`.split(/\s+/),
);

/** Words that often start a sentence and are not names. */
const SENTENCE_STARTERS = new Set(
  `he she it this that there they we everything everyone everybody nobody nothing someone something anyone who
  what where when how why life home family school work money alcohol drinking treatment rehab detox insurance
  today tonight yesterday mom dad mother father son daughter husband wife brother sister nobody please help`.split(
    /\s+/,
  ),
);
