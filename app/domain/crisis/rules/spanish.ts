import { type Rule, rule } from "./rule";

/** The same dangers, in Spanish. */
export const emergencyInSpanish: readonly Rule[] = [
  rule("sobredosis", "sobredos(?:is|ificando|ificado|ifico)", { notWhenFeared: true }),
  rule(
    "pastillas",
    "(?:tomo|tomaron|trago|tome|trague|tomado|tragado) (?:[^ .]+ ){0,3}(?:todas?|todo|muchas|demasiadas|frasco|bote|bolsa|monton|caja|pastilla|pastillas)(?! (?:los dias|cada))",
  ),
  rule(
    "no despierta",
    "no (?:se )?(?:despierta|despiertan|responde|reacciona|respira|esta respirando|puede respirar|se mueve)|no (?:puedo|podemos|logro|logramos) (?:despertar|despertarlo|despertarla|reanimar)[^ .]*|no lo (?:puedo|podemos) despertar|no la (?:puedo|podemos) despertar",
    { deniable: false },
  ),
  rule(
    "convulsiona",
    "(?:convulsionando|convulsiono|esta convulsionando|(?:tiene|tuvo|teniendo) (?:una )?convulsion(?:es)?|labios azules|se desmayo|morad[oa])",
  ),
  rule(
    "arma",
    "(?:tiene|trae|saco|con|agarro|apunto) (?:una?|un|la|el) ?(?:pistola|arma|cuchillo|navaja|escopeta|rifle|machete)",
  ),
  rule(
    "pega",
    "(?:me|nos|la|lo|le|les) (?:esta |esta n |estan )?(?:pegando|golpeando|golpeo|pego|pega|golpea|ahorcando|ahorco|amenazando|amenaza|amenazo|atacando)",
  ),
  rule(
    "amenaza",
    "(?:amenaza|amenazo|amenazando|dice|dijo) (?:con|que) (?:[^ .]+ ){0,3}(?:matar(?:me|nos|la|lo|los|las)|va a matar (?:a )?(?:me|nos|mi|su|todos))|(?:me|nos|la|lo|los|las) (?:va|quiere|van|quieren) (?:a )?matar",
  ),
  rule(
    "ninos",
    "(?:bebe|nino|nina|ninos|ninas|hijitos?) (?:[^ .]+ ){0,3}(?:se )?(?:trago|comio|tomo|solos?|solas?|en peligro)|(?:pegando|pega|golpea|golpeando) (?:[^ .]+ ){0,2}(?:al|a los|a mis|a sus|a mi) (?:bebe|nino|nina|ninos|ninas|hij[oa]s?)|(?:dejo|deja) (?:[^ .]+ ){0,3}(?:bebe|nino|nina|ninos|ninas) (?:[^ .]+ ){0,2}sol[oa]s?|manejando borrach[oa]|borrach[oa] (?:[^ .]+ ){0,6}(?:manejando|maneja|conduciendo|carro|coche)|(?:manejando|conduciendo) (?:[^ .]+ ){0,6}borrach[oa]",
  ),
];

/** Suicide and self-harm, in Spanish. */
export const suicideInSpanish: readonly Rule[] = [
  rule(
    "morir",
    "(?:quiero|quiere|queria|quisiera|quieren|ganas de|prefiero|prefiere) (?:[^ .]+ ){0,1}(?:morir|morirme|morirse|estar muert[oa]|dejar de vivir)",
  ),
  rule(
    "matarse",
    "(?:quiero|quiere|queria|voy a|va a|intento|intenta|trato de|piensa|pienso|pensando en|amenaza con|amenazo con|habla de) (?:[^ .]+ ){0,1}(?:matarme|matarse|suicidarse|suicidarme|ahorcarse|cortarse)|(?:me|se) (?:quiero|quiere|voy a|va a|queria|trato de|intento|intenta) ?(?:a )?(?:matar|morir|suicidar|ahorcar|cortar)",
  ),
  rule(
    "no vivir",
    "no (?:quiero|quiere|quieren|queria|tiene ganas de|tengo ganas de) (?:seguir )?(?:viv(?:ir|iendo)|estar (?:aqui|vivo|viva)|existir)(?! (?:con|en|aqui))",
    { deniable: false },
  ),
  rule("quitarse la vida", "(?:quitar(?:me|se)?|quito|acabar con|terminar con) (?:la|mi|su) vida"),
  rule(
    "dano",
    "(?:hacer(?:me|se) dano|lastimar(?:me|se)|se (?:esta )?cort(?:a|ando)|me (?:estoy )?cort(?:o|ando)) ?(?:los brazos|las munecas|a si mism[oa])?",
  ),
  rule(
    "sin mi",
    "(?:mejor(?:es)?|estarian|estaria) (?:[^ .]+ ){0,2}(?:sin mi|muert[oa])|no vale la pena vivir|sin ganas de vivir",
  ),
];
