import { beforeAll, expect, it } from "vitest";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload, untilLive, visit } from "#tests/setup/browser";
import { callLake } from "#tests/setup/lake-calls";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { buildSilentSound, storeSilentSound } from "#tests/setup/silent-sound";

/** Length of the recording. */
const LENGTH_S = 120;

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  const audio = await storeSilentSound(server, LENGTH_S);
  await patchEpisode("episode-the-first-call", { audio, transcript: "Hello.\n\nThis is the car." });
});

const patchEpisode = (id: string, set: object) =>
  callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations: [{ patch: { id, set } }] }),
  });

it("an episode is heard by keyboard, at a speed, from where it was left, until the site is left", async () => {
  const { context, page } = await visit(server.url);
  await goto(page, "/car-talk");
  await page.getByRole("link", { name: /^The First Call/ }).click();
  await page.waitForURL((url) => url.pathname === "/car-talk/the-first-call");
  await page.getByText("This is the car.").waitFor();
  const state = () =>
    page.locator("audio").evaluate((audio: HTMLAudioElement) => ({
      at: audio.currentTime,
      length: audio.duration,
      speed: audio.playbackRate,
    }));
  await expect.poll(async () => (await state()).length).toBeCloseTo(LENGTH_S, 0);

  const on = page.getByRole("button", { name: "On 30 seconds" });
  await on.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await state()).at).toBe(60);
  await page.getByRole("button", { name: "Back 15 seconds" }).press("Enter");
  await expect.poll(async () => (await state()).at).toBe(45);
  await page.getByLabel("Speed").selectOption("1.5");
  expect((await state()).speed).toBe(1.5);
  expect(await violationsOf(page)).toEqual([]);

  await reload(page);
  await expect.poll(async () => (await state()).at).toBe(45);

  await context.route("https://www.weather.gov/**", (route) => route.fulfill({ body: "Weather" }));
  await page
    .getByRole("link", { name: /^Leave/ })
    .first()
    .click();
  await page.waitForURL("https://www.weather.gov/**");
  await goto(page, `${server.url}/car-talk/the-first-call`);
  await expect.poll(async () => (await state()).length).toBeCloseTo(LENGTH_S, 0);
  expect((await state()).at).toBe(0);
});

it("a recording that is kept elsewhere plays, also after a link within the site, and is asked for by play alone", async () => {
  const audioUrl = "https://audio.example.com/second.wav";
  await patchEpisode("episode-helping-or-carrying", { audioUrl });
  const { context, page, foreignRequests } = await visit(server.url);
  await context.route(audioUrl, (route) =>
    route.fulfill({ contentType: "audio/wav", body: buildSilentSound(LENGTH_S) }),
  );
  await goto(page, "/car-talk");
  await page.getByRole("link", { name: /^Helping or Carrying/ }).click();
  await page.waitForURL((url) => url.pathname === "/car-talk/helping-or-carrying");
  await page.waitForFunction(() =>
    performance.getEntriesByType("navigation")[0]?.name.endsWith("/car-talk/helping-or-carrying"),
  );
  await untilLive(page);
  await page.getByRole("link", { name: "audio.example.com" }).waitFor();
  expect(foreignRequests).toEqual([]);

  const audio = page.locator("audio");
  await audio.evaluate((it: HTMLAudioElement) => it.play());
  await expect.poll(() => audio.evaluate((it: HTMLAudioElement) => it.currentTime)).toBeGreaterThan(0);
  const elsewhere = await fetch(`${server.url}/about`);
  expect(elsewhere.headers.get("content-security-policy")).not.toContain("audio.example.com");
});

it("without JavaScript the browser's own player and the transcript are there", async () => {
  const { page } = await visit(server.url, { javaScriptEnabled: false });
  await goto(page, "/car-talk/the-first-call");
  expect(await page.locator("audio[controls]").count()).toBe(1);
  await page.getByText("This is the car.").waitFor();
});
