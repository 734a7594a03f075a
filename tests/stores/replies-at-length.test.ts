import { expect, it } from "vitest";
import { replies } from "#db/schema";
import { changeByFamily } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { seededRandom } from "#tests/setup/random";
import { type RawMail, rawMail, withFiles } from "#tests/setup/raw-mail";
import { rounds } from "#tests/setup/rounds";
import { receiveReply } from "~/domain/replies/receive.server";
import { parseMail } from "~/mail/inbound/parse.server";
import { buildReplyAddress } from "~/mail/thread-names";
import { nameThread } from "~/mail/threads.server";

const START = new Date("2026-07-15T15:00:00Z");
const DIFFERENT = rounds(150, 5_000);
const LEADS = 40;

const random = seededRandom(21);
const upTo = (most: number) => Math.floor(random() * most);
const one = <T>(of: readonly T[]): T => of[upTo(of.length)]!;
const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => upTo(256)));
const nameOf = (lead: number) => lead.toString(16).padStart(32, "0");

/** Texts in character sets that mail still uses, with their bytes in each. */
const CHARSETS: [string, Buffer, string][] = [
  ["iso-8859-1", Buffer.from("a\xf1os", "latin1"), "años"],
  ["windows-1252", Buffer.from("\x93hello\x94", "latin1"), "“hello”"],
  ["utf-8", Buffer.from("Ñandú ✓"), "Ñandú ✓"],
  ["iso-2022-jp", Buffer.from("\x1b$B$3$s\x1b(B", "latin1"), "こん"],
  ["shift_jis", Buffer.from([0x82, 0xb1, 0x82, 0xf1]), "こん"],
  ["gb18030", Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), "你好"],
  ["euc-kr", Buffer.from([0xbe, 0xc8]), "안"],
  ["koi8-r", Buffer.from([0xd0, 0xcf]), "по"],
  ["utf-16le", Buffer.from("plain", "utf16le"), "plain"],
  ["no-such-charset", Buffer.from("plain"), "plain"],
];

/** One of many kinds of mail that a mailbox gets. Each contains its number. */
function mail(n: number): RawMail {
  const lead = upTo(LEADS);
  const [charset, body] = one(CHARSETS);
  const whole: RawMail = {
    from: one([
      `Person <person${lead + 1}@example.com>`,
      `new${n}@example.com`,
      "=?x?q?=41?= <a@example.com>",
      "",
      "<>",
    ]),
    to: one([
      buildReplyAddress(nameOf(lead), "reply.example.com"),
      "practice@example.com",
      "undisclosed-recipients:;",
    ]),
    subject: one([
      "Re: Checking in",
      "=?utf-8?B?w5E=?=",
      "=?bad?Z?x?=",
      "",
      `${n} ${"x".repeat(upTo(2_000))}`,
    ]),
    ...(random() < 0.8 && { id: `n${n}@mail.example.com` }),
    headers: { "X-Number": String(n) },
    body: `Yes, please call. ${n}\n\n> How are you?`,
  };
  const add = (headers: Record<string, string>, more: Partial<RawMail> = {}): RawMail => ({
    ...whole,
    ...more,
    headers: { ...whole.headers, ...headers },
  });
  const kinds: (() => RawMail)[] = [
    () => whole,
    () => add({ "In-Reply-To": `<${nameOf(lead)}@example.com>` }),
    () => add({ "Content-Type": `text/plain; charset=${charset}` }, { body }),
    () =>
      add(
        { "Content-Type": "text/plain; charset=utf-8", "Content-Transfer-Encoding": "base64" },
        { body: bytes(60).toString("base64").replace(/[+=]/g, "*") },
      ),
    () => add({ "Content-Transfer-Encoding": "quoted-printable" }, { body: "=zz=4=C3=B1=\n= =" }),
    () =>
      add(
        { "Content-Type": "text/html" },
        { body: `<p>Call <b>${n}</b></p><blockquote>${"<div>".repeat(upTo(200))}` },
      ),
    () =>
      add(
        { "Content-Type": `multipart/mixed; boundary="${one(["b", "", "never there"])}"` },
        { body: "--b\n\nCut off" },
      ),
    () => add({ "Auto-Submitted": "auto-replied" }),
    () => add({ "List-Id": "<l.example.com>" }),
    () => add({ "Return-Path": "<>" }),
    () => add({ Date: one(["yesterday", "", "99 Foo 2026 99:99:99 +9999"]) }),
    () => add({ "Message-ID": one(["<>", "<no at>", "none", `<${"a".repeat(2_000)}@x.example>`]) }),
    () =>
      add({
        References: Array.from({ length: upTo(300) }, () => `<${bytes(8).toString("hex")}@x.example>`).join(
          " ",
        ),
      }),
    () => add({}, { body: bytes(upTo(3_000)) }),
    () => {
      const { headers, body } = withFiles("With a file.", [
        {
          name: one(["a.pdf", "../x.exe", "\u202efdp.exe", ""]),
          type: "application/pdf",
          content: bytes(50),
        },
      ]);
      return add(headers, { body });
    },
  ];
  return one(kinds)();
}

