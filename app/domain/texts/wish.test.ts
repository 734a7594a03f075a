import { describe, expect, it } from "vitest";
import { judgeLabelled } from "#tests/labelled/read-labelled";
import { readTextWish } from "./wish";

const STOPS = [
  "Stop",
  "STOP.",
  "stop!!!",
  "STOP STOP STOP",
  "S T O P",
  "S.T.O.P.",
  "stooooop",
  "stopp",
  "Stpo",
  "🛑",
  "STOP 🛑",
  "“STOP”",
  "'stop'",
  "ＳＴＯＰ",
  "STOP - Ann",
  "Stop pls",
  "Please stop.",
  "stop it already",
  "I said stop",
  "Reply stop",
  "I need you to stop",
  "StopAll",
  "stop all messages",
  "quit",
  "End.",
  "REVOKE",
  "Opt out",
  "opt-out",
  "OptOut",
  "opt me out of texts",
  "Unsubscribe",
  "unsuscribe",
  "Unsubscribe me please",
  "remove me from your list",
  "take me off your list",
  "remove my number",
  "please stop texting",
  "stop txting me",
  "can u stop txtn me",
  "Stop calling and texting me",
  "quit messaging us",
  "stop contacting me",
  "dont text me",
  "Don’t text me anymore",
  "do not text this number",
  "No texts",
  "no more texts please",
  "no more messages",
  "No more reminders",
  "I don't want these texts",
  "I'd rather not be texted",
  "prefer no texts",
  "I revoke my consent to texts",
  "leave me alone",
  "Stop, wrong number",
  "no más",
  "No mas.",
  "¡Alto!",
  "Por favor, alto",
  "basta",
  "ya no",
  "cancelen mi suscripción",
  "ya no me manden mensajes",
  "no me escriban más",
  "no quiero recibir más mensajes",
  "no quiero que me escriban",
  "dejen de escribirme",
  "ya no me texteen",
  "denme de baja",
  "borren mi número",
  "quiten mi numero de su lista",
];

/** These stop texts as well, but somebody has to read them. */
const STOPS_AND_MORE = [
  "Cancel",
  "CANCEL PLEASE",
  "cancelar",
  "please don't text me, he reads my phone",
  "Don't text, call",
  "Stop texting me. My son died on Sunday.",
  "I got your message at work so please stop texting me",
  "Ya no me manden mensajes. Mi hijo murió.",
  "Leave me alone. Goodbye",
  "No more texts. God bless you",
];

const UNSURE = [
  "Stop. He is here",
  "stop, he reads this phone",
  "stop he is in the room",
  "STOP he has a gun",
  "This is not Ann. Please stop.",
  "can you stop",
  "make it stop",
  "cancel everything",
  "shop",
  "stop calling me",
  "don't call me",
  "don't text before 5",
  "please stop texting me at night",
  "don't text unless it is urgent",
  "dont text call me instead",
  "If you don't stop texting me I will call a lawyer",
  "wrong number",
  "Sorry, you have the wrong number",
  "Not interested",
  "I didn't sign up for this",
  "go away",
  "spam",
  "número equivocado",
  "no me interesa",
  "no me llamen",
];

const OTHERS = [
  "please stop by at five",
  "Stop by anytime",
  "Can you stop by tomorrow?",
  "stop @ 5?",
  "Stop 4 today ok",
  "Could you stop at the house",
  "bus stop",
  "Please stop him",
  "he won't stop",
  "he won't stop drinking",
  "I can't stop crying",
  "how do I make him stop",
  "how do I get him to stop texting her",
  "my ex won't stop texting me",
  "Please don't text my husband",
  "I want to stop this before it kills him",
  "Don't stop",
  "don't stop texting me",
  "don't call, text me please",
  "text me later",
  "cancel my appointment",
  "please cancel tomorrow",
  "quit today!",
  "I quit my job for him",
  "The end of the month works",
  "I just want it to end",
  "He is off everything",
  "pls dont send anyone",
  "no thanks",
  "No.",
  "Yes, call me",
  "who is this",
  "ok thanks",
  "no más drogas",
  "no me llegan sus mensajes",
  "cancelar la cita",
  "para mi hijo",
  "muy alto riesgo",
  "Liked “Reminder: we call you at 3 PM. To change it, call (801) 555-0100. Text STOP to end texts.”",
  'Disliked "Sorry we missed your call. When is a good time to call you back? Text STOP to end texts."',
  "",
];

describe("a text from a family", () => {
  it.each(STOPS)("asks for no more texts, and nothing else: %j", (body) => {
    expect(readTextWish(body)).toEqual({ wish: "stop", saysMore: false });
  });

  it.each(STOPS_AND_MORE)("asks for no more texts, and says more: %j", (body) => {
    expect(readTextWish(body)).toEqual({ wish: "stop", saysMore: true });
  });

  it.each(UNSURE)("may ask for no more texts: %j", (body) => {
    expect(readTextWish(body)).toEqual({ wish: "unsure", saysMore: true });
  });

  it.each(OTHERS)("asks for nothing of the kind: %j", (body) => {
    expect(readTextWish(body)).toEqual({ wish: null, saysMore: true });
  });

  it.each(["START", "start.", "Unstop", "YES", "yes"])("may start them again: %j", (body) => {
    expect(readTextWish(body)).toEqual({ wish: "start", saysMore: false });
  });

  it.each(["HELP", "help.", "Info", "AYUDA"])("asks who texts: %j", (body) => {
    expect(readTextWish(body)).toEqual({ wish: "help", saysMore: true });
  });

  it.each(["please help", "help me", "I need help", "help us now"])("is a cry for help: %j", (body) => {
    expect(readTextWish(body).wish).toBeNull();
  });

  it("means the same in capitals, with politeness, a full stop and spaces around it", () => {
    for (const body of STOPS.filter((stop) => !/ - |,/.test(stop)))
      for (const form of [body.toUpperCase(), `  ${body}\n`, `${body} thank you`, `Please ${body}`])
        expect([form, readTextWish(form).wish]).toEqual([form, "stop"]);
    for (const body of OTHERS.filter((other) => !/^Please|^Text|"|“/i.test(other) && other))
      expect([body, readTextWish(`${body} please`).wish]).toEqual([body, null]);
  });
});

it("comes to an end over what is made to take for ever", () => {
  for (const text of ["stop ", "please ", "don't text ", "“", '"', "s t o p ", "text and call ", "no more "])
    expect(readTextWish(text.repeat(20_000)).wish).not.toBe("start");
});

it("a text that asks for no more is found, in English and Spanish, as people type it, and others stop nothing", () => {
  const { count, missed, tooManyFalse } = judgeLabelled("stop", (text) => readTextWish(text).wish === "stop");
  expect(count).toBeGreaterThanOrEqual(100);
  expect(missed).toEqual([]);
  expect(tooManyFalse).toEqual([]);
});
