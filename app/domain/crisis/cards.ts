import type { CardLanguage, CrisisLevel, DangerKind } from "#db/values";

export type CrisisResource = { label: string; href: string };

type Line =
  | "call911"
  | "domesticViolence"
  | "domesticViolenceText"
  | "poisonControl"
  | "call988"
  | "text988"
  | "textLine"
  | "chat988"
  | "childhelp"
  | "childhelpText"
  | "samhsa";

export type CardWords = {
  lines: Record<Line, CrisisResource>;
  /** The card's text for a kind of danger, alone or before others. */
  first: Record<DangerKind, string>;
  /** The text added for each further kind of danger when there are several. */
  also: Record<Exclude<DangerKind, "emergency">, string>;
  /** The advice to stay with the person, for an emergency alone: never where there may be violence. */
  stay: string;
  /** Steps until help comes, by level of crisis (docs/product/crisis.md §11). For violence never one that says to stay. */
  untilHelpComes: Record<CrisisLevel, readonly string[]>;
  question: { text: string; yes: string; no: string; notSure: string };
};

/** The crisis lines by kind of danger, the higher danger first. Each has 911 and 988. */
export const linesOf: Record<DangerKind, readonly Line[]> = {
  emergency: ["call911", "call988", "textLine", "samhsa"],
  violence: ["call911", "domesticViolence", "domesticViolenceText", "call988"],
  poisoning: ["poisonControl", "call911", "call988"],
  suicide: ["call988", "text988", "textLine", "chat988", "call911", "samhsa"],
  minor: ["call911", "call988", "childhelp", "childhelpText"],
};

/** Whether a kind of danger is a crisis: who only says to be under 18 is in none. */
export const isCrisisLevel = (kind: DangerKind): kind is CrisisLevel => kind !== "minor";

/** The kinds of danger that have a card, the higher danger first. */
export const cardKinds = Object.keys(linesOf) as DangerKind[];

/** The levels of crisis, the higher danger first. */
export const kindsOfDanger = cardKinds.filter(isCrisisLevel);

/** The order of the crisis lines on a card with several kinds of danger. */
export const crisisLineOrder: readonly Line[] = [
  "call911",
  "domesticViolence",
  "domesticViolenceText",
  "poisonControl",
  "call988",
  "text988",
  "textLine",
  "chat988",
  "childhelp",
  "childhelpText",
  "samhsa",
];

const english: CardWords = {
  lines: {
    call911: { label: "Call 911", href: "tel:911" },
    domesticViolence: {
      label: "Call the National Domestic Violence Hotline 1-800-799-7233",
      href: "tel:+18007997233",
    },
    domesticViolenceText: {
      label: "Text START to 88788 (Domestic Violence Hotline)",
      href: "sms:88788?&body=START",
    },
    poisonControl: { label: "Call Poison Control 1-800-222-1222", href: "tel:+18002221222" },
    call988: { label: "Call 988 Suicide & Crisis Lifeline", href: "tel:988" },
    text988: { label: "Text 988", href: "sms:988" },
    textLine: { label: "Text HOME to 741741 (Crisis Text Line)", href: "sms:741741?&body=HOME" },
    chat988: { label: "Chat with 988 online", href: "https://988lifeline.org/chat/" },
    childhelp: { label: "Call Childhelp 1-800-422-4453", href: "tel:+18004224453" },
    childhelpText: { label: "Text Childhelp 1-800-422-4453", href: "sms:+18004224453" },
    samhsa: { label: "SAMHSA National Helpline 1-800-662-4357", href: "tel:+18006624357" },
  },
  first: {
    emergency: "This sounds like an emergency. Call 911 now.",
    violence:
      "If you or someone else is in danger right now, call 911. The National Domestic Violence Hotline answers day and night. If someone may be watching this screen, use Leave this site.",
    poisoning:
      "Call Poison Control now: 1-800-222-1222, day and night. Call 911 if they collapse, have a seizure, have trouble breathing or can't be woken.",
    suicide:
      "Please call or text 988 now. Someone will answer, day or night, for you or for the person you love. If there is immediate danger, call 911. When you call 988, veterans can press 1; for Spanish, press 2.",
    minor:
      "You say that you are under 18. If you are in danger, or if someone hurts you, call 911. You can also call or text Childhelp at 1-800-422-4453, or call or text 988, day or night. An adult you trust can help you call. We keep what we must to protect you.",
  },
  also: {
    violence:
      "The National Domestic Violence Hotline is also there, day and night. If someone may be watching this screen, use Leave this site.",
    poisoning: "Poison Control is also there, day and night.",
    suicide: "If someone may take their own life, 988 is also there, day and night.",
    minor:
      "If you are under 18, Childhelp is also there, day and night: call or text 1-800-422-4453. We keep what we must to protect you.",
  },
  stay: "Stay with them if it is safe for you to do so.",
  untilHelpComes: {
    emergency: [
      "Tell 911 first where you are. Put the phone on speaker and do what they say.",
      "Not breathing, or only gasping: they tell you how to help until they arrive.",
      "Breathing but can’t be woken: turn them onto their side, so that they can’t choke.",
      "If it may be opioids and you have naloxone (Narcan), give it now.",
    ],
    violence: [
      "Tell 911 first where you are, and whether there is a weapon.",
      "Get yourself and others out, or behind a locked door, if you can.",
      "Don’t try to take a weapon away.",
      "If you can’t speak, text 911 where your area takes texts, or call and leave the line open.",
    ],
    poisoning: [
      "Keep what was swallowed and its container at hand: they ask what it was, how much and when.",
      "Don’t make them vomit. Give nothing to eat or drink unless you are told to.",
      "Stay with them and watch their breathing.",
    ],
    suicide: [
      "Ask plainly whether they think of suicide, and listen. Asking does not put the thought there.",
      "Put medicines, weapons and car keys out of reach, if you can do so safely.",
      "Call together, or call and hand over the phone. Stay with them, if it is safe for you to do so.",
    ],
  },
  question: {
    text: "Is anyone in danger right now, you or someone else?",
    yes: "Yes",
    no: "No",
    notSure: "Not sure",
  },
};

