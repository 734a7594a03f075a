import { lines } from "./lines";

export const suicideDirect = lines(`
i wish i could go to sleep and not wake up
hoping i don't wake up
i just want it all to stop
I want out of this life
im done with life
i'm so done. i'm not doing another day of this
theres no point in me being alive
i cant see a reason to keep living
whats the point of living if i cant stay sober
nothing to live for but the next hit so why bother living
my kids would be better with me dead
everyone's life would be easier without me in it
no one would even notice if i died
would anyone care if i just wasnt here
I think about dying every day
i think about ending things every night
been thinking about ending it
thinking of ending my life
im gonna end it tonight
tonight's the night i end this
im planning to kill myself after my mom leaves
I've got a plan and I've got the pills
i have the pills counted out
saving up my meds so i can go in my sleep
i bought a rope today
i have a gun in my lap
the gun is on the table in front of me
I keep holding my dad's pistol to my head
im sitting on the edge of the overpass
i'm on the bridge
on the roof of the parking garage and i cant stop looking down
i want to jump
i keep imagining driving into a tree
almost turned the wheel into a semi today
I was going to step in front of the train this morning
i already wrote the letters
my note is written
this is my goodbye
goodbye everybody
tell my kids i love them and im sorry
tell my wife i tried
im sorry for everything. by the time you read this it'll be over
by the time someone reads this i wont be around
I wont be around much longer
i wont make it to christmas and i dont want to
you wont have to worry about me after tonight
after tonight I won't be anybody's problem
i'm ready to go
ready to meet god
I'm going to be with my brother soon, he od'd in may
i want to be with my mom in heaven
I want to go be with my son who died
i'd rather be dead than go through detox again
id rather die than go back to prison
if i have to go back to drinking i'd rather be dead
I'd be better off dead than an addict
death sounds peaceful
dying would be a relief
i fantasize about not existing
i dont wanna exist
i want to disappear forever
I wish I was never born
i shouldve died when i overdosed
i wish the narcan hadnt worked
I'm mad they brought me back
why did they save me i wanted to go
next time i'll make sure it works
hoping the next hit takes me out
i use hoping i won't wake up
im drinking so i dont have to wake up
trying to drink myself to death on purpose
I'm going to use until I die, thats the plan
gonna do one last shot and be done with it all
going to take a hot shot on purpose
i took a bunch of pills to die
i just cut my wrists
im bleeding, i cut too deep
i cut again, worse than before
I've been cutting my thighs every night
i burn myself with the lighter when i cant use
i want to hurt myself so bad right now
im afraid of what i might do to myself
i dont trust myself tonight
im not safe by myself
i dont feel safe with myself
I can't promise I'll be here tomorrow
i cant do this anymore i cant live like this
i cant go on like this i'm ending it
i give up on living
I give up. I'm out. Bye
life isn't worth it
my life isnt worth living since the relapse
this world is better without me
I'm a waste of space and should be dead
i hate myself and i want to die
wanna die
wanna kms
kms tonight fr
im gonna off myself
going to off myself when they leave for church
im going to do it
i'm going to blow my brains out
put a bullet in my head
i want to put a gun in my mouth
im gonna hang myself
i'm gonna slit my wrists in the bath
gonna drive off the cliff
jumping tonight
how many tylenol does it take to die
what's the least painful way to die
how much heroin would kill me
how long does it take to bleed out
will i feel it if i take all of these
is there an easy way to end it
i'm suicidal
suicidal and drunk
feeling suicidal after relapsing
having suicidal thoughts again
I have thoughts of killing myself
i have thoughts of suicide and nobody to call
my head keeps telling me to kill myself
the voices say i should die
the voices tell me to cut
i tried to kill myself last night and nobody knows
I tried to hang myself an hour ago and the rope broke
took pills last night to die and woke up
i'm 15 and i want to die because of my dads drinking
im 13 and i want to kill myself
I'm a dad of 3 and i've got nothing left. i just want to be dead
my wife left, took the kids, i've got a bottle and a shotgun
lost my job, lost her, 8 months sober gone. Im checking out
i am checking out of this world
time to go. been real
peace out world
no more tomorrows for me
im at peace with it now, its almost over
I made my peace and I'm ready to leave this earth
i gave my dog to my neighbor, everything's set
i dont need help i need to be dead
can i just die already
please let me die
god please take me tonight
I pray I don't wake up
i pray every night god takes me
if i died tonight it would be fine
i wouldnt mind if i got hit by a bus
it would be ok if a car hit me
i stopped looking both ways when i cross
I stopped taking my insulin, i want it over with
not eating anymore so i can just go
`);
