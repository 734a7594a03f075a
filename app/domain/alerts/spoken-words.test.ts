import { expect, it } from "vitest";
import { buildTwiml } from "~/integrations/voice/twiml";
import { buildCodeCall } from "./spoken-words";

it("a code is read out twice, one digit after the other with time to write each down", () => {
  const steps = buildCodeCall("047100");
  const isDigit = (step: (typeof steps)[number] | undefined) =>
    step?.verb === "say" && /^\d$/.test(step.words);
  const digits = steps.flatMap((step) => (step.verb === "say" && isDigit(step) ? step.words : []));
  expect(digits.join("")).toBe("047100047100");
  for (const [index, step] of steps.entries())
    if (isDigit(step)) expect(steps[index + 1]).toEqual({ verb: "pause", seconds: 1 });
  // Twilio takes 4,000 characters with the call itself (twilio.com/docs/voice/api/call-resource).
  expect(buildTwiml(steps).length).toBeLessThan(4_000);
});