/** The Spanish words of the cards. Not a translation: the form of address is `usted`, as these services use it. */
const spanish: CardWords = {
  lines: {
    call911: { label: "Llame al 911", href: "tel:911" },
    domesticViolence: {
      label: "Línea Nacional contra la Violencia Doméstica: 1-800-799-7233",
      href: "tel:+18007997233",
    },
    domesticViolenceText: {
      label: "Envíe START por mensaje de texto al 88788 (violencia doméstica)",
      href: "sms:88788?&body=START",
    },
    poisonControl: {
      label: "Centro de Control de Envenenamientos: 1-800-222-1222",
      href: "tel:+18002221222",
    },
    call988: { label: "Llame al 988 y oprima 2", href: "tel:988" },
    text988: { label: "Envíe AYUDA por mensaje de texto al 988", href: "sms:988?&body=AYUDA" },
    textLine: {
      label: "Envíe AYUDA por mensaje de texto al 741741 (Crisis Text Line)",
      href: "sms:741741?&body=AYUDA",
    },
    chat988: { label: "Chat del 988 en español", href: "https://988lifeline.org/es/chat/" },
    childhelp: { label: "Llame a Childhelp: 1-800-422-4453", href: "tel:+18004224453" },
    childhelpText: {
      label: "Envíe un mensaje de texto a Childhelp: 1-800-422-4453",
      href: "sms:+18004224453",
    },
    samhsa: { label: "Línea Nacional de Ayuda de SAMHSA: 1-800-662-4357", href: "tel:+18006624357" },
  },
  first: {
    emergency: "Esto parece una emergencia. Llame al 911 ahora mismo.",
    violence:
      "Si usted u otra persona corre peligro en este momento, llame al 911. La Línea Nacional contra la Violencia Doméstica atiende de día y de noche. Si alguien puede estar viendo esta pantalla, use el botón «Leave this site» para salir.",
    poisoning:
      "Llame ahora al Centro de Control de Envenenamientos: 1-800-222-1222, de día y de noche. Llame al 911 si la persona se desploma, tiene una convulsión, le cuesta respirar o no se despierta.",
    suicide:
      "Por favor, llame ahora al 988 y oprima 2 para español, o envíe la palabra AYUDA por mensaje de texto al 988. Alguien le responderá, de día o de noche, por usted o por la persona a quien quiere. Si hay peligro inmediato, llame al 911. Si es veterano o veterana, oprima 1.",
    minor:
      "Usted dice que tiene menos de 18 años. Si está en peligro, o si alguien le hace daño, llame al 911. También puede llamar a Childhelp o enviarle un mensaje de texto al 1-800-422-4453, o llamar al 988 y oprimir 2, de día o de noche. Una persona adulta de su confianza puede ayudarle a llamar. Guardamos lo que debemos guardar para protegerle.",
  },
  also: {
    violence:
      "La Línea Nacional contra la Violencia Doméstica también atiende, de día y de noche. Si alguien puede estar viendo esta pantalla, use el botón «Leave this site» para salir.",
    poisoning: "El Centro de Control de Envenenamientos también atiende, de día y de noche.",
    suicide:
      "Si alguien puede quitarse la vida, el 988 también atiende, de día y de noche: llame y oprima 2.",
    minor:
      "Si tiene menos de 18 años, Childhelp también atiende, de día y de noche: llame o envíe un mensaje de texto al 1-800-422-4453. Guardamos lo que debemos guardar para protegerle.",
  },
  stay: "Quédese con esa persona si puede hacerlo sin correr peligro.",
  untilHelpComes: {
    emergency: [
      "Diga primero al 911 dónde está. Ponga el altavoz y haga lo que le indiquen.",
      "Si no respira o solo jadea: le dirán cómo ayudar hasta que lleguen.",
      "Si respira pero no se despierta: póngale de lado para que no se ahogue.",
      "Si pueden ser opioides y tiene naloxona (Narcan), adminístrela ahora.",
    ],
    violence: [
      "Diga primero al 911 dónde está, y si hay un arma.",
      "Salga con los demás, o cierren una puerta con llave, si pueden.",
      "No intente quitar un arma.",
      "Si no puede hablar, envíe un mensaje de texto al 911 donde se acepten, o llame y deje la línea abierta.",
    ],
    poisoning: [
      "Tenga a mano lo que se tragó y su envase: le preguntarán qué fue, cuánto y cuándo.",
      "No provoque el vómito. No dé nada de comer ni de beber si no se lo indican.",
      "Quédese con esa persona y observe su respiración.",
    ],
    suicide: [
      "Pregunte con claridad si piensa en el suicidio, y escuche. Preguntar no da la idea.",
      "Aleje medicamentos, armas y llaves del auto, si puede hacerlo sin peligro.",
      "Llamen juntos, o llame usted y pásele el teléfono. Quédese con esa persona si puede hacerlo sin peligro.",
    ],
  },
  question: {
    text: "¿Hay alguien en peligro en este momento, usted u otra persona?",
    yes: "Sí",
    no: "No",
    notSure: "No lo sé",
  },
};

export const crisisCardWords: Record<CardLanguage, CardWords> = { en: english, es: spanish };
