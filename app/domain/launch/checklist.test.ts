import { describe, expect, it } from "vitest";
import { SAMPLE_ROWS } from "~/content/sample-rows";
import type { StandingSample } from "~/content/samples";
import {
  buildLaunchChecklist,
  countOpenPoints,
  formatNotificationChannels,
  type ServiceState,
} from "./checklist";

const connected: ServiceState = {
  isPublic: true,
  proxyIgnored: false,
  mail: true,
  mailReports: true,
  replies: true,
  texts: true,
  textReports: true,
  calls: true,
  telephoneSilent: false,
  voiceAddress: "https://practice.example.com/api/webhooks/voice",
  lineState: "ours",
  unfetchedVoicemails: 0,
  undeletedVoicemails: 0,
  postalAddress: true,
  model: true,
  notBookable: [],
  sampleHours: false,
  nobodyReached: [],
  backupsElsewhere: true,
  backupProblems: [],
  textProblems: [],
  uncheckable: [],
  ownersWithoutSecondFactor: [],
  figureProblems: [],
  notesAsk: "opt_in",
};

const standing = (id: string, document: Partial<StandingSample["document"]> = {}): StandingSample => {
  const row = SAMPLE_ROWS.find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return { row, document: { _id: row.type, _type: row.type, ...document } };
};
const items = (samples: StandingSample[], services: Partial<ServiceState> = {}) =>
  buildLaunchChecklist(samples, { ...connected, ...services }).flatMap((section) => section.items);

it("is empty when nothing is a sample and everything is connected", () => {
  expect(buildLaunchChecklist([], connected)).toEqual([]);
  expect(countOpenPoints([])).toBe(0);
});

it("names the texts that can’t be used, with the way to each", () => {
  const problem = {
    id: "nurtureEmail-low-1",
    type: "nurtureEmail",
    title: "Step 1",
    why: "It isn’t published.",
  };
  const [item] = items([], { textProblems: Array(7).fill(problem) });
  expect(item).toMatchObject({ id: "texts", text: expect.stringContaining("Step 1: It isn’t published.") });
  expect(item?.text).toContain("And 2 more.");
  expect(item?.places[0]).toEqual({
    label: "Step 1",
    href: "/studio/intent/edit/id=nurtureEmail-low-1;type=nurtureEmail",
  });
});

it("advises who had better ask for the notes, without calling it an open point", () => {
  const sections = buildLaunchChecklist([], { ...connected, notesAsk: "opt_out" });
  expect(sections).toMatchObject([{ items: [{ id: "notes", isAdvice: true, isDanger: false }] }]);
  expect(sections[0]?.items[0]?.text).toMatch(/Washington or Nevada/);
  expect(countOpenPoints(sections)).toBe(0);
});

