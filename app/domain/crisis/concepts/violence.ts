import type { Lexicon } from "./concept-book";

/** Weapons, blows, threats, and their targets. */
export const violence: Lexicon = {
  gun: "gun|guns|shotgun|rifle|pistol|handgun|revolver|firearm|glock|ar 15|ar15|9mm|weapon|ammo|bullets|bullet|pistola|pistolas|escopeta|rifles|fusca|cuete|arma|armas|cuerno de chivo|balas|la 38|la 9",
  blade:
    "knife|knives|machete|razor|razors|razor blade|blade|blades|box cutter|boxcutter|scissors|sword|axe|ax|hatchet|cuchillo|cuchillos|navaja|navajas|tijeras|hacha|filero|punal|broken glass|glass shard|shard of glass|screwdriver|sharpener",
  blunt:
    "bat|hammer|crowbar|golf club|tire iron|pipe|wrench|belt|extension cord|broomstick|bate|martillo|palo|fierro|cinto|cinturon|tubo|cable|piedra",
  fire: "on fire|set fire|fire to|burn down|burn it down|burn the house|burn us|torch the|light it up|light the house|prender fuego|prenderle fuego|prende fuego|prendio fuego|quemar la casa|quemar la|quemarnos|quemar con|incendiar",
  fuel: "gasoline|gas can|gas cans|lighter|lighter fluid|matches|kerosene|gasolina|encendedor|cerillos|propane",
  home: "house|home|trailer|apartment|bed|room|bedroom|kitchen|garage|truck|car|us|me|him|her|herself|himself|door|couch|casa|cuarto|cama|carro|kids inside|trailer",
  strike:
    "hit|hits|hitting|beat|beats|beating|beaten|punched|punches|punching|slapped|slaps|slapping|kicked|kicks|kicking|choked|chokes|choking|strangled|strangles|strangling|attacked|attacks|attacking|assaulted|assaulting|shoved|shoves|shoving|stabbed|stabbing|stabs|smacked|smacking|whipped|whipping|whips|tackled|jumped|headbutted|stomped|stomping|dragged|dragging|drags|slammed|slamming|slams|pushed|pushes|pinned|grabbed|grabs|suffocating|smothering|smothered|biting|clawed|scratched|swung|swinging|swings|lunged|thrashed|threw|throws|yanked|yanking|pegando|pegandole|pegandonos|pegando|golpeando|golpeo|golpea|ahorcando|ahorco|ahorca|asfixiando|estrangulando|pateando|pateo|apunalo|apunalando|acuchillo|ataco|atacando|cacheteo|jaloneo|jaloneando|arrastrando|arrastro|aventando|avento|empujo|empujando|azotando|madreando|madreo|putazos|cintarazos|golpes",
  loved:
    "me|us|him|her|mom|moms|mother|mama|dad|father|papa|sister|brother|wife|husband|grandma|grandmother|grandpa|girlfriend|boyfriend|kids|children|baby|nephew|niece|nurse|grandmother|abuela|abuelo|hermana|hermano|esposa|esposo|ninos|ninas|hija|hijo|hijos|nos|suegra|my wife|aunt|uncle|stepdad|stepmom|cousin|roommate|caregiver|aide|son|daughter|grandson|granddaughter",
  nowMark:
    "right now|now|currently|as we speak|as i type|as i write|tonight|this minute|this second|at this moment|ahora|ahorita|ahora mismo|ahorita mismo|en este momento|orita|again|otra vez|just|next room|other room|can hear|i hear|hear them|hear him|hear her|on the phone|screaming|gritando|oigo|escucho|help|ayuda|please|camera|facetime|video call|won t stop|will not stop|happening",
  threaten:
    "coming to|vows to|is coming|threaten|threatens|threatened|threatening|swore|swears|swear|vows|vowed|warned|promised|says|said|saying|texted|texting|texts|screaming|screamed|yelling|yelled|told|keeps saying|message|messages|voicemail|going to|will|wants|wants to|trying|tried|plans|about|amenaza|amenazo|amenazando|amenazado|juro|jura|dice|dijo|grita|gritando|mando|mandando|escribio|va|viene|quiere",
  killOther:
    "finish me|finish us|end my life for|take my life|put me in the ground|put me in a box|put us in the ground|make me disappear|dance on my grave|acabar conmigo|acabar con nosotros|nos va a quemar|meterme un tiro|me va a dar un tiro|me va a matar a golpes|taking everybody out|taking everyone out|taking us all|take us all|take everyone with|take everybody with|taking everyone with|taking us with|take us with|taking you with|taking me with|take me with him|taking the kids with him|wipe us out|picar a todos|nos va a picar|kill me|kill us|kill him|kill her|kill them|kill everyone|kill everybody|kill my|kill our|kill his|kill the|kill you|kill all|kill whoever|kill anyone|kill somebody|kill someone|murder|shoot me|shoot us|shoot her|shoot him|shoot everyone|shoot up|shoot the|shoot my|shoot anyone|stab|slit my|slit her|slit our|slit his|cut my throat|bury me|bury us|bash|hurt me|hurt us|hurt her|hurt him|hurt the|hurt my|hurt someone|hurt somebody|break my|break her|snap my|snap her|put a bullet|put one in|end me|end us|burn me|run me over|run us over|run him over|run her over|me mata|me va a matar|nos mata|nos va a matar|la mata|lo mata|la va a matar|lo va a matar|matarme|matarnos|matarla|matarlo|matar a|nos va|me va a|los va a matar|me las va a pagar|me va a picar|me va a quemar|me va a dar un balazo|me va a balacear|balacear|un balazo|plomo",
  approach:
    "on his way|on her way|on their way|coming over|coming here|coming to my|coming to the house|coming for|heading here|heading over|driving here|over here|outside|downstairs|at the door|at my door|in the driveway|out front|in the yard|waiting for me|looking for me|ya viene|viene para|viene pa|viene para aca|afuera|en la puerta|en camino|aqui afuera|broke in|in the house|he knows where|she knows where|found where",
  dangerPart: "throat|neck|head|chest|face|temple|cuello|garganta|cabeza|pecho|cara|ribs|back",
  toy: "toy|nerf|airsoft|bb gun|water gun|paintball|video game|video games|game|games|movie|movies|show|shows|episode|song|film|novel|book|series|podcast|costume|halloween|museum|juguete|pelicula|juego|juegos|videojuegos|serie|cancion|nail gun|glue gun|fortnite|call of duty|xbox|playstation",
  sport:
    "hunting|hunts|hunt|hunter|deer|elk|duck|ducks|camp|fishing|range|season|boxing|karate|wrestling|football|baseball|hockey|coach|team|gym|mma|jiu jitsu|practice|tournament|caceria|cazar|pesca|boxeo|futbol|softball|chef|cook|cooking|kitchen job|butcher|carving|whittling|collector|collection|antique|security guard|officer|deputy|army|marine|marines|military|gun store|gun shop|gun safe|gun safety|permit|pawn|pawned|sold his|sold the|sold it|police evidence|ccw|license",
  lockedUp:
    "locked in|barricaded|locked himself|locked herself|locked the|has locked|is locked|locked her|locked his|shut in|will not come out|will not open|will not unlock|encerrado|encerrada|se encerro|encerro|no abre|no sale",
  roomPlace:
    "room|bathroom|bedroom|garage|closet|car|truck|basement|shed|attic|cuarto|bano|carro|recamara|habitacion|sotano",
  grip: "by the hair|by the neck|by the throat|by the arm|by the collar|by my hair|by my neck|by my throat|by her hair|by her neck|by her throat|del cuello|de los pelos|del pelo|del cabello|de las grenas",
  holds:
    "has|have|had|got|grabbed|grabs|dragged|dragging|holding|held|pulled|pulling|tiene|agarro|agarra|jalo|jala|arrastro|trae|took|picked",
  headInto:
    "my head through|my head into|my head against|my face into|her head into|her head against|her head through|his head into|face through|our heads",
  barrier: "door|doors|window|windows|windshield|my car|puerta|puertas|ventana|ventanas",
  weaponOut:
    "at gunpoint|at knifepoint|gunpoint|knifepoint|held up with a gun|a punta de pistola|apuntando|apunto|apuntandole|apuntandonos|me apunta|pointing it at|pointed it at|aiming at|aimed at|balazos|tirando balazos|echando tiros|tirando tiros|balacera|disparando|disparos|gunshots|shots fired|is shooting|started shooting|firing at|fired at",
  runOver:
    "run me over|run us over|run her over|run him over|run me off|run us off|run us into|run me into|grabbed the wheel|drive us into|drive us off|crash us|crash the car with us|kill us both|kill us all|ran me over|ran me off|ram my|rammed my|ramming",
  loaded: "loaded|cargada|cargado",
  confines:
    "will not let anyone|will not let us|will not let me|will not let my|will not let her|will not let him|not letting me|not letting us|not letting anyone|no nos deja|no me deja|no la deja|no deja que nadie",
  getOut: "leave|out|go to bed|sleep|out of the|get up|call|use my phone|salir|ir|dormir|llamar|escape|move",
  screams: "screaming|screams|gritos|gritando|crying|begging|yelling",
  heardBlows:
    "glass break|glass breaking|breaking glass|thud|thuds|banging|stop it|help me|hitting|slaps|smack|golpes|a crash|shots|furniture",
  striking:
    "is hitting|is beating|is choking|is strangling|is kicking|is punching|is attacking|are hitting|are beating|keeps hitting|keeps punching|keeps kicking|started hitting|started punching|esta pegando|esta golpeando|esta ahorcando|esta dando golpes|esta pateando|le esta dando|dando golpes|dandole golpes|dandole de golpes|agarro a golpes|a golpes|agarrando a golpes|a patadas|a cintarazos|a punetazos|is shoving|is whipping|is dragging|is smothering",
  sends:
    "sent|sends|sending|photo|picture|pic|pics|photos|posted|posting|snapchat|foto|fotos|mando|subio|texted me",
  handsOn: "hand|hands|arm|belt|cord|pillow|wire|manos|almohada|cuerda|cable|towel",
  around: "around|round|over|on|at|en|alrededor",
  airway:
    "my neck|her neck|my throat|her throat|moms neck|my face|her face|his face|the babys face|el cuello|la garganta|la cara|moms throat|their neck|babys face",
  intruder:
    "broke in|breaking in|broke into|climbed through|climbed in|kicked in|let himself in|forced his way|got in through|busted in|busted through|se metio a la casa|entro por la ventana|tumbo la puerta",
  insideNow:
    "is in the|in my house|in the house|inside|upstairs|downstairs|in the kitchen|still here|esta adentro|adentro|ahorita",
  pours:
    "poured|pouring|dousing|doused|splashed|splashing|flicking|flicked|rocio|rociando|echo|echando|regando|rego|spraying|lit a",
};
