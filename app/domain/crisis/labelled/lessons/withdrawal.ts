import { lines } from "./lines";

export const withdrawal = lines(`
he quit drinking two days ago and he's seeing things
she stopped her xanax and had a seizure
dad stopped drinking cold turkey and is shaking so bad he can't hold a glass and he's confused
he's detoxing at home and talking to people who arent there
my husband hasn't had a drink since sunday, he's sweating through the sheets and thinks there are spiders
DTs i think, hes picking at the air
mom came off her ativan and she doesn't know what year it is
he's 3 days off booze with a fever and heart pounding
my brother is withdrawing from alcohol and just had a fit in the hallway
i stopped drinking yesterday and my hands wont stop, i'm hearing music thats not there
I ran out of klonopin 4 days ago and my muscles keep jumping and i feel like im going to seize
she's kicking heroin and hasn't kept water down in 3 days
he is dope sick, hasn't peed since yesterday and can't stand up
my wife is pregnant and withdrawing from methadone
hes having a seizure
she's seizing
had two seizures since he stopped drinking
another seizure
he just had a seizure and he's blue
his whole body locked up and shook and then he wet himself
he was shaking on the floor for like 3 min and bit his tongue
my dad fell, stiffened, eyes rolled up, it's day 2 without vodka
he thinks it's 1985 and is calling me by his sister's name, last drink was 2 days ago
he doesnt know who i am. quit drinking wednesday
she's hallucinating from withdrawal
hallucinating, sweating, shaking, no alcohol in 48 hrs
he sees bugs crawling on the walls after quitting
she's screaming that there are men in the walls, she was a bottle a day drinker and stopped friday
he's trembling all over and vomiting and his pulse is 150
jail let him out in withdrawals and he's delirious
he was released from jail and hasn't had his benzos he's twitching all over
we took his bottles away last night, now he's confused and clawing at the bed
we poured out all the vodka and now he's shaking really bad with a bad seizure history
I locked up her Xanax and she's convulsing
cut him off cold turkey like the website said and now hes seeing people
he's an everyday drinker for 30 yrs and quit on his own on monday. today he cant walk straight and is talking gibberish
grandpa in hospital bed at home, no drink 2 days, pulling at things that aren't there
alcohol withdrawal, she is burning up and out of her head
my sister's off GHB since yesterday, raving and sweating
off phenibut, heart racing, seeing shadows
off baclofen suddenly, twitching and confused
came off opana, severe vomiting, now lethargic and sunken eyes
dehydrated from withdrawals, lips cracked, barely responds
he's been puking for 4 days coming off fent and now he's too weak to sit up
coming off fentanyl and he passed out when he stood up, cold sweats
I'm withdrawing and my chest hurts and i cant breathe
im detoxing alone from alcohol and i'm really shaky and seeing flashes
my heart is racing like crazy, stopped valium suddenly after 10 years
how long do alcohol withdrawal seizures last he's in one
is it normal to have seizures when you stop drinking he had one tonight
is it normal to hear voices on day 3 without alcohol
can he die from this, he's shaking so hard the bed is moving
should i give him a beer, he's shaking and hallucinating
do i just give her a xanax, she's having withdrawal seizures
he refuses the hospital but he's shaking, vomiting and confused after stopping drinking
he got discharged from detox too early and he's seizing in my car
they turned him away from detox and now hes convulsing
no beds at detox and he has the shakes bad and is seeing his dead mother
he's rambling and can't tell me his name, no drink in two days
eyes are jerking side to side and he cant walk, drinker
yellow skin, swollen belly, confused, sleeps all day
liver failing, he's confused and smells sweet and wont stay awake
`);
