import { lines } from "./lines";

export const overdose = lines(`
my son used again and something is really off with him
He's on the bathroom floor and there's a needle next to him
i think he did a bad batch, hes making a noise like a coffee pot
she was fine ten minutes ago then she did a line and now she's just sitting there staring and drooling
found my dad in his truck, engine on, spoon on the dash, won't look at me
my cousin did some blues and he keeps going out on us
my boyfriend took a perc he bought off snap and hes turning a weird color
took way too much
I took more than I should have and I'm scared
i took some pills and i dont know if its too many
can someone tell me how many gabapentin is too many my wife swallowed about forty
he ate his whole weeks worth of methadone in one go
she drank her take homes all of them
my mom got into her new bottle of oxy, it was filled yesterday and its empty
the bottle was full this morning. now there's two left and she's asleep on the couch
counted her klonopin and 26 are gone since last night she says shes just tired
He mixed his Suboxone with Xanax and a fifth and he's nodding so hard his chin's on his chest
my husband drank and took ambien and now he's talking to nobody and falling down
she snuck out and came back with pinpoint eyes and wont stay awake
we hit him with two narcans and he came to but hes fading again
gave narcan, he sat up, walked off, and now we cant find him
I used my last Narcan on her and she's going blue around the mouth again
he's refusing the ambulance after we narcanned him 20 min ago
he was gone, like dead, my nephew did mouth to mouth and he came back. do we still need to call somebody
paramedics left because he refused and now hes out again
my roommates lips look grayish and he keeps snorting like a pig
he's in the tub with a rig in his arm and the water's cold
my daughter's friend dropped her on our porch and drove off, she can't stand
someone at the party gave her something and her eyes are rolling back
My 17yo smoked what he thought was weed and he's stiff as a board
he vaped something and now hes puking and his heart is going a mile a minute
my sister did coke all weekend and now the left side of her face is droopy
chest pains after doing meth all night, 34 yo male, my husband
my buddy shot up and his arm is swelling black and he's got a fever of 104
hes overheating, took molly at the concert, not sweating, talking nonsense
shes been up 6 days on ice and just collapsed in the kitchen
My brother huffed duster and hit the floor
we walked in on my stepson, syringe hanging out of his foot
i found him slumped behind the toilet again please
he's doing that snore. the bad one. the one from last time
every breath sounds wet
he only breathes when i yell at him
I have to keep slapping him or he stops breathing
shes breathing like 5 times a min is that ok
her fingernails are purple
his skin is like wax and his lips have no color
hes so cold and clammy and he did a shot like half an hour ago
he took it an hour ago and i cant get him to stop throwing up
mom took double her morphine patch and put two on and she's loopy and not answering right
grandma mixed up her pills and took a whole weeks of blood pressure medicine
dad drank a whole bottle of cough syrup and hes seeing bugs
she took every tylenol in the house
she swallowed a bunch of aspirin after we fought
I just watched my wife pour her prescription in her mouth
he chased thirty xanax with a bottle of jack
my teen daughter sent a pic of a handful of pills and then nothing
he texted 'i took it all' and now phone goes to voicemail
my ex says she took all her insulin
he injected his whole insulin pen on purpose
my kid bought fake addys at school and now he's sweating and shaking and out of it
I think it was fentanyl, he only did a tiny bit, he's gone limp
he's limp like a noodle
his head keeps falling forward and i cant hold him up
he nodded off with food in his mouth and he's choking
she's aspirating i think, puke coming from her nose, passed out drunk
alcohol poisoning?? she's cold and wont come round
my daughter is at a frat house and they say she's passed out and they're scared to call anyone
shes 19 drank a whole handle on a dare and is unconscious
he had like 25 shots for his 21st and is barely responding
can you die from drinking a liter of vodka in an hour cause my brother just did
drank hand sanitizer in the rehab bathroom
dad drank the rubbing alcohol
he drank antifreeze because there was no more booze
hes been on a bender 9 days and now hes throwing up blood
coffee ground looking vomit, yellow eyes, he won't stop drinking
he drank himself unconscious and has peed himself and i cannot rouse him
husband drunk fell down stairs wont respond
There's foil and a straw on the nightstand and she's not moving
i hear gurgling behind the bathroom door and its locked and he wont answer
been in the bathroom 40 minutes water running no answer he's an addict
locked himself in the garage w his dope and isnt answering us, light is on
my son locked himself in the car at the gas station and he's slumped on the wheel
driver slumped at the light its my brother in law
is it ok to let him sleep off heroin, he's snoring funny
is it safe to let someone who took too many norcos sleep
how do i know if its an overdose, her pupils are pins and she barely answers
whats the number for poison control my husband ate an edible the size of a brownie and cant feel his face
took 12 benadryl now the walls are moving and my heart hurts
I did a speedball and my chest is tight and i'm alone in a motel
i relapsed tonight and i used my old dose and i can feel myself going under
i feel myself slipping please send someone
im going out, i did to much
cant keep my eyes open, did a bag by myself
just shot up for the first time in 2 years and something's not right
i cant breathe right i took some of my husbands pain meds
narcan isnt working on him, could it be tranq
two doses of narcan and zero response
hes not coming back
he's not coming out of it this time
shes not coming to
he wont come to no matter what we do
she od'd at 3 and they discharged her and she's already using in the car
he overdosed twice today
third overdose this week, last one an hour ago
he OD'd again last night in my basement and he's using again right now
I'm a teacher and a student in my room took something and is falling out of his chair
im his landlord. tenant is on the floor and i see needles
im an uber driver my passenger is passed out blue lips
my coworker went into the restroom and we found him on the tile
we were partying and my girl wont get up she took some bars
MY SON IS ODING
HELP HE TOOK FENT AND HES NOT GETTING UP
overdose now
od please hurry
she is dying i think she took too much
he's dying in front of me
hes dying and i dont know what to do
think im losing her
please i think i'm losing him he took something
he's gone gray
he's a funny shade of gray
shes white as paper and her breathing is shallow
shes white as a sheet and wont quit sweating, been on oxy all day
eyes wide open but nobody's home
eyes half open and glassy, wont blink
can't find a pulse
i cant feel his pulse he was using in there
do you do cpr first or narcan
should i put him on his side he took a lot of pills
do i drive him to the ER or wait he took 20 percocet
should we induce vomiting she ate a bottle of iron pills
he begged me not to call 911 but he took too much
she says dont call the cops but she's fading in and out
we don't want cops involved but my friend is turning blue
she's on probation so we cant call but she is barely breathing
he's still got the belt around his arm and he's out cold
out cold on the lawn
out cold since noon, dope sick then used
my husband's been snoring since 10 pm from pills and i cant shake him awake
my wife has been asleep for 19 hours after taking her meds all at once
my mother slept through me pinching her, there are wine bottles and pill bottles all over
i threw water on him, nothing
ive been screaming his name
he groans but doesnt open his eyes
she just moans when i rub her chest
body is jerking and hes foaming
he's twitching on the carpet after smoking that spice
she took acid and is trying to climb out the window
high on shrooms and running into traffic
on pcp naked in the street fighting cars
my brother is high on meth, thinks hes on fire and keeps jumping in front of cars
they put something in my drink, i can't feel my legs
i think i was drugged, everything is spinning, im in a strangers apt
`);
