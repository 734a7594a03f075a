import { lines } from "./lines";

export const benignServices = lines(`
do you work with families after an overdose
what do you do if someone becomes suicidal during an intervention
do you take clients with a history of self harm
does your team know how to handle violent reactions
how can i recognize opioid overdose
where can i get narcan
do you offer overdose prevention training
can you speak at our suicide prevention night
we're hosting a walk for suicide awareness and want a speaker
is there a class about naloxone
can alcohol withdrawal be dangerous? he's thinking about quitting next month
is it dangerous to quit drinking cold turkey, we want to plan it right
what happens in detox
do you arrange medical detox
does insurance pay for detox
is detox covered by blue cross
how long is the wait for a bed
how much is an intervention
do you have payment plans
can you do it over zoom
are you open on weekends
who comes to the house
how long does the process take
what's the difference between ARISE and johnson model
are you licensed in utah
do you travel to idaho
is our conversation confidential
will he find out I called
what should i say to my son
how do i talk to my daughter about her drinking
how do I set boundaries without pushing her away
how do I stop enabling
should we call the police if he drives drunk some day
if he threatens to leave, what do we do
what if he refuses to go
what if she gets angry
what if he walks out of the intervention
what if he says no
can you force someone into treatment
how does involuntary commitment work in this state
do you deal with dual diagnosis, bipolar and alcohol
do you treat PTSD, he is a veteran
do you know rehabs that take pregnant women
is there a program for moms with kids
are there sober livings that allow children
do you help with teens and vaping
my 16 year old smokes weed every day, is that a reason for intervention
is marijuana addiction real
what is fentanyl testing and does it work
can family attend sessions
do you have a support group for parents
do you have a group for parents who lost a child to overdose
is there grief counselling for people who lost someone to suicide
can you send me the brochure
please mail me the guide
I'd like to book the free consultation
please call me tomorrow afternoon
call after 5 pm, I work until then
can we meet tuesday
I'm a therapist and want to refer a client who drinks
I'm a social worker looking for resources for a family, no immediate risk
HR here. An employee was found drinking at his desk, how do we handle it
I'm writing a paper on overdose deaths
I'm a journalist doing a story about fentanyl in Salt Lake
student nurse, project on alcohol withdrawal syndrome
what does a seizure look like in withdrawal, asking for my EMT course
my book club read a novel about a suicide and it made me think of my brother's drinking
we watched that film where the son overdoses, made me realize we should act
saw the documentary about opioids
the podcast about the mother who lost her son moved me
heard your interview about families and guns and wanted to thank you
what's the difference between a lapse and a relapse
how many people relapse after rehab
what does tough love mean
what are the stages of alcoholism
how does naltrexone work
is methadone better than suboxone
is it safe to take antabuse with heart medicine, my doctor was unsure
can he keep his job during treatment
does FMLA cover rehab
can they take his guns away if he goes to rehab? he's a hunter
does treatment show on a gun permit
will the court accept your letter
court ordered treatment, need a letter
he has a DUI hearing in june
his PO wants proof of an assessment
is the crisis line also for families
what is 988 for
do I call 911 or you if something ever happens
how do we keep everyone safe on the day of the intervention
should we hide the car keys during the intervention
should the kids be there
should grandparents come to the intervention
do you need to know about weapons in the house beforehand
how should we store medication in a home with an addict
how do i lock up meds safely
how do i dispose of old pain pills after surgery
what do you charge for a phone call
i'm just looking
just browsing, thanks
testing the form
test
hello
hi is anyone there
are you a real person
is this a bot
thank you so much for your help
no thanks
not sure what to write here
prefer not to say
i'd rather talk on the phone
`);
