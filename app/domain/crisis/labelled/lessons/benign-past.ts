import { lines } from "./lines";

export const benignPast = lines(`
He overdosed in 2016 and has been in recovery since
my son overdosed two years ago and survived, now he's drinking
she had an overdose last spring, went to treatment, and is doing well
her first overdose was in college
he OD'd once, about five years back
I overdosed when I was 22, I'm 40 now and want to help my brother
after his overdose last year he did 90 days inpatient
he's been narcanned three times over the years but nothing recent
we lost our oldest to fentanyl in 2021 and don't want to lose the youngest
my brother died of an overdose eight years ago and I never really dealt with it
my dad drank himself to death when i was in high school
her mother died from alcohol when she was a kid
his best friend died of an overdose last year and he started drinking more
we buried my nephew in march of 2020
I found my husband dead four years ago and I still have nightmares
my wife attempted suicide in 2014, she's been stable ever since
he tried to kill himself as a teenager, long before any of this
I was suicidal in my twenties, got help, I'm good now
he was hospitalized for suicidal thoughts in 2018 and takes his medication
my grandfather shot himself in the seventies and it runs through the family
my uncle hanged himself before I was born
she used to cut in middle school but hasn't in ten years
he had a seizure when he detoxed in 2017 so we want a medical detox this time
she's had withdrawal seizures in the past and the doctor knows
my first husband hit me, that was thirty years ago, this one doesn't
my father used to beat us when he was drunk, he's been gone for years
he was violent when he used meth back in the day
my ex threatened me once, we've been divorced since 2012
he was shot in Iraq and takes pain pills because of it
she was stabbed years ago in a mugging and got hooked on the pain meds after
he was arrested for assault in 2015 and did his time
he did four years for armed robbery and came home clean
I grew up with a drunk father who drove us around, hence why this scares me
she lost custody in 2019, the kids live with us and are fine
he had a heart attack three years ago and still smokes
he went through DTs once, in the hospital, long time ago
I nearly died from drinking in my thirties. Sober 12 years
the last time he detoxed he had hallucinations, so we're asking about medical supervision
when he was 19 he swallowed a bottle of aspirin, he's 33 now
years back she took too many pills but it was ruled an accident
my husband passed away from liver failure last fall
we had a scare with pills a couple of years ago
he overdosed before we met
in college he blacked out and choked on vomit, his roommates saved him, that was 15 years ago
my cousin killed himself in 2011 and nobody in the family talks about it
I lost my sister to suicide six years ago and I drink to cope
my mom's suicide when I was nine is a big part of why I drink
my brother took his own life back in 2008, that's why I'm careful with my son
he was molested as a child and never got help
I was raped at nineteen, twenty years later I'm finally dealing with the drinking
her childhood was violent, she's in therapy for it
we've been through one overdose already, in 2022, and he's been clean since
he relapsed in june but has been home and working since
she went to the ER once over alcohol poisoning in her freshman year
I've revived people on the job, EMT for 20 years, and the memories make me drink
he saw his buddy die overseas and has drunk ever since
as a nurse I've seen plenty of overdoses but this is my own kid using pot
He was found unconscious at a party in high school, but that's ages ago
He had a bad reaction to a pill at a rave years ago
my dad fell and hit his head last winter, he's healed fine
he crashed his car drunk in 2020, nobody hurt
she was in ICU in 2017 after mixing pills
six months ago he went to the hospital for detox and now he's on naltrexone
last year was hell, he punched walls and screamed. this year he's calmer
he was baker acted in 2016
he had CPS involvement a few years ago that was closed
when we were kids our stepdad chased us with a belt
I was the kid hiding in the closet. Now I'm the mother and I want it different
my mother would pass out on the couch every night of my childhood
my daughter's overdose happened in 2020, this is about my son's drinking
both my parents died of this disease
my late wife struggled with pills
my son's dad died of heroin when he was two
our niece passed from fentanyl and it woke the whole family up
his sister's suicide in 2015 is what began all this
the funeral was last week, now we want to help his brother before it's too late
my best friend died drinking and driving when we were 18
she has been free of self harm for three years
nobody has been violent here since he got on medication
he came close to dying in 2018 and says it's the best thing that ever happened to him
the police were called once, ages ago, nothing since
he was in a coma from alcohol in 2013
the overdose was in January of last year, the hospital gave us your name back then
it'll be ten years since her overdose and we want to say thank you
`);
