import type { Lexicon } from "./concept-book";

/** Physical signs of a medical emergency. */
export const body: Lexicon = {
  discoloured:
    "blue|bluish|blueish|gray|grey|grayish|greyish|purple|purplish|ashen|ashy|waxy|white as a ghost|white as a sheet|no color|lost his color|lost her color|ghost white|morado|morada|morados|moradas|azul|azules|azulado|azulada|gris|cenizo|ceniza",
  pale: "pale|palido|palida|amarillo|amarilla|sweaty|sweating|sudando|drenched|soaked in sweat",
  cold: "cold|clammy|freezing cold|ice cold|icy|frio|fria|frios|frias|helado|helada|helados|heladas|tieso|tiesa",
  skinPart:
    "lip|lips|face|skin|finger|fingers|fingertips|fingernail|fingernails|nails|nail beds|mouth|hands|feet|toes|ears|labios|boca|cara|dedos|unas|piel|trompa|trompita",
  limp: "limp|floppy|like a rag doll|rag doll|like dead weight|motionless|lifeless|not moving|will not move|does not move|face down|boca abajo|como trapo|flojito|flojita|aguado|aguada|no se mueve|sin moverse|tirado en el suelo|tirada en el suelo|tirado en el piso|tirada en el piso|tirado en el bano|tirada en el bano",
  foam: "foam|foaming|froth|frothing|gurgle|gurgles|gurgling|gurgly|gargling|death rattle|rattling|choking on vomit|choking on her own|choking on his own|espuma|gorgoreando|bubbles from|bubbling from",
  noAnswer:
    "not stirring|is not stirring|get through to her|get through to him|not responding|will not respond|does not respond|no response|not responsive|will not answer me|not answering me|will not talk|can not talk|can not speak|will not open|can not open|can not keep|not reacting|no reaction|will not come to|not coming to|can not hold|no contesta|no responde|no reacciona|no habla|no puede hablar|no abre|does not flinch|does not even flinch|did not flinch|not flinch|does not budge|will not budge|did not budge|did not even|not stir|will not stir",
  noSense:
    "can not walk|can not stand|does not recognize|did not recognize|does not know me|rigid|staring|no me conoce|no reconoce|not making sense|not making any sense|makes no sense|making no sense|does not make sense|no sense|gibberish|mumbling|mumbles|slurring|slurred|slurs|garbled|babbling|incoherent|incoherente|incoherencias|delirious|out of it|glassy|cross eyed|confused|disoriented|does not know where|does not know who|confundido|confundida|perdido|perdida|balbucea|balbuceando|arrastra las palabras|no se le entiende|pura incoherencia",
  drowsy:
    "falling asleep|keeps falling asleep|keeps closing|se queda dormido|se queda dormida|can not stay up|sleepy|drowsy|groggy|dizzy|woozy|lightheaded|nodding|nodded|nods|in and out|drifting off|passing out|passed out|blacking out|blacked out|collapsing|slumped|can not stay awake|can not keep her eyes open|can not keep his eyes open|eyes keep closing|eyes rolling|eyes rolled|mareado|mareada|dormido|dormida|adormilado|adormilada|durmiendo|desmayando|cabeceando|se desmaya|se esta durmiendo|feel weird|feels weird|feel funny|numb|tingling|mucho sueno",
  sick: "jaw is clenched|jaw clenched|jaw locked|eyes are tiny|eyes tiny|sliding off|falling over|can not sit up|sit up|fallen over|bubbles|burbujas|will not look at me|can not see|can not feel|can not move|vomiting|vomit|vomits|throwing up|threw up|puking|puked|drooling|drool|vomita|vomitando|vomito|babeando|shaking|trembling|temblando|tiembla|convulsing|twitching|jerking|burning up|heart racing|heart is racing|heart is pounding|heart pounding|stomach pain|belly pain|dolor de estomago",
  breath: "breathing|breath|breaths|breathe|breathes|breather|respira|respiracion|respirar|respirando",
  badBreath:
    "times a minute|per minute|a minute apart|seconds apart|every ten seconds|every few seconds|long gaps|long pauses|pauses|pausing|stops and starts|stopping|stop|stopped|stops|hardly|barely|shallow|slow|slowly|slower|slowed|weird|weirdly|funny|strange|strangely|wrong|off|labored|raspy|wet|bubbly|noisy|ragged|irregular|weak|faint|crackly|crackling|wheezing|not right|like a fish|like hes drowning|apenas|raro|feo|bien feo|lento|lenta|despacito|despacio|poquito|poco|trabajo|cuesta|dificultad|can not|not",
  snore:
    "snoring weird|snoring funny|snoring really|snoring loud and|snoring strange|snoring like|snoring so|weird snoring|strange snoring|snoring hard|ronca bien|ronca raro|ronca feo|roncando raro|roncando feo|ronca muy|roncando bien|ronquidos",
  sleepOff:
    "sleep it off|sleeping it off|slept it off|let him sleep|let her sleep|let them sleep|leave him to sleep|leave her to sleep|dejarlo dormir|dejarla dormir|let someone sleep",
  collapse:
    "went out|went down|went under|fell out on|collapse|collapses|collapsed|collapsing|keeled over|fell over|fell out|dropped to the floor|hit the floor|crumpled|se desplomo|se desmayo|se desvanecio|se cayo redondo|se cayo redonda|cayo redondo",
  seize:
    "convulsa|convulso|convulsa|seizure|seizures|seizing|seized up|convulsing|convulsion|convulsions|convulsed|convulsiona|convulsiono|convulsionando|convulsiones|fit|fits|ataque|ataques|epileptic",
  blood:
    "blood|bloody|bleeding|bleeds|bled|hemorrhaging|sangre|sangra|sangrando|sangrado|ensangrentado|ensangrentada",
  muchBlood:
    "everywhere|all over|pool|puddle|pouring|gushing|soaked|soaking|spurting|squirting|dripping|so much|a lot of|lots of|will not stop|not stopping|does not stop|covered|mucha|mucho|mucho sangre|llena de|lleno de|por todos lados|charco|chorro|chorros|no para",
  gravePart:
    "head|ear|ears|eyes|eye|mouth|neck|throat|chest|stomach|belly|wrist|wrists|cabeza|oido|oidos|oreja|boca|cuello|pecho|panza|estomago|munecas|skull|temple|back of his head|back of her head|ojo",
  fall: "fell|fallen|falls|tripped|slipped|tumbled|hit|hits|banged|smacked|cracked|landed|se cayo|cayo|se pego|se golpeo|se callo|golpe",
  chest: "chest|pecho",
  clutch:
    "grab|grabs|grabbed|grabbing|clutch|clutching|clutches|clutched|holding|holds|rubbing|tight|tightness|hurts|hurting|pain|pains|pressure|crushing|duele|dolor|dolores|agarra|agarrando|se agarra|opresion|presion",
  drugTrace:
    "foil|tinfoil|tin foil|needle|needles|syringe|syringes|burnt spoon|spoon|tourniquet|baggie|baggies|powder|empty bottle|empty bottles|empty pill|empty blister|blister packs|aluminio|jeringa|jeringas|aguja|bolsita|frasco vacio|frascos vacios|cajas vacias|blister vacio",
  cannotRouse:
    "get her to sit up|get him to sit up|get her to stand|get him to stand|can not wake|could not wake|will not wake|does not wake|not waking|can not rouse|will not get up|can not get up|can not get him up|can not get her up|can not be woken|will not open her eyes|will not open his eyes|no despierta|no se despierta|no la puedo despertar|no lo puedo despertar|no se levanta|no se quiere despertar|no puedo despertarlo|no puedo despertarla|not wake up|unconscious|inconsciente|unresponsive",
  pupils: "pupils|pinpoint|pinned|pupilas",
  rouseTry:
    "shook|shaken|shaking him|shaking her|slapped|slapping|pinched|pinching|yelled|yelling|sternum|splashed|water on|called his name|call his name|call her name|cold water|ice on|poked|le hablo|le grito|le gritamos|le pego en la cara|lo sacudo|la sacudo|lo muevo|la muevo|le eche agua|la sacudi|lo sacudi|lo pellizque",
  inVain:
    "and nothing|but nothing|nothing|no answer|no response|no reaction|does not move|does not react|will not wake|not even|y nada|pero nada|nada|no reacciona|ni se mueve|ni asi|just moans|only moans|barely moans|grunts",
  breathNoise:
    "noise|noises|sound|sounds|like a drain|like snoring|like snores|whistling|rattle|ruido|ruidos|hace ruido",
  pulse: "pulse|heartbeat|heart beat|pulso|latido|latidos",
  absent:
    "if there is a|know if there is|no|not|can not|barely|weak|faint|slow|hardly|without|sin|debil|thready|lost",
  underWater:
    "under the water|under water|underwater|out of the tub|out of the pool|out of the water|out of the bath|facedown in|drowned|drowning in the|bajo el agua|ahogado en",
  down: "lying|laying|on the floor|on the ground|on the pavement|in the hallway|in the snow|in the street|on the sidewalk|in the driveway|tirado|tirada|en el piso|en el suelo|in the yard|in the bushes|in the ditch|stairwell",
  choke: "choking|chokes|ahogando|se ahoga|gagging|aspirating",
  chokeOn:
    "sleep|turn him|turn her|vomit|puke|own|throw up|breathe|blue|vomito|dormido|dormida|passed out|unconscious|pills",
  stairs: "stairs|steps|balcony|ladder|window|roof|escaleras|escalera|moto|staircase",
  heart: "heart|corazon|pulse rate|palpitations",
  heartOdd:
    "explode|exploding|pounding|racing|stopped|stopping|skipping|weird|fluttering|beating so|beating really|too fast|so fast|out of my chest|out of her chest|out of his chest|acelerado|a mil|se me sale|se le sale|140|150|160|170|180|200",
  mute: "no habla|can not talk|can not speak|no puede hablar|not responding|no responde|no reacciona|does not respond|ya no habla|get through to her|get through to him",
};
