import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import {
  alertChannels,
  alerts,
  enquiries,
  jobLeases,
  leadActivities,
  leads,
  phoneCalls,
  phoneRecordings,
  recordingDeletions,
  users,
} from "#db/schema";
import type { CallEnd } from "#db/values";
import { startFakeTranscriber } from "#tests/fakes/transcriber";
import { type FakeTwilio, PRACTICE_NUMBER, startFakeTwilio, twilioDelivery } from "#tests/fakes/twilio";
import { buildChooser, type Chooser } from "#tests/setup/random";
import { inStore, newDataDir, startServer, type TestServer } from "#tests/setup/server";
import { HOUR_MS, MINUTE_MS } from "~/time-units";

const KILLS = 40;
const CALLS_A_ROUND = 12;
/** How soon a server is killed that has just started, at most. */
const LIFE_MS = 2_500;
/** How soon the service asks once more after a failure, at most; a start takes about as long. */
const RETRY_MS = 3_000;

/** What a call was doing when its server died; the last four are what the jobs do for its voicemail. */
const MOMENTS = ["ringing", "talking", "keys", "recording", "fetch", "transcript", "deletion"] as const;

/** A call, and how it may have ended: two ways where the service was not answered at the decisive moment. */
type Line = { sid: string; from: string | null; ends: CallEnd[] };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const findAddress = (twiml: string, verb: string, attribute: string): string =>
  new RegExp(`<${verb}[^>]* ${attribute}="([^"]+)"`).exec(twiml)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** A line that the service gives up: it was not answered, nor at its second try. */
class Unanswered extends Error {}

/** Plays a call as the service does, which asks once more where it gets no answer. */
async function playLine(
  line: Line,
  { url, twilio, choose }: { url: string; twilio: FakeTwilio; choose: Chooser },
): Promise<void> {
  const hook = `${url}/api/webhooks/voice`;
  const base = { CallSid: line.sid, From: line.from ?? "anonymous", To: PRACTICE_NUMBER };
  const ask = async (address: string, form: Record<string, string> = {}): Promise<string> => {
    await wait(choose.below(500));
    for (const isLast of [false, true]) {
      const answer = await fetch(address, twilioDelivery(address, { ...base, ...form }))
        .then(async (one) => (one.ok ? await one.text() : null))
        .catch(() => null);
      if (answer !== null) return answer;
      if (!isLast) await wait(choose.below(RETRY_MS));
    }
    throw new Unanswered();
  };
  const tell = (address: string, form: Record<string, string> = {}) => ask(address, form).catch(() => "");
  const run = async () => {
    let twiml = await ask(hook);
    const wish = choose.pick(["voicemail", "voicemail", "call back", "hang up", "talk"]);
    while (twiml.includes("<Dial")) {
      await wait(choose.below(600));
      if (wish === "hang up") return;
      const leg = { ParentCallSid: line.sid, CallSid: `CA${"f".repeat(32)}` };
      if (wish === "talk" || choose.chance(0.3)) {
        const question = await ask(findAddress(twiml, "Number", "url"), leg);
        const answered = findAddress(question, "Gather", "action");
        if (wish === "talk") line.ends = ["hung_up", "answered"];
        const joined = await ask(answered, { ...leg, Digits: wish === "talk" ? "1" : "" });
        if (joined.includes("<Response></Response>")) {
          line.ends = ["answered"];
          return wait(choose.below(1_000));
        }
      }
      twiml = await ask(findAddress(twiml, "Dial", "action"), { DialCallStatus: "no-answer" });
    }
    if (wish === "hang up" || wish === "talk") return;
    const isCalledBack = wish === "call back" && line.from !== null;
    if (isCalledBack) line.ends = ["hung_up", "asked_back"];
    twiml = await ask(findAddress(twiml, "Gather", "action"), { Digits: isCalledBack ? "1" : "2" });
    if (isCalledBack) {
      line.ends = ["asked_back"];
      return;
    }
    await wait(choose.below(600));
    const RecordingSid = line.sid.replace("CA", "RE");
    twilio.recordings.set(RecordingSid, { callSid: line.sid, content: Buffer.from(`ID3 ${line.sid}`) });
    line.ends = ["voicemail"];
    const notice = { RecordingSid, RecordingDuration: "12" };
    await tell(findAddress(twiml, "Record", "recordingStatusCallback"), notice);
    if (choose.chance(0.5)) await tell(findAddress(twiml, "Record", "action"), notice);
  };
  await run().catch((error) => {
    if (!(error instanceof Unanswered)) throw error;
  });
  await tell(`${hook}/status`, { CallStatus: "completed" });
}

/** Reads what the calls were doing when their server died, and lets the next one have the jobs at once. */
function lookAtDead(server: TestServer): string[] {
  return inStore(server, (db) => {
    db.delete(jobLeases).run();
    const calls = db.select().from(phoneCalls).all();
    return [
      ...calls.map(({ state }) => state.at),
      ...(calls.some((call) => call.recordingState === "awaited") ? ["fetch"] : []),
      ...(calls.some((call) => call.transcriptState === "awaited") ? ["transcript"] : []),
      ...(db.select().from(recordingDeletions).all().length > 0 ? ["deletion"] : []),
    ];
  });
}

function addPhone(server: TestServer): void {
  inStore(server, (db) => {
    const now = new Date();
    const userId = db.select().from(users).get()!.id;
    const times = { confirmedAt: now, createdAt: now, updatedAt: now };
    db.insert(alertChannels)
      .values({ id: "phone", userId, kind: "voice", value: "+18015550190", ...times })
      .run();
  });
}

