import { lines } from "./lines";

export const benignStory = lines(`
my son drinks every day after work and his wife is ready to leave
my husband hides bottles in the garage
wife drinks two bottles of wine a night
my daughter is using heroin again, she's living with us, we want her in treatment
my son is on fentanyl pills and we want him to go to rehab
he's smoking meth and lost his job
she relapsed last week after 8 months
he relapsed this weekend, came to me about it himself
he's been stealing from us to pay for drugs
she pawned my mother's ring
she's been missing work
he's in jail for possession and gets out on monday
he got his second DUI on saturday
he was arrested last night for drunk driving, no one hurt, he's in county
she's couch surfing with other users, i hear from her every day
he's homeless by choice, we bring him food
my brother lives in his truck and drinks
he's angry all the time
he yells at the kids when he's drunk
he calls me names
he punched a wall last month, patched it himself and was ashamed
he says hurtful things when he drinks then forgets
i am scared of what the future holds
I'm scared he's going to die someday if he doesn't stop
I'm afraid I'll get that phone call one day
i worry every night when the phone rings
i'm terrified of losing him to this
I don't want to bury my child
I can't lose another child
every time he's late I imagine the worst
I've planned his funeral in my head a hundred times
the doctor said if he keeps drinking his liver will fail within years
doctor told him he'll die within five years if he does not quit
her liver numbers are bad, she has an appointment on thursday
he has cirrhosis and still drinks
he's slowly killing himself with vodka
she's destroying herself
he's throwing his life away
he's wasting his life
she's not the girl we raised
he's a shell of himself
he is depressed and isolates, sees a psychiatrist on mondays
she cries a lot and drinks alone
he's lonely since the divorce
he has no friends left
he has given up on recovery
she's given up on school
he says he doesn't care about anything, plays games all day
he sleeps all day and is up all night
he doesn't answer my texts, typical when he's on a binge
she hasn't called since our argument on sunday
he won't talk to me, he's mad about the money
won't answer when i ask about his drinking
he won't open his mail
she locks herself in her room to drink
he locks the bathroom door to smoke
found vodka bottles under the bed
found a pipe in his jacket
found needles in her room, she admits she is using and will see a counselor
found empty pill bottles in the trash from his back surgery
i found foil in the wash
I found a baggie in my teenager's backpack
caught my son smoking weed in the garage
my 15 year old came home drunk from a party on friday, grounded
my teen got suspended for a vape
she takes more adderall than prescribed to study
he takes extra norco when his back is bad
she's doctor shopping for xanax
he drinks before work
he drinks cough syrup to get high i think, found out last month
he's nodding off at dinner, i know he's using, he denies it
she nods off at the table from her meds and the doctor is lowering the dose
he falls asleep in his chair every night with a beer in hand
passes out on the couch most nights and goes to work at 6
she blacks out when she drinks and does not remember
he drives after a few beers and i hate it
he refuses to see he has a problem
he admits it but won't go
she's willing to go if we find a place
he is ready, we need a bed
i want help for myself, i drink too much
I drink a bottle of wine every night and want to stop
I'm using kratom daily and want off
i'm tired of being an addict, ready for help
i cant do this alone anymore, i need a program
can't go on like this, our marriage needs help
i can't take the lying anymore
i give up on changing him, how do i change me
i'm done with his excuses
I'm done paying for lawyers
we're at the end of what we can do at home
I feel hopeless about his drinking
I feel helpless
i'm exhausted from caring for him
i lost myself in taking care of her
i cry every day in my car before work
we don't know where to turn
please help my son, he needs treatment
please help us, we want to plan an intervention
urgent please call, he agreed to go to rehab tonight
need a bed today if possible he said yes
he's willing right now and I don't want to lose the moment
emergency meeting of the family tonight to plan the intervention
asap please, court date is monday
my parents are in their 70s and both drink
grandma is drinking and on blood thinners, her doctor knows
dad fell off a ladder years ago and got hooked on oxy
my sister has three kids and drinks at night after they are asleep
our grandkids live with us while their mom is in treatment
daughter in law is pregnant and stopped drinking, wants to stay stopped
my son-in-law gambles and drinks
my boss drinks at lunch
my roommate drinks and doesn't pay rent
my friend from church needs an intervention
my husband is a cop and hides his drinking
he's a surgeon, drinks on off days
my wife is a pharmacist and took pills from work, she told the board
he's a chef with big knives and a bigger ego, drinks after shift
he teaches archery and drinks
my son boxes and got a bloody nose at practice, he drinks after
daughter fell off her bike, all fine, this is about my husband's drinking
he has a temper but has never laid a hand on us
my ex is sober now and wants to see the kids, how do we do that
custody exchange went fine, I want to know if his program is real
the kids ask why daddy is in rehab
my seven year old asked what an alcoholic is
my kids miss their mom, she's in treatment in arizona
they found the baby had no exposure, what a relief. mom's in treatment
she left the kids with me and went to rehab
i have my nephew while my sister gets clean
nobody sleeps in this house
christmas was ruined again
he missed our daughter's wedding
she showed up drunk to graduation
he was drunk at the funeral
she lost her license
he lost his house
he spent his 401k on cocaine
we spent 60k on rehab and he relapsed in a month
he's been to rehab four times
this would be his first treatment
sober 5 years then a slip
he went to AA twice
she quit smoking and started drinking more
he stopped taking his antidepressant because of side effects, has a doctor's visit tomorrow
he quit his job, quit the gym, quit everything except the bottle
he gave away the puppy because he can't care for it while in rehab
she's selling her stuff to move to arizona for treatment
he's giving his truck to his nephew because he lost his license
he said goodbye to his old friends and is ready for rehab
we said goodbye at the rehab door and i cried
she left me a note saying she's gone to a meeting
he wrote us a letter from rehab apologizing
found a letter in her drawer about how sorry she is for the lying, it gave me hope
he made a will because he's scuba diving in june
my father updated his will after the divorce
he says his life was saved by rehab
he keeps talking about his dead dog and drinking
he talks about his dad who died and cries
he visits his mother's grave on sundays and then drinks
his brother's anniversary is tomorrow, hardest day of the year for us
the anniversary of her death is when he drinks most
i miss my son, he's alive but he's gone, you know
grieving someone who is still alive
`);
