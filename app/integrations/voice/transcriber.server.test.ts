import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeTranscriber, startFakeTranscriber } from "#tests/fakes/transcriber";
import { createTranscriber } from "./transcriber.server";

let service: FakeTranscriber;
beforeAll(async () => {
  service = await startFakeTranscriber();
});
afterAll(() => service.close());

const AUDIO = { type: "audio/mpeg", content: Buffer.from("ID3 the sound") };
const transcribe = () => createTranscriber({ baseUrl: service.url, apiKey: "key", model: "small" })(AUDIO);

it("sends the sound and the model's name alone, and gives the text", async () => {
  service.say("Please call me.");
  expect(await transcribe()).toBe("Please call me.");
  expect(service.taken[0]).toMatch(
    /name="file"; filename="voicemail\.mp3".*ID3 the sound.*name="model".*small/s,
  );
});

it("gives no text where the service fails or can't be reached", async () => {
  service.say(null);
  expect(await transcribe()).toBeNull();
  const away = createTranscriber({ baseUrl: "http://127.0.0.1:9", model: "small" });
  expect(await away(AUDIO)).toBeNull();
});
