import { lines } from "./lines";

export const violence2 = lines(`
My son hasn't slept since Monday. He's taken the doors off the hinges to look for cameras, and tonight he asked me if I'm really his mother. He's holding a claw hammer.
I'm in the laundry room with the lights off. He's going from room to room calling my name in that voice. Please don't call back, just tell me what to do.
My sister's husband threw her phone in the toilet, took the car keys, and said she'd learn tonight. She got a text out from the tablet.
The last time he was like this I ended up in the hospital. He's like this again. He's outside in the truck now, finishing the bottle.
He made the kids stand in a row and asked them who they love more. He had the pistol on the table.
My grandson shoved me into the stove, took my pain pills and my car. My hip hurts and I can't stand.
he said if I'm not home by ten he's coming to my mom's with the bat. its 9:40
my roommate owes people. two guys are in our living room and they won't leave until he pays and one showed me his waistband
she pushed him off the porch and now she's standing over him with a rock, they're both drunk
he squeezed my neck until i peed. i can barely swallow. he's asleep now and I don't know if i should run
our daughter 19 bit through her dad's hand and is breaking every mirror in the house with her bare feet all bloody
my mom's bf has her by the hair in the driveway
he keeps a list of people who wronged him, my name's at the top, and yesterday he bought ammo
i am his wife and he cut the phone line and nailed the back door
im only 12. my dad is hitting my mom with the cord and she told me to hide under the bed
`);
