import { lines } from "./lines";

export const benignStable = lines(`
he is safe and sleeping at my parents house
she's in the hospital being taken care of, I want to plan what's next
he's stable now and comes out of detox on friday
He's in ICU but awake and talking, doctors say he'll be fine, what program after?
he is not suicidal, just very sad
she denies any thoughts of hurting herself
no thoughts of suicide, no weapons in the house
no one is in danger, I just need to talk
this is not an emergency
not an emergency, call back whenever
he's never been violent
he's never overdosed thank god
no overdoses, no hospital visits, just the daily drinking
no seizures so far, doctor says he can taper at home
he isn't having withdrawals
we got rid of the guns last year
there are no guns in our home
the guns are locked in my brother's safe across town
his therapist asked about suicide and he said no
doctor screened for depression and suicide, both negative
he says he would never kill himself, he loves his kids too much
I'm not suicidal I'm just exhausted
i'm not going to hurt myself, i'm just sad
not thinking about dying or anything, just tired of being the strong one
she doesn't want to die, she wants to live and be a mom
i want to live
he wants to live for his kids
I want my life back
I want him to live to see his daughter grow up
He scared us but the doctors cleared him, he's home and eating soup
the paramedics checked her and she was fine, just the flu
she passed her physical, liver is fine
the kids are safe with me and have been since august
children are with grandparents full time
the baby is healthy
he's breathing fine with his cpap
he wakes up on his own for work every day, functional drinker
he woke up this morning and asked for help for the first time
she finally woke up to the fact that she's an addict
he's alive and well and 90 days clean
he took all his meds as prescribed and is doing great
she takes her medication every night like she's supposed to
my husband took his pills this morning and went to work
counted the pills and none are missing
we keep narcan in the house just in case but have never needed it
I carry narcan in my purse, can you teach us to use it
we took a narcan class at the library
he gets the shakes a little in the mornings but he's fine after breakfast, doctor knows
detox went fine, now what
he completed detox without complications
she is one week out of detox and feeling good
he's medically cleared and ready for rehab
he just got his 30 day chip
she's calm, cooperative, and willing to go
I'm calm, he's calm, we just need guidance
things have been quiet since he moved out
we are okay for now
We're all okay, just worn out
she was crying but she's okay now, watching tv
he was angry but never laid a hand on anyone
no threats, no violence, only lies
it's only yelling, never physical
he sold his guns
not drunk driving, he takes uber
she never drives the kids after drinking, she's careful about that
she doesn't drink around the kids
he isn't using needles, just pills from a doctor
no one's hurt, the car is totaled though
the accident was minor, no injuries
he isn't missing, he's at his girlfriend's
she called me back, she's fine, phone was dead
found him! he was at work. thanks
sorry i wrote in a panic last night, everything is ok today
ignore my last message, he picked up his phone
he came home safe
the gas leak turned out to be the neighbor's stove, everyone's fine
the seizure meds are for epilepsy he has had since childhood
she has epilepsy and takes keppra, nothing to do with drinking
he has sleep apnea so he snores
he's a heavy sleeper because he works nights
my son sleeps till noon and won't get up for work
can't get him up for school in the mornings
he won't get out of bed before 2pm, he's depressed and drinks at night but he eats and talks
she's pale because she's anemic
he's got a cold, sweating and coughing
she's got the stomach flu, throwing up, day off work, unrelated to this
he's shaking because he's nervous about the interview
hands shake when he holds a coffee, essential tremor
he's lost weight and looks gray, doctor's visit is next week
`);
