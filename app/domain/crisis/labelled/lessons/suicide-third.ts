import { lines } from "./lines";

export const suicideThird = lines(`
my son says he doesnt want to live
my daughter said she wishes she was dead
He told his sister he won't be here for his birthday
my husband keeps saying we'd be better off without him
she says shes a burden and we should let her go
he says hes tired of living
She says she's tired of being alive and using
my brother says the only way out is dead
my wife said if she cant quit she will kill herself
he said hes going to kill himself if i leave
she threatens to kill herself every time i bring up rehab
he's threatening suicide if we do an intervention
my ex texted that he's going to shoot himself
he's got the gun in his mouth
he has my dad's revolver and he's crying in the truck
he took the shotgun and drove off, said he loves us
my husband left with his gun and isnt answering
he is out in the woods w a rifle and left his wallet and phone
she wrote me a goodbye letter
found a note on his pillow
there's a letter on the counter that says sorry mom
just found what looks like a suicide note in her backpack
he left his wedding ring and wallet on the table and walked out
my son gave his xbox and shoes to his little cousin and says he wont need em
she's been giving away her jewelry
he signed the truck over to me and told me where the will is
He cancelled everything and paid off his bills and hugged us all weird
she is suddenly so calm after weeks of crying and telling everyone thank you
he called to say goodbye
she called all her siblings to say she loves them, she never does that
said goodbye like it was the last time
he posted goodbye on facebook and turned off his phone
my niece's tiktok says she wont be here next week
his last snap was him on the bridge
she's standing on the ledge
he's on top of the water tower and wont come down
she's walking on the train tracks, drunk
she jumped out of the moving car
he tried to jump out the car on the freeway
she ran into traffic on purpose
he's trying to hang himself
i just cut him down
i found him with a belt around his neck
my son had a cord around his neck, he's breathing, what now
there's a noose in the basement
found rope tied to the rafters in his shed
found razor blades under her pillow and cuts all up her arms
my daughter is cutting again and its deep
her wrists are cut
he slit his wrists
he's cutting himself in the bathroom with the door locked
she locked the door with a knife in there and says leave me alone forever
he's bleeding from his arm and laughing and drunk
shes burning herself with cigarettes
he keeps punching himself in the head and saying die
my son bangs his head and says he wants to be dead
my 12 year old said she wants to die
my 9 yr old grandson asks what happens if he takes all grandmas pills
my teenager googled how to die without pain
saw his search history, ways to kill yourself
I saw on her laptop how many xanax to overdose
she asked me how much of her meds would be fatal
he asks if hell is real for people who kill themselves
she's asking if it hurts to die
he said he took pills so he wouldnt wake up
she took the pills on purpose this time
it wasn't an accident, he od'd on purpose
he wants to overdose
He says the next one will be on purpose
she's using to die, she told me
he says he hopes the fentanyl gets him
my son says he wants to use until his heart stops
he's drinking himself to death and says that's the plan
She attempted last week and now she's home and talking about it again
he tried to kill himself two days ago and checked himself out of the hospital
discharged from psych yesterday and saying he'll finish it
just got out of the psych ward and he bought a gun
my friend is suicidal
my sponsee is suicidal and wont pick up
my employee said he'd be dead by monday
my student told me he is going to end it
I'm worried my dad is going to hurt himself tonight
i think she's going to do something to herself
i'm afraid he's going to do something stupid, he sent me his passwords
im scared she wont make it through the night, shes talking about dying
he's alone in a motel drunk saying nobody will miss him
my brother is in his car in the garage with the engine running
she's in the garage and i smell exhaust
he has the grill in his bedroom and taped the windows
turned on the gas and wont open the door
shes stockpiling her sleeping pills in a sock
found a stash of like 200 pills he's been saving
he stopped taking his heart meds and says he's done
she refuses dialysis and says she wants to go, shes only 40 and drinking
he wont eat, wont drink, says let me die
my mother says please just let me die
says he cant take it anymore and hes going to end it
says there is no way out but one
my grandson told his teacher he wants to be in heaven with his mom
he keeps saying hes gonna be with his brother who died of an OD
she says dad is calling her from the other side
he's at his mother's grave with a bottle and a gun
he wants to die
SHE WANTS TO DIE
wants 2 die
my bf sed he gonna kill hisself
hes gona off himself
she says shes gonna unalive
he has tried hanging once this week and im scared to leave the house
i hid all the knives because she said she'd use them on herself
hid the guns because he keeps talking about it but he found one
i sleep outside his door because he says he'll do it
we are taking turns watching her so she doesn't kill herself
cops talked him off the overpass last night and let him come home
he said dont come looking for me
she said you'll be free of me soon
he told the kids daddy's going away forever
he told our daughter to be good for mommy and that he's sorry
she said this is the last time you'll hear from me
he said see you on the other side
he said hes got one bullet left and its his
she said the world would keep spinning without her
he doesn't see himself getting old, says 30 is enough
my son says he's already dead inside and might as well finish it
he laughs about blowing his head off when he drinks
he jokes about killing himself but i don't think its a joke
every time he's coming down from meth he says he's going to hang himself
suicidal when he comes down
he gets suicidal when drunk and he's drunk now
shes been drinking and holding a razor
he keeps loading and unloading his pistol
my husband sleeps with the gun on his chest lately and says soon
he drove his truck at a wall
she wrecked the car and admitted it wasnt an accident
`);
