import { lines } from "./lines";

export const benignHard = lines(`
he said some hurtful things but no threats
he threatened to move out
she threatened to call a lawyer
he threatens to quit his job every week
he threatened to stop talking to me
his boss threatened to fire him
he's threatening to sue the rehab
going to end it, I mean the marriage
I'm ending it with my boyfriend because of the drinking
I'm going to end things with him if he doesn't quit
she wants to end the relationship
ready to end this chapter and start over
I want it to stop, the lying, the sneaking
i just want it all to be over, the court and the custody fight
i want out of this marriage
I want to disappear to a beach for a week
can't live like this, so i'm moving to my sister's
i can't live with him anymore
i cant live without coffee and he can't live without beer
no reason to stay married
nothing left to try but you
nothing to lose by calling
not going to be here next week, on vacation, please email
I won't be around on friday, call thursday
won't be here tomorrow, traveling for work
I'll be gone after tonight, flight at 9, back monday
this is goodbye to wine
goodbye letter to alcohol is what his counselor had him write
we wrote letters for the intervention
my letter is written, i'm ready for the intervention
the note on his door says do not disturb
he left a note, gone fishing
he left his ring on the sink because his fingers swell
he turned off his phone because he's at the movies
his phone goes to voicemail when he's at work
went out to the woods with his rifle for elk season
bought a new shotgun for duck season
bought a rope for the boat
he has a rope business, climbing gear, drinks after hours
she walks along the bridge every morning for exercise
he's a roofer and drinks on the roof, terrible idea i told him
he climbs water towers for a living, works for the county, drinks on weekends
jumped off the cliff at the lake with his cousins like every summer
he jumped in the pool with his clothes on at the party
he cut his finger cooking, two stitches
she cut her hair off
he cuts the grass drunk
she burned her hand on the stove, minor
he had blood drawn for his liver test
bloodwork came back ok
there's blood in his urine, doctor ordered tests for next week
he got a nosebleed, has had them since childhood
she has a bruise from her IV at detox
my dog ate a weed gummy, vet says he's fine, it's my son's stash
dog got hit by a car and he started drinking again
the cat died and she's drinking more
he took the bottle away from her and poured it down the sink
she took all the wine out of the house
he took the whole bottle of whiskey back to the store
I took all the pills to the pharmacy drop box
we took his pills and locked them up
he took too much on at work
she took too many classes
too many drinks at the wedding, embarrassing, not dangerous
took thirty days off work for treatment
he took his last drink on sunday and feels fine
his last drink was a month ago
he mixed up the dates for the appointment
she swallowed her pride and called
he's swallowed a lot of anger over the years
choking back tears as i type
she choked up at the meeting
he was shaking with anger
i'm shaking my head at all this
he shook hands and agreed to go
he stopped breathing down my neck
breathing exercises help her
he doesn't respond well to pressure
she responds better to her aunt
unresponsive to AA, tried it twice
he's unresponsive to my emails about the bill
he is cold toward me
she gave me the cold shoulder
he's blue since the holidays
feeling blue
he turns purple with rage over politics, it's almost funny
she went white when we mentioned rehab, then agreed
his skin is bad from the drinking
his lips are chapped from the mouthwash
eyes red and glassy at dinner, he'd had a few
slurring at dinner again, went to bed, up for work at 7
he stumbled in at 3 am and went to work at 8
he fell asleep at his desk
he falls asleep during movies
he's sleeping it off like every sunday, then mows the lawn
hungover and grumpy this morning
hung over at the recital
she throws up in the mornings, pregnant, and worried about the wine she drank before she knew
he had a fit about the car keys
she threw a fit over dinner
he's having a fit about my parents coming
my teen seizes any chance to get out of the house
he collapsed on the couch after a long shift
our family is collapsing under this
the deal collapsed and he drank
she's seeing things differently since treatment
he hears what he wants to hear
she hears voices of her old sponsor, encouraging, she jokes
she's seeing someone new who drinks
hallucinogens at festivals, not my thing but is it an addiction
I think he's lost touch with his brother
confused by all the options
i'm confused about what level of care means
he's confused about the schedule
he doesn't know where he stands with us
he doesn't recognize he has a problem
he's not making sense of the bill from the detox
doesn't make sense to me that insurance denied it
weapons charge on his record makes rehab placement hard
assault charge pending, he's home on bond, peaceful
he has a restraining order against his ex from 2016
I beat cancer, I can beat this
he beats the drums, plays in a bar band, drinks
he beat me at cards drunk
he hit a deer
he hit the jackpot and drank it all
he hit on my sister when drunk
he hits the gym sober
he kicked the ball through a window
she kicked the bucket list idea around, sober travel
we punched in the numbers, 30 days is 24k
he gave me a black eye jokingly with a snowball, years ago
my son plays shooting games all night and drinks monster
he's into knife making, a hobby he dropped since the drinking
they do axe throwing at a bar on thursdays
he has a pocket knife on his keychain, is that a problem at rehab
his job involves explosives, mine engineer, so drinking matters
is he in danger of losing his job
our house is in danger of foreclosure
we are in danger of losing the farm
afraid of my reaction if he relapses
afraid he'll hate me for this
afraid he will run when he sees all of us
afraid to come home to another argument
I'm afraid to open the credit card statement
i don't feel safe leaving him alone with the checkbook
i don't trust myself around wine
i don't trust myself not to drink at the wedding
it's not safe to keep cash in the house
the rehab wasn't clean or safe so we left
is it safe to let him live at home after rehab
he says nobody would miss him at the party, just pouting
she said she'd be better off single
he'd be better off in a sober house
we'd be better off with him in treatment than at home
he's a burden on the budget
I don't want to be a burden so i never asked for help until now
she says she's a failure since losing her license, sees a counselor weekly
he says he's worthless when drunk, then laughs about it next day, sees his therapist
tired of life in the suburbs
tired of this life of hiding bottles, i want to tell my husband the truth and get sober
no future for him at that company
he sees no point in meetings
what's the point of rehab if he isn't willing
he says he's finished with treatment, discharged with honors
when it's over i want to be done with this whole process
i want him gone from my house
my sister wants me gone from the will
he's gone for good, moved to texas
she's gone to a better place: florida
he's in a better place since he got sober
heaven help us
what a heavenly place your retreat looks like
god take this addiction from him
i pray every night that he gets sober
praying he doesn't die out there
he prays to god to help him quit
bought a burial plot next to my parents, planning ahead, i'm 70
my will needs changes because of his addiction
life insurance asks about rehab
she is on hospice for cancer, it's my dad's drinking i'm writing about
my mother is dying of cancer and my brother shows up drunk
my father is dying, weeks left, and my brother drinks at his bedside
my grandmother died on tuesday and he's drinking again
my dog is dying and i'm drinking
he almost drowned as a kid and hates water, would a retreat by the lake work
she drowned her sorrows in wine
he passed out flyers for our meeting
he passed out at the sight of blood at the clinic, lol
he fainted giving blood, all fine
he's been using the gym
using my card without asking
uses a needle for insulin, diabetic, no drugs
needle phobia, can rehab avoid shots
he's on the needle exchange board as a volunteer
I volunteer at the suicide hotline and drink after shifts
I'm a firefighter, saw a bad fire, been drinking since
I work at a methadone clinic and want to refer someone
I train police on overdose response
pharmacist here, where do people get overdose kits in your county
my church wants to stock narcan
we lost three kids at our school to overdoses this decade and want to start a program
`);
