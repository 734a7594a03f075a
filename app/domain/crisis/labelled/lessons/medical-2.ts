import { lines } from "./lines";

export const medical2 = lines(`
My father has been drinking for a week. He's on the floor in the hall. He opens one eye when I shout and that is all I get.
Came home to a broken railing and my husband at the bottom of the steps. He's talking but keeps asking me the same question over and over and there's blood in his hair.
She's been drinking and she fell against the tub. She threw up twice and now she wants to sleep. The lump is the size of an egg.
I've been bleeding since last night, I'm five months along and I used on Friday
He's breathing but it sounds like a straw at the bottom of a cup.
my brother's hands and feet are cold and white and he's hard to wake, he slept in the garage with no heat and a bottle
he hasn't woken since he went to bed yesterday at 6. its 4 pm now. i can see his chest move a bit
She's talking but none of the words go together. It started twenty minutes ago. She's 58 and drinks.
He says an elephant's on his chest and his arm tingles. He did coke at the bachelor party.
she looks dead. she's not i think. please
The skin on her arms is mottled, she won't get warm, and she can't tell me what day it is.
Dad's on blood thinners, drunk, and hit his head on the sink an hour ago. Now one pupil's bigger.
we cut him down off the chair, he's breathing i think
my diabetic husband drank all day and he's sweaty and swinging at me and doesn't know my name
`);
