import { body } from "./body";
import { ConceptBook, type Lexicon } from "./concept-book";
import { suicide } from "./suicide";
import { violence } from "./violence";

/** What is taken, how much of it, and how. */
const substances: Lexicon = {
  took: "inhaled|huffed|huffing|se pico|smoked|shot up|took|taken|swallowed|ate|eaten|downed|popped|drank|drunk|chugged|gulped|ingested|snorted|injected|crushed|chewed|gobbled|washed down|finished|emptied|dumped|overtook|tomo|tome|tomado|tomaron|trago|trague|tragado|trago|comio|comi|bebio|bebi|ingirio|se metio|me meti|se echo|se empino|se zampo|inyecto|se inyecto|mezclo|mixed",
  medicine:
    "pill|pills|tablet|tablets|capsule|capsules|med|meds|medication|medications|medicine|medicines|prescription|prescriptions|tylenol|acetaminophen|advil|ibuprofen|aspirin|benadryl|xanax|bars|klonopin|clonazepam|ativan|lorazepam|valium|diazepam|benzos|ambien|adderall|percocet|percocets|percs|perc|oxy|oxys|oxycodone|oxycontin|vicodin|norco|norcos|hydrocodone|methadone|suboxone|subs|morphine|tramadol|trammies|antidepressants|antidepressant|painkillers|painkiller|opioids|nyquil|dxm|dramamine|coricidin|unisom|melatonin|sedatives|alprazolam|zoloft|prozac|lexapro|celexa|effexor|paxil|buspar|wellbutrin|aleve|motrin|excedrin|midol|dilaudid|codeine|ketamine|ghb|seroquel|gabapentin|gabapentins|gabbies|trazodone|lithium|insulin|metoprolol|lisinopril|metformin|digoxin|warfarin|lamictal|depakote|abilify|hydroxyzine|vistaril|soma|flexeril|baclofen|phenobarbital|temazepam|lunesta|zzzquil|sleeping pills|sleepers|sleep meds|blood pressure pills|heart pills|heart meds|pastilla|pastillas|pildora|pildoras|medicina|medicinas|medicamento|medicamentos|tableta|tabletas|rivotril|paracetamol|ibuprofeno|insulina|metadona|tafil|aspirinas|pastas|patch|patches|parche|parches",
  streetDrug:
    "fentanyl|fent|heroin|dope|meth|crystal|ice|coke|cocaine|crack|blues|m30s|tranq|xylazine|speedball|hot shot|molly|ecstasy|mdma|acid|lsd|shrooms|mushrooms|pcp|k2|spice|bath salts|kratom|whippets|nitrous|duster|edible|edibles|gummy|gummies|fentanilo|heroina|cocaina|cristal|piedra|coca|perico|drogas|drugs|opioid|opioids|percs|pills",
  liquor:
    "vodka|whiskey|whisky|tequila|rum|gin|bourbon|wine|beer|beers|liquor|alcohol|handle|fifth|pint|mouthwash|booze|drank|drinking|vino|cerveza|cervezas|aguardiente|ron|mezcal|caguamas",
  poison:
    "bleach|antifreeze|drano|rat poison|poison|hand sanitizer|lighter fluid|gasoline|drain cleaner|windex|ammonia|pine sol|rubbing alcohol|detergent|tide pod|tide pods|weed killer|roundup|pesticide|insecticide|cloro|veneno|raticida|thinner|insecticida|gasolina|acido|mata ratas|matarratas|herbicida|sosa caustica",
  manyByNumber:
    "ten|twelve|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|hundred|dozen|dozens|veinte|treinta|cuarenta|cincuenta|sesenta|cien|quince|diez|docena",
  plenty:
    "second dose|two doses|double dose|twice|at once|entire week|whole week|all|whole|entire|handful|handfuls|fistful|bunch|too many|too much|way more|more than|a lot|lots|ton|tons|bottle|bottles|pack|packs|package|box|sheet|strip|blister|everything|extra|double|doubled|triple|rest of|load|loads|most of|half a bottle|half the bottle|half of the bottle|half her bottle|half his bottle|a mess of|shitload|buttload|todas|todos|todo|muchas|muchos|monton|puno|punado|punos|frasco|frascos|bote|botes|caja|cajas|tira|tiras|demasiadas|demasiados|bastantes|un chingo|un chorro|toda la caja|todo el bote|full|multiple|months worth|weeks worth|month worth|week worth|supply|stash",
  stockpile:
    "saving|saving up|saved|saved up|saves|hoarding|hoards|hoarded|stockpiling|stockpiled|stockpile|collecting|collected|squirreling|squirreled|counting out|counted out|counting|setting aside|stash|stashing|stashed|piling up|juntando|guardando|junta|guarda|ahorrando|acumulando|escondiendo|lined up|laid out|lining up",
  enough:
    "para el dia|el dia que|the day|for the day|rainy day|se canse|me canse|when she has had|when he has had|enough|for when|just in case|in case it gets|when the time|when its time|when it is time|exit|way out|one day|al mismo tiempo|suficientes|por si un dia|para cuando|no matter what|someday|last resort|when he is ready|when she is ready|when i am ready|that is how many|sock|socks|shoe box|shoebox|sleeping pills|sleeping",
  routine:
    "every day|everyday|every night|every morning|daily|a day|per day|each day|every week|every weekend|weekends|nightly|as prescribed|prescribed|as directed|exactly as|as needed|for years|for months|al dia|diario|diarias|todos los dias|cada noche|todas las noches|cada dia|cada|recetadas|on time|regularly|habit|at a time|refill|refills|lately|usually|normally",
  awayWith:
    "away|pawned|to buy|for pills|sold|sells|selling|stole|steals|stealing|flushed|threw out|threw away|locked up|lockbox|to the police|pharmacy|drop off|disposal|stolen|vendio|robo|tiro a la basura|escondi|hid|hide|money|cost|insurance|found|hospital gave|doctor|er gave",
  narcan: "narcan|narcaned|naloxone",
  something: "something|algo|stuff|shit|some shit|a pill|pill|unas|una linea|a line|a hit|tabs|a tab",
  needle: "needle|syringe|jeringa|aguja",
  stuckIn: "in his|in her|in my|in the arm|en el brazo|hanging out|sticking out|still in",
  dosed: "did|given|slipped|spiked|roofied|laced|drugged|le dieron|le echaron|doing|done",
  patch: "patch|patches|parche|parches",
  chewed: "chewed|chewing|ate|sucked|sucking|licked|swallowed|mastico|chupo|se comio",
};

