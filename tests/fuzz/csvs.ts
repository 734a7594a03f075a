import { eq } from "drizzle-orm";
import { leadContacts, leads } from "#db/schema";
import { makeRandomCsv } from "#tests/setup/random-csv";
import { inStore, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

/** A file that takes longer counts as hanging, in milliseconds. */
const HANG_TIMEOUT_MS = 30_000;

/**
 * Imports files of contacts with the habits of programs that no program combines, a part of them damaged. Defects are: an answer
 * of 5xx or none, a refusal of a whole file, and of such a one a person who is not stored, or under another name.
 */
export async function fuzzCsvs(
  server: Pick<TestServer, "url" | "dataDir">,
  { files, seed }: { files: number; seed: number },
): Promise<string[]> {
  const cookie = await sessionCookie(server.url);
  const defects: string[] = [];
  const expected: { email: string; name: string | null; of: string }[] = [];
  for (let at = 0; at < files; at++) {
    const { bytes, people, isExact, made } = makeRandomCsv(seed + at);
    const of = `seed ${seed + at}: ${made.join(", ")}`;
    for (const path of ["/leads/import?dates=mdy", "/newsletter/subscribers/import"]) {
      const status = await send(`${server.url}/api${path}`, bytes, cookie);
      const mayRefuse = people === null || path.startsWith("/newsletter");
      if (status !== 200 && !(mayRefuse && status === 422)) defects.push(`${status} for ${path}, ${of}`);
    }
    for (const { email, name } of people ?? []) expected.push({ email, name: isExact ? name : null, of });
  }
  const stored = inStore(server, (db) =>
    db
      .select({ email: leadContacts.normalized, name: leads.name })
      .from(leadContacts)
      .innerJoin(leads, eq(leads.id, leadContacts.leadId))
      .where(eq(leadContacts.kind, "email"))
      .all(),
  );
  const nameOf = new Map(stored.map(({ email, name }) => [email, name]));
  for (const { email, name, of } of expected) {
    if (!nameOf.has(email)) defects.push(`${email} is lost, ${of}`);
    else if (name !== null && nameOf.get(email) !== name)
      defects.push(`${name} is ${nameOf.get(email)}, ${of}`);
  }
  return defects;
}

/** Sends a file. @returns the answer's status; 0 without one in time */
async function send(address: string, bytes: Buffer, cookie: string): Promise<number> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      body: new Uint8Array(bytes),
      headers: { "Content-Type": "text/csv", Cookie: cookie, Origin: new URL(address).origin },
      signal: AbortSignal.timeout(HANG_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
