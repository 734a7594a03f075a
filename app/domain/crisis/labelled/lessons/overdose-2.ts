import { lines } from "./lines";

export const overdose2 = lines(`
Hello. I've written before about my son Marcus. He came over tonight acting strange, went to lie down, and I can't get more than a grunt from him. There's a torn plastic baggie in his jacket. Should I let him rest?
My husband had back surgery and takes oxycodone. He also had four whiskeys tonight. His breathing is loud and uneven and he won't sit up when I tell him to.
I'm at my daughter's apartment, landlord let me in. She's on the bed, warm but limp. I see straws and burnt foil. I don't know what to do first.
This is embarrassing. I took a few of my wife's pain pills on top of my drinks and now I feel like I'm floating and my chest is heavy and I keep forgetting to take a breath.
Our 20 year old came home, fell against the wall, laughed, and then just folded. Eyes open a crack. We put a pillow under his head. My wife says wait, I say no.
I run a sober house. One of the guys is in the shower, water running for 45 min, no answer, and I know he picked up yesterday.
he told me on the phone he did two more than usual and then he stopped making words. i can still hear the tv. he lives an hour away
Mom said she 'took enough to finally sleep'. She's hard to follow, keeps trailing off. The bottle was for 60.
My brother swallowed what he had on him when he got pulled over. They let him go. Now his heart is pounding and he is drenched and grinding his teeth.
we are at a hotel, my friend did a line, said whoa, and slid down the wall. he's the color of concrete
She's been throwing up since 3 and now she's just dry heaving and says she can't see right. She told me she took a lot of ibuprofen yesterday because of the breakup.
I'm sixteen and my older sister took something from her boyfriend and she's shaking and hot and won't drink water and her eyes are huge. parents are out of town
I already gave him one spray. It's been four minutes. He took one deep breath and then nothing much. I have one spray left.
my dad's lips are dusky and he's hard to rouse, he doubled his fentanyl patch because it hurt
He swears he's fine but he fell asleep mid sentence with a cigarette lit, twice, and his lips look kind of lavender. He came home from his dealer's 30 min ago.
he got out of jail this morning. he used by noon. its 2 now and i cant hear him snoring anymore and the doors locked
I think she mixed them up on purpose or not, I don't know, but there are two empty blister packs and she can't hold her head up
Found him in the shed. He is breathing but only sort of, like hiccups.
hes got a fever and his arms are jerking around, he did meth and something he called tranq and he has a hole in his leg that smells rotten
grandson licked the powder off the table. he's two. he's getting sleepy
My ex-wife just called to say she swallowed her whole prescription and she's sorry and to come get the kids. I'm 40 minutes away
They told me 'just let her sleep it off.' She's a tiny girl and she drank most of a bottle of rum and she's peed herself and doesn't react when I pinch her
he drank the methadone that was supposed to last until saturday
i snorted something i thought was coke and now i cant stay awake typing is har
`);
