import { lines } from "./lines";

export const suicideDirect2 = lines(`
Six years sober, gone in a night. I've sat here since with the bottle and my service weapon trying to find one reason not to.
I've paid the bills, cleaned the house and found someone for the dog. I feel lighter than I have in years. I just wanted to tell somebody.
Nobody would find me until Tuesday. I checked.
I keep picturing the bathtub and how quiet it'd be.
I've written my daughter a letter for each birthday until she's 21. That's the last thing on my list.
I don't need a program. I need it to be over. I have what I need in the drawer.
If I step off this curb at the right second nobody will know I meant to.
I'm not calling the hotline. I called once, they put me on hold. I'd rather just go.
It isn't that I want to die exactly. I just can't find a way to stay.
I've been hurting myself where nobody sees so I can get through the day sober.
my meds are lined up on the counter like little soldiers. im drunk. talk me out of it or dont
I was supposed to be dead at 30 and I turn 30 in the morning
whats the dose where you dont come back. asking for me
the train comes at 11:40 and i know the spot
I survived the last one and everyone was so angry. I won't survive this one
tell me why i shouldnt. im serious. give me one reason
my husband is better at being a parent without me. they'd cry for a month then they'd be free
sitting in the car with the door of the garage closed. havent turned the key yet
17, gay, kicked out, using. if i dont get a place tonight im going off the overpass
`);
