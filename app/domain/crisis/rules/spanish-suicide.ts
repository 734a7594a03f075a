import { type Rule, rule } from "./rule";

const puente = "(?:puente|azotea|techo|balcon|edificio|barandal|ventana|tren|metro)";
const dano =
  "matar|morir|suicidar|ahorcar|colgar|cortar|tirar|aventar|lanzar|quitar la vida|lastimar|disparar|envenenar|dar un tiro|pegar un tiro|hacer dano|hacer algo malo|hacer una locura";

/** Suicide and self-harm, in Spanish. */
export const suicideInSpanish: readonly Rule[] = [
  rule(
    "quiere morir",
    "(?:quiero|quiere|queria|quisiera|quieren|ganas de|prefiero|prefiere|preferiria|desea|deseo|desearia|gustaria|mejor) ~2 (?:morir|morirme|morirse|morirnos|estar muert[oa]|me muera|muriera|desaparecer|dejar de (?:vivir|existir)|no (?:despertar|existir|haber nacido|seguir viv[oa]))(?! (?:de (?:ganas|risa|pena|verguenza|su vida)|sus|mis|las|los|el|la))",
  ),
  rule(
    "ojala muera",
    "ojala (?:que )?(?:me muera|me muriera|no despertara|no despierte|no hubiera nacido|estuviera muert[oa])|dormir(?:me|se)? y (?:ya )?no despertar|dormir(?:me|se)? (?:y no despertar|para siempre)",
  ),
  rule(
    "se quiere matar",
    `me (?:quiero|queria|voy a|iba a|trato de|intento|intente|quisiera|dan ganas de) (?:${dano})|se (?:quiere|queria|va a|iba a|trato de|intento|intenta|trata de|quiso|piensa|puede|vaya a|quisiera) (?:${dano})(?! (?:trabajando|a (?:la bebida|las drogas|dormir)|el (?:pelo|cabello)|las unas))`,
  ),
  rule(
    "matarse",
    "(?:matarse|matarme|ahorcarse|ahorcarme|colgarse|colgarme|dispararse|dispararme|envenenarse|aventarse|aventarme|tirarse (?:de|del|al|desde|a las vias)|cortarse las venas|cortarme las venas)(?! (?:trabajando|a trabajar|de risa))",
  ),
  rule(
    "se ahorco",
    "(?:me mato|me suicido|se mata|se suicida|me ahorco|me cuelgo)(?! (?:trabajando|de risa|tomando|bebiendo|la))|se (?:ahorco|colgo|disparo|avento|esta ahorcando|esta matando)(?! (?:trabajando|de risa|tomando|bebiendo))",
  ),
  rule(
    "no quiere vivir",
    "no (?:quiero|quiere|quieren|queria|tiene ganas de|tengo ganas de|desea|puedo|vale la pena|merece|merezco) (?:seguir |mas )?(?:viv(?:ir|iendo)|estar (?:aqui|viv[oa]|en este mundo)|existir|despertar)(?! (?:con|en (?!este)|aqui|temprano))",
    { deniable: false },
  ),
  rule(
    "la vida sin sentido",
    "(?:no|sin|ningun) ~4 (?:sentido|razon|motivo|caso|chiste|ganas) (?:a|de|en|para|por) ~1 (?:vida|vivir|seguir viviendo)|vida (?:ya )?no (?:tiene sentido|vale)|(?:para que|por que) (?:vivir|sigo viv[oa]|seguir viviendo)|(?:cansad[oa]|hart[oa]|canso|canse) de (?:vivir|la vida|esta vida|existir)|no vale la pena vivir",
    { deniable: false },
  ),
  rule(
    "quitarse la vida",
    "(?:quitar(?:me|se|nos)?|quito|quita|quite|acabar con|terminar con|acabo con) (?:la|mi|su) (?:propia )?vida|acabar con todo|terminar con todo",
  ),
  rule(
    "se corta",
    "(?:hacer(?:me|se) dano|lastimar(?:me|se)|autolesi[^ .]*|(?:se|me) (?:esta |estoy |estaba |ha )?(?:cort(?:a|ando|ado)|quema la piel))(?! (?:el (?:pelo|cabello|pasto)|las unas|jugando|trabajando|la luz|el telefono|la llamada))|(?:se|me) (?:corto|corte|cortaba|abrio) (?:las (?:venas|munecas|piernas)|los brazos|el brazo|la muneca|la piel)|cortadas en (?:los|sus|las|su) (?:brazos?|piernas?|munecas?)",
  ),
  rule(
    "mejor sin mi",
    "(?:mejor|mejores|estarian|estaria|felices) ~2 (?:sin mi|sin el en este mundo|muert[oa])|(?:soy|es) una carga|nadie (?:me )?(?:extranaria|va a extranar|notaria)",
  ),
  rule(
    "despedida",
    "(?:cartas?|notas?|mensajes?|videos?) (?:(?:como |de |para )){0,2}(?:despedida|despedirse|adios|suicid[^ .]*)|despidiendose de (?:todos|nosotros|la familia)|se (?:despidio|esta despidiendo) de tod[oa]s?",
  ),
  rule(
    "puente",
    `(?:en|del|desde|al) (?:el |un |la |una )?${puente} ~8 (?:tirar|aventar|brincar|saltar|lanzar)[^ .]*|(?:tirar|aventar|brincar|saltar|lanzar|tiro|avento)(?:se|me)? (?:de|del|desde|al) (?:el |un |la |una )?${puente}`,
  ),
  rule(
    "a la cabeza",
    "(?:pistola|cuchillo|arma|navaja|escopeta) ~2 (?:en|a|contra) (?:la|su|mi) (?:propia )?(?:cabeza|boca|sien|cuello|garganta)",
  ),
  rule("soga", "(?:soga|cuerda|cinturon|mecate|lazo|cable) ~2 (?:al|en el|alrededor del) cuello"),
];
