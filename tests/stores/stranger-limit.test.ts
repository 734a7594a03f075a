import { beforeEach, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { leadActivities, outbox } from "#db/schema";
import type { MailCause } from "#db/values";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import type { MailKind, MailKinds, TypedAddressMailKind } from "~/mail/kinds";
import { claimNextMail } from "~/mail/queue/claim.server";
import { queueMail } from "~/mail/queue/queue.server";
import { recordDeliveryResult } from "~/mail/queue/record-delivery.server";
import { requeueOutboxMail } from "~/mail/queue/requeue.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

const START = Date.parse("2026-03-02T18:00:00Z");
const VICTIM = "victim@example.com";

/** Each kind as it is, without the conditions that a test of the limit alone does not set up. */
const kinds = Object.fromEntries(
  Object.entries(mailKinds).map(([name, { onStatus, checkSendEligibility, ...kind }]) => [name, kind]),
) as unknown as MailKinds;

let db: AppDatabase;
let newId: () => string;
let leadId: string;
let time = START;
beforeEach(() => {
  time = START;
  const store = leadStore({ start: new Date(START), urgencyLevel: "urgent" });
  ({ db, newId } = store);
  leadId = store.capture().id;
  db.delete(outbox).run();
});

const now = () => new Date(time);

function queue(
  mail: { kind: TypedAddressMailKind; cause: MailCause | null } | { kind: "lead_letter" },
  to = VICTIM,
): string {
  return queueMail(changeByJob(db, { now: now(), newId }), { ...mail, to, payload: {}, leadId });
}

const claim = () =>
  [true, false].map((urgent) =>
    claimNextMail(changeByJob(db, { now: now(), newId }), { urgent, kinds, transport: "resend" }),
  );

/** Sends what is due, and returns how many mails left. */
function deliver(): number {
  let left = 0;
  for (let mails = claim(); mails.some(Boolean); mails = claim())
    for (const mail of mails) {
      if (!mail) continue;
      left++;
      recordDeliveryResult(
        changeByJob(db, { now: now(), newId }),
        mail,
        { outcome: "sent", providerMessageId: null },
        { kinds, transport: "resend" },
      );
    }
  return left;
}

/** Queues and sends mails one after the other, and returns how many left. */
function send(many: number, kind: TypedAddressMailKind, cause: MailCause | null, to?: string): number {
  let left = 0;
  for (let n = 0; n < many; n++) {
    queue({ kind, cause }, to);
    left += deliver();
  }
  return left;
}

const about = "booking_confirmed";

describe("mail that strangers can cause to an address", () => {
  it.each<[string, [many: number, kind: TypedAddressMailKind, cause: MailCause | null, leave: number][]]>([
    ["is five in 24 hours, where all is about consultations", [[7, about, "stranger", 5]]],
    ["is three, where none is about a consultation", [[7, "nurture", "stranger", 3]]],
    [
      "keeps two for consultations",
      [
        [4, "nurture", "stranger", 3],
        [1, "newsletter_confirm", "stranger", 0],
        [3, "booking_cancelled", "stranger", 2],
      ],
    ],
    [
      "is five in all, whatever came first",
      [
        [3, "booking_moved", "stranger", 3],
        [3, "newsletter_preferences", "stranger", 2],
        [1, about, "stranger", 0],
      ],
    ],
    [
      "does not count ten that the links in mails cause",
      [
        [10, "booking_moved", "link", 10],
        [6, about, "stranger", 5],
      ],
    ],
    [
      "counts what the links in mails cause above ten",
      [
        [12, "booking_moved", "link", 12],
        [4, about, "stranger", 3],
        [1, "booking_moved", "link", 0],
      ],
    ],
    [
      "leaves the links their ten",
      [
        [5, about, "stranger", 5],
        [11, "newsletter_goodbye", "link", 10],
      ],
    ],
    [
      "never counts nor stops what staff, schedules and reminders cause",
      [
        [12, "booking_reminder", null, 12],
        [6, about, "stranger", 5],
        [6, "nurture", null, 6],
        [6, about, null, 6],
      ],
    ],
  ])("%s", (_rule, rows) => {
    for (const [many, kind, cause, leave] of rows)
      expect([kind, send(many, kind, cause)]).toEqual([kind, leave]);
  });

  it("never counts nor stops a letter of staff", () => {
    expect(send(6, about, "stranger")).toBe(5);
    queue({ kind: "lead_letter" });
    expect(deliver()).toBe(1);
  });

  it("is counted by address, in whatever letters that is typed", () => {
    const typed = ["Victim@Example.com", "VICTIM@EXAMPLE.COM", " victim@example.com ", "ｖictim@example.com"];
    expect(typed.map((to) => send(1, about, "stranger", to))).toEqual([1, 1, 1, 1]);
    expect(send(2, about, "stranger")).toBe(1);
    expect(send(6, about, "stranger", "victim+1@example.com")).toBe(5);
    expect(["Ä@example.com", "ä@example.com"].map((to) => send(3, about, "stranger", to))).toEqual([3, 2]);
  });

  it("leaves again once 24 hours have passed, and not before", () => {
    expect(send(6, about, "stranger")).toBe(5);
    time += DAY_MS - 1;
    expect(send(1, about, "stranger")).toBe(0);
    time += 1;
    expect(send(6, about, "stranger")).toBe(5);
  });

  it("is counted as it leaves: what was kept waiting for days does not leave all at once", () => {
    for (let n = 0; n < 20; n++) {
      queue({ kind: about, cause: "stranger" });
      time += 6 * HOUR_MS;
    }
    expect(deliver()).toBe(5);
  });

  it("is counted once, and still leaves, where the process died while it was sent", () => {
    expect(send(4, about, "stranger")).toBe(4);
    queue({ kind: about, cause: "stranger" });
    expect(claim().filter(Boolean)).toHaveLength(1);
    queue({ kind: about, cause: "stranger" });
    expect(deliver()).toBe(0);
    time += 2 * MINUTE_MS;
    expect(deliver()).toBe(1);
    expect(send(1, about, "stranger")).toBe(0);
  });

  it("gives its place back where it was canceled before it left", () => {
    expect(send(4, about, "stranger")).toBe(4);
    const id = queue({ kind: about, cause: "stranger" });
    const mail = claim().find(Boolean)!;
    const dropped = { outcome: "dropped", reason: "The booking was erased." } as const;
    recordDeliveryResult(changeByJob(db, { now: now(), newId }), mail, dropped, {
      kinds,
      transport: "resend",
    });
    expect(statusOf(id)).toBe("cancelled");
    expect(send(2, about, "stranger")).toBe(1);
  });

  it("is not silenced by a clock that was ahead", () => {
    time += 365 * DAY_MS;
    expect(send(6, about, "stranger")).toBe(5);
    time = START;
    expect(send(1, about, "stranger")).toBe(1);
  });
});

const statusOf = (id: string) =>
  db
    .select()
    .from(outbox)
    .all()
    .find((mail) => mail.id === id)?.status;

describe("a mail that is one too many", () => {
  it("is on hold with the reason, in the outbox and on the lead's timeline", () => {
    send(5, about, "stranger");
    const id = queue({ kind: about, cause: "stranger" });
    expect(deliver()).toBe(0);
    const why = expect.stringContaining("at most five emails in 24 hours that anybody can cause");
    const mail = db
      .select()
      .from(outbox)
      .all()
      .find((one) => one.id === id);
    expect(mail).toMatchObject({ status: "held", errorMessage: why, nextAttemptAt: null, attempts: 0 });
    const lines = db.select().from(leadActivities).all();
    expect(lines.filter(({ activityType }) => activityType === "email_held")).toMatchObject([
      { leadId, description: "An email is on hold: Consultation: booked", metadata: { text: why } },
    ]);
  });

  it("leaves once staff send it, and then counts no more than anything else of theirs", () => {
    send(5, about, "stranger");
    const id = queue({ kind: about, cause: "stranger" });
    expect(deliver()).toBe(0);
    requeueOutboxMail(changeBy(db, "ann", { now: now(), newId }), id);
    expect(deliver()).toBe(1);
    time += DAY_MS;
    expect(send(5, about, "stranger")).toBe(5);
  });

  it("stays on hold when the 24 hours have passed: it may be of no use by then", () => {
    send(6, about, "stranger");
    time += 2 * DAY_MS;
    expect(deliver()).toBe(0);
  });
});

it("each kind of mail to an address that anybody can type says who caused it", () => {
  const typed: Record<TypedAddressMailKind, true> = {
    nurture: true,
    minor_answer: true,
    newsletter_confirm: true,
    newsletter_preferences: true,
    newsletter_goodbye: true,
    booking_confirmed: true,
    booking_moved: true,
    booking_cancelled: true,
    booking_reminder: true,
    privacy_confirm: true,
    privacy_answer: true,
  };
  const staffSend: MailKind[] = ["lead_letter", "newsletter_letter"];
  const toFamilies = Object.entries(mailKinds).filter(
    ([name, { suppressedBy }]) => suppressedBy.length > 0 || name.startsWith("privacy_"),
  );
  expect(toFamilies.map(([name]) => name).sort()).toEqual([...Object.keys(typed), ...staffSend].sort());
});
