import { describe, expect, it } from "vitest";
import { SHIPPED_STAFF_TEXTS } from "#studio/texts/shipped-staff";
import { SAMPLE_PRACTICE as practice } from "#tests/setup/practice";
import { type MailTemplate, writeEmail } from "./index";
import type { StaffNotice } from "./staff-notice";

const notice = (over: Partial<StaffNotice> = {}): MailTemplate => ({
  name: "staff-notice",
  props: {
    words: SHIPPED_STAFF_TEXTS["new-inquiry"],
    source: "contact form",
    urgency: "Urgent",
    respondBy: "Mon 5:00 PM MST",
    person: {
      name: "Maria Lopez <script>alert(1)</script>",
      phone: { text: "(801) 555-0142", href: "tel:+18015550142" },
      mayLeaveMessage: null,
      email: "maria@example.com",
      score: 80,
      said: [
        { label: "Relationship", value: "Parent" },
        { label: "Concern", value: "Drug Addiction" },
        { label: "Location", value: "Denver, Colorado" },
      ],
    },
    message: "First line.\nSecond line with <b>tags</b> & more.",
    adminUrl: "https://www.example.com/admin/leads/1",
    ...over,
  },
});

const url = (page: string) => `https://www.example.com/newsletter/${page}?token=abc.def`;
const links = { preferencesUrl: url("preferences"), unsubscribeUrl: url("unsubscribe") };

const NOTICES = {
  draft: "draft-written",
  published: "post-published",
  failed: "post-failed",
  "not-published": "post-not-published",
} as const;