/** Children and dangers to them. */
const childhood: Lexicon = {
  child:
    "baby|babies|infant|newborn|toddler|toddlers|kid|kids|child|children|grandson|granddaughter|grandbaby|grandkid|grandkids|grandchild|grandchildren|niece|nephew|nieces|nephews|year old|years old|yr old|month old|months old|week old|weeks old|yo|little boy|little girl|little ones|little one|little brother|little sister|twins|stepkids|our son|our daughter|my son|my daughter|bebe|bebes|nino|nina|ninos|ninas|hijitos|hijito|hijita|nieto|nieta|nietos|nietas|chiquito|chiquita|chiquitos|chamaco|chamacos|criatura|criaturas|sobrino|sobrina|sobrinos|huerco|huercos|morrito|morritos|mis hijos|sus hijos|los hijos|nene|nena|nenes",
  smallChild:
    "nephews|nieces|stepkids|sobrinos|grandchild|baby|babies|infant|newborn|toddler|toddlers|kids|children|grandbaby|grandkids|grandchildren|year old|yr old|month old|months old|week old|yo|little boy|little girl|little ones|little one|little brother|little sister|twins|bebe|bebes|nino|nina|ninos|ninas|hijitos|nieto|nieta|nietos|nietas|chiquito|chiquita|chiquitos|chamacos|criatura|criaturas|morritos|grandson|granddaughter|niece|nephew|nene|nena|nenes|de un ano|de dos anos|de tres anos|de cuatro anos|de cinco anos",
  intoxicated:
    "drunk|wasted|intoxicated|hammered|plastered|trashed|stoned|strung out|tweaking|tweaked|nodding|nodded off|out of it|loaded|passed out|blacked out|blackout drunk|been drinking|under the influence|drinking all|high as|so high|too high|really high|is high|was high|high on|high right now|smells like|smelled like|reeks|slurring|slurred|reeking|swerving|stumbling|can barely stand|can not stand|open container|shitfaced|tipsy|bombed|lit up|borracho|borracha|borrachos|tomado|tomada|drogado|drogada|bien loco|pedo|peda|ebrio|ebria|hasta atras|tomadisimo|bien tomado|high",
  driving:
    "boat|jet ski|four wheeler|atv|quad|motorcycle|golf cart|lancha|moto|cuatrimoto|driving|drive|drives|drove|behind the wheel|in the car|in the truck|in the van|in her car|in his car|back seat|backseat|took off with|took off in|left with|peeled out|picked up|picking up|picked them up|picked him up|picked her up|pick up|on the road|on the highway|freeway|car seat|car seats|manejando|maneja|manejo|conduciendo|conduce|al volante|en el carro|en la troca|en la camioneta|se los llevo|se la llevo|se lo llevo|se llevo|recogio|recoger|swerving",
  leftAlone:
    "alone|by himself|by herself|by themselves|unattended|unsupervised|nobody watching|no one watching|nobody with|no one with|nobody home|no one home|left in the car|left in a car|in a hot car|locked in the car|left the baby|left the kids|left her kids|left his kids|left my kids|wandering|in the street|in the road|in the bathtub|in the tub|on the balcony|balcony rail|outside in|near the pool|no diaper|without food|not fed|has not eaten|have not eaten|have not been fed|no food|hungry and|starving|solo|sola|solos|solas|solitos|solito|solita|sin comer|nadie los cuida|encerrados|encerrado|encerrada|en la calle",
  childHarm:
    "shaking|shook|shakes|shaken|burned|burning|hitting|hit|hits|beating|beat|slapped|slapping|choked|throwing|threw|dropped|kicked|whipping|whipped|molested|molesting|touching|touched|raped|abusing|hurting|hurt|smothering|drown|drowning|pegando|pegandole|golpeando|golpeo|zarandeando|zarandeo|sacudiendo|tocando|toca|toco|abusando|manoseando|manoseo|quemo|quemando|azoto",
  mouthed:
    "chewing|chewing on|sucking on|licking|eating|drinking|swallowed|ate|eaten|drank|ingested|chewed|licked|sucked|sucking|put in her mouth|put in his mouth|in her mouth|in his mouth|got into|got ahold|got hold|found and ate|trago|se trago|comio|se comio|tomo|se tomo|chupo|mordio|metio a la boca|en la boca|poisoned",
  caring:
    "giving the|bath|bathing|watching|babysitting|feeding|holding|caring|on her chest|on his chest|cuidando|cargando|banando|asleep with|in bed with|alone with|nursing|breastfeeding",
  handles:
    "holding|playing with|found|picked up|got into|got his|got her|carrying|waving|has the|has a|with a|jugando con|agarro|encontro|trae",
  childVoice:
    "by myself with|i am by myself|i am alone with my|mommy|daddy|mami no|my little brother and|i am 7|i am 8|i am 9|i am 10|i am 11|i am 12|i am 13|tengo 8 anos|tengo 9 anos|tengo 10 anos|tengo 11 anos|tengo 12 anos",
  bruise:
    "bruise|bruises|welts|welt|handprint|hand print|burn marks|belt marks|moretones|moreton|black eye|bite marks|cigarette burns|quemaduras|ojo morado",
  leaves: "left|leaves|leaving|dumped|dejo|deja|abandono|forgot|olvido",
  unsafePlace:
    "gas station|parking lot|at a bar|at the bar|trap house|sidewalk|strangers|stranger|casino|motel|dope house|crack house|dealer|dealers|en la calle|gasolinera|estacionamiento|cantina|at walmart|at the park|at a park|on the porch|truck stop|rest stop|with no shoes|con extranos",
};

