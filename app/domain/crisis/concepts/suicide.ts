import type { Lexicon } from "./concept-book";

/** Wishes to die, preparations and farewells. */
export const suicide: Lexicon = {
  selfWord: "myself|himself|herself|themselves|themself|yourself|ourselves",
  harmSelf:
    "kill|kills|killing|shoot|shooting|hang|hanging|drown|drowning|stab|stabbing|stabbed|off|offing|offed|end|ending|hurt|hurts|hurting|harm|harms|harming|cut|cuts|cutting|burn|burns|burning|burned|slice|slicing|carve|carving|starve|starving|poison|poisoning|injure|injuring|unalive|unaliving|jump|jumping|throw|throwing|throws|threw|crash|crashing|electrocute|suffocate|suffocating|strangle|strangling|choke|choking|delete|punching|punches|biting|bites|scratching|scratches|gas|do away with|do something to|doing something to|put down",
  limb: "arm|arms|wrist|wrists|thigh|thighs|leg|legs|forearm|forearms|stomach|skin|neck|throat|ankles|hips|veins|brazo|brazos|muneca|munecas|pierna|piernas|venas|muslos|piel|cuello|antebrazo",
  injure:
    "rajando|rajo|raja|picando|pinching|burning|punching|poking|cut|cuts|cutting|slit|slits|slitting|slash|slashes|slashed|slashing|slice|sliced|slicing|slices|carve|carved|carving|carves|burn|burns|burned|burning|scratch|scratches|scratching|scratched|gash|gashes|gouging|scars|stabbing|marks|bandages|corta|corto|corte|cortando|cortandose|cortarse|corto|cortadas|cortes|quema|quemando|quemandose|rasguna|rasgunando|tajos|cicatrices",
  fresh:
    "words|into|names|carved|sacapuntas|sharpener|compass|pin|needle|tijeras|tijera|vidrio|fresh|new|again|more|every night|last night|this morning|today|tonight|now|found|noticed|hides|hiding|long sleeves|sleeves|sweatshirt|hoodie|razor|razors|blade|scissors|lighter|cigarettes|cigarette|knife|glass|on purpose|herself|himself|myself|otra vez|nuevas|navaja|sueter|manga larga|mangas largas|a proposito|cubre|esconde",
  says: "do not bother|no need|no point|says|said|saying|say|told|tells|telling|texted|texts|texting|wrote|writes|writing|written|posted|posting|posts|message|messages|messaged|messaging|text|voicemail|note|notes|letter|letters|journal|diary|drawing|essay|poem|story|status|snap|screamed|screaming|yelled|mumbled|whispered|admitted|confessed|talks|talking|talked|mentioned|mentions|swears|swore|keeps|kept|email|emails|dice|dijo|diciendo|dije|dise|escribio|escribe|puso|publico|mando|mensaje|mensajes|carta|nota|audio|repite|grita|hablando|habla|confeso|conto|comento|amenaza",
  farewell:
    "saying bye|said bye|says bye|bye to people|bye to everyone|bye to all|byes|bye bye world|diciendo adios|peace out forever|lo perdone|la perdone|los perdone|me perdone|me perdonen|lo perdonemos|loves you all|he loves us|she loves us|not their fault|was not our fault|goodbye|goodbyes|good bye|good byes|bye forever|goodby|farewell|farewells|last words|final message|final goodbye|sorry for everything|sorry for all|forgive me|please forgive|forgive him|forgive her|it is not your fault|it is nobodys fault|none of this is your fault|not your fault|see you on the other side|see you in heaven|see you in the next|see you all in|other side|next life|tell the kids|tell mom|tell my mom|tell my kids|tell my daughter|tell my son|tell everyone|tell them i|tell her i|tell him i|loved you all|love you all|loves us all|love you guys|always loved|always love|take care of my|take care of the|take care of his|take care of her|take care of mom|take care of each|look after my|look after the|look after mom|look after his|never see him again|never see her again|never see me again|not see me again|will not see me|will not see him|will not see her|last time we|last time you|the last time|final time|adios|adios a todos|adios para siempre|perdonenme|perdoname|perdonen|perdon por todo|perdon a todos|cuiden a|cuida a|cuidame a|cuidenme|cuidalos|los quiero mucho|los amo|despedida|despedirse|despedirme|despidiendo|despidiendose|despidio|se despidio|me despido|nos vemos en el cielo|nos vemos del otro lado|me voy a descansar|voy a descansar|ya me voy|quiero descansar|descansar para siempre|no me busquen|no me van a volver|no me volveran|hasta nunca|ultima vez",
  vanished:
    "driving off|driving away|missing|phone off|turned off|shut off|not answering|will not answer|will not pick up|not picking up|is not picking|straight to voicemail|does not pick up|does not answer|did not come home|never came home|drove off|drove to|drove away|took off|ran off|walked out|left the house|left on foot|disappeared|no idea where|do not know where|can not find|can not reach|can not get ahold|nobody can reach|went for a walk|went to the lake|went to the woods|went to the river|no contesta|no me contesta|apago el|se fue|salio de la casa|no aparece|no lo encuentro|no la encuentro|no lo encontramos|no la encontramos|no sabemos donde|no se donde|desaparecio|bloqueo|blocked|location off|locked|locked himself|locked herself|will not open|quiet|went quiet|se encerro|encerrado|encerrada|no abre|no responde|hung up|colgo",
  ownMeans:
    "gun|shotgun|rifle|pistol|handgun|revolver|rope|noose|razor|razors|razor blade|blade|blades|pills|pill|bottle of pills|bottle of tylenol|belt|knife|extension cord|bullets|soga|cuerda|mecate|lazo|pistola|escopeta|rifle|navaja|pastillas|cinturon|cuchillo|cable|veneno|raticida|helium|charcoal|hose|exhaust|tylenol|bleach|insulin|fentanyl|dog leash|bag over",
  place:
    "bridge|overpass|roof|rooftop|ledge|balcony|cliff|platform|tracks|train tracks|railroad|rails|subway|parking garage|railing|guardrail|window ledge|water tower|dam|highway|freeway|interstate|puente|azotea|balcon|vias|las vias|metro|barandal|precipicio|barranco|river|lake|rio|edificio|techo|viaducto|tower",
  atPlace:
    "jump|jumping|jumps|jumped|step off|stepping off|stepped off|stepping|stands|standing|stood|edge|ledge|called from|calling from|went to|is at|is on|sitting on|sitting at|sits on|walking to|walked to|walking on|driving to|drive to|drove to|climbed|climbing|climbs|hanging off|over the|lean|leaning|leans|lay down|laying|lying on|going off|drive off|driving off|drove off|off the|fall|falling|fell off|in front of|aventar|aventarse|aventarme|tirar|tirarse|tirarme|brincar|saltar|lanzarse|subio|se subio|subido|subida|parado|parada|sentado|sentada|orilla|va a brincar|arrojarse|tirarme",
  deathThought:
    "thinks about|think about|thinking about|thought about|thinking of|thinks of|imagines|imagining|picturing|pictures|urge|urges|wonder|wondering|want to|wants to|wanted to|gets close|close to|says|said|telling|going to|threatening|threatened|threatens|could just|just want|tempted|crying|drunk|alone|no one would|piensa|pienso|pensando|quiere|quiero|dice|dijo|va|llorando|amenaza|amenazando|ganas|solo|borracho|borracha|not making sense|will not come down|will not get down|no se baja|no quiere bajar",
  goOn: "could not go on|can not go on|cannot go on|not go on|does not want to go on|do not want to go on|not want to go on|no point going on|give up on life|giving up on life|not want to do this anymore|no reason to go on|not keep going|not do life|not do this life|not want to fight|ready to go|ready to be done|done with everything|done with life|done fighting|wants out|wanted out|want out|no mas puedo|para que seguir|para que va a seguir|para que sigo|no quiere seguir|no quiero seguir|seguir viviendo|no tiene caso|no tiene sentido|no le ve sentido|ya no puedo mas|ya no puede mas|ya no aguanto mas la vida|quiere desaparecer|quiero desaparecer|no quiere estar aqui|no quiero estar aqui|tirar la toalla con su vida|quiere irse de este mundo|irse de este mundo|ya no quiere vivir",
  pickedOut:
    "picked|picked out|chosen|chose|set|decided|has|have|made|marked|circled|planned|planning|wrote down|scouted|found|got|eligio|escogio|tiene|tengo|decidio|marco|hizo|ya se|ya tengo|ya tiene|ya sabe",
  fatefulThing:
    "the day|a day|the date|a date|the spot|the tree|a plan|the plan|the method|a method|the place he would|the place she would|when and how|how and when|how he would|how she would|how i would|plan for it|plan and|the way|a way out|la fecha|el dia|un plan|como y cuando|pensado como|como hacerlo|como lo va a hacer|donde y como|pensado donde",
  deathWord:
    "die|dies|dying|dead|death|suicide|suicidal|kill himself|kill herself|kill myself|end it|ending it|end his life|end her life|end my life|not be here|be gone|not here|gone|over|funeral|obituary|heaven|morir|morirse|morirme|muerte|muerto|muerta|matarse|matarme|matar|suicidarse|suicidarme|quitarse|vida|cielo|funeral|entierro",
  search:
    "search|searched|searches|searching|googled|googling|google|looked up|looking up|looks up|history|browser|tabs|youtube|reddit|asked chatgpt|asked siri|asked alexa|asked ai|chatgpt|forum|forums|website|websites|ordered|ordering|bought|researching|researched|busco|buscando|buscado|busqueda|busquedas|historial|googleo|pidio|encargo|compro",
  searched:
    "dying feels like|what dying|feels like to die|what it is like to die|what happens when you die|what happens after you die|does dying hurt|is it painful|hurts to die|tallest building|highest bridge|tallest bridge|que se siente morir|duele morir|most lethal|painless|painlessly|how many|how much|lethal|fatal|ways to|how to tie|noose|how to die|to not wake|not wake up|overdose on|od on|kill you|kills you|how long does it take|sleep forever|carbon monoxide|helium|exit bag|suicide|how high|how to hang|nitrogen|sodium nitrite|cyanide|bridges|without pain|sin dolor|cuantas pastillas|como morir|como matarse|como suicidarse|maneras de|formas de|cuanto veneno|como hacer un nudo|horca|soga",
  carRunning:
    "running|engine|motor|exhaust|hose|tailpipe|fumes|prendido|encendido|prendida|escape|car on|truck on|turned on|started|carbon monoxide",
  closedGarage: "garage|cochera|garaje|shed",
  theCar: "car|truck|van|vehicle|engine|carro|coche|troca|camioneta|motor|suv",
  deadOne:
    "mom|mother|dad|father|grandma|grandmother|grandpa|brother|sister|son|daughter|wife|husband|twin|baby|jesus|god|the lord|his friend|best friend|mama|papa|abuela|abuelo|hermano|hermana|hijo|hija|dios|senor|viejo|viejita|him|her|them",
  goToDead:
    "ir con su|ir con mi|ir con la|ir con el|irse con su|irme con mi|va con su|seguir a su|follow|following|meet up with|go be with|be with|be back with|join|joining|see again|see my|going home to|go home to|reunited|be together again|come with|come get|calling him home|calling her home|estar con|irse con|irme con|reunirse con|reunirme con|alcanzar a|ver a su|ver a mi",
  afterlife:
    "en paz descanse|descanse en paz|rip|qepd|rest in peace|en la gloria|late|heaven|cielo|soon|pronto|other side|up there|who died|who passed|passed away|dead|muerto|muerta|difunta|difunto|died|murio|fallecio|in the sky|alla arriba|grave",
  burdenWord:
    "worth more dead|more dead than alive|better dead|mas muerto que vivo|valgo mas muerto|worth more gone|will have to deal|not have to deal|not have to worry|nobody will have to|no one will have to|not be your problem|not be a problem|out of your hair|out of everyones way|out of the way|burden|better off without|problem anymore|worry about me|worry about him|worry about her|worthless|waste of space|waste of life|useless to everyone|nobody needs|no one needs|nobody would miss|no one would miss|would not be missed|carga|estorbo|mejor sin mi|mejor sin el|mejor sin ella|sin mi|not worth saving|nobody would notice|no one would notice|everyone would be fine|deserves to die|deserve to die|do not deserve to live|does not deserve to live",
  givesAway:
    "cleaned out his office|cleaned out her office|cleaned out his desk|paid off|hugged each|hugged all|hugged everyone|hugged us all|closed his accounts|closed her accounts|wiped his phone|deleted all his|deleted all her|repartio sus|regalo sus|bills into my name|bills in my name|insurance papers|the insurance|house papers|title to|where everything is|where the papers|en mi nombre|can have his|can have her|can have my|can have all|wants me to have|wants you to have|want you to have|giving away|gave away|gives away|given away|giving her things|giving his things|giving all|gave all|gave his|gave her|giving his|giving her|handed me his|handed me her|wrote a will|wrote his will|wrote her will|made a will|made his will|made her will|signed over|sign over|sign the house|life insurance|password|passwords|bank info|account numbers|regalando|regalo sus|regalo su|repartiendo|repartio|testamento|seguro de vida|contrasenas",
  goodbyes:
    "goodbyes|good byes|suicide note|suicide letter|farewell letters|cartas de despedida|last letters",
  sorryWord:
    "loves me|loves us|loves you|loved us|he loved|she loved|sorry|i love you|love you|bye|perdon|te quiero|te amo|lo siento|thank you for everything|thanks for everything|gracias por todo|loved me|love u|luv u",
  doIt: "i will do it|i am going to do it|ill do it|going to do it|will do it|would do it|do it tonight|do it tomorrow|do it right now|do it this time|really do it|go through with it|goes through with it|gone through with it|finish it|finish the job|finish what|do the job right|get it right this time|not miss|lo va a hacer|lo voy a hacer|lo hago|lo hace|esta noche lo|hacer una locura|hacer una tonteria|cometer una locura|algo drastico|something drastic|something stupid|something permanent|make it stop forever",
  dieEs:
    "matar|matarse|matarme|morir|morirse|morirme|ahorcar|ahorcarse|ahorcarme|colgar|colgarse|colgarme|suicidar|suicidarse|suicidarme|mato|mata|mate|matara|cuelgo|cuelga|cuelgue|colgo|ahorco|ahorca|ahorque|suicido|suicida|suicidara|muriera|muera|aventar|aventarse|aventarme|avento|avienta|aviente|tirar|tirarse|tirarme|tiro|tira|tire|envenenar|envenenarse|enveneno|disparar|dispararse|dispararme|disparo|cortar|cortarse|cortarme|lastimar|lastimarse|lastimarme|desvivir|desvivirse|dormir y no|no despertar",
  reflexive: "se|me",
  placeEs:
    "puente|del puente|de un palo|de un arbol|del arbol|de una viga|al tren|del techo|de la azotea|del balcon|al rio|al mar|a las vias|al metro|al carro|venas|un tiro|un balazo|la soga|una soga|la cuerda|un mecate|del edificio|del segundo piso|del barandal|a los carros",
  settled:
    "not be needing|be needing|no longer need|not going to need|where he was going|descansa|ya descansa|descansar|calm|peaceful|at peace|showed me|just in case|out of nowhere|suddenly|will not need|not need it|not need them|where i am going|where he is going|do not need|weird|tranquilo|tranquila|ya no lo va a necesitar|no los va a necesitar",
  notAround:
    "something happened to|anything happened to|something ever happens|anything ever happens|if he dies|if i died|if i were to die|when i am gone|after i am gone|once i am gone|if i am gone|when he is gone|when she is gone|if i am not around|if she is not around|if he is not around|not around anymore|is not around anymore|am not around anymore|not be around|not be here|if i was gone|if i was not here|if i were gone|if i was not around|cuando no este|si no estoy|cuando me muera|si me muero|cuando ya no este|si el no estuviera|si yo no estuviera|if anything happens to me|if something happens to me|in case something happens",
  asks: "asked|asks|asking|wonders|pregunto|pregunta|what happens|what would happen|who would|who will",
  betterWord: "easier|better|happier|breathe easier|relieved|fine|peace|mejor|feliz|felices|tranquilos",
  ifNotI:
    "if i was not|if i were not|if i was gone|if i just|if i disappeared|if i died|if he was not|if he were not|if she was not|if she were not|without me|when i am gone|if i was dead|if he was gone|si yo no|sin mi|if i did not exist",
  height:
    "bridge|overpass|ledge|cliff|tracks|train tracks|railroad|water tower|parking garage|puente|vias|precipicio|barranco|viaducto",
  lingers:
    "sat there|sits there|sat|sits|stands|stood|stares|stared|looking down|looks down|walks to|keeps going|keeps walking|goes to|drove out|drives out|drives to|parked at|parks at|paces|pacing|is at|is on|se para|parado|se sienta|mirando",
  noTomorrow:
    "make it to my birthday|make it to his birthday|make it to her birthday|make it to 18|make it to 20|make it to 21|make it to 25|make it to 30|make it to 40|make it another year|make it another week|make it past|make it through the night|make it much longer|make it to graduation|make it to next year|make it to summer|be alive much longer|see 18|see 21|see 30|see 40|turn 18|turn 30|be alive in the morning|be alive tomorrow|be alive by|be alive next|alive when|see tomorrow|see morning|make it to morning|make it to tomorrow|make it to christmas|make it to his|make it to her|make it through tonight|wake up tomorrow|llegar a manana|amanecer|ver el sol|see the weekend|see his next|see her next|be here monday|be here tomorrow|be here in the morning|be here next|live past|live to see",
  notThat: "not|will not promise|can not promise|does not want|no|no quiero|no quiere|no va a|doubts|never",
  finished:
    "am done|is done|are done|was done|done with it|can not do this|can not do it|can not take it|can not anymore|so tired of|too tired|ya no puedo|ya no puede|ya no aguanto|se acabo|is over|it is over|this is it|give up|giving up|gives up",
  gaze: "looking at|look at|looks at|staring at|stares at|stare at|keep looking|keeps looking|mirando|viendo|holding|sits with|sitting with|sit with|hold",
  temptation:
    "easy|so easy|thinking|think|wrists|wrist|end|stop|just|quiet|peace|crying|facil|pensando|over|dark|alone",
  ties: "tied|tying|ties|hung|hanging|strung|knot|knots|amarro|colgo|amarrando",
  cordage:
    "rope|cord|extension cord|belt|sheet|sheets|noose|hose|wire|strap|soga|mecate|cable|cinturon|sabana|lazo",
  beam: "beam|rafter|rafters|tree|ceiling|closet|fan|rod|door|basement|garage|attic|pipe|viga|techo|arbol|branch|barn|shed",
  lethality:
    "stop his heart|stop her heart|stop my heart|stop your heart|would kill|will kill him|will kill her|will kill you|to die|to kill|be enough to|would it take|would be fatal|be lethal|hurts to die|hurt to die|die from|does it hurt",
  allOver:
    "all be over|all over soon|over soon|it will be over|all will be over|be over by|over for good|it ends|ends tonight|se va a acabar|se acaba todo|todo se va a acabar",
  prayDeath:
    "so she can go too|so he can go too|so i can go too|god takes me|god to take me|god would take|god would just take|lord takes me|lord to take me|lord would take|take me home|take me already|take me in my sleep|takes me tonight|takes me in my sleep|dios se lo lleve|dios me lleve|dios se la lleve|dios me recoja|que me lleve|se lo lleve dios|que dios lo recoja",
  drives:
    "drive|drives|driving|drove|run|crash|crashing|manejar|estrellar|estrellarse|chocar|wrap|wrapping|steer|swerve|swerving",
  hardThing:
    "off the pass|off a cliff|off the cliff|off the bridge|off a bridge|off the road|off the mountain|into a tree|into a wall|into the wall|into a semi|into a pole|into oncoming|into traffic|into the river|into the lake|into a truck|into the median|contra un|contra el|al barranco|al rio|around a tree|into a bridge|off the overpass|off the highway",
  byPolice:
    "make the cops|make the police|cops shoot|cops to shoot|cops kill|cops do it|police shoot|police to shoot|police kill|force the cops|que lo mate la policia|que lo maten los policias",
  useMeans:
    "use the gun|use his gun|use a gun|use my gun|use the garage|use the rope|use a rope|use the belt|use the shotgun|use the rifle|use her pills all|use the car",
  refuses: "stopped|stop|quit|refuses|refusing|not taking|not eating|skipping|dejo de",
  lifeline:
    "insulin|dialysis|chemo|eating|eat|heart meds|heart medication|transplant meds|oxygen|insulina|comer|drinking water",
  noPoint:
    "on purpose|what is the point|whats the point|no point|be with|die|let me go|let her go|let him go|for what|para que|morir",
  bulletWord: "bullet|bala|last bullet|one bullet|a round",
  itsMine: "his|mine|name on it|for me|for himself|for herself|my name|hers|su nombre|para el|para mi",
  iWord: "i|he|she",
  fatefulDay:
    "tiene la fecha|tengo la fecha|tiene el dia|tengo el dia|sabe que dia|ya puso fecha|puso fecha|set a date to die|date for it|the day picked|a date picked|a day picked|the date picked|date in mind|day in mind|date circled|the date set|picked the day|picked a day|picked the date|picked a date|chosen a day|chosen the day|chose the day|chose a date|a date in mind|escogi la fecha|escogio la fecha|ya tiene fecha|ya tengo fecha",
  hadDied:
    "only thing stopping|only thing that stops|only reason i have not|only reason he has not|only reason she has not|lo unico que me detiene|lo unico que lo detiene|se hubiera matado|me hubiera matado|se habria matado|ya me hubiera|would have done it|would have already done|would be dead|would already be dead|only reason i am alive|only reason he is alive|only reason she is alive|only reason i am still|only reason he is still|only reason she is still|only thing keeping me|only thing keeping him alive|only thing keeping her alive",
  ifNot:
    "find him|find me|find her|one to find|my kids|my mom|the dog|mis hijos|my dog|his mom|her kids|if it was not for|if it were not for|si no fuera por|si no es por|is the|because of|are the|for the kids|for my kids|for her kids|for his kids|is his dog|is my dog|cat",
  keepsakes:
    "letter|letters|carta|cartas|notes|note|videos|video|voice memos|recordings|cards|notitas|videitos|recaditos",
  forEach:
    "each of us|to each of|for each of|each one of|for everyone|hiding them|hidden|for when|para cada|a cada uno|escondiendo|after he is|after she is",
  toucher: "putting|puts|put|stubs|stubbing|pressing|presses|apaga|apagando",
  burner: "cigarette|cigarettes|lighter|lit|hot|cigarros|cigarro|encendedor|iron",
  wayOut:
    "his way out|her way out|my way out|only way out|his exit|her exit|escape plan|su salida|mi salida|unica salida",
  noteWritten:
    "left a note|left us a note|left me a note|dejo una nota|dejo una carta|left a letter|left a video|written the note|wrote the note|written my note|wrote my note|written a note to|note is written|notes are written|letters are written|written the letters|written my letters|my note is|ya escribi la carta|ya escribi las cartas|note next to|note beside|note on the|a note and|left a note and|note saying",
  forSelf:
    "for himself|for herself|for myself|for me|para el|para ella|para mi|on himself|on herself|on myself",
  lethalMeans:
    "gun|shotgun|rifle|pistol|revolver|rope|noose|poison|razor|bullets|bullet|veneno|raticida|soga|mecate|pistola|cuerda|helium",
  leavesLife:
    "checking out for good|check out for good|checked out for good|checking out of this life|checking out early|clocking out for good|clock out for good|signing off for good|leave this earth|leave this world|leaving this earth|leaving this world|off this planet|off this earth|punch my ticket|punch his ticket|unsubscribe from life|quit life|quitting life|opt out of life|stop being alive|stop existing|out of this world for good|dejar este mundo|irme de este mundo|irse de este mundo|partir de este mundo|colgar los tenis|be taking the easy way|take the easy way out|taking the easy way out|meet my maker|meet his maker|meet her maker|meeting his maker|join the 27 club|27 club|six feet under|go to sleep forever|eternal sleep|dirt nap|pull the plug on myself|cash it in|say goodnight for good|ready to die|willing to die|do not care if i live|do not care if i die",
  inHeaven:
    "be in heaven|going to heaven|go to heaven|from heaven|estar en el cielo|irme al cielo|voy al cielo|irse al cielo|desde el cielo|be an angel|be with the angels|con los angelitos|un angel",
  foundHim:
    "encontre|encontramos|hallamos|halle|encontraron|lo bajamos|la bajamos|found|walked in on|cut him down|cut her down|got him down",
  hanged:
    "colgado|colgada|guindado|guindada|ahorcado|ahorcada|hanged|hanging from|hanging in|cut him down|cut her down|lo bajamos|la bajamos",
  injureEs:
    "quema|corta|rasguna|arana|muerde|pega|golpea|pica|raja|quemo|corto|rasguno|quemando|cortando|rasgunando|pegando|golpeando|lastima|pellizca|arranca",
  injuryEs:
    "encendedor|cigarro|cigarros|hasta sangrar|hasta que sangra|navaja|sacapuntas|vidrio|en la pared|brazos|piernas|brazo|pierna|munecas|la cabeza contra|la piel|el pelo a mechones|solito|solita|el mismo|ella misma|si mismo|si misma",
  notHere:
    "will not be here|will not be around|will not be alive|am not going to be here|is not going to be here|are not going to be here|not gonna be here|not be around long|no voy a estar|ya no va a estar|ya no voy a estar|not be there for|not be here for|not be alive to",
  rehearses:
    "rehearsing it|practicing it|rehearsed it|practiced it|practice run|trial run|dry run|test run|rehearsing how|practicing how",
  regretsLife:
    "overdose had worked|overdose had killed|od had worked|it had worked|wishes it worked|wish it worked|wished it worked|wishes it had|wish it had|should have worked|had not saved|not saved me|did not save|let me die|let him die|let her die|dejarme morir|dejenme morir|lo dejemos morir|la dejemos morir|mad that we saved|angry that we saved|why did you save|why we saved|do not want to be saved|does not want to be saved|do not save me|do not try to save|do not try to stop|no me salven|no me detengan|should have died|should have let me|pissed we narcaned|mad we gave narcan",
  aboutDeath:
    "herself hanging|himself hanging|herself dead|himself dead|herself dying|himself dying|of herself in a coffin|of himself in a coffin|nooses|a noose|colgado|colgada|muerto el|stick figure hanging|about dying|about death|about killing|about suicide|about being dead|about wanting to die|own obituary|own funeral|own eulogy|my obituary|my eulogy|my own funeral|about her funeral|about his funeral|about their funeral|sobre la muerte|su funeral|mi funeral|sobre morir|sobre suicidarse|gravestone|tombstone|gravestones",
  composes:
    "picture of|drawing of|drawings of|writes|writing|wrote|written|draws|drawing|drew|drawings|posts|posting|posted|lyrics|songs|poems|poem|planning|plans|planned|notebook|journal|dibuja|dibujando|escribe|escribiendo|escribio|publica|publico|talks|talking|talked|jokes|joking|essay",
  wantsWord: "want|wants|wanted|quiero|quiere|need|needs|wish|wishes|queria",
  stopWord: "stop|end|over|acabar|terminar|acabe|termine|quiet|done",
  permanently:
    "permanently|permanent|forever|for good|para siempre|de una vez|once and for all|de una vez por todas|everything to",
  rather:
    "rather|prefer|prefers|sooner|prefiere|prefiero|preferiria|wants to be|want to be|wanted to be|quiere que lo|quiero que me|would like to be",
  inGround:
    "in the ground|buried|six feet|in a box|coffin|casket|cemetery|my grave|a grave|bajo tierra|enterrado|enterrada|entierren|panteon|cremated|caja",
  noReturn:
    "not coming back|not going to come back|never coming back|not be coming back|not be back|never be back|no voy a regresar|no va a regresar|no voy a volver|no va a volver|ya no regreso|ya no vuelvo|one way",
  farOut:
    "swim|swimming|drive|walk|woods|ocean|desert|mountains|water|lake|river|long|trip|forest|sea|monte|cerro|mar|rio|lago|sierra",
  methodTalk:
    "which pills|what pills|which bridge|which building|tallest building|highest bridge|how she would do it|how he would do it|how i would do it|how he will do it|how she will do it|where he would do it|where she would do it|como lo haria|con que lo haria",
  foundDead:
    "find me dead|find him dead|find her dead|find my body|find his body|find her body|be the one to find|encontrar colgada|encontrar colgado|encontrar muerta|encontrar muerto|encontrarme muerta|encontrarme muerto|me van a encontrar|lo van a encontrar|la van a encontrar|find me hanging|wake up to me dead|come home to me dead",
  peaceful: "peaceful|painless|easy|beautiful|relief|quiet|freeing|like going to sleep|tranquilo|bonito",
  dyingWay:
    "drown|drowning|freeze|freezing to death|bleed out|bleeding out|overdose|overdosing|hanging|die|dying|jump|jumping|fall asleep forever|carbon monoxide|death|morir|ahogarse|desangrarse",
  sitsIn:
    "sitting in|sit in|sits in|locked in|parked in|sitting on|standing on|alone in|in my car|in the car",
  tookPills:
    "swallowed|took|overdosed|pills|cut|wrists|bleeding|unconscious|tomo|pastillas|venas|gun|rope|missing|gone|garage|car",
  foundMeans:
    "found|find|encontre|encontramos|halle|hallamos|bought|compro|ordered|hiding|hid|hidden|under|debajo",
  hangingMeans:
    "rope|noose|razor blades|razors|suicide kit|helium tank|soga|mecate|horca|nudo|navajas|cuerda|exit bag",
  theirRoom:
    "room|bed|closet|backpack|drawer|pillow|mattress|car|trunk|garage|cuarto|cama|mochila|cajon|almohada|closet|colchon|carro",
};
