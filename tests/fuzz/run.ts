import fc from "fast-check";
import type { TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";
import { type Answer, judgeOf } from "./answers";
import { apiRequests, type Ids, type OpenApi } from "./api-requests";
import { formRequests } from "./forms";
import { lakeRequests } from "./lake-requests";
import type { Made, Who } from "./made";

/**
 * A request that takes longer than this counts as hanging, in milliseconds. The lake itself gives a query ten seconds.
 */
const HANG_TIMEOUT_MS = 30_000;
const AT_ONCE = 10;

export type Fuzzed = {
  statuses: Record<string, number>;
  /** Calls and forms that gave a signed-in person an answer below 400. */
  reached: { calls: Set<string>; forms: Set<string> };
  defects: { made: Made; what: string }[];
};

/** Where calls list the things that other calls take by id. */
const LISTS = {
  "/api/leads/": "/api/leads",
  "/api/campaigns/": "/api/campaigns",
  "/api/alerts/": "/api/alerts",
  "/api/tasks/": "/api/tasks/today",
  "/api/people/": "/api/people",
  "/api/blog/posts/": "/api/blog/posts",
  "/api/blog/scheduler/topics/": "/api/blog/scheduler/topics",
  "/api/blog/scheduler/schedules/": "/api/blog/scheduler/schedules",
  "/api/newsletter/": "/api/newsletter/subscribers",
};
/** The number of ids to try of each kind. */
const IDS_PER_KIND = 5;

/**
 * Sends this many requests to calls, forms and the lake: valid, nearly valid and wild ones. Defects are: an answer of
 * 5xx or none, an answer that differs from its description, a refusal of what its schema allows, and an error in the
 * log.
 * @param server with an account of each role; its log must have no errors
 */
export async function fuzz(
  server: Pick<TestServer, "url" | "dataDir" | "output">,
  { requests, seed }: { requests: number; seed: number },
): Promise<Fuzzed> {
  const { url } = server;
  const { cookies, signInAgain } = await sessionsOn(server);
  const read = async <T>(path: string) =>
    (await (await fetch(url + path, { headers: { Cookie: cookies.owner } })).json()) as T;
  const document = await read<OpenApi>("/api/openapi.json");
  const judge = await judgeOf(url, document);
  const ids: Ids = {};
  for (const [prefix, list] of Object.entries(LISTS))
    ids[prefix] = idsIn(await read<unknown>(list)).slice(0, IDS_PER_KIND);
  // The form of people would disable the accounts that send the requests.
  const ofForms = Object.entries(ids).flatMap(([prefix, some]) => (prefix === "/api/people/" ? [] : some));
  const query = encodeURIComponent('*[_type == "sanity.imageAsset"][0].path');
  const image = await read<{ result: string }>(`/lake/v1/data/query/production?query=${query}`);
  const picture = image.result.split("/").pop() ?? "";
  const all = fc.oneof(
    { weight: 4, arbitrary: apiRequests(document, ids) },
    { weight: 2, arbitrary: formRequests(ofForms) },
    { weight: 1, arbitrary: lakeRequests() },
  );

  const found: Fuzzed = { statuses: {}, reached: { calls: new Set(), forms: new Set() }, defects: [] };
  const ask = async ({ method, path, body, type, headers, who }: Made): Promise<Answer> => {
    const answer = await fetch(url + path.replace("IMAGE", picture), {
      method,
      body: body ?? null,
      redirect: "manual",
      signal: AbortSignal.timeout(HANG_TIMEOUT_MS),
      headers: {
        ...(type && { "Content-Type": type }),
        ...(cookies[who] && { Cookie: cookies[who] }),
        Origin: url,
        ...(headers as Record<string, string>),
      },
    });
    const of = (name: string) => answer.headers.get(name) ?? "";
    const shown = { status: answer.status, type: of("content-type"), location: of("location") };
    if (!shown.type.startsWith(EVENTS)) return { ...shown, text: await answer.text() };
    // The stream never ends by design, so its beginning counts as the answer.
    await answer.body?.cancel();
    return { ...shown, text: "" };
  };
  const send = async (made: Made) => {
    try {
      const cookie = cookies[made.who];
      let answer = await ask(made);
      if (made.who !== "nobody" && isSignedOut(answer)) {
        await signInAgain(made.who, cookie);
        answer = await ask(made);
      }
      const { status, type } = answer;
      found.statuses[status] = (found.statuses[status] ?? 0) + 1;
      if (made.who !== "nobody" && status < 400) {
        if (made.call) found.reached.calls.add(made.call.id);
        if (made.form !== undefined) found.reached.forms.add(made.form);
      }
      const what = type.startsWith(EVENTS) ? null : judge(made, answer);
      if (what) found.defects.push({ made, what });
    } catch (error) {
      found.defects.push({ made, what: String(error) });
    }
  };
  const BATCH = 1_000;
  for (let sent = 0; sent < requests; sent += BATCH) {
    const batch = fc.sample(all, { numRuns: Math.min(BATCH, requests - sent), seed: seed + sent });
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let made = batch.pop(); made; made = batch.pop()) await send(made);
      }),
    );
  }
  return found;
}

/** The ids in an answer. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== "object" || value === null) return [];
  return "id" in value ? [String(value.id)] : Object.values(value).flatMap(idsIn);
}

const EVENTS = "text/event-stream";

const isSignedOut = ({ status, text, location }: Answer): boolean =>
  (status === 401 && text.includes("Please sign in.")) || location.includes("/admin/login");

/** A session for each account. Some requests end a session; its account then signs in again. */
async function sessionsOn(server: Pick<TestServer, "url" | "dataDir">) {
  const accounts = {
    owner: SAMPLE_STAFF,
    staff: await addStaff(server, "fuzz-staff", "staff"),
    editor: await addStaff(server, "fuzz-editor", "editor"),
  };
  const cookies: Record<Who, string> = { owner: "", staff: "", editor: "", nobody: "" };
  const pending = new Map<Who, Promise<void>>();
  const signInAgain = (who: Exclude<Who, "nobody">, endedCookie: string): Promise<void> => {
    if (cookies[who] !== endedCookie) return Promise.resolve();
    const signingIn =
      pending.get(who) ??
      sessionCookie(server.url, accounts[who]).then((cookie) => {
        cookies[who] = cookie;
        pending.delete(who);
      });
    pending.set(who, signingIn);
    return signingIn;
  };
  for (const who of ["owner", "staff", "editor"] as const) await signInAgain(who, "");
  return { cookies, signInAgain };
}

/** Lines in which the server logs its own errors. */
export const errorsIn = (output: string): string[] =>
  output.split("\n").filter((line) => line.includes('"level":"error"') || line.includes('"level":"fatal"'));
