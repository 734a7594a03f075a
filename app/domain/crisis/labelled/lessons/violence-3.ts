import { lines } from "./lines";

export const violence3 = lines(`
he has a gun and he's drunk
he's got a gun and says he'll use it
he pulled a gun on us
he's threatening me with a gun
he is threatening to kill us
he said he'll kill me
he says he's going to kill his dad
she's threatening to stab me
he's beating me
he's hitting her right now
he punched me and won't let me leave
he is choking her
he tried to choke me
he tried to kill me
he's hurting us
he attacked me
he attacked his mother
he's attacking his brother
he is violent right now
he's getting violent and we're scared
he's out of control and breaking things
she is out of control and hitting me
he's smashing up the house
he's trying to get in
he broke in
he broke the window and he's inside
he's chasing me
he's chasing my sister with a knife
he followed me home and he's outside
i'm scared he's going to hurt us tonight
i'm scared for my kids right now
we locked ourselves in the bedroom
i am locked in the bathroom, he's outside the door
hiding in the car from him
he won't let us out
he took my phone i'm on the tablet
i need the police
`);
