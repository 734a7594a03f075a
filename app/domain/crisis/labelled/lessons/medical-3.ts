import { lines } from "./lines";

export const medical3 = lines(`
he isn't waking up
she's not waking up no matter what
can't wake up my mom
won't wake up and skin is cold
he's on the floor and won't move
laying on the floor not moving
she is lying face down and doesn't answer
he's passed out and breathing funny
i can't tell if he's breathing
not sure she's breathing
is she still breathing, how do i check
I don't see his chest moving
no chest movement
hands are blue
fingertips are blue
lips purple
skin turned gray
he went gray and slid off the chair
lots of blood
blood coming out of his mouth
bleeding won't stop
he's bleeding bad
she's bleeding from the head
he hit his head and is throwing up
hit his head on the curb, drunk, talking nonsense
hit her head and passed out
he's having convulsions
convulsing on the floor
seizure right now
my dad is having a seizure
she had a seizure and hasn't woken up
collapsed in the driveway
he collapsed and isn't responding
he can't talk and one side is weak
she can't speak all of a sudden
trouble breathing
he says he can't breathe
he's wheezing and turning blue
his heart stopped
i think its a heart attack
`);
