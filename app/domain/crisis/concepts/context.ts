import type { Lexicon } from "./concept-book";

/** What makes alarming words harmless beside them. */
export const context: Lexicon = {
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
