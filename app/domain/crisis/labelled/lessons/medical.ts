import { lines } from "./lines";

export const medical = lines(`
my husband passed out and hit his head
he fell drunk and there's blood coming out of his ear
she fell in the shower, she's been drinking, and now she can't remember her name
he's having chest pain
chest feels like an elephant is sitting on it
he can't move his right side
her face is drooping and she's slurring but she says she hasn't had any
his speech is gone, he just mumbles
can't breathe
she cant catch her breath
she's choking
he's gasping for air
there is so much blood
he crashed the car drunk and is trapped
he wrecked his truck, called me crying, then the line went dead
he's in a ditch somewhere, drunk, it's 5 degrees out and he isn't answering
found outside in the snow, hardly moving
she's barely conscious
unconscious
not responding
unresponsive
he doesn't respond to anything
wont wake up
he is not waking up
cant get her up
we cant get him to wake up
I've tried everything to wake her
he's asleep but its not normal sleep
it isn't like regular sleep, he's heavy and his jaw hangs
she doesn't flinch when I pinch her
his eyes are open but he doesn't see me
he's just laying there
just lying there not moving
she's on the kitchen floor and won't get up or talk
he hasn't moved in hours
hasn't moved since last night and he's stiff
i think he's dead
is he dead
hes not breathing
no breathing no pulse
stopped breathing for a minute then started
long gaps between breaths
lips blue
blue in the face
turning purple
shes grey
he's ice cold
his abscess burst and there's a red streak up to his shoulder and he's shaking w fever
infected arm, fever, confusion, IV user
she's having a heart attack i think
had a stroke? using cocaine, one pupil big
my diabetic dad drank all weekend, didnt take insulin, fruity breath and won't wake all the way
he swallowed a balloon of heroin when cops came
she swallowed a baggie
he has drugs inside him and it burst
pregnant, used, and now bleeding a lot
im pregnant and i fell and theres no movement and i've been using
she's vomiting blood
black stool and dizzy and fainting, heavy drinker
his eyes are yellow and he's not making sense
he's burning up and doesn't make sense
she keeps passing out every time she stands
he faints over and over
`);
