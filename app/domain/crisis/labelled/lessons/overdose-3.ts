import { lines } from "./lines";

export const overdose3 = lines(`
he fell asleep standing up and then dropped
she's breathing but nothing else
can't get a response out of her since she did the blue ones
he's making snoring sounds but he's awake?? eyes open
my brother's jaw is clenched shut and he's blue
he is barely breathing after he used
used in the car and passed out, car doors are locked
my son is passed out and his breathing is weird
my daughter took a whole bunch of pills
my mom swallowed a bunch of her pills
grandpa took all his heart pills at once
my wife took like half the bottle
he took the entire script
took two weeks worth of meds
I think I took a lethal amount
i think i overdosed
i might be overdosing
i think my friend is overdosing
think my sister od'd
husband OD in bathroom
she's out of it and pills are everywhere
pills all over the floor and she's not talking
pill bottle empty on the bed and he's cold
empty baggie next to him and won't open his eyes
he shot up and now his lips are blue
he did heroin and now he's not responding
smoked fent and fell out
he nodded off and i cant get him back
keeps nodding out and his breathing stops
he keeps going in and out of consciousness
in and out, in and out, barely there
she drank so much she's not responding to us
passed out drunk and choking on puke
drank a whole bottle of whiskey and is ice cold
took xanax and vodka and we can't wake her
heart is racing and chest hurts after cocaine
did too much coke and my arm is numb
she's seizing after taking something
he took some pills to get high and now he can't breathe
his face is gray and he's sweating bullets
i gave my husband narcan and he won't get up
how many narcans can you give someone in a row hes still out
narcan wore off and he's going down again
someone spiked her drink and she can't stand up
kid took pills at school and the nurse says he's out of it
my roommate's not breathing
he's gone limp in my arms
not a sound out of him, door is locked, he has needles in there
her lips, god her lips are blue
we think he swallowed a baggie and he's acting crazy now
`);