const mails: [what: string, email: MailTemplate, subject: string][] = [
  ["a new inquiry", notice(), "New inquiry · Urgent · respond by Mon 5:00 PM MST"],
  [
    "a repeat",
    notice({ words: SHIPPED_STAFF_TEXTS["wrote-again"], respondBy: null }),
    "Someone wrote again · Urgent",
  ],
  [
    "a task that is due",
    {
      name: "task-reminder",
      props: {
        words: SHIPPED_STAFF_TEXTS["task-due"],
        title: "Call Maria again",
        description: "A message was left.",
        due: "Mon, 9:00 AM",
        priority: "High",
        lead: { name: "Maria Lopez", phone: { text: "(801) 555-0142", href: "tel:+18015550142" } },
        adminUrl: "https://www.example.com/admin/leads/1",
      },
    },
    "Follow-up due · High priority · Mon, 9:00 AM",
  ],
  [
    "an invitation",
    {
      name: "invitation",
      props: {
        words: SHIPPED_STAFF_TEXTS.invitation,
        name: "Ann Lee",
        url: "https://www.example.com/admin/invitation/abc.def",
        hours: 72,
      },
    },
    "Your account is ready to be set up",
  ],
  [
    "a booking, to staff",
    {
      name: "staff-booking",
      props: {
        words: SHIPPED_STAFF_TEXTS["call-booked"],
        when: "Tue, Dec 8, 8 AM MST",
        url: "https://www.example.com/admin",
      },
    },
    "A call was booked · Tue, Dec 8, 8 AM MST",
  ],
  [
    "a mention",
    {
      name: "mention",
      props: { url: "https://www.example.com/admin/leads/1#timeline", words: SHIPPED_STAFF_TEXTS.mention },
    },
    "You were mentioned in a note",
  ],
  [
    "tasks that are due together",
    {
      name: "task-reminders",
      props: {
        words: SHIPPED_STAFF_TEXTS["tasks-due"],
        tasks: [
          {
            title: "Call Maria again",
            due: "Mon, 9:00 AM",
            priority: "High",
            lead: { name: "Maria Lopez", phone: { text: "(801) 555-0142", href: "tel:+18015550142" } },
            adminUrl: "https://www.example.com/admin/leads/1",
          },
          {
            title: "Send the guide",
            due: "Mon, 9:01 AM",
            priority: "Low",
            lead: { name: "Tom Sample", phone: { text: "(406) 555-0130", href: "tel:+14065550130" } },
            adminUrl: "https://www.example.com/admin/leads/2",
          },
        ],
        adminUrl: "https://www.example.com/admin/dashboard",
      },
    },
    "2 follow-ups due · 1 high priority",
  ],
  [
    "the morning",
    {
      name: "daily-digest",
      props: {
        words: SHIPPED_STAFF_TEXTS.morning,
        day: "Monday, March 9",
        overdue: {
          total: 2,
          lines: [
            {
              title: "Call Maria",
              due: "Mar 8, 9:00 AM",
              name: "Maria Lopez",
              url: "https://www.example.com/admin/leads/1",
            },
          ],
        },
        today: { total: 0, lines: [] },
        responses: 1,
        erasedSoon: 2,
        erasedSoonUrl: "https://www.example.com/admin/retention",
        newLeads: 3,
        adminUrl: "https://www.example.com/admin/dashboard",
      },
    },
    "Monday, March 9: 2 overdue, 0 due today",
  ],
  [
    "the week",
    {
      name: "monday-report",
      props: {
        words: SHIPPED_STAFF_TEXTS.week,
        week: "Nov 16 to 22",
        total: {
          enquiries: 3,
          answered: 2,
          due: 2,
          inTime: 1,
          open: 1,
          unanswered: 0,
          share: 50,
          median: "14 min",
        },
        urgencies: [
          {
            name: "Urgent",
            enquiries: 3,
            answered: 2,
            due: 2,
            inTime: 1,
            open: 1,
            unanswered: 0,
            share: 50,
            median: "14 min",
          },
        ],
        danger: [{ label: "Crises", words: "1 came in, 1 of 1 reached in time (100%), median 9 min" }],
        people: [
          {
            name: "Ann Lee",
            enquiries: 2,
            answered: 2,
            due: 2,
            inTime: 1,
            open: 0,
            unanswered: 0,
            share: 50,
            median: "14 min",
          },
        ],
        waiting: { all: 4, overdue: 1, crises: 0 },
        weekUrl: "https://www.example.com/admin/response?week=2026-11-16",
        queueUrl: "https://www.example.com/admin/queue",
      },
    },
    "Your week in numbers: Nov 16 to 22",
  ],
  ...(["draft", "published", "failed", "not-published"] as const).map(
    (outcome): [string, MailTemplate, string] => [
      `a post the autopilot wrote: ${outcome}`,
      {
        name: "autopilot",
        props: {
          ...(outcome === "failed" || outcome === "not-published"
            ? { outcome, reason: "No topic is in use. <b>Add</b> one." }
            : { outcome, title: "The first ninety days at home", quality: 82 }),
          words: SHIPPED_STAFF_TEXTS[NOTICES[outcome]],
          scheduled: "Mon, Mar 9, 9:00 AM EDT",
          category: "Recovery",
          late: true,
          adminUrl: "https://www.example.com/admin/content-studio?tab=calendar",
        },
      },
      {
        draft: "A blog draft waits for you",
        published: "A blog post was published by your schedule",
        failed: "A scheduled blog post could not be written",
        "not-published": "A planned blog post was not published",
      }[outcome],
    ],
  ),
  [
    "a release that could not be published",
    {
      name: "autopilot",
      props: {
        words: SHIPPED_STAFF_TEXTS["release-not-published"],
        outcome: "not-released",
        title: "About us",
        reason: "“About us” refers to a <b>page</b> that is gone.",
        scheduled: "Mon, Mar 9, 9:00 AM EDT",
        category: null,
        late: false,
        adminUrl: "https://www.example.com/admin/content-studio?tab=calendar",
      },
    },
    "What was scheduled in the Studio was not published",
  ],
  ...(
    ["new-device", "locked-out", "password-changed", "second-factor-changed", "leads-exported"] as const
  ).map((notice): [string, MailTemplate, string] => [
    `an account: ${notice}`,
    {
      name: "account-notice",
      props: {
        what: notice.replaceAll("-", "_") as "new_device",
        username: "ann@example.com",
        device: "Firefox on Windows",
        at: "Mon, Mar 9, 2026, 9:00 AM MDT",
        accountUrl: "https://www.example.com/admin/account",
        words: SHIPPED_STAFF_TEXTS[notice],
      },
    },
    SHIPPED_STAFF_TEXTS[notice].subject,
  ]),
  [
    "staff's own words",
    {
      name: "staff-email",
      props: { subject: "A time to talk", body: "Hi,\n\nWould Tuesday do?\nOr later?" },
    },
    "A time to talk",
  ],
  [
    "confirm",
    { name: "newsletter-confirm", props: { confirmUrl: url("confirm"), days: 7 } },
    "Please confirm your email address",
  ],
  [
    "welcome",
    { name: "newsletter-preferences", props: { occasion: "welcome", ...links } },
    "You’re on the list",
  ],
  [
    "signed up again",
    { name: "newsletter-preferences", props: { occasion: "again", ...links } },
    "You’re already on the list",
  ],
  ...(["confirmed", "moved", "cancelled", "reminder"] as const).map(
    (occasion): [string, MailTemplate, string] => [
      `a consultation: ${occasion}`,
      {
        name: "booking",
        props: {
          occasion,
          short: "Tue, Jul 14, 10 AM Mountain",
          when: "Tuesday, July 14, 2026 at 10 AM Mountain",
          movedFrom: occasion === "moved" ? "Monday, July 13, 2026 at 9 AM Mountain" : null,
          caller: "Ellen Marsh",
          number: "(406) 555-0130",
          isAskedFor: false,
          mayConfirm: occasion === "confirmed",
          minutes: 60,
          page: "https://www.example.com/booking/abc.def",
          again: "https://www.example.com/book/abc",
        },
      },
      {
        confirmed: "Your call is booked: Tue, Jul 14, 10 AM Mountain",
        moved: "Your call has a new time: Tue, Jul 14, 10 AM Mountain",
        cancelled: "Your call on Tue, Jul 14, 10 AM Mountain is canceled",
        reminder: "Reminder: your call on Tue, Jul 14, 10 AM Mountain",
      }[occasion],
    ],
  ),
  ["goodbye", { name: "newsletter-goodbye", props: links }, "You’re off the list"],
  [
    "a request for one’s data",
    {
      name: "privacy-confirm",
      props: { confirmUrl: "https://www.example.com/health-data/confirm?token=abc.def", days: 7 },
    },
    "Please confirm your request",
  ],
  [
    "the answer to it",
    {
      name: "privacy-answer",
      props: {
        asked: "Delete it, or stop using it",
        isRefused: true,
        words: "We could not make sure that it was you.",
        formUrl: "https://www.example.com/health-data/request",
      },
    },
    "Our answer to your request",
  ],
  ["a short answer", { name: "received", props: { language: "en" } }, "We got your message"],
  ["a short answer in Spanish", { name: "received", props: { language: "es" } }, "Recibimos su mensaje"],
];

