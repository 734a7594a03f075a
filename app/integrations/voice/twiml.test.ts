import { parseFragment } from "parse5";
import { expect, it } from "vitest";
import { buildTwiml, type CallStep } from "./twiml";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

it.each<[string, CallStep, string]>([
  [
    "words, in English",
    { verb: "say", words: "Press 1 to talk." },
    '<Say language="en-US">Press 1 to talk.</Say>',
  ],
  [
    "words in Spanish",
    { verb: "say", words: "Llame al 911.", language: "es-US" },
    '<Say language="es-US">Llame al 911.</Say>',
  ],
  ["a silence", { verb: "pause", seconds: 2 }, '<Pause length="2"/>'],
  [
    "a question by keys",
    {
      verb: "gather",
      numDigits: 1,
      timeout: 6,
      action: "/key?round=1&language=es",
      steps: [
        { verb: "say", words: "Press 1." },
        { verb: "pause", seconds: 1 },
      ],
    },
    '<Gather input="dtmf" numDigits="1" timeout="6" finishOnKey="" action="/key?round=1&amp;language=es" method="POST"><Say language="en-US">Press 1.</Say><Pause length="1"/></Gather>',
  ],
  [
    "a question that is answered without a key as well",
    { verb: "gather", numDigits: 1, timeout: 10, action: "/key", actionWithoutKey: true, steps: [] },
    '<Gather input="dtmf" numDigits="1" timeout="10" finishOnKey="" action="/key" method="POST" actionOnEmptyResult="true"/>',
  ],
  [
    "phones that ring at once",
    {
      verb: "dial",
      callerId: "+18015550142",
      timeout: 20,
      action: "/rang",
      numbers: [
        { number: "+13035550100", url: "/whisper?to=ann", statusUrl: "/status" },
        { number: "+13035550101" },
      ],
    },
    '<Dial callerId="+18015550142" timeout="20" action="/rang" method="POST" answerOnBridge="true">' +
      '<Number url="/whisper?to=ann" method="POST" statusCallback="/status" statusCallbackMethod="POST" statusCallbackEvent="ringing answered completed">+13035550100</Number>' +
      "<Number>+13035550101</Number></Dial>",
  ],
  [
    "a voicemail",
    { verb: "record", maxLength: 180, timeout: 8, action: "/ended", statusUrl: "/recorded" },
    '<Record action="/ended" method="POST" maxLength="180" timeout="8" playBeep="true" recordingStatusCallback="/recorded" recordingStatusCallbackMethod="POST" recordingStatusCallbackEvent="completed absent"/>',
  ],
  [
    "a voicemail that the service writes down",
    { verb: "record", maxLength: 180, timeout: 8, action: "/ended", transcribeUrl: "/transcribed" },
    '<Record action="/ended" method="POST" maxLength="180" timeout="8" playBeep="true" transcribe="true" transcribeCallback="/transcribed"/>',
  ],
  [
    "the way on",
    { verb: "redirect", url: "/menu?again=1&x=2" },
    '<Redirect method="POST">/menu?again=1&amp;x=2</Redirect>',
  ],
  ["the end", { verb: "hangup" }, "<Hangup/>"],
  ["a call that is not taken", { verb: "reject" }, '<Reject reason="busy"/>'],
])("writes %s", (_, step, xml) => {
  expect(buildTwiml([step])).toBe(`${HEAD}<Response>${xml}</Response>\n`);
});

it("keeps the order of the steps, and an empty answer is one", () => {
  expect(buildTwiml([{ verb: "pause", seconds: 1 }, { verb: "hangup" }])).toBe(
    `${HEAD}<Response><Pause length="1"/><Hangup/></Response>\n`,
  );
  expect(buildTwiml([])).toBe(`${HEAD}<Response/>\n`);
});

it("never lets words, numbers or addresses become instructions", () => {
  const odd = `</Say><Dial>+19005550100</Dial> "Tom" & 'Ann' <b>`;
  const xml = buildTwiml([
    { verb: "say", words: odd },
    { verb: "redirect", url: `/x?a="><Hangup/>` },
    { verb: "dial", callerId: `"><Hangup/>`, timeout: 1, numbers: [{ number: odd, url: `'><Hangup/>` }] },
  ]);
  const [response] = parseFragment(xml.slice(HEAD.length)).childNodes as unknown as {
    childNodes: { nodeName: string; childNodes: { nodeName: string; value?: string }[] }[];
  }[];
  expect(response!.childNodes.map(({ nodeName }) => nodeName)).toEqual(["say", "redirect", "dial"]);
  expect(response!.childNodes[0]!.childNodes).toMatchObject([{ nodeName: "#text", value: odd }]);
});

it("leaves out what XML can't hold, and keeps every other sign", () => {
  expect(buildTwiml([{ verb: "say", words: "a\u0000b\u0008\uFFFE\uD800c é 日 😀\n" }])).toContain(
    ">abc é 日 😀\n</Say>",
  );
});
