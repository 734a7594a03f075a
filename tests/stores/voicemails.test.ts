import { existsSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { phoneCalls, phoneRecordings, recordingDeletions } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { readLead } from "~/domain/leads/read.server";
import { erasePerson } from "~/domain/privacy/erase.server";
import { exportPerson, findPerson } from "~/domain/privacy/person.server";
import {
  countUndeletedRecordings,
  countUnfetchedRecordings,
  deleteRecordings,
  fetchRecordings,
  readRecording,
  transcribeVoicemails,
} from "~/domain/telephone/recordings.server";
import { followCall, takeCall, takeRecordingNotice } from "~/domain/telephone/take-call.server";
import { hearVoicemail } from "~/domain/telephone/voicemail.server";
import type { FetchedRecording, RecordingStore } from "~/integrations/voice/recordings.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

const START = new Date("2026-07-15T15:00:00Z");
const NUMBER = "+18015550142";
const SOUND = Buffer.from("ID3 the sound of a voicemail");
const INTAKE = { settings: { staffEmail: "staff@example.com" } };

function setup(isTranscribed = false) {
  const { db, newId } = leadStore({ start: START, urgencyLevel: "planning" });
  const at = (ms: number) => changeByJob(db, { now: new Date(START.getTime() + ms), newId });
  const { id } = takeCall(at(0), { sid: "CA1", from: NUMBER })!;
  followCall(at(0), id, { kind: "key", step: 0, key: "2" }, INTAKE);
  takeRecordingNotice(at(0), id, { sid: "RE1", seconds: 12 }, INTAKE);
  let fetched: FetchedRecording = { outcome: "fetched", type: "audio/mpeg", content: SOUND };
  let isRemoved = true;
  const asked: string[] = [];
  const store: RecordingStore = {
    find: async () => null,
    fetch: async (sid) => {
      asked.push(`fetch ${sid}`);
      return fetched;
    },
    remove: async (sid) => {
      asked.push(`remove ${sid}`);
      return isRemoved;
    },
  };
  return {
    ...{ db, newId, id, asked },
    transcribe: (ms: number, text: string | null) =>
      transcribeVoicemails(
        () => at(ms),
        async () => text,
        async () => "staff@example.com",
      ),
    /** Runs the job at a time, in milliseconds since the call. */
    async run(ms: number) {
      await fetchRecordings(() => at(ms), store, isTranscribed);
      await deleteRecordings(() => at(ms), store);
    },
    answer: (next: FetchedRecording) => {
      fetched = next;
    },
    failToRemove: () => {
      isRemoved = false;
    },
    call: () => db.select().from(phoneCalls).where(eq(phoneCalls.id, id)).get()!,
  };
}

it("is kept here, and then deleted at the telephone service, once each", async () => {
  const { run, asked, db, id, call } = setup();
  await run(0);
  await run(MINUTE_MS);
  expect(asked).toEqual(["fetch RE1", "remove RE1"]);
  expect(readRecording(db, id)).toMatchObject({ type: "audio/mpeg", size: SOUND.length, content: SOUND });
  expect(call()).toMatchObject({ recordingState: "kept", recordingNextAt: null });
  expect(db.select().from(recordingDeletions).all()).toEqual([]);
});

it("is fetched again for three days where the service does not give it, and then is lost", async () => {
  const { run, answer, call, asked, db, newId, id } = setup();
  answer({ outcome: "later" });
  for (let at = 0; at < 3 * DAY_MS + 2 * HOUR_MS; at += 30 * MINUTE_MS) await run(at);
  expect(call().recordingState).toBe("lost");
  expect(countUnfetchedRecordings(db)).toBe(1);
  hearVoicemail(changeBy(db, "ann", { now: START, newId }), id);
  expect(countUnfetchedRecordings(db)).toBe(0);
  expect(asked.filter((one) => one === "remove RE1")).toEqual([]);
});

it("that is too large or no sound is left at the service", async () => {
  const { run, answer, call, asked } = setup();
  answer({ outcome: "refused" });
  await run(0);
  await run(MINUTE_MS);
  expect(call().recordingState).toBe("refused");
  expect(asked).toEqual(["fetch RE1"]);
});

it("that can't be deleted at the service is tried for three days, and then said", async () => {
  const { run, failToRemove, db } = setup();
  failToRemove();
  for (let at = 0; at < 3 * DAY_MS; at += 30 * MINUTE_MS) await run(at);
  expect(countUndeletedRecordings(db)).toBe(0);
  for (let at = 3 * DAY_MS; at < 3 * DAY_MS + 2 * HOUR_MS; at += 30 * MINUTE_MS) await run(at);
  expect(countUndeletedRecordings(db)).toBe(1);
});

it("is exported with the person, and erased with them here and at the service, also while it is fetched", async () => {
  const { run, db, newId, asked } = setup();
  await run(0);
  const person = findPerson(db, { phone: NUMBER });
  expect(exportPerson(changeByJob(db, { now: START, newId }), person)).toContain(SOUND.toString("base64"));
  const staff = changeBy(db, "ann", { now: START, newId });
  erasePerson(staff, { phone: NUMBER }, { rebuild: "not now" });
  expect(db.select().from(phoneRecordings).all()).toEqual([]);
  await run(MINUTE_MS);
  expect(asked).toEqual(["fetch RE1", "remove RE1", "remove RE1"]);
});

it.each(["when small", "not now"] as const)(
  "leaves no byte of its sound or text in the file once it is erased (rebuilt: %s)",
  async (rebuild) => {
    const { run, transcribe, answer, db, newId } = setup(true);
    const read = () =>
      ["", "-wal"]
        .map((end) => db.$client.name + end)
        .map((file) => (existsSync(file) ? readFileSync(file).toString("latin1") : ""))
        .join();
    const sound = Array.from({ length: 20_000 }, (_, at) => `her voice ${at}`).join();
    answer({ outcome: "fetched", type: "audio/mpeg", content: Buffer.from(sound) });
    await run(0);
    await transcribe(0, "Her words: please call me back.");
    expect(read()).toMatch(/her voice 19999.*/);
    expect(read()).toContain("Her words");
    erasePerson(changeBy(db, "ann", { now: START, newId }), { phone: NUMBER }, { rebuild });
    expect(db.select().from(phoneCalls).all()).toEqual([]);
    // Lead, alert and search have had the words as well.
    expect(read().match(/her voice|Her words|8015550142/i)).toBeNull();
  },
);

it("is written down by a machine and read for danger, or has no text after six tries", async () => {
  const { run, transcribe, call, db } = setup(true);
  await run(0);
  await transcribe(0, "He took all my pills and he does not wake up.");
  expect(call()).toMatchObject({ transcriptState: "read", transcriptNextAt: null });
  expect(readLead(db, call().leadId!)).toMatchObject({ dangerNamed: true, urgencyLevel: "immediate" });

  const mute = setup(true);
  await mute.run(0);
  for (let at = 0; at < 10 * MINUTE_MS; at += 5_000) await mute.transcribe(at, null);
  expect(mute.call()).toMatchObject({ transcriptState: "failed", transcriptAttempts: 5, transcript: null });
  expect(readLead(mute.db, mute.call().leadId!)).toMatchObject({ openUrgencyRank: 0 });
});
