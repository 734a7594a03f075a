import { lines } from "./lines";

export const suicideDirect3 = lines(`
I want to kill myself tonight
i'm thinking about killing myself
i feel like killing myself
i feel like ending it
I feel like dying
I have no reason to live
there's no reason for me to go on
no reason to go on
i cant keep living
im tired of living
i'm tired of being alive
so tired of being alive
wish i was dead
i should just die
i should just kill myself
maybe i should end it
maybe everyone would be better without me
the world is better off without me
nobody needs me here
nobody cares if i live or die
i'm going to jump
i have a gun and i'm going to use it
I have the gun loaded
i have enough pills to do it
i am going to take all my pills
i took all my pills to die
i'm cutting myself
i cut myself and its bad
I want to cut
i hurt myself
want to hurt myself
suicide is the only way out
death is the only answer for me
i just want the pain to stop forever
i want to stop existing
goodbye, i love you all, i'm sorry
tell my mom im sorry
this is it for me
this is the end for me
i'm ending it all
im going to end everything
i tried to kill myself
i will kill myself if i cant get help today
`);
