import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { mailboxes, replies } from "#db/schema";
import { changeByFamily } from "#tests/setup/change";
import { type Dovecot, dovecotAt, startDovecot } from "#tests/setup/dovecot";
import { leadStore } from "#tests/setup/lead-store";
import { rawMail, withFiles } from "#tests/setup/raw-mail";
import { receiveReply } from "~/domain/replies/receive.server";
import { createMailboxReader } from "~/mail/inbound/mailbox.server";
import type { ReceivedMail } from "~/mail/inbound/received";
import { readImapUrl } from "~/platform/config/mail-urls";

let imap: Dovecot;
let count = 0;
const mails = (many: number) =>
  Array.from({ length: many }, () =>
    rawMail({ id: `box${++count}@mail.example.com`, subject: `Number ${count}`, from: "ann@example.com" }),
  );

describe.skipIf(!dovecotAt)("a mailbox", () => {
  beforeAll(async () => {
    imap = await startDovecot();
  });
  afterAll(() => imap.close());

  /** A reader on its own store. It sees the mails that other tests delivered before. */
  function setup(url = imap.url, store = leadStore({ start: new Date(), urgencyLevel: "planning" })) {
    const { db, newId } = store;
    const troubles: string[] = [];
    let refuse: (mail: ReceivedMail) => boolean = () => false;
    const reader = createMailboxReader({
      mailbox: readImapUrl(url)!,
      db,
      now: () => new Date(),
      onTrouble: (reason) => troubles.push(reason),
      pollEvery: 60_000,
      take: (mail, alongside) => {
        if (refuse(mail)) throw new Error("refused");
        return receiveReply(changeByFamily(db, { now: new Date(), newId }), mail, {
          settings: { staffEmail: "staff@example.com" },
          ownAddresses: [],
          alongside: () => alongside(new Date()),
        });
      },
    });
    onTestFinished(() => reader.close());
    const subjects = () =>
      db
        .select({ subject: replies.subject })
        .from(replies)
        .all()
        .map(({ subject }) => subject);
    const read = () => reader.read(new AbortController().signal);
    const forget = () => db.delete(replies).run();
    const afterReading =
      <T>(of: () => T) =>
      async () => {
        await read();
        return of();
      };
    const validity = () => db.select().from(mailboxes).get()?.uidValidity;
    return {
      store,
      afterReading,
      validity,
      reader,
      read,
      subjects,
      forget,
      troubles,
      refuseIf: (rule: typeof refuse) => (refuse = rule),
    };
  }
  const names = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `Number ${from + n}`);

  it("is read from the last days on, then on, and each mail once", async () => {
    await imap.deliver(...mails(3));
    const { afterReading, read, subjects, forget } = setup();
    await read();
    expect(subjects()).toEqual(names(1, 3));
    // Reading resumes by position, not by what the store knows about the mails.
    forget();
    await imap.deliver(...mails(2));
    await expect.poll(afterReading(subjects), { timeout: 30_000 }).toEqual(names(4, 5));
  });

  it("says by itself that something came in", async () => {
    const { afterReading, read, subjects } = setup();
    await read();
    const before = subjects().length;
    await imap.deliver(...mails(1));
    await expect
      .poll(
        afterReading(() => subjects().length),
        { timeout: 30_000 },
      )
      .toBe(before + 1);
  });

  it("is gone on with by another process where the last one ended", async () => {
    const first = setup();
    await first.read();
    first.reader.close();
    first.forget();
    await imap.deliver(...mails(1));
    const { read, subjects } = setup(imap.url, first.store);
    await read();
    expect(subjects()).toEqual([`Number ${count}`]);
  });

  it("that was renumbered is read again, and no mail is filed twice", async () => {
    const { afterReading, read, subjects, validity } = setup();
    await read();
    const before = subjects();
    const numbered = validity();
    await imap.deliver(...mails(1));
    await imap.numberAnew();
    const all = [...before, `Number ${count}`];
    await expect.poll(afterReading(subjects), { timeout: 30_000 }).toEqual(all);
    expect(validity()).not.toBe(numbered);
  });

  it("whose server is away is read when it is back", async () => {
    const { afterReading, read, subjects, troubles, reader } = setup();
    await read();
    const before = subjects().length;
    await imap.stop();
    await expect.poll(afterReading(reader.trouble), { timeout: 30_000 }).toMatch("can't be read");
    expect(troubles).toHaveLength(1);
    await imap.start();
    await imap.deliver(...mails(1));
    await expect
      .poll(
        afterReading(() => subjects().length),
        { timeout: 30_000 },
      )
      .toBe(before + 1);
    expect(reader.trouble()).toBeNull();
  });

  it("with a mail that can't be taken gives the others, and that one later", async () => {
    const { afterReading, read, subjects, refuseIf, reader } = setup();
    await read();
    const before = subjects();
    await imap.deliver(...mails(3));
    const [a, b, c] = names(count - 2, count) as [string, string, string];
    refuseIf(({ subject }) => subject === a);
    await expect.poll(afterReading(subjects), { timeout: 30_000 }).toEqual([...before, b, c]);
    expect(reader.trouble()).toMatch("could not be taken");
    refuseIf(() => false);
    await expect.poll(afterReading(subjects), { timeout: 30_000 }).toEqual([...before, b, c, a]);
    expect(reader.trouble()).toBeNull();
  });

  it("with a mail above 30 MB gives its words, without its files", async () => {
    const { afterReading, read, store, subjects } = setup();
    await read();
    const content = Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(32 * 1024 * 1024)]);
    const file = { name: "large.pdf", type: "application/pdf", content };
    await imap.deliver(
      rawMail({ id: "large@mail.example.com", subject: "Large", ...withFiles("The words.", [file]) }),
    );
    await expect
      .poll(
        afterReading(() => subjects().at(-1)),
        { timeout: 30_000 },
      )
      .toBe("Large");
    const kept = store.db.$client
      .prepare("select words, filename, content from replies r join reply_attachments a on a.reply_id = r.id")
      .all();
    expect(kept).toEqual([{ words: "The words.", filename: "large.pdf", content: null }]);
  });

  it("is not read with a wrong password, and says so without naming anybody", async () => {
    const { read, reader } = setup(imap.url.replace("secret", "other"));
    await read();
    expect(reader.trouble()).toBe("The mail server refused the sign-in of IMAP_URL.");
  });

  it("gets no password where the line is not secured, unless it is on this machine", async () => {
    const { read, reader } = setup(`${imap.url}?requireTLS`);
    await read();
    expect(reader.trouble()).toMatch("can't be read");
  });
});