/** Stopping alcohol or sedatives, and the signs that it has become dangerous. */
const withdrawal: Lexicon = {
  stopped:
    "stopped xanax|stopped klonopin|stopped ativan|stopped valium|stopped benzos|stopped alcohol|off whiskey|off beer|off wine|off rum|off liquor|third day|second day|fourth day|day off|tercer dia|segundo dia|desde que dejo|quit|quitting|stopped drinking|stopped taking|stopped his|stopped her|stopped the|stop drinking|stopping|cold turkey|detox|detoxing|detoxes|detoxed|withdrawal|withdrawals|withdrawing|tapering|taper|tapered|came off|coming off|come off|weaning|weaned|ran out of|run out of|out of his|out of her|last drink|last dose|last beer|last pill|last xanax|hours sober|days sober|days off|hours off|day two|day three|day 2|day 3|day 4|day two of|without a drink|without drinking|without alcohol|not had a drink|not drank|not drunk|no alcohol|no drinks|no booze|no vodka|no xanax|no klonopin|no benzos|dry for|dried out|drying out|cut him off|cut her off|poured out|took away his|took away her|off the booze|off alcohol|off the vodka|off xanax|off klonopin|off benzos|off the bottle|off ativan|off valium|dejo de tomar|dejo de beber|dejo el|dejo las|dejo la|dejado de tomar|dejado de beber|dejar de tomar|dejar de beber|sin tomar|sin beber|sin alcohol|no toma desde|no bebe desde|abstinencia|desintoxicando|desintoxicandose|desintoxicacion|se le acabaron|le quitamos|le quite|le cortamos|cruda de|sobrio desde",
  grave:
    "rigid|staring|own name|not know his name|not know her name|talking to his|talking to her|hablando con su|hombres en|hay hombres|in the yard|on the ceiling|seizure|seizures|seizing|seized|convulsion|convulsions|convulsing|fit|fits|hallucinating|hallucinations|hallucinates|delirious|delirium|disoriented|confused|not making sense|not making any sense|makes no sense|talking nonsense|incoherent|out of his mind|out of her mind|not there|not real|are not here|are not there|is not there|who are not|burning up|fever|high fever|shaking so|shaking bad|shaking badly|shaking uncontrollably|shaking violently|shaking all over|can not stop shaking|will not stop shaking|heart racing|heart is racing|heart is going|heart is pounding|chest pain|chest pains|twitching|blacked out|blacking out|collapsed|collapsing|does not know where|does not know who|does not know me|does not know us|does not recognize|did not recognize|did not know me|did not know us|did not know who|did not know where|thinks i am|thinks we are|thinks the|thinks it is|thinks there|thinks there is|thinks he is|thinks she is in|thinks someone|thinks people|believes there|convinced there|convinced the|seeing things|sees things|hearing things|hears things|hearing voices|hears voices|seeing people|sees people|seeing bugs|sees bugs|seeing spiders|seeing his|seeing her|seeing shadows|bugs|spiders|ants|snakes|rats|roaches|crawling|shadow people|talking to people|talking to someone|talking to nobody|talking to no one|talking to the|talking to his dead|talking to her dead|picking at|swatting|grabbing at|stiff|vomiting blood|can not keep water|can not keep anything|convulsion|convulsiones|convulsiono|convulsionando|ataque|ataques|alucinando|alucina|alucinaciones|ve cosas|viendo cosas|ve bichos|viendo bichos|ve gente|viendo gente|oye voces|oyendo voces|ve animales|ve a su|ve al|ve muertos|ve sombras|habla solo|habla sola|hablando solo|hablando sola|hablando con|no me reconoce|no nos reconoce|no reconoce|no sabe donde|no sabe quien|no sabe ni|delirando|delira|temblando mucho|tiembla mucho|tiembla todo|temblando todo|temblando bien|tiembla bien|fiebre|sudando frio|confundido|confundida|desorientado|desorientada|diciendo cosas|dice cosas sin|bichos|aranas|viboras|arañas|cucarachas",
  perceives:
    "see|sees|seeing|saw|hear|hears|hearing|heard|talking to|talks to|talk to|screaming at|yelling at|picking|picks|pulling|swatting|brushing|scratching|chasing|feels|feeling|shooing|arguing with|waving at|ve|viendo|mira|mirando|oye|oyendo|escucha|escuchando|habla con|hablando con|platicando con|se quita|quitandose|espantando",
  unreal:
    "bugs|spiders|ants|snakes|rats|mice|roaches|insects|worms|demons|devils|shadows|ghosts|shadow people|dead mother|dead father|dead brother|dead mom|dead dad|dead wife|dead husband|dead sister|dead son|dead grandmother|dead grandma|not there|not real|no one else|i can not see|we can not see|nobody else|in the walls|in the wall|in the ceiling|in the vents|on the walls|on the ceiling|through the walls|under the bed|crawling|voices|little people|men in the|people in the|bichos|aranas|viboras|ratas|cucarachas|hormigas|gusanos|demonios|diablo|sombras|fantasmas|muertos|muerto|muerta|difunto|difunta|voces|no existen|no estan ahi|no estan|que no hay|en la pared|en las paredes|en el techo",
  mistakes:
    "thinks i am|thinks we are|thinks that i am|believes i am|calls me by|calling me by|thinks it is 19|thinks it is 20|thinks he is at|thinks she is at|thinks he is in|thinks she is in|does not know me|did not know me|does not know who i am|cree que soy|piensa que soy|no me reconoce|no nos reconoce|no me conoce|cree que estamos|cree que esta en",
};