it(`${KILLS} kills -9 while people call leave each call with one end on one lead, and each voicemail here alone, alerted once`, {
  tags: ["kills"],
  timeout: 15 * MINUTE_MS,
}, async () => {
  const clockFile = path.join(newDataDir(), "offset");
  writeFileSync(clockFile, "0");
  const twilio = await startFakeTwilio();
  const machine = await startFakeTranscriber();
  machine.say("Please call me back, he took all my pills.");
  const env = {
    ...twilio.voiceEnv(),
    TRANSCRIBE_BASE_URL: machine.url,
    NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
    CLOCK_FILE: clockFile,
    LOG_LEVEL: "silent",
  };
  let server = await startServer({ env });
  addPhone(server);
  const { url, dataDir } = server;
  const port = Number(new URL(url).port);
  const lines: Line[] = [];
  const running: Promise<void>[] = [];
  const seen = new Set<string>();
  for (let round = 0; round < KILLS; round++) {
    const choose = buildChooser(round);
    for (let nth = 0; nth < CALLS_A_ROUND; nth++) {
      const at = String(lines.length).padStart(4, "0");
      const from = choose.chance(0.1) ? null : `+1801556${at}`;
      const line: Line = { sid: `CA${at.padStart(32, "0")}`, from, ends: ["hung_up"] };
      lines.push(line);
      running.push(playLine(line, { url, twilio, choose: buildChooser(1_000 + lines.length) }));
    }
    await wait(choose.below(LIFE_MS));
    await server.stop("SIGKILL");
    for (const moment of lookAtDead(server)) seen.add(moment);
    server = await startServer({ port, dataDir, env });
  }
  await Promise.all(running);
  expect([...seen]).toEqual(expect.arrayContaining([...MOMENTS]));

  const read = <Row>(work: Parameters<typeof inStore<Row>>[1]) => inStore(server, work);
  const readLeft = () =>
    read((db) => {
      const calls = db.select().from(phoneCalls).all();
      return {
        open: calls.filter(({ outcome }) => !outcome).length,
        pending:
          calls.filter((call) => [call.recordingState, call.transcriptState].includes("awaited")).length +
          db.select().from(recordingDeletions).all().length,
      };
    });
  const settle = (expected: object) =>
    expect.poll(readLeft, { timeout: 2 * MINUTE_MS, interval: 500 }).toMatchObject(expected);
  await settle({ pending: 0 });
  // What no notice has ended is settled by the service's recordings, and at last by its silence of hours.
  writeFileSync(clockFile, String(6 * HOUR_MS));
  await settle({ open: 0, pending: 0 });

  const stored = read((db) => ({
    calls: db.select().from(phoneCalls).all(),
    leads: db.select().from(leads).all(),
    activities: db.select().from(leadActivities).all(),
    filed: db.select().from(enquiries).all(),
    raised: db.select().from(alerts).all(),
    sounds: db.select().from(phoneRecordings).all(),
  }));
  expect(new Set(stored.calls.map(({ sid }) => sid)).size).toBe(stored.calls.length);
  const ends: Record<string, number> = {};
  for (const { id, sid, number, outcome, leadId, state, transcriptState } of stored.calls) {
    const line = lines.find((one) => one.sid === sid)!;
    const context = JSON.stringify({ line, outcome });
    ends[outcome!] = (ends[outcome!] ?? 0) + 1;
    expect(state.at, context).toBe("over");
    expect(line.ends, context).toContain(outcome);
    const shown = stored.activities.filter(({ metadata }) => metadata.phoneCallId === id);
    // Taken as the server died: the two were never joined, and the caller went on.
    const isLost =
      outcome !== "answered" && shown.some(({ activityType }) => activityType === "call_answered");
    const isFiled = number !== null && (outcome !== "hung_up" || isLost);
    expect(leadId !== null, context).toBe(isFiled);
    expect(stored.leads.filter(({ phone }) => phone && phone === number).length, context).toBe(
      isFiled ? 1 : 0,
    );
    expect(
      shown.map((one) => one.leadId),
      context,
    ).toEqual(isFiled ? Array(isLost ? 2 : 1).fill(leadId) : []);
    const filings = Number(isFiled) + Number(isLost && outcome !== "hung_up");
    expect(stored.filed.filter(({ origin }) => origin.phoneCallId === id).length, context).toBe(filings);
    const own = stored.raised.filter((one) => one.phoneCallId === id || (leadId && one.leadId === leadId));
    expect(
      own.map(({ endedBecause }) => endedBecause),
      context,
    ).toEqual(outcome === "voicemail" ? [null] : []);
    const sound = stored.sounds.find(({ callId }) => callId === id);
    expect(sound?.content.toString(), context).toBe(outcome === "voicemail" ? `ID3 ${sid}` : undefined);
    expect(transcriptState, context).toBe(outcome === "voicemail" ? "read" : null);
  }
  expect(Object.keys(ends).sort()).toEqual(["answered", "asked_back", "hung_up", "voicemail"]);
  expect([...twilio.recordings.keys()]).toEqual([]);
  const heard = lines.filter(({ ends: [end] }) => end === "voicemail");
  expect(stored.sounds.length).toBe(heard.length);
  console.log(
    `${KILLS} kills, ${stored.calls.length} calls, each with one end (${JSON.stringify(ends)}), of ${lines.length} that were dialed`,
  );
  await server.dispose();
  await twilio.close();
  await machine.close();
});