/** Damages a mail: cuts it off, changes bytes, or removes its head. */
function damaged(raw: Buffer): Buffer {
  if (random() < 0.9) return raw;
  if (random() < 0.4) return raw.subarray(0, upTo(raw.length));
  if (random() < 0.5) return raw.subarray(raw.indexOf("\r\n\r\n"));
  const changed = Buffer.from(raw);
  for (let i = 0; i < 20; i++) changed[upTo(changed.length)] = upTo(256);
  return changed;
}

it(`${2 * DIFFERENT} replies, shuffled, doubled, damaged, in odd character sets: each is kept once, and none is too much`, async () => {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "planning" });
  for (let lead = 0; lead < LEADS; lead++) nameThread(db, nameOf(lead), { leadId: capture().id }, START);
  const raws = new Map<string, Buffer>();
  for (let n = 0; raws.size < DIFFERENT; n++) {
    const raw = damaged(rawMail(mail(n)));
    raws.set(raw.toString("latin1"), raw);
  }
  const twice = [...raws.values(), ...raws.values()]
    .map((raw) => ({ raw, at: random() }))
    .sort((a, b) => a.at - b.at);
  const change = changeByFamily(db, { now: START, newId });
  const intake = {
    settings: { staffEmail: "staff@example.com" },
    ownAddresses: ["practice@example.com"],
  };
  const outcomes = new Map<string, string[]>();
  for (const { raw } of twice) {
    const outcome = await receiveReply(change, await parseMail(raw), intake);
    const key = raw.toString("latin1");
    outcomes.set(key, [...(outcomes.get(key) ?? []), outcome]);
  }
  const seconds = [...outcomes.values()].map(([, second]) => second);
  expect(seconds.filter((outcome) => outcome !== "repeated")).toEqual([]);
  const firsts = [...outcomes.values()].map(([first]) => first);
  // A mail repeats another only if sender and Message-ID are the same or, without those, the whole mail.
  const kept = db.select().from(replies).all();
  expect(kept).toHaveLength(firsts.filter((outcome) => outcome !== "repeated").length);
  expect(firsts.filter((outcome) => outcome === "repeated").length).toBeLessThan(DIFFERENT / 20);
  for (const kind of ["filed", "waiting", "automatic"]) expect(firsts).toContain(kind);
  const filed = kept.filter(({ state }) => state === "filed");
  expect(new Set(filed.map(({ enquiryId }) => enquiryId)).size).toBe(filed.length);
  expect(db.$client.prepare("select count(*) from enquiries").pluck().get()).toBe(LEADS + filed.length);
}, 300_000);

it.each(CHARSETS)("reads %s", async (charset, body, text) => {
  const headers = { "Content-Type": `text/plain; charset=${charset}`, "Content-Transfer-Encoding": "base64" };
  const parsed = await parseMail(rawMail({ headers, body: body.toString("base64") }));
  expect(parsed.text.trim()).toBe(text);
});

/** A message that holds a message, and so on; the innermost holds the words. */
function nested(depth: number, words: string): Buffer {
  let whole = rawMail({ id: "inner@mail.example.com", subject: "Innermost", body: words });
  for (let level = 0; level < depth; level++) {
    const edge = `edge-${level}`;
    const body = Buffer.concat([
      Buffer.from(
        `--${edge}\r\n\r\nSee below, ${level}.\r\n--${edge}\r\nContent-Type: message/rfc822\r\n\r\n`,
      ),
      whole,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]);
    whole = rawMail({
      id: `level-${level}@mail.example.com`,
      subject: "Fwd: Innermost",
      headers: { "Content-Type": `multipart/mixed; boundary="${edge}"` },
      body,
    });
  }
  return whole;
}

it.each<[string, () => Buffer, string]>([
  [
    "of 25 MB",
    () => {
      const content = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(18 * 1024 * 1024, 7)]);
      return rawMail({
        id: "b@x.example",
        ...withFiles("With a scan.", [{ name: "a.pdf", type: "application/pdf", content }]),
      });
    },
    "With a scan.",
  ],
  [
    "of 25 MB of text",
    () => rawMail({ id: "t@x.example", body: "Please call. ".repeat(2_000_000) }),
    "Please call.",
  ],
  ["with a message within a message", () => nested(1, "Call us."), "See below, 0."],
  ["with sixty messages within each other", () => nested(60, "Call us."), "See below, 59."],
  ["that is no mail", () => Buffer.alloc(50_000, 0xff), ""],
  ["of no bytes", () => Buffer.alloc(0), ""],
])("takes a mail %s in", async (_, raw, words) => {
  const { db, newId, capture } = leadStore({ start: START, urgencyLevel: "planning" });
  capture({ email: "ann@example.com" });
  const parsed = await parseMail(raw());
  const outcome = await receiveReply(changeByFamily(db, { now: START, newId }), parsed, {
    settings: { staffEmail: "staff@example.com" },
    ownAddresses: [],
  });
  expect(outcome).toBe(words ? "filed" : "waiting");
  expect(db.select().from(replies).get()?.words).toContain(words);
});
