import { expect, it } from "vitest";
import type { NumberRoute } from "~/integrations/voice/twilio-voice.server";
import { judgeLine } from "./line";

const OURS = "https://practice.example.com/api/webhooks/voice";

it.each<[NumberRoute | null | "unknown", string | null]>([
  [{ post: OURS }, "ours"],
  [{ post: "HTTPS://Practice.Example.com/api/webhooks/voice/" }, "ours"],
  [{ post: "https://practice.example.com/api/webhooks/sms" }, "elsewhere"],
  [{ post: "https://demo.twilio.com/welcome/voice/" }, "elsewhere"],
  [{ post: "no address" }, "elsewhere"],
  ["elsewhere", "elsewhere"],
  [null, "missing"],
  ["unknown", null],
])("a number with the route %j is judged as %s", (route, state) => {
  expect(judgeLine(route, OURS)).toBe(state);
});
