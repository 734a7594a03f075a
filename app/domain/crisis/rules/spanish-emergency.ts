import { type Rule, rule } from "./rule";

const drogas =
  "pastillas?|pildoras?|medicinas?|medicamentos?|tabletas?|drogas?|fentanilo|heroina|cocaina|coca|cristal|xanax|clonazepam|rivotril|tylenol|paracetamol|ibuprofeno|insulina|metadona|cloro|veneno|raticida|thinner";
const tomo =
  "tomo|tomaron|tome|tomado|tomando|trago|trague|tragado|comio|comi|metio|meti|ingirio|inyecto|bebio";
const armas =
  "pistola|arma|cuchillo|navaja|escopeta|rifle|machete|martillo|bate|tijeras|hacha|botella rota|palo|fierro";
const ninos = "bebe|nino|nina|ninos|ninas|hijit[oa]s?|niet[oa]s?|chiquit[oa]s?|criaturas?|menores";
const hiere =
  "(?:peg|golpe|ahorc|estrangul|apunal|acuchill|atac|pate|empuj|cachete|asfixi|maltrat|arrastr|dispar|amenaz)(?:a|o|an|ando|aron|ado)|viola|violo|violando|manosea|manoseo|(?:ha|han) (?:pegado|golpeado|amenazado)|(?:peg|golpe|mat|ahorc|apunal|atac|dispar|quem|viol)ar";
const conduce =
  "manejando|maneja|conduciendo|conduce|volante|en (?:el|su|mi) (?:carro|coche|camioneta|troca) con";
const ebrio = "borrach[oa]s?|tomad[oa]|drogad[oa]s?|ebri[oa]";