describe("a service that is not connected", () => {
  it.each<[string, Partial<ServiceState>, string[]]>([
    ["siteUrl", { isPublic: false }, ["SITE_URL"]],
    ["trustProxy", { proxyIgnored: true }, ["TRUST_PROXY"]],
    [
      "mail",
      { mail: false, mailReports: false, replies: false },
      ["RESEND_API_KEY", "SMTP_URL", "MAIL_FROM"],
    ],
    ["mailReports", { mailReports: false }, ["RESEND_WEBHOOK_SECRET"]],
    ["replies", { replies: false }, ["IMAP_URL", "REPLY_DOMAIN"]],
    ["sms", { texts: false, textReports: false }, ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"]],
    ["smsReports", { textReports: false }, ["SITE_URL"]],
    ["calls", { calls: false }, ["VOICE_NUMBER"]],
    ["unfetched", { unfetchedVoicemails: 1 }, []],
    ["voicemails", { undeletedVoicemails: 2 }, []],
    ["postalAddress", { postalAddress: false }, ["POSTAL_ADDRESS"]],
    ["model", { model: false }, ["OPENAI_API_KEY"]],
    ["booking", { notBookable: ["standard"] }, ["CALENDLY_STANDARD_URL"]],
    ["hours", { sampleHours: true }, []],
    ["trust", { uncheckable: ["what it costs"] }, []],
    ["backups", { backupsElsewhere: false }, ["BACKUP_S3_URL", "BACKUP_COMMAND"]],
    ["secondFactor", { ownersWithoutSecondFactor: ["Ellen"] }, ["REQUIRE_SECOND_FACTOR"]],
  ])("%s is one point, with the setting that mends it", (id, services, settings) => {
    const found = items([], services);
    expect(found.map((item) => item.id)).toEqual([id]);
    expect(found[0]?.places.flatMap((place) => ("settings" in place ? place.settings : []))).toEqual(
      settings,
    );
    expect(found[0]?.isDanger).toBe(false);
  });

  it("is reported as a danger when nobody is alerted of a crisis", () => {
    const [alerts] = items([], { nobodyReached: ["Nobody has added a way to be reached."] });
    expect(alerts).toMatchObject({
      id: "alerts",
      isDanger: true,
      places: [{ label: "Alerts", href: "/admin/alerts" }],
    });
    expect(alerts?.text).toContain("Nobody has added a way to be reached.");
  });

  it("is reported as a danger when the telephone rings nobody", () => {
    expect(items([], { telephoneSilent: true })).toMatchObject([
      { id: "phones", isDanger: true, places: [{ href: "/admin/alerts#phones" }] },
    ]);
  });

  it.each([
    ["elsewhere", [{ id: "line", isDanger: true }]],
    ["missing", [{ id: "line", isDanger: true }]],
    ["ours", []],
    [null, []],
  ] as const)(
    "about the practice's number is a point where it is known to be wrong: %s",
    (lineState, points) => {
      const found = items([], { lineState });
      expect(found).toMatchObject(points);
      expect(found.every(({ text }) => text.includes(connected.voiceAddress))).toBe(true);
    },
  );

  it("is named with its own trouble where backups fail", () => {
    expect(items([], { backupProblems: ["Backups have not reached s3."] })[0]?.text).toBe(
      "Backups have not reached s3.",
    );
  });
});

describe("a sample that was not replaced", () => {
  it.each(SAMPLE_ROWS.map((row) => [row.id, row] as const))(
    "%s is one point with its document",
    (id, row) => {
      const [item, ...more] = items([standing(id)]);
      expect(more).toEqual([]);
      expect(item?.id).toBe(id);
      const [place] = item?.places ?? [];
      expect(place && "href" in place && place.href).toMatch(
        new RegExp(`^/studio/intent/edit/id=${row.type};type=${row.type};path=[\\w.]+$`),
      );
    },
  );

  it("is one point for many documents of a kind, each with its link", () => {
    const samples = ["a", "b"].map((_id) => standing("testimonial", { _id, author: `Family ${_id}` }));
    const [item] = items(samples);
    expect(item?.title).toBe("Testimonial (2)");
    expect(item?.places.map((place) => "label" in place && place.label)).toEqual(["Family a", "Family b"]);
  });

  it("is named as the person is, where its document is one", () => {
    const [item] = items([standing("author", { name: "Ellen Marsh" })]);
    expect(item?.places).toMatchObject([{ label: "Ellen Marsh" }]);
  });

  it("is a danger where it leaves a public site without a phone number", () => {
    expect(items([standing("phone")])[0]).toMatchObject({ isDanger: true });
    expect(items([standing("phone")], { isPublic: false })[0]).toMatchObject({ isDanger: false });
    expect(items([standing("email")])[0]).toMatchObject({ isDanger: false });
  });
});

it.each([
  [{ mail: true, texts: true }, "Email, SMS"],
  [{ mail: true, texts: false }, "Email, SMS not set up"],
  [{ mail: false, texts: false }, "Email to the outbox only, SMS not set up"],
])("notifications say what is set up: %j", (services, words) => {
  expect(formatNotificationChannels(services)).toBe(words);
});
