import { lines } from "./lines";

export const children3 = lines(`
my grandkids are in danger
the kids are not safe there
kids are alone with no food
she leaves her kids alone all night to go use
she left the baby alone
baby left in the car
he's driving drunk with the kids
she's driving high with my grandson
drunk and driving with the baby
he is high and watching the baby
she passed out with the baby
mom is passed out and the kids are by themselves
my mom is passed out and i'm scared
my dad is drunk and i'm scared
my dad hit me
my dad hits me when he drinks and he's drinking
my stepdad touches me
the baby swallowed something
baby ate a pill
my kid got into the pills
my toddler drank the methadone
the baby isn't breathing right
the baby is limp
my child won't wake up
someone is hurting my grandchild
`);