/** Words that make alarming words near them harmless. */
const context: Lexicon = {
  phoneCall: "calls|texts|emails|messages|my texts|my calls|llamadas|mensajes|el telefono|phone|the door",
  treatment:
    "checked herself|checked himself|checked in|checked into|went to detox|into detox|en el centro|treatment|rehab|intervention|admission|admit|bed|facility|program|detox center|iop|residential|check in|checking in|leaves for|leaving for|therapist|counselor|meeting|aa|na|class|training|wedding|vacation|airport|deployment|job|boss|tratamiento|centro|programa|cita|court|discharge|move|surgery",
  topic:
    "article|book|podcast|class|training|workshop|presentation|speaker|webinar|pamphlet|brochure|research|paper|statistics|awareness|prevention|policy|song|movie|show|series|documentary|game|novel|folletos|prevencion|platica|taller|curso|libro|pelicula|estadisticas|school counselor|our church|our team|volunteers|employees|students",
  apnea:
    "anxiety|anxious|panic attack|panic attacks|panic|ansiedad|ataque de panico|when i think|when i see|when i imagine|apnea|cpap|asthma|inhaler|sleep study|stairs|runs|running|exercise|yoga|easy|room to|asma|snores every",
  fishing:
    "grill|bbq|barbecue|fire pit|bonfire|asador|carbon|fishing|fish|skate|swim|swimming|boat|vacation|hike|hiking|camping|walk the dog|run along|kayak|work|works|job|construction|roofer|roofing|commute|traffic|exit|stuck",
  money: "debt|bills|cost|price|rent|mortgage|fees|salary|deudas",
  mourning:
    "grave|cemetery|funeral|medium|pray|prays|prayed|praying|dream|dreams|dreamed|dreamt|misses|photo|picture|pictures|tumba|panteon|reza|rezando|sueno|suena",
  habit:
    "drinking|using|smoking|pills|drugs|gambling|alcohol|tomar|beber|tomando|bebiendo|consumir|marriage|relationship|fighting|cycle|addiction|vicio|matrimonio|relacion|lying|dealing",
};

/** All concepts that the frames use. */
export const concepts = new ConceptBook({
  ...body,
  ...substances,
  ...violence,
  ...childhood,
  ...withdrawal,
  ...suicide,
  ...context,
});
