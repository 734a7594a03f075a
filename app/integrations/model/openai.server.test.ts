import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type FakeOpenAi, startFakeOpenAi } from "#tests/fakes/openai";
import { builtInModel } from "./configured.server";
import type { Model } from "./model";
import { openAiModel } from "./openai.server";

const prompt = { name: "test", version: "test-1", system: "Write.", user: "Something." };
const schema = z.object({ title: z.string(), points: z.array(z.string()) });
const options = { timeout: 2_000 };

let fake: FakeOpenAi;
let model: Model;
let logged: object[] = [];
beforeAll(async () => {
  fake = await startFakeOpenAi();
  model = openAiModel({ apiKey: "key", baseUrl: fake.url, model: "m", log: (entry) => logged.push(entry) });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("well");
  fake.requests.length = 0;
  fake.reply = () => "One. Two.";
  logged = [];
});

describe("text", () => {
  it("comes in pieces and as a whole, and asks that nothing be stored", async () => {
    const pieces: string[] = [];
    const answer = await model.writeText(prompt, { ...options, onText: (piece) => pieces.push(piece) });
    expect(answer).toEqual({ ok: true, value: "One. Two." });
    expect(pieces).toEqual(["One.", " Two."]);
    expect(fake.requests).toMatchObject([
      {
        path: "/chat/completions",
        authorization: "Bearer key",
        body: { model: "m", store: false, stream: true, messages: [{ role: "system" }, { role: "user" }] },
      },
    ]);
  });

  it.each([
    ["failing", "error", 2],
    ["malformed", "error", 2],
    ["refusing", "refused", 1],
    ["cut-off", "error", 2],
  ] as const)("of a model that is %s: %s after %i tries", async (behaviour, reason, tries) => {
    fake.behave(behaviour);
    expect(await model.writeText(prompt, options)).toEqual({ ok: false, reason });
    expect(fake.requests).toHaveLength(tries);
    expect(logged[0]).toMatchObject({ call: "test" });
    expect(JSON.stringify(logged)).not.toContain("Something");
  });

  it.each(["slow", "hanging", "stalling"] as const)(
    "of a model that is %s ends in time",
    async (behaviour) => {
      fake.behave(behaviour);
      expect(await model.writeText(prompt, { timeout: 150 })).toEqual({ ok: false, reason: "timeout" });
    },
  );

  it("is tried a second time", async () => {
    fake.behave("failing-once");
    expect(await model.writeText(prompt, options)).toEqual({ ok: true, value: "One. Two." });
  });

  it("of a server that is not there is an error", async () => {
    const gone = openAiModel({ apiKey: "k", baseUrl: "http://127.0.0.1:9/v1", model: "m", log: () => {} });
    expect(await gone.writeText(prompt, options)).toEqual({ ok: false, reason: "error" });
  });
});

describe("an object", () => {
  it("holds to the schema that was sent", async () => {
    fake.reply = () => ({ title: "T", points: ["a"] });
    expect(await model.writeObject(prompt, schema, options)).toEqual({
      ok: true,
      value: { title: "T", points: ["a"] },
    });
    expect(fake.requests[0]?.body.response_format).toMatchObject({
      type: "json_schema",
      json_schema: {
        name: "test",
        strict: true,
        schema: { required: ["title", "points"], additionalProperties: false },
      },
    });
  });

  it("can be followed as it is written, and counted", async () => {
    fake.reply = () => ({ title: "A title of words", points: ["a b", "c"] });
    const heard: string[] = [];
    const used: object[] = [];
    const followed = {
      ...options,
      onPartial: (json: string) => heard.push(json),
      onUsage: (usage: object) => used.push(usage),
    };
    expect(await model.writeObject(prompt, schema, followed)).toEqual({
      ok: true,
      value: { title: "A title of words", points: ["a b", "c"] },
    });
    expect(heard.length).toBeGreaterThan(3);
    expect(heard.at(-1)).toBe('{"title":"A title of words","points":["a b","c"]}');
    expect(used).toEqual([{ inputTokens: 1_000, outputTokens: 500 }]);
  });

  it.each([
    ["refusing", "refused", 1],
    ["cut-off", "error", 2],
    ["malformed", "error", 2],
    ["failing", "error", 2],
  ] as const)("followed from a model that is %s: %s after %i tries", async (behaviour, reason, tries) => {
    fake.behave(behaviour);
    const answer = await model.writeObject(prompt, schema, { ...options, onPartial: () => {} });
    expect(answer).toEqual({ ok: false, reason });
    expect(fake.requests).toHaveLength(tries);
  });

  it("that doesn't hold to it is asked for once more, then given up", async () => {
    fake.reply = () => ({ title: 3 });
    expect(await model.writeObject(prompt, schema, options)).toEqual({ ok: false, reason: "malformed" });
    expect(fake.requests).toHaveLength(2);
  });
});

describe("moderation", () => {
  it("tells harm to oneself and violence apart", async () => {
    fake.flags = (text) => ({ "self-harm/intent": text.includes("end it") });
    expect(await model.moderate("I want to end it", options)).toEqual({
      ok: true,
      value: { selfHarm: true, violence: false },
    });
    expect(await model.moderate("Hello", options)).toMatchObject({ value: { selfHarm: false } });
  });

  it("that fails says nothing", async () => {
    fake.behave("failing");
    expect(await model.moderate("I want to end it", options)).toEqual({ ok: false, reason: "error" });
  });
});

it("the built-in model reports that it is off", async () => {
  expect(await builtInModel.writeText(prompt, options)).toEqual({ ok: false, reason: "off" });
  expect(await builtInModel.writeObject(prompt, schema, options)).toEqual({ ok: false, reason: "off" });
});
