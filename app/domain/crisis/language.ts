import type { CardLanguage } from "#db/values";

/** Function words of Spanish, without words of both languages: "no", "me", "he", "has" and "son". */
const SPANISH = words(
  "el la los las un una unos unas al del de en que qué quien quién cuando cuándo donde dónde como cómo porque por para con sin sobre entre hasta desde y o ni si sí pero mas más muy ya aun aún también tambien nunca siempre ahora hoy ayer anoche aqui aquí alli ahí esto eso ese esa este esta estas esos aquel mi mis su sus tu tus nuestro nuestra yo ella ellos ellas nosotros usted ustedes nos se lo le les te es era fue ser está esta están estan estoy estamos estaba hay haber ha han tiene tienen tengo tenía tenia hace hizo dice dijo dicen quiere quiero quieren puede puedo pueden va van voy vamos sabe sé creo siento necesito necesita ayuda ayúdenme ayudenme favor hijo hija esposo esposa marido mujer hermano hermana mamá mama papá papa madre padre novio novia amigo amiga niño niña bebé abuelo abuela casa vida morir morirme muerto matar matarme matarse suicidarse respira despierta pastillas pistola droga drogas alcohol bebe toma tomó tomo pegó golpea miedo nada todo todos algo alguien nadie gracias hola",
);
const ENGLISH = words(
  "the a an of and or but if is are was were be been am i you she it we they him her his their my your our us them this that these those to in on at with without for from by about not don't dont can't cant won't wont what who when where why how do does did have had will would can could should just so very there here now then than as out up down over all any some want wants need needs help know think feel said says says please thank thanks",
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Detects the language of a text by function words; English, like the site, if they don't tell. */
export function detectLanguage(text: string): CardLanguage {
  let spanish = /[ñ¿¡]/i.test(text) ? 1 : 0;
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}’']+/gu)) {
    if (SPANISH.has(word)) spanish++;
    else if (ENGLISH.has(word.replace("’", "'"))) spanish--;
  }
  return spanish > 0 ? "es" : "en";
}
