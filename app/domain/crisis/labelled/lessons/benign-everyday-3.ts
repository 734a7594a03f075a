import { lines } from "./lines";

export const benignEveryday3 = lines(`
my husband wants help
my son wants to get better
he wants to quit
she wants to live a normal life
i want to quit drinking
I want to stop using pills
i want to help my mom
he wants to go to detox tomorrow
she wants to go home from rehab
my daughter is talking about going to rehab
my sister is talking about leaving him
he tried to quit on his own
he tried rehab once
she tried AA
he has a plan to quit
he has a plan to go to meetings
we have a plan for the intervention
he bought beer again
she bought wine
he left the house mad
he left a message for you
he wrote me a nice text
he said he loves us
he said he's sorry
she said she's sorry for the drinking
he says he can stop any time
he says he'll go after his birthday
she says she'll go if her sister goes
he told me he doesn't want to drink anymore
i don't want to drink anymore
he doesn't want to be in rehab anymore
she doesn't want to be here at the sober house, she wants to come home
i don't want to live with an alcoholic anymore
i'm tired of living with this
tired of being the bad guy
no reason to wait
there's no reason for him to change
i feel like giving up on this marriage
i feel like crying all the time
i feel like we're invisible to our insurance
maybe i should move out
maybe everyone would be happier if we sold the house
he should just go already
i should just leave him
nobody cares in his family
i hurt my back, that's how the pills started
he hurt his knee and got percocet
she hurt her sister's feelings
tell my mom i wrote to you please
this is it, he finally agreed
he is ending his lease
he has pills for his back
he has a prescription for xanax
he takes pills every day
she takes a sleeping pill at night
he took a pill for his headache
he takes his medicine
she took her medicine today
my mom takes a lot of pills, all prescribed
he drinks a bottle a day
he drank all weekend
he drinks in the car
he drinks and falls asleep
he fell asleep on the couch
he's asleep right now
she is sleeping in the guest room
he's awake and eating breakfast
he's in the bathroom a lot
he spends hours in the bathroom
he locks his door
he won't come out of his room to talk
he won't answer his door when i visit
he doesn't answer the phone during work
she isn't talking to me
we can't get him to go to treatment
can't get her to see a doctor
cant get him to stop
he won't get help
he won't stop drinking
he is drunk every night
he is drunk right now and asleep
he's high all the time
she is high at family dinners
he smokes weed
he vapes
he uses cocaine on weekends
she uses meth
he uses heroin, wants suboxone
he is in withdrawal at the clinic, they're taking care of him
she has anxiety
he has depression
she's bipolar
he's on lexapro
he had surgery
he has back pain
she has migraines
he was in the hospital last week for his liver
he broke his arm in may
he broke his phone
he broke his promise
he broke up with her
she broke down crying
he's out of work
he's out of money
he's out of control with spending
she's out of town
he's outside smoking
he's in the garage working on his car
she's driving to work
he's driving me crazy
i'm scared he'll lose his job
i'm scared of the cost
i'm scared to call
scared he won't go
we're scared to confront him
i need someone to talk to
i need a plan
i need an intervention
I need advice
can someone call me
call me please
please help
help
help my family
help me find a rehab
need help with my son
need help asap to find a program
how do I get my dad into rehab
how do i know if its an addiction
is he an alcoholic
is it too late
what can we do
what should i do
`);
