import { lines } from "./lines";

export const suicideThird3 = lines(`
my dad wants to die
my husband wants to kill himself
my wife says she wants to die
my sister is talking about suicide
my brother tried to kill himself tonight
my daughter just tried to kill herself
he tried to hang himself
he tried to overdose on purpose
she tried to jump
he wants to end his life
she wants to end it all
he's going to end it
he said he'd end it if he has to go to rehab
he says there's nothing left to live for
she says life isn't worth living
he sees no reason to live
he told me he has no reason to keep going
she's been saying she's better off dead
he says everyone'd be better off if he was dead
he keeps saying goodbye
he sent me a goodbye text
she left a suicide note
he wrote a suicide note and left the house
he left a note that says i love you and i'm sorry and he's gone
note on the counter, truck is gone, gun is gone
he has a gun and he's alone and won't pick up
the gun cabinet is open and he's gone
he has a gun to his head
he is holding a knife to his wrist
holding a knife to her own throat
she has a rope in her car
he bought a gun and he's depressed
she bought pills to kill herself
he has a plan to kill himself
he's planning his suicide
cutting herself again
she cut herself really bad
he's hurting himself
he is self harming
self harm, my daughter, tonight
my son is threatening to jump off the roof
threatening to jump
she is threatening to take all her pills
he says he'll take the whole bottle
he says he'll hang himself if we call the cops
she says if i leave she'll do it
he said he'll do it tonight
my friend says she can't go on
he says he can't take another day
he told me he doesn't want to be alive anymore
she doesn't want to be here
she said she doesn't want to exist
he asked me to let him die
my grandma says she's ready to die and stopped taking her meds
my uncle locked himself in with his shotgun
my brother drove off saying we'd never see him again
he said we'd never see him again and he's drunk
he's threatening to drive into a bridge
he's been looking up ways to die
`);
