import type { Lexicon } from "./concept-book";

/** What is taken, how much of it, and how. */
export const substances: Lexicon = {
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
