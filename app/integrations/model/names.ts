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

export function isFirstName(word: string, capitalised: boolean): boolean {
  const lower = word.toLowerCase();
  return NAMES.has(lower) && (capitalised || !ALSO_WORDS.has(lower));
}

export const CAPITALISED_NON_NAMES = new Set(
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
export const COMMON_WORDS = new Set(
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
export const SENTENCE_STARTERS = new Set(
  `he she it this that there they we everything everyone everybody nobody nothing someone something anyone who
  what where when how why life home family school work money alcohol drinking treatment rehab detox insurance
  today tonight yesterday mom dad mother father son daughter husband wife brother sister nobody please help`.split(
    /\s+/,
  ),
);