describe.each(mails)("the mail of %s", (_what, email, expected) => {
  it("has a subject and a preview that tell a bystander nothing", async () => {
    const { subject, html } = await writeEmail(email, practice);
    const preview = /data-skip-in-text="true">(.*?)<div>/.exec(html)?.[1] ?? "";
    expect(subject).toBe(expected);
    expect(preview.length).toBeGreaterThan(20);
    expect(`${subject} ${preview}`).not.toMatch(/addict|rehab|drug|Maria|Lopez|801/i);
  });

  it("is whole in both parts, runs nothing and fetches nothing", async () => {
    const { html, text } = await writeEmail(email, practice);
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(/i);
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).toContain("overflow-wrap:anywhere");
    expect(html).not.toMatch(/undefined|\[object|&gt;\s*[.{]/);
    expect(text).not.toMatch(/[{}]/);
    for (const part of [html, text]) {
      expect(part).toContain("Porchlight Family Intervention");
      expect(part).toContain("(555) 555-0142");
      expect(part).toContain("12 Main St, Salt Lake City, UT 84101");
    }
    expect(text).not.toMatch(/<\/?(p|td|a|br)\b|&\w+;/);
  });
});

it.each(["en", "es"] as const)(
  "the short answer in %s says its language to screen readers",
  async (language) => {
    const { html } = await writeEmail({ name: "received", props: { language } }, practice);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
  },
);

describe("a notice to staff", () => {
  it("carries what is needed to call, in both parts", async () => {
    const { html, text } = await writeEmail(notice(), practice);
    expect(html).toContain('href="tel:+18015550142"');
    for (const fact of ["(801) 555-0142", "maria@example.com", "Denver, Colorado", "80 of 100"])
      expect(text).toContain(fact);
    expect(text).toContain("First line.\nSecond line with <b>tags</b> & more.");
    expect(text).toContain("Open the lead <https://www.example.com/admin/leads/1>");
  });
});

it("the autopilot's mail says why an outline was not published", async () => {
  const facts = {
    words: SHIPPED_STAFF_TEXTS["draft-written"],
    scheduled: "Mon, Mar 9, 9:00 AM EDT",
    category: "Recovery",
    late: false,
    adminUrl: "https://a.example",
  };
  const props = { ...facts, outcome: "draft" as const, title: "The first ninety days", quality: 82 };
  const text = async (isOutline: boolean) =>
    (await writeEmail({ name: "autopilot", props: { ...props, isOutline } }, practice)).text;
  expect(await text(true)).toContain("It is an outline, put together without a model");
  expect(await text(false)).not.toContain("outline");
});

describe("a mail to staff in words of the practice's own", () => {
  const words = {
    subject: "All of {{count}}",
    preheader: "{{count}} wait.",
    heading: "{{practice}}: {{count}}",
  };

  it("has what it is about where it was asked for, and keeps what follows by itself", async () => {
    const [, email] = mails.find(([what]) => what === "tasks that are due together")!;
    const props = { ...email.props, words: { ...words, text: "Call {{professional}} when done." } };
    const { subject, html, text } = await writeEmail({ ...email, props } as MailTemplate, practice);
    expect(subject).toBe("All of 2 · 1 high priority");
    expect(html).toContain("2 wait.");
    expect(text).toContain("Porchlight Family Intervention: 2\n\nCall Ellen Marsh when done.");
    expect(text).toContain("Send the guide");
  });

  it("says what to do about an account, whatever its words are", async () => {
    const [, email] = mails.find(([what]) => what === "an account: password-changed")!;
    const props = { ...email.props, words: { ...words, text: "All is well." } };
    const { text } = await writeEmail({ ...email, props } as MailTemplate, practice);
    expect(text).toContain("If that was not you, ask the owner at once to close your account.");
  });
});

it("a letter's picture is its description where pictures are off, and in plain text", async () => {
  const picture = { _type: "picture" as const, src: "/porch.png", width: 560, height: 280 };
  const letter = {
    title: "One calm sentence",
    subject: "One small thing",
    preheader: "It takes five minutes.",
    body: [
      { ...picture, _key: "a", alt: "A porch [at] dusk", caption: "Our door." },
      { ...picture, _key: "b", alt: "", caption: null },
    ],
    posts: [],
  };
  const { html, text } = await writeEmail(
    { name: "newsletter-letter", props: { letter, ...links } },
    practice,
  );
  expect(html).toMatch(/<img[^>]*alt="A porch \[at\] dusk"[^>]*color:/);
  expect(text).toContain("One calm sentence\n\n[A porch [at] dusk]\n\nOur door.\n\nWarmly,");
});

describe("an alert", () => {
  const link = "https://www.example.com/admin/leads/1";
  const words = "A new urgent inquiry. Open to read:";

  it("is its words and nothing else: no name, no practice, no health words", async () => {
    const { subject, html, text } = await writeEmail({ name: "alert", props: { words, link } }, practice);
    expect(subject).toBe(`${words} ${link}`);
    expect(text.trim()).toBe(`${words} ${link}`);
    expect(html).toContain(`href="${link}"`);
    expect(html).not.toMatch(/Porchlight|Ellen|crisis|<script|<img|@import/i);
    // On a phone at night it is dark, and a long link ends at the edge.
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).toContain("overflow-wrap:anywhere");
  });
});
