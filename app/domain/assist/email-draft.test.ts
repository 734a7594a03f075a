import { describe, expect, it } from "vitest";
import type { Model } from "~/integrations/model/model";
import { repeats } from "./context-cues";
import { draftEmail } from "./email-draft";

const lead = {
  name: "Dana Sample",
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: "planning",
  previousAttempts: false,
  message: null,
  status: "new",
  crisisLevel: null,
  lastContactedAt: null,
} as const;
const signature = {
  name: "Sam Practice",
  phone: "(406) 555-0100",
  bookingLink: "https://book.example.com/talk",
};
const none = { name: "none", writeObject: async () => ({ ok: false }) } as unknown as Model;
const says = (body: string) =>
  ({
    name: "a-model",
    writeObject: async () => ({ ok: true, value: { subject: "A talk", body, tone: "warm" } }),
  }) as unknown as Model;

describe("what staff add to a draft", () => {
  const context = "She can't afford much, her husband refuses. Suggest Thursday afternoon; she sounded drunk";
  it("shapes it and stands nowhere in it", async () => {
    const plain = await draftEmail(
      none,
      lead,
      { emailType: "follow_up", additionalContext: undefined },
      signature,
    );
    const shaped = await draftEmail(
      none,
      lead,
      { emailType: "follow_up", additionalContext: context },
      signature,
    );
    expect(shaped.body).not.toBe(plain.body);
    expect(shaped.body).toContain("Would Thursday afternoon suit you?");
    expect(shaped.body).toContain("costs");
    expect(shaped.body).not.toContain("drunk");
    expect(repeats(shaped.body, context)).toBe(false);
    expect(shaped.body).toMatch(/^Hi Dana,/);
  });

  it("is told to a model, whose mail is not taken when it repeats it", async () => {
    const request = { emailType: "check_in", additionalContext: context } as const;
    const honest = await draftEmail(
      says("Hi [first name],\n\nHow about Thursday?"),
      lead,
      request,
      signature,
    );
    expect(honest.writer).toBe("a-model");
    const parrot = await draftEmail(
      says(`Hi [first name],\n\nI note: her husband refuses. Suggest Thursday afternoon. Ok?`),
      lead,
      request,
      signature,
    );
    expect(parrot.writer).toBe("built-in");
    expect(parrot.body).not.toContain("husband refuses");
  });
});

describe("an invitation to a consultation", () => {
  const request = { emailType: "consultation_invite", additionalContext: undefined } as const;
  it.each([
    ["the built-in writer", none],
    ["a model", says("Hi [first name],\n\nShall we talk?")],
  ])("says where to book, written by %s", async (_, model) => {
    const { body } = await draftEmail(model, lead, request, signature);
    expect(body.split(signature.bookingLink)).toHaveLength(2);
    expect(body).toMatch(/Warmly,\nSam Practice\n\(406\) 555-0100$/);
  });

  it("asks for a time where nothing can be booked", async () => {
    const { body } = await draftEmail(none, lead, request, { ...signature, bookingLink: null });
    expect(body).toContain("Which days and times are good for you?");
    expect(body).not.toContain("http");
  });

  it("has the link, other mails don't", async () => {
    const { body } = await draftEmail(none, lead, { ...request, emailType: "check_in" }, signature);
    expect(body).not.toContain("http");
  });
});
