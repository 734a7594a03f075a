import { lines } from "./lines";

export const children2 = lines(`
I babysit for a couple down the street. I came to drop off a jacket and the three year old opened the door. Parents are on the couch and I can't wake either of them.
My daughter just drove away with the twins. She could hardly find the ignition. I have her license plate.
My ex sent the kids' school a note that they're moving. He's using again and they weren't in class today and his phone's off.
My grandbaby is 6 weeks old. Her mother fell asleep on the couch with her and the baby was wedged in the cushions. She's pink now but she was not.
there's a four year old at the bus stop alone in a diaper. she says her mommy is sleeping on the bathroom floor
my little cousin is 8 and texted me that her dad made her hold the needle
The boy has cigarette burns on his back. He says Mama's friend did it. He's supposed to go back there at six.
shes got my kids in a trap house right now
i think my sister gave her baby cough medicine so she could go out. the baby's breathing is slow
my brother and me are home by ourselves since thursday. mom said she'd be back. im nine
`);
