import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { type FakeOpenAi, startFakeOpenAi } from "#tests/fakes/openai";
import { DAY_MS, MINUTE_MS } from "~/time-units";
import { addModelCircuitBreaker } from "./configured.server";
import type { Model } from "./model";
import { openAiModel } from "./openai.server";

const prompt = { name: "test", version: "test-1", system: "Write.", user: "Something." };
/** Milliseconds: as short as counts. */
const options = { timeout: 1_000 };
const HANGS = { ok: false, reason: "timeout" };
const RESTS = { ok: false, reason: "resting" };
const WELL = { ok: true, value: "One. Two." };

let fake: FakeOpenAi;
let model: Model;
let time = 0;
let rests: { kind: string; until: Date }[] = [];
beforeAll(async () => {
  fake = await startFakeOpenAi();
  fake.reply = () => "One. Two.";
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("hanging");
  fake.requests.length = 0;
  time = Date.UTC(2026, 6, 15);
  rests = [];
  model = addModelCircuitBreaker(
    openAiModel({ apiKey: "key", baseUrl: fake.url, model: "m", log: () => {} }),
    {
      now: () => new Date(time),
      onRest: (rest) => rests.push(rest),
    },
  );
});

const ask = (over = {}) => model.writeText(prompt, { ...options, ...over });
async function hangTwice() {
  expect([await ask(), await ask()]).toEqual([HANGS, HANGS]);
  expect(fake.requests).toHaveLength(2);
}

it("a model that hangs is asked twice, then once every five minutes, and as ever when it is back", async () => {
  await hangTwice();
  expect(rests).toEqual([{ kind: "reply", until: new Date(time + 5 * MINUTE_MS) }]);
  for (let call = 0; call < 20; call++) expect(await ask()).toEqual(RESTS);
  time += 5 * MINUTE_MS - 1;
  expect(await ask()).toEqual(RESTS);
  expect(fake.requests).toHaveLength(2);

  time += 1;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([HANGS, RESTS, RESTS]);
  expect(fake.requests).toHaveLength(3);
  expect(await ask()).toEqual(RESTS);

  time += 5 * MINUTE_MS;
  fake.behave("well");
  expect(await Promise.all([ask(), ask()])).toEqual([WELL, RESTS]);
  expect(await Promise.all([ask(), ask()])).toEqual([WELL, WELL]);
});

it("one answer between two calls in vain is enough to be asked", async () => {
  await ask();
  fake.behave("refusing");
  expect(await ask()).toEqual({ ok: false, reason: "refused" });
  fake.behave("hanging");
  expect(await ask()).toEqual(HANGS);
  fake.behave("well");
  expect(await ask()).toEqual(WELL);
});

it("who hangs up, or comes with hardly any time, says nothing about the model", async () => {
  for (let call = 0; call < 3; call++) {
    const leaving = new AbortController();
    const asked = ask({ signal: leaving.signal });
    leaving.abort();
    await asked;
    expect(await ask({ timeout: 20 })).toEqual(HANGS);
  }
  fake.behave("well");
  expect(await ask()).toEqual(WELL);
});

it("drafts, which may take minutes, and moderation are left alone by themselves", async () => {
  await hangTwice();
  fake.behave("well");
  fake.reply = () => ({ title: "T" });
  const schema = z.object({ title: z.string() });
  expect(await model.writeObject(prompt, schema, { timeout: 120_000 })).toMatchObject({ ok: true });
  expect(await model.moderate("text", options)).toMatchObject({ ok: true });
  expect(await ask()).toEqual(RESTS);
  fake.reply = () => "One. Two.";
});

it("a clock that was ahead does not keep it from being asked", async () => {
  time += 365 * DAY_MS;
  await hangTwice();
  time -= 365 * DAY_MS;
  fake.behave("well");
  expect(await ask()).toEqual(WELL);
});
