import { labelledSet } from "./flat";

/**
 * Written by the author of the lessons when they were done, before the detector had read any of it, in another style:
 * what a person tells who writes a few lines about a night. Understatement and calm look-alikes on purpose.
 */
export const heldOut3 = labelledSet("held-out 3", [
  {
    text: "We're in the ER parking lot and he won't get out of the car. He took something off a guy at the bus station and now his neck is stiff and his heart's hammering and he keeps saying he's burning alive.",
    level: "emergency",
    lang: "en",
  },
  {
    text: "my sons girlfriend just ran over here barefoot saying he quit breathing on her",
    level: "emergency",
    lang: "en",
  },
  {
    text: "I'm a long haul trucker, 900 miles from home. My wife's speech went mushy on the phone, she said she'd doubled up on the Soma, then I heard the phone drop. Nobody's picking up since.",
    level: "emergency",
    lang: "en",
  },
  {
    text: "can't rouse dad, pill organizer is wiped out through saturday and its only tuesday",
    level: "emergency",
    lang: "en",
  },
  {
    text: 'Neighbor kid knocked on our door asking for milk because her parents have been "napping" since last night and the little one\'s crying',
    level: "emergency",
    lang: "en",
  },
  {
    text: "he's got me pinned in the kitchen, says i hid his stash, he has the bread knife",
    level: "emergency",
    lang: "en",
  },
  {
    text: "Third time tonight she's dropped like a sack of potatoes. She's been drinking mouthwash. Her eyes don't track my finger.",
    level: "emergency",
    lang: "en",
  },
  {
    text: "my brother in law is on the porch with a tire iron yelling that he'll cave my husband's skull in",
    level: "emergency",
    lang: "en",
  },
  {
    text: "hi, camp counselor here, one of our staff ate a bunch of mushrooms somebody picked in the woods and he's having trouble swallowing and can't keep upright",
    level: "emergency",
    lang: "en",
  },
  {
    text: "he turned the color of ashes and made this long sigh and that was it, his sister is pumping on his chest",
    level: "emergency",
    lang: "en",
  },
  {
    text: "Grandmother here. My grandson, 4, has the shakes and huge pupils. I found a torn bag of crystals under the sofa where he plays.",
    level: "emergency",
    lang: "en",
  },
  {
    text: "shes whispering in spanish to someone in the corner there is no one, she's drenched, she gave up the wine on thursday after 20 yrs",
    level: "emergency",
    lang: "en",
  },
  {
    text: "my ex got past the gate. he's circling the house. the kids are in the tub with the lights out",
    level: "emergency",
    lang: "en",
  },
  {
    text: "Roommate took a blue M30 he thought was real. He's making a sound like a percolator. Is milk supposed to help?",
    level: "emergency",
    lang: "en",
  },
  {
    text: "I came off my Valium a week back on my own and tonight my whole left side started hopping and I bit through my lip",
    level: "emergency",
    lang: "en",
  },
  {
    text: "is it bad that his tongue is a different color and he won't squeeze my hand. he was tooting something earlier",
    level: "emergency",
    lang: "en",
  },
  {
    text: "daddy's truck is in the ditch off route 9, he's hurt and he's been drinking and he told me not to call anyone. i'm 16",
    level: "emergency",
    lang: "en",
  },
  {
    text: "she keeps slapping the baby. she's been up four days. i'm her sister, im on the other side of the door",
    level: "emergency",
    lang: "en",
  },
  {
    text: "my boss is on the floor of the walk-in, his eyes are open a crack, there's a straw with white stuff",
    level: "emergency",
    lang: "en",
  },
  {
    text: "My nephew, home 3 days from county with no meds, is swatting at things and calling me officer. He's hot as a stove.",
    level: "emergency",
    lang: "en",
  },
  {
    text: "he hit her so hard she isnt making sense. he's outside smoking. what do i do",
    level: "emergency",
    lang: "en",
  },
  {
    text: "daughter says her throat's closing up, she smoked something out of foil with that boy",
    level: "emergency",
    lang: "en",
  },
  {
    text: "I had a glass of wine with my patch on and now I can't seem to get enough air and my fingers look slate colored",
    level: "emergency",
    lang: "en",
  },
  {
    text: "the guy my mom's seeing held her head under the faucet and told her next time he won't let up",
    level: "emergency",
    lang: "en",
  },
  {
    text: "we found uncle Ray behind the barn, frost on his jacket, bottle in hand, he's mumbling but can't stand",
    level: "emergency",
    lang: "en",
  },
  {
    text: "My husband's in the yard with the chainsaw running telling the neighbors to come get some",
    level: "emergency",
    lang: "en",
  },
  {
    text: "baby is grunting with each breath and her mama was doing lines beside her",
    level: "emergency",
    lang: "en",
  },
  {
    text: "She sent a voice note. It's mostly snorting and long silences. She's alone at the lake cabin with a full script of Norco",
    level: "emergency",
    lang: "en",
  },
  {
    text: "he's vomiting stuff like used coffee and nearly fell in the toilet. says leave me be",
    level: "emergency",
    lang: "en",
  },
  {
    text: "someone's gotta come get my cousin, he put a bag of pills down his throat when the cops lit us up and he's twitching",
    level: "emergency",
    lang: "en",
  },
  {
    text: "our son thinks the tv told him we're robots. he's barricaded the stairs and has my husband's bow",
    level: "emergency",
    lang: "en",
  },
  {
    text: "she can't feel her legs and there's a puddle of blood under her. 30 weeks. she used last night",
    level: "emergency",
    lang: "en",
  },
  {
    text: "i am so sleepy and my lips are numb and i cant read the label anymore. i think i ate six not two",
    level: "emergency",
    lang: "en",
  },
  {
    text: "he's holding our daughter over the railing to make me give him my debit card",
    level: "emergency",
    lang: "en",
  },
  {
    text: "they brought my kid brother home from a party in a shopping cart, he's snoring and his lips are dark and they just left",
    level: "emergency",
    lang: "en",
  },
  {
    text: "mi cuñado se puso tieso como palo, echa baba y se orinó, lleva dos días sin su licor",
    level: "emergency",
    lang: "es",
  },
  {
    text: "vecinos oyen a la señora gritar que la suelte, y él anda bien pasado, soy su hermana",
    level: "emergency",
    lang: "es",
  },
  {
    text: "Se fumó una pipa y ahora dice que el pecho se le rompe y no siente el brazo izquierdo.",
    level: "emergency",
    lang: "es",
  },
  {
    text: "mi nena de dos años lamió un polvito que estaba en el buró y se está quedando flojita",
    level: "emergency",
    lang: "es",
  },
  {
    text: "le hablo a mi papá y nomás pela los ojos, huele a puro alcohol, tiene un golpe en la sien",
    level: "emergency",
    lang: "es",
  },
  {
    text: "Mi muchacho llegó arrastrándose, está sudando helado y sus labios se ven como de uva.",
    level: "emergency",
    lang: "es",
  },
  {
    text: "traigo a mi hermana en el asiento de atrás, se picó y ya no le sube ni le baja el pecho",
    level: "emergency",
    lang: "es",
  },
  {
    text: "su novio la amarró y no la deja hablar por teléfono, me lo escribió por el juego de la niña",
    level: "emergency",
    lang: "es",
  },
  {
    text: "el señor de la renta anda con un fierro gritando que nos va a partir la cabeza",
    level: "emergency",
    lang: "es",
  },
  {
    text: "mi tía cuida al bebé y está tan perdida que se le cayó de los brazos",
    level: "emergency",
    lang: "es",
  },
  {
    text: "le quitaron sus pastillas en el albergue y hoy brinca, habla con las paredes y no sabe su nombre",
    level: "emergency",
    lang: "es",
  },
  {
    text: "My dad's been deer hunting his whole life. Season is over. He asked for one shell.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "every time i close my eyes i see myself stepping off the platform, and it feels nice",
    level: "suicide",
    lang: "en",
  },
  {
    text: "she wrote 'do not resuscitate' on her chest in sharpie and went to bed with a bottle",
    level: "suicide",
    lang: "en",
  },
  {
    text: "I'm the son. I'm not filling this out for me to be saved, I want you to look after my mom when I've gone. It'll be this weekend.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "He mailed me his house key and a list of which songs to play. He's not answering.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "My sponsor says pray. I prayed. All I hear is that it'd be kinder to everybody if I quit breathing.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "she's been carving lines in her legs with a protractor, one for each day he's been in rehab",
    level: "suicide",
    lang: "en",
  },
  {
    text: 'Our boy told his little sister she can have his room "after."',
    level: "suicide",
    lang: "en",
  },
  {
    text: "I keep a rope in the trunk. I've kept it there since March. Today I took it out.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "husband said he's worth more to us as a policy than a person and laughed. he hasn't laughed in months",
    level: "suicide",
    lang: "en",
  },
  {
    text: "my niece is on top of the parking deck, she's sending selfies with her feet over the edge",
    level: "suicide",
    lang: "en",
  },
  {
    text: "How do I stop my mother from starving herself? She says dad's waiting and she's finished here.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "My guy is detoxing and says if one more night is like last night he'll eat his gun. He's a deputy, it's on the dresser.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "i relapsed and there's no version of tomorrow where i can look at my kids. i don't plan on seeing tomorrow",
    level: "suicide",
    lang: "en",
  },
  {
    text: 'He filled his pockets with stones as a "joke" by the canal last night.',
    level: "suicide",
    lang: "en",
  },
  {
    text: "she unfriended everyone then wrote one line: took me 22 years to figure out i'm the problem. solving it tonight",
    level: "suicide",
    lang: "en",
  },
  {
    text: "My wife keeps asking the pharmacist how many of hers would be too many. He called me.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "I scratch and punch my legs till they're black. It's that or drink.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "Dad told the nurse 'pull whatever plug there is'. He's 50, just drunk and grieving. Now he's home by himself with his .22.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "wouldn't it be funny if the next bag was the last one. lol. i kinda hope so",
    level: "suicide",
    lang: "en",
  },
  {
    text: "my friend's been sleeping with a plastic bag beside the bed and when i asked she said 'insurance'",
    level: "suicide",
    lang: "en",
  },
  {
    text: "he drove out to where his brother shot himself. his phone says he's still parked there",
    level: "suicide",
    lang: "en",
  },
  {
    text: "I'm 16. My mom's using. I've got her pills lined up and honestly it looks like a way out of this house.",
    level: "suicide",
    lang: "en",
  },
  {
    text: "please tell me it doesn't hurt",
    level: "suicide",
    lang: "en",
  },
  {
    text: "Mi hijo me dijo 'ya no me esperes a cenar nunca más, jefa' y se llevó el lazo de la camioneta.",
    level: "suicide",
    lang: "es",
  },
  {
    text: "siento que sobro, que si no estuviera todos descansarían, y hoy tengo con qué",
    level: "suicide",
    lang: "es",
  },
  {
    text: "mi niña trae los muslos llenos de rayitas, dice que así se le sale el coraje",
    level: "suicide",
    lang: "es",
  },
  {
    text: "mi compadre anda repartiendo sus herramientas y dice que allá donde va no las ocupa",
    level: "suicide",
    lang: "es",
  },
  {
    text: "dice que nomás entierra a su jefecita y luego se va él también, que ya tiene el fierro",
    level: "suicide",
    lang: "es",
  },
  {
    text: "me paro en la orilla del metro y pienso un paso y ya",
    level: "suicide",
    lang: "es",
  },
  {
    text: "My son came out of county rehab in good shape. He's cooking for us. I'd like a counselor who understands that he still has nightmares about the day his roommate turned blue in 2020.",
    level: "none",
    lang: "en",
  },
  {
    text: "we have 3 rifles in the family cabin and my question is whether the sober coach is ok with us keeping them locked there",
    level: "none",
    lang: "en",
  },
  {
    text: "Is there any harm in letting him nap after work? He says the suboxone makes him drowsy and the clinic told him it'd pass.",
    level: "none",
    lang: "en",
  },
  {
    text: "My wife nearly choked on her coffee when I told her I'd called you. In a good way.",
    level: "none",
    lang: "en",
  },
  {
    text: "your intake lady was so kind, she talked me off the ledge about the insurance paperwork",
    level: "none",
    lang: "en",
  },
  {
    text: "how do I explain to a six year old that her father lives at a treatment center",
    level: "none",
    lang: "en",
  },
  {
    text: "He's a nurse anesthetist. He stole propofol. The board knows, he's in a monitoring program, and we need a therapist.",
    level: "none",
    lang: "en",
  },
  {
    text: "I'd rather eat glass than sit through another family dinner like that, so yes, I'm ready for the intervention",
    level: "none",
    lang: "en",
  },
  {
    text: "My mother passed from an overdose when I was twelve. I've been sober nine years and I'd like to volunteer.",
    level: "none",
    lang: "en",
  },
  {
    text: "he snores like a chainsaw after a six pack and i sleep in the guest room. is that alcoholism",
    level: "none",
    lang: "en",
  },
  {
    text: "Our daughter had an eating disorder and cut herself in high school. She's 34, married, healthy. We mention it because her brother's drinking brings it all up for her.",
    level: "none",
    lang: "en",
  },
  {
    text: "we're dead set on doing this before labor day",
    level: "none",
    lang: "en",
  },
  {
    text: "My nephew's parole officer wants a letter about the knife fight from 2013. He's sober and needs it for his job.",
    level: "none",
    lang: "en",
  },
  {
    text: "i bombed my interview because i was hungover. that was the moment i knew",
    level: "none",
    lang: "en",
  },
  {
    text: "The dog is his emergency contact at this point. He lives alone and drinks and won't let people help. He's cheerful about it.",
    level: "none",
    lang: "en",
  },
  {
    text: "she's been in the bathroom all morning with a stomach bug, so we need to move our call to thursday",
    level: "none",
    lang: "en",
  },
  {
    text: "Do you know anything about 'California sober'? She gave up pills and still smokes weed and I can't tell if that's a win.",
    level: "none",
    lang: "en",
  },
  {
    text: "I keep waking at 3 a.m. sure that something's happened. Nothing ever has. My doctor says it's codependency.",
    level: "none",
    lang: "en",
  },
  {
    text: "grandpa was a mean drunk who fired a gun through the ceiling back in '74. dad never touched a drop. my brother however",
    level: "none",
    lang: "en",
  },
  {
    text: "His vitals were all normal at urgent care and they sent him home with fluids. He was just dehydrated after the marathon, not drunk for once!",
    level: "none",
    lang: "en",
  },
  {
    text: "my husband is a homicide detective and brings the job home in a bottle",
    level: "none",
    lang: "en",
  },
  {
    text: "What if, God forbid, he used while he was on home leave from the program? What's the policy?",
    level: "none",
    lang: "en",
  },
  {
    text: "Our HOA president is a drunk and keeps threatening to sue us. That's not why I'm writing, ha. I'm writing about my sister.",
    level: "none",
    lang: "en",
  },
  {
    text: "I shot my mouth off at the last family meeting and want to do better at yours",
    level: "none",
    lang: "en",
  },
  {
    text: "he has his appendix out tomorrow and is terrified they'll give him opioids, he's 2 years clean",
    level: "none",
    lang: "en",
  },
  {
    text: "The kids stay at my house whenever she works nights. She's a bartender and drinks on shift. They're fed and safe and doing great.",
    level: "none",
    lang: "en",
  },
  {
    text: "My teen wrote a poem about death for English and the teacher called. The school psychologist met with him and says it's a normal assignment. His uncle's drinking is what I want to discuss.",
    level: "none",
    lang: "en",
  },
  {
    text: "can u do an intervention on someone who's in jail",
    level: "none",
    lang: "en",
  },
  {
    text: "Her counselor asked straight out whether she'd ever thought of taking her life and she laughed and said she's got concert tickets.",
    level: "none",
    lang: "en",
  },
  {
    text: "He gave his motorcycle to his cousin because he lost his license over the DUI. He's bummed but good.",
    level: "none",
    lang: "en",
  },
  {
    text: "I'm a mom who binge drinks every other saturday, nothing awful, wake up with a headache and guilt. Is there a class?",
    level: "none",
    lang: "en",
  },
  {
    text: "they said at group you can't save anybody. that hit me in the gut",
    level: "none",
    lang: "en",
  },
  {
    text: "We celebrated his first birthday sober. I about burst. Thank you doesn't cover it.",
    level: "none",
    lang: "en",
  },
  {
    text: "my cousin od'd on vitamins and kale and marathon talk since he got sober lol",
    level: "none",
    lang: "en",
  },
  {
    text: "What does a detox nurse look for? I'm applying for that job and your blog helped me.",
    level: "none",
    lang: "en",
  },
  {
    text: "her story in your newsletter, the one where she jumped and lived, gave my mother hope",
    level: "none",
    lang: "en",
  },
  {
    text: "Last August he spent a week in the psych unit. Since then he's taken his pills, kept his job, coached little league. I'd like to keep it so.",
    level: "none",
    lang: "en",
  },
  {
    text: "I don't think he's an addict, I think he's nineteen",
    level: "none",
    lang: "en",
  },
  {
    text: "she quit breastfeeding so she could go to rehab and cried for two days. they're both doing fine",
    level: "none",
    lang: "en",
  },
  {
    text: "My father-in-law refuses hospice and wants to die at home of his cancer, that's settled. His son's drinking through it is not.",
    level: "none",
    lang: "en",
  },
  {
    text: "can you talk to my husband about stopping? he'll only listen to a man",
    level: "none",
    lang: "en",
  },
  {
    text: "He fell off his bike, skinned both knees and laughed. Blew a zero on the breathalyzer. I'm so proud.",
    level: "none",
    lang: "en",
  },
  {
    text: "it kills me that his mother buys him beer",
    level: "none",
    lang: "en",
  },
  {
    text: "is your address the brick building by the fire station",
    level: "none",
    lang: "en",
  },
  {
    text: "how long after the overdose was she willing to talk, the lady in your video",
    level: "none",
    lang: "en",
  },
  {
    text: "Our son was bullied, then found booze. He's seeing a therapist. The school wants a safety plan on file, can you send a template?",
    level: "none",
    lang: "en",
  },
  {
    text: "i'm not in any trouble i just wanna know what xanax does cause my friends take it",
    level: "none",
    lang: "en",
  },
  {
    text: "my grandson says his teacher told them what to do if a friend passes out. great school! do you give such talks to churches?",
    level: "none",
    lang: "en",
  },
  {
    text: "The judge threw the book at him. 90 days. He writes to me every week and sounds clear for the first time.",
    level: "none",
    lang: "en",
  },
  {
    text: "She stormed out, slammed the door so hard a picture fell, then came back with donuts. Typical. When's the next family night?",
    level: "none",
    lang: "en",
  },
  {
    text: "if i hear 'just one beer' again i'm going to scream",
    level: "none",
    lang: "en",
  },
  {
    text: "Can he bring his insulin and his CPAP to the program",
    level: "none",
    lang: "en",
  },
  {
    text: "the withdrawal clinic sent him home with a taper chart, everything is going to plan, day 6",
    level: "none",
    lang: "en",
  },
  {
    text: "after her stroke mom can't drive to the liquor store anymore so now she has it delivered",
    level: "none",
    lang: "en",
  },
  {
    text: "my biggest fear is burying him. is that normal. he's at work now, i'm just in my head",
    level: "none",
    lang: "en",
  },
  {
    text: "a mi hermano lo asaltaron con pistola hace como ocho años y desde entonces toma, queremos terapia para él",
    level: "none",
    lang: "es",
  },
  {
    text: "Mi hija dice que me va a dar el ataque si sigo revisando su cuarto, ya me río de mí misma.",
    level: "none",
    lang: "es",
  },
  {
    text: "¿ustedes saben si el seguro cubre cuando uno recae?",
    level: "none",
    lang: "es",
  },
  {
    text: "mi marido trabaja de guardia, carga pistola por su trabajo, y toma nomás los domingos, ¿eso ya es problema?",
    level: "none",
    lang: "es",
  },
  {
    text: "El psicólogo de la escuela habló con mi hijo, está tranquilo, solo extraña a su papá que está en el centro.",
    level: "none",
    lang: "es",
  },
  {
    text: "Gracias a ustedes mi comadre cumple dos años sin tomar, lloramos de gusto",
    level: "none",
    lang: "es",
  },
  {
    text: "se me fue el alma al piso cuando encontré la lata, pero era de refresco, ya me calmé",
    level: "none",
    lang: "es",
  },
  {
    text: "mi suegro estuvo grave del hígado el año antepasado, hoy camina y come bien y jura que ya no toma",
    level: "none",
    lang: "es",
  },
  {
    text: "¿Me pueden explicar qué es la abstinencia? Mi sobrina estudia enfermería y no le entiendo.",
    level: "none",
    lang: "es",
  },
  {
    text: "no quiero que mis niños crezcan viendo eso, por eso quiero empezar la terapia ya",
    level: "none",
    lang: "es",
  },
  {
    text: "Mi esposa perdió a su mamá en marzo y desde entonces toma vino en las noches, va con una tanatóloga.",
    level: "none",
    lang: "es",
  },
  {
    text: "ahorita está dormidito porque trabajó doble turno, cuando despierte le digo que les llame",
    level: "none",
    lang: "es",
  },
  {
    text: "mi jefa me mata del coraje con sus regaños, pero tiene razón, tengo que dejar la cerveza",
    level: "none",
    lang: "es",
  },
  {
    text: "queremos ir a la plática del jueves sobre sobredosis, ¿es gratis?",
    level: "none",
    lang: "es",
  },
  {
    text: "ya lo perdoné por lo que hizo cuando tomaba, ahora quiero que se perdone él",
    level: "none",
    lang: "es",
  },
]);
