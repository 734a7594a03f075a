import { lines } from "./lines";

export const suicideThird2 = lines(`
My husband lost his job Thursday and has been drinking since. Tonight he kissed each of the kids for a long time, put his watch on my nightstand, and went out to the barn. He won't let me in.
Our son is 19. His roommate says he's been sleeping with a belt around his bedpost and told him it'd be quick.
I read my daughter's journal. I know I shouldn't. Every page is about how she'd do it and who'd get her things.
He won't come in from the truck. He's got his dad's old .38 on the dash and the radio on. He says he just needs to think.
My brother said he's made up his mind and that nothing I say matters, he just wanted me to know it isn't my fault.
My mom isn't drinking anymore but she's worse. She says she's only waiting for my little sister to turn 18 and then she can rest.
He had me promise to look after his kids. I asked why and he just smiled. He's been off his meds and on the bottle for a month.
She's emptied her bank account into her daughter's and asked me who'd take the cat.
my gf keeps sending me songs about dying and says listen to the words. she turned her location off an hour ago
hes on the balcony rail on the 9th floor smoking. he's drunk. he says come any closer and see
My student handed in an essay. It ends with the date he's choosing. It is next Friday. He is 15 and his mother is an addict.
My wife told me calmly, at breakfast, that she's decided she won't turn forty. Her birthday's in nine days.
He's asked me twice now whether life insurance pays if it looks like an accident.
She says she can hear our baby that we lost, calling her to come. She's standing by the river most evenings.
He carved her name in his chest with glass and won't let anyone clean it. He says he's earned worse.
he relapsed and told me there's no coming back from this one and to tell mom it was an accident
I found three lighters, a belt, and a list titled 'before I go' under her mattress.
dad told me he's figured out how to make the tractor do it so we get the money
my sister went to the lake with rocks in her coat. a jogger brought her back. she's home with me now and she won't talk
He's been researching bridges. Not for fun. He printed the heights.
She texted: don't let the kids come in first. I'm driving there now, I'm 25 min out.
my uncle a vet has his dress uniform laid out on the bed and is drinking in the dark
my friend in recovery says the meds stopped working and she's got a backup plan if rehab doesn't and the plan isn't a place
`);
