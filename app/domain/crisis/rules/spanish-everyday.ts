import { type Rule, rule } from "./rule";

const nino = "(?:bebe|nin[oa]s?|hij[oa]s?|niet[oa]s?|criatura|chiquit[oa]s?|sobrin[oa]s?|hermanit[oa]s?)";
const perdido = "(?:drogad[oa]|borrach[oa]|tomad[oa]|pasad[oa]|tirad[oa]|perdid[oa]|en drogas)";

/** Emergencies in everyday Spanish. */
export const everydayEmergencyInSpanish: readonly Rule[] = [
  rule("ojos en blanco", "ojos (?:en blanco|volteados|virados|para atras|perdidos)|voltearon los ojos"),
  rule("dejo de respirar", "(?:dejo|deja|paro) de (?:respirar|moverse|latir)|ya no esta respirando"),
  rule(
    "esta muerto, creo",
    "(?:creo|parece) que (?:ya )?(?:esta muert[oa]|se murio|se nos murio|se esta muriendo|ya no vive)|se (?:me|nos) (?:esta|va) (?:yendo|muriendo|apagando|a morir)|se (?:me|nos) muere",
  ),
  rule(
    "no lo levantamos",
    "no (?:lo|la|los|le) (?:puedo|podemos|logro|logramos|pude|pudimos) (?:levantar del|parar del|levantar [.,]|reanimar|despertar|hacer reaccionar)|no vuelve en si",
    { deniable: false },
  ),
  rule("siento que me voy", "siento que (?:me voy|me muero|me desmayo|me apago|se me sale el corazon)"),
  rule(
    "no sabe quien soy",
    "no (?:sabe (?:ni )?(?:quien (?:soy|es)|donde esta)|me (?:conoce|reconoce)|reconoce a nadie)",
    { deniable: false },
  ),
  rule(
    "medio cuerpo",
    "no (?:puede mover|siente|mueve) (?:[^ .]+ ){0,2}(?:lado|brazos?|piernas?|cuerpo|cara)|(?:cara|boca) (?:torcida|chueca|caida)",
    { deniable: false },
  ),
  rule(
    "le echaron algo",
    "(?:me|le|les) (?:echaron|pusieron|dieron) (?:algo|droga|drogas|pastillas?) en (?:la|el|mi|su) (?:bebida|trago|copa|vaso|refresco)",
  ),
  rule(
    "se metio de mas",
    "(?:se|me) (?:metio|meti|inyecto|inyecte|fumo|fume) (?:[^ .]+ )?(?:demasiad[oa]|de mas|mucha|mucho|bastante|algo y|no se que y)",
  ),
  rule(
    "se acabo el frasco",
    "se (?:acabo|termino|trago|tomo|empino) (?:[^ .]+ ){0,2}(?:frasco|bote|caja|tira|blister|cajita) (?:[^ .]+ ){0,2}(?:pastillas|medicinas?|jarabe)",
  ),
  rule("choco", "choco (?:[^ .]+ ){0,3}(?:atrapad[oa]|sangrando|inconsciente|prensad[oa])"),
  rule(
    "dispara",
    "(?:disparo|dispara|disparando|disparos|balazos|balacera|balaceo|echo un tiro|nos tiro con)(?! (?:de|del) (?:precio|costo))",
  ),
  rule(
    "apunala",
    "(?:apunalo|apunalaron|apunala|acuchillo|acuchillaron|navajeo|picaron) (?:a|al)?|le metio (?:un |el )?(?:cuchillo|navajazo|cuchillazo)",
  ),
  rule("prende fuego", "(?:prendio|prende|prenderle|prendiendo|echo) fuego|quemar (?:la|mi|nuestra|su) casa"),
  rule("miedo por la vida", "(?:miedo|temo) por (?:mi vida|la vida de|mis hijos|nuestra vida)"),
  rule("me sigue", "me (?:esta|viene|anda) (?:siguiendo|persiguiendo|acechando)"),
  rule(
    "no puedo hablar, esta aqui",
    "no puedo (?:hablar|llamar|hacer ruido) (?:, )?(?:porque )?(?:el |ella |me )?(?:esta (?:aqui|en|cerca)|oye|escucha|va a oir)",
    { deniable: false },
  ),
  rule(
    "forza",
    "(?:me|la) (?:obliga|obligo|forzo|fuerza) (?:a |[^ .]+ ){0,3}(?:relaciones|sexo|acostarme|acostarse)",
  ),
  rule(
    "vienen por el",
    "(?:cartel|narcos|mafia|pandilla|maras?|sicarios|tipos|mafiosos) (?:[^ .]+ ){0,2}(?:vienen|quieren|buscan|andan)",
  ),
  rule(
    "manden ayuda",
    "(?:manden|mande|llamen|llame|mandeme|manda) (?:a )?(?:la |una |al )?(?:policia|ambulancia|ayuda|patrulla|911)",
  ),
  rule(
    "solos, encerrados",
    `(?:dejo|deja|dejaron|olvido) (?:a |al )(?:la |el |los |las |mis |sus |su |mi )?${nino} (?:[^ .]+ ){0,3}(?:sol[oa]s?|encerrad[oa]s?|en (?:el|la) (?:carro|coche|auto|calle|tina)|afuera)|${nino} (?:estan|esta) sol[oa]s? (?:en|con)`,
  ),
  rule(
    "drogada con el nino",
    `${perdido} (?:[^ .]+ ){0,4}(?:con|tiene|cuida|cuidando|trae|carga) (?:[^ .]+ ){0,2}${nino}`,
  ),
  rule(
    "el nino trago",
    `${nino} (?:[^ .]+ ){0,3}(?:se (?:metio|comio|trago|tomo)|chupo|mordio|agarro|jugando con|juega con) (?:[^ .]+ ){0,3}(?:pastillas?|bolsita|pildora|droga|gomita|cloro|aluminio|jeringas?|agujas?)`,
  ),
];

/** Suicide in everyday Spanish. */
export const everydaySuicideInSpanish: readonly Rule[] = [
  rule(
    "hacerme algo",
    "(?:miedo|temo) (?:de |a |que |de que )?(?:hacerme|hacerse|se haga|se vaya a hacer|me haga|hacer) (?:algo|dano|una locura|una tonteria)|no confio en mi mism[oa]",
  ),
  rule(
    "hoy se acaba",
    "(?:hoy|esta noche|manana) (?:se acaba|termino con|acabo con|se termina|le pongo fin a) (?:todo|esto|mi|la|tod)",
  ),
  rule(
    "no puedo con la vida",
    "(?:ya )?no (?:puedo|quiero|aguanto) (?:mas )?(?:con )?(?:esta|la|mi) vida(?! de (?:drogas|mentiras|adiccion|alcohol))",
    { deniable: false },
  ),
  rule(
    "me mato",
    "(?:mejor |si |o )(?:[^ .]+ ){0,5}me (?:mato|cuelgo|aviento|tiro al|tiro del)(?! de (?:risa|trabajo))",
  ),
  rule(
    "se cuelga",
    "se (?:estaba|esta|iba a|quiere|quiso) (?:colgando|ahorcando|colgar|ahorcar|aventar|tirar (?:de|del|al))",
  ),
];
