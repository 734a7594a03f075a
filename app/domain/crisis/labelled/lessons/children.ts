import { lines } from "./lines";

export const children = lines(`
she nodded off with the newborn in her arms
my daughter is passed out and her 2 year old is crying in the crib
the kids are alone with her and she's drunk
he's driving drunk with my kids in the car
she picked the kids up from school wasted
my ex is drinking and he has the kids this weekend, my daughter texted she's scared
my 7 year old called me and said mommy won't wake up
mom wont get up and im hungry, my sister is 3
im 11 and my mom is asleep and she wont wake up
im 14 dad's drunk and yelling and i have my little brother in my room
My grandkids are alone in a motel room
she left the baby in the car while she went to cop
left the toddler home by himself to go get high
no one has seen the mother since yesterday and the kids are alone in the apartment
the baby found a pill on the floor and put it in her mouth
my toddler ate one of his dads gummies
my 2yr old chewed on a suboxone strip
son put the foil in his mouth, he's 18 months
the baby is really sleepy and mom was smoking fentanyl
the baby isn't waking to feed
my niece is 4 and she pricked herself with her mom's needle
toddler playing with used needles on the floor right now
my grandson has bruises around his neck
my daughter's boyfriend shook the baby
he threw the baby's car seat with her in it
she hit the 5 year old with a belt buckle until he bled
he's hurting the kids
she's hurting my grandbaby
i think he's touching my daughter
my stepdad comes in my room when he drinks
my uncle touches me when my parents are high
theres no food, no heat, kids in diapers from yesterday and parents nodding
the baby has been screaming for an hour and nobody answers the door
she's cooking meth with the kids in the house
they're smoking meth in the room with the baby
he took off with our son and he's high
my ex took the kids and wont bring them back, he's been using and driving
she wont tell me where the baby is
my daughter gave birth at home and she's using and the baby is shaking
the baby is jittery, stiff and won't stop the high cry, mom used the whole pregnancy
baby's turning blue when he cries
she rolled over on the baby drunk
she's breastfeeding high on heroin and falling asleep
he gave my kid beer and now he's throwing up and sleepy
they gave the toddler benadryl to knock her out and she won't wake up
my brother let his kids ride in the truck bed while he was loaded
my daughter is 15 and with a 30 year old man who gives her drugs, she's not answering
my 14 yo ran away with her dealer and texted me she's scared
my daughter is missing two days, phone off, using fentanyl
13 year old hasn't come home since friday, last seen with users
found my five year old wandering outside, mom passed out inside
neighbor found my grandkids in the street in pajamas at 2am
she's going to drive with the kids and she can barely stand
he just left with the kids and he's been drinking all day
dad's driving us and he's drunk
i'm in the car with my mom and she's swerving
she told the kids they'd all go to heaven together
he said he'd take the kids with him when he goes
she says the baby would be better off with god
`);