/** Medical danger, violence and children in danger, in Spanish. Withdrawal is in `withdrawal.ts`. */
export const emergencyInSpanish: readonly Rule[] = [
  rule("sobredosis", "sobredos(?:is|ificando|ificado|ifico)", { namesIt: true }),
  rule(
    "demasiadas pastillas",
    `(?:${tomo}) ~3 (?:todas?|todo|much[oa]s|demasiad[oa]s?|frasco|bote|botella de|bolsa|monton|caja|puno|punado|\\d\\d|veinte|treinta|cuarenta|cincuenta) (?:(?:de|el|la|las|los|sus|mis|su|mi|unas) ){0,2}(?:${drogas})(?! (?:al dia|diarias))`,
  ),
  rule(
    "todo el frasco",
    `(?:${tomo}) ~2 (?:todo el|todas las|un|el) (?:frasco|bote entero|pastillero|pastillas)`,
  ),
  rule(
    "no despierta",
    "no (?:se |me |nos |te )?(?:despierta|despiertan|desperto|responde|reacciona|respira|mueve|esta respirando|esta reaccionando|abre los ojos|tiene pulso|le siento el pulso|le encuentro pulso)",
    { deniable: false },
  ),
  rule(
    "no se puede despertar",
    "no (?:la |lo |se |puede |puedo |podemos |logro |logramos |podia |consigo ){1,3}(?:respirar|despertar|despertarl[oa]|reanimar|reanimarl[oa]|mover|moverse|levantarse)(?! (?:temprano|a tiempo|para))|(?:sin|no quiere) (?:despertar|reaccionar|responder)(?! (?:a mis|mis|mensajes|llamadas))|respira (?:muy |apenas )?(?:poco|lento|despacio|raro|mal)|apenas respira|cuesta respirar",
    { deniable: false },
  ),
  rule(
    "inconsciente",
    "(?:esta|quedo|sigue|lo encontre|la encontre|lo encontramos|la encontramos) ~2 (?:desmayad[oa]|morad[oa]|azul|azulad[oa]|palid[oa] y|fri[oa] y|inconsciente)|se (?:me |nos )?(?:desmayo|desvanecio|desplomo|puso morad[oa]|puso azul|esta poniendo (?:morad[oa]|azul))|perdio (?:el conocimiento|la conciencia)",
  ),
  rule(
    "morado",
    "(?:labios|unas|cara|dedos|boca|piel) ~2 (?:azul|azules|morad[oa]s?)|morad[oa] y no|morad[oa]",
  ),
  rule(
    "se ahoga",
    "(?:se esta|se me esta|esta) (?:ahogando|asfixiando)(?! en (?:deudas|alcohol|problemas|trabajo))|con su (?:propio )?vomito|espuma (?:por|en|de) la boca|(?:saca|sacando|echa|echando) espuma",
  ),
  rule("narcan", "(?:di|dimos|pusimos|puse|pusieron|dieron|echamos|aplicamos|aplique) ~2 narcan"),
  rule(
    "convulsiona",
    "convulsion(?:ando|o|a|ado|es)?|ataque(?:s)? (?:epileptico|de epilepsia)|(?:le|esta) (?:esta )?dando (?:un )?(?:ataque|infarto|derrame)",
    { namesIt: true },
  ),
  rule(
    "sangra o le duele el pecho",
    "sangrando mucho|mucha sangre|desangrando|vomitando sangre|vomita sangre|no (?:para|deja) de sangrar|(?:dolor|duele|dolores) ~4 pecho|(?:tuvo|tiene|dio|teniendo) (?:un )?(?:infarto|derrame|paro cardiaco)|presion en el pecho",
  ),
  rule(
    "arma",
    `(?:tiene|trae|saco|con|agarro|apunto|apunta|apuntando|apuntandome|carga|cargando|anda con|compro|consiguio) (?:(?:una?|un|la|el|su|mi) ){0,2}(?:${armas})(?! (?:de caza|de juguete))`,
  ),
  rule(
    "hiere",
    `(?:me|nos|la|lo|le|les|te) (?:esta |estan |sigue |anda |quiere |quiso |va a |volvio a |acaba de |trato de |intento |trata de |quieren |van a ){0,2}(?:${hiere})(?! (?:un susto|la noticia|duro la|el corazon))`,
  ),
  rule(
    "hiere a alguien",
    "(?:pega|pego|pegando|pegandole|golpea|golpeo|golpeando|golpeandol[oa]|ahorcando|atacando|ataco|matando|lastimando|amenazando|maltratando) ~1 (?:a|al) ~3",
  ),
  rule(
    "va a matar",
    "(?:amenaza|amenazo|amenazando|dice|dijo|jura|juro|grita|gritando|quiere|queria|va a|intento|trato de|capaz de) ~6 (?:matar(?:me|nos|la|lo|los|las|l[oa]s?)|matar a (?:mi|su|la|el|los|todos|toda)|quemar(?:nos|me)?|hacernos dano|hacerme dano|disparar(?:me|nos|le)|apunalar(?:me|nos)|golpear(?:me|nos))",
  ),
  rule(
    "amenazas",
    "amenaz(?:a|as) de muerte|miedo (?:de|a) que (?:me|nos|le|lo|la|los) (?:mate|haga|lastime|pegue|golpee|ataque)|temo por (?:mi|la) vida|tem(?:o|emos) por nuestras vidas",
  ),
  rule(
    "encierra",
    "no (?:me|nos|la|lo|los|las) deja (?:salir|ir)|(?:me|nos|la|lo|los) (?:encerro|amarro|secuestro|tiene (?:encerrad|amarrad|secuestrad)[oa]s?)",
    { deniable: false },
  ),
  rule(
    "rompe",
    "(?:rompiendo|quebrando|aventando|tirando|destrozando|golpeando|pateando|tumbando) (?:todo|cosas|las cosas|la puerta|mi puerta|los muebles|ventanas|las ventanas|los platos|la casa)|(?:tumbar|tirar|romper|derribar) la puerta",
  ),
  rule(
    "escondidos",
    "(?:estoy|estamos|me tuve que|nos tuvimos que) (?:escondid[oa]s?|esconder|encerrad[oa]s? (?:en el bano|con|porque))|nos escondimos|me escondi",
  ),
  rule(
    "abusa",
    "(?:abusa|abusando|abuso sexualmente|abuso) de (?:mi|ella|el|la nina|los ninos|mi hij[oa])(?! confianza)|me toca (?:en la noche|por las noches|mis partes|cuando duermo)",
  ),
  rule(
    "ninos y drogas",
    `(?:${ninos}|hij[oa]) ~3 (?:trago|comio|tomo|chupo|mordio|metio a la boca) ~4 (?:${drogas}|algo|cigarro|cerveza|parche)`,
  ),
  rule(
    "ninos solos",
    `(?:${ninos}) ~3 (?:sol[oa]s?|solit[oa]s?|en peligro|encerrad[oa]s?)|(?:dejo|deja|dejaron) ~3 (?:${ninos}) ~2 sol[oa]s?|(?:dejo|deja) sol[oa]s? ~3 (?:${ninos})`,
  ),
  rule("ebrio al volante", `(?:${ebrio}) ~6 (?:${conduce})|(?:manejando|maneja|conduciendo) ~6 (?:${ebrio})`),
  rule(
    "ninos golpeados",
    `(?:pega|pegando|golpea|golpeando|pego|golpeo|lastima|maltrata) ~2 (?:al|a los|a las|a la|a mis|a sus|a mi|a su) (?:${ninos}|hij[oa]s?)`,
  ),
  rule(
    "ebrio con los ninos",
    `(?:${ebrio}) ~4 (?:llevo|lleva|recogio|cuidando|cuida) ~3 (?:${ninos}|hij[oa]s?)`,
  ),
];
