import { lines } from "./lines";

export const benignFigures = lines(`
the suspense is killing me
this waiting list is killing us
my feet are killing me
my dad would kill me if he knew i was asking this lol
i could kill him for lying to me again, figuratively
i could strangle her some days but i love her
I'd kill for one night of sleep
I'd die for my kids, that's why i'm asking
dying to hear from someone
i'm dying for some good news
i almost died laughing at the video on your page
nearly died of embarrassment at the wedding
my heart breaks every day
it breaks my heart to see him this way
this is breaking us
he broke my heart
it hit me like a ton of bricks
it hit me today that he's really an alcoholic
reality hit her hard
he hit rock bottom
waiting for him to hit bottom
he's hit a wall with therapy
we're beating a dead horse
I beat myself up about it
she beats herself up over every slip
the bottle is choking our family
drowning in debt
we're drowning in bills from the last rehab
i feel like im drowning in paperwork
i'm at the end of my rope with insurance
at my wits end
I'm hanging on by a thread but managing
hang in there is all people tell me
he shot himself in the foot with that interview
he shot down every idea i had
shooting you a quick note
give it a shot
he took a shot at me about my parenting
my mother in law is on the warpath
he blew up at dinner and then apologized
he exploded at me over the bill, words only
he lost his head over the game
she bit my head off when I asked
he bites my head off when i mention AA
i jumped down his throat and felt bad
she's a ticking time bomb with money
it's a loaded question
that was a bombshell
walking on eggshells
stabbed in the back by my own sister
he threw me under the bus at thanksgiving
pulled the trigger on a new job
we pulled the plug on paying his rent
dead broke
dead tired
dead end job
drop dead gorgeous
over my dead body will he drink at the wedding
he's dead to me, says my father, but he doesn't mean it
our marriage is dead
our marriage is dying
the conversation died
my phone died before i could finish
car battery died so he missed the meeting
plants died while he was in rehab haha
he would rather die than go to a meeting, he says, dramatic as ever
she'd die of shame if the neighbors knew
scared to death of making the wrong choice
worried to death about tuition
bored to death at home since retiring, hence the wine
love him to death
tickled to death that he said yes
that show is to die for
I about died when he asked for help
he sleeps like the dead on weekends
out cold by nine every night in front of the tv
I crash at 8pm
he crashed at his buddy's place last night
he passed out candy at halloween sober for once
my patience is shot
nerves are shot
my car is shot, can you do video calls
he's high on life
high strung
on a suicide mission at work, 80 hour weeks
career suicide to tell my boss
suicides at basketball practice wore him out
social suicide, says my teen about rehab
murder on my back sitting in those chairs
it's murder finding parking there
the traffic nearly killed me, sorry for missing the call
chemo is kicking his butt, different topic
depression is kicking my butt
he's killing it at his new job
she killed her presentation
we killed a bottle of wine at book club
he slays me
he cracks me up
cut him off financially
cut off all contact
I cut ties with my brother
cutting back on drinking
she's cutting down to two glasses
cut it out is what i tell him
bleeding money on rehabs
it's like bleeding out slowly, financially
the attorneys are bleeding us dry
poisoning the whole family atmosphere
burned out
we burned through our savings
burned every bridge
gone off the deep end with crypto
jumped off the wagon
fell off the wagon last week
he's back on the wagon
he jumped ship from his program
let me jump in here
sinking ship of a house
he's a trainwreck
train wreck of a holiday
I was so mad i saw red
ready to jump out of my skin with worry over this exam
explosive temper in traffic but harmless
his breath smells like a brewery
breath of fresh air to find this site
I can't breathe with all these deadlines
i can finally breathe
holding my breath until he checks in
don't hold your breath he says
wake up call
she needs to wake up and smell the coffee
he won't wake up to reality
wake up! i told him, you have a problem
you can't wake a man pretending to be asleep
someone needs to knock some sense into him
I could wring his neck, lovingly
kick the habit
kick him out
kicking myself for not calling earlier
he got kicked out of the sober house
strung out on caffeine and deadlines
overdosed on carbs at christmas
od'ing on true crime podcasts
i'm going to lose it if one more clinic puts me on hold
going crazy with these forms
this is suffocating our marriage
a cry for help is what his texts sound like but he says he's bored
we're in a hostage situation with our own kid's moods
held hostage by his moods
she's holding our family hostage with her wine, so to speak
fighting for our marriage
he fights me on everything
fought like cats and dogs about money
we fight a lot, words only
attack the problem early
panic attacks, doctor says not heart
he had a panic attack on a plane, fine since
my blood is boiling
blood pressure is up
he's got bad blood with his brother
bloody mary brunches every sunday are how it starts
he drinks whiskey shots at the bar every friday
she does shots with coworkers
he's a gun nut but responsible
top gun is his favorite movie
he jumped the gun and told everyone
stick to my guns
under the gun to decide by friday
bite the bullet and call
dodged a bullet with that DUI
no silver bullet i know
smoking gun: i found vodka in the laundry
gun shy about rehab after last time
kill two birds
liquid courage
`);
