import { lines } from "./lines";

export const violence = lines(`
he's got a knife
my son pulled a knife on me
he is waving a machete in the yard
he put a gun to my head last night and hes still here
my husband pointed his gun at me
he's drunk and he's got the rifle out
he fired a shot in the house
shots fired at my brothers house hes high
he's outside my door with a bat
he's trying to kick the door in
he's breaking down the door and screaming
hes in the house and im hiding in the closet
i locked myself in the bathroom with the kids, he's raging
im hiding from my son
we ran out of the house he's smashing everything
he's throwing furniture and punching walls and we're scared to go out there
he choked me
he had his hands on my throat
he strangled me until i saw stars, it was tonight
my daughter's boyfriend is beating her right now
he hit me in the face and broke my nose
my son hit his grandmother
he shoved mom down the stairs
dad is drunk and hitting my little brother
he's beating the dog and says we're next
he said he'll kill me if i call
he says if i leave he will kill me and the kids
he told me he'd burn the house down with us in it
he poured gas on the porch
he set fire to the bed
he says he's going to shoot up his job
my nephew said he's gonna shoot everyone at school
he's talking about killing his ex and has her address and a gun
he says god told him to kill his mother
he thinks i'm the devil and he needs to cut it out of me
he hasn't slept in days on meth, thinks im poisoning him and sleeps with a hatchet
he's paranoid and has the guns loaded by the window
hes got us trapped in the house
he won't let me leave and took my phone
he took my keys and says nobody's going anywhere
holding my sister hostage in her apartment
my ex is here, he's not allowed to be, he's banging on the windows
he violated the restraining order and he's on my porch
he's following my car
he tried to run me over
he ran me off the road
he raped me last night
he forces me when he's drunk and i'm scared of tonight
my boyfriend sexually assaulted me and hes in the next room
he cut me
he stabbed my brother
my cousin just got stabbed by her boyfriend
he bit me and he wont stop
she's attacking me
my wife throws plates at me and today she had a hammer
my teenager is attacking his dad
grandson came at me for money with his fists up
my son shook me and slammed me on the wall because i wouldnt give him cash for dope
he twisted my arm behind my back and said give me the money or else
he said he'd slit my throat in my sleep
I'm afraid he's going to kill me tonight
im afraid to sleep in my own house he has knives in his room and says things
i am scared for my life
my life is in danger
we are in danger right now
were not safe here
please send police
call the police for me please he's listening
i cant talk he's in the room
i cant call he'll hear me
whispering, can't call, he's hurting her
I hear screaming and breaking glass next door and she texted help
my friend texted help he's going to kill me
my sister's husband is holding a gun on her
she's got the baby and a knife
he's swinging a crowbar at the cars
threatening to blow up the house w the gas
he took my mom and wont say where
dealers are at the door with guns saying he owes them
some guys came to beat my son over drug money and theyre outside
they said they'd kill him if he doesnt pay by tonight
his dealer is threatening my kids
they kidnapped my brother
he punched me in my pregnant belly
im 7 months pregnant and he kicked me
there's blood all over and he's still swinging
he's trying to fight the police
he's got a hostage
he is hurting my mother
he hurts me when he's high
he gets drunk and hits me, he's drinking now
he hits me every weekend and its friday
my mom hits us when she's using, she's using
he killed our cat and looked at me
He held me down and wouldn't let me up
he spit on me, threw me on the ground and stomped
keeps saying he'll make me disappear
said he'd bury me in the back yard
hes sharpening knives and staring at me
hes got a loaded gun and hes wasted
wasted and waving a glock around
drunk with a gun
high w a gun in the house w my kids
`);
