import fc from "fast-check";
import { sessionCookie } from "#tests/setup/staff";
import { apiRequests, lakeRequests, type Made, type OpenApi } from "./requests";

/** A request that takes longer than this hangs, in milliseconds. The lake itself gives a query ten seconds. */
const HANGS = 30_000;
const AT_ONCE = 10;

export type Fuzzed = { statuses: Record<string, number>; defects: { made: Made; what: string }[] };

/** Sends so many requests that the schemas allow, or nearly. A defect is an answer of 5xx, or none. */
export async function fuzz(
  url: string,
  { requests, seed }: { requests: number; seed: number },
): Promise<Fuzzed> {
  const cookie = await sessionCookie(url);
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  const leads = (await (await fetch(`${url}/api/leads`, { headers: { Cookie: cookie } })).json()) as {
    id: string;
  }[];
  const asked = '*[_type == "sanity.imageAsset"][0].path';
  const image = (await (
    await fetch(`${url}/lake/v1/data/query/production?query=${encodeURIComponent(asked)}`, {
      headers: { Cookie: cookie },
    })
  ).json()) as { result: string };
  const file = image.result.split("/").pop() ?? "";
  const all = fc.oneof(
    {
      weight: 3,
      arbitrary: apiRequests(
        document,
        leads.slice(0, 5).map(({ id }) => id),
      ),
    },
    { weight: 2, arbitrary: lakeRequests() },
  );

  const found: Fuzzed = { statuses: {}, defects: [] };
  const send = async (made: Made) => {
    try {
      const answer = await fetch(url + made.path.replace("IMAGE", file), {
        method: made.method,
        body: made.body ?? null,
        redirect: "manual",
        signal: AbortSignal.timeout(HANGS),
        headers: {
          ...(made.type && { "Content-Type": made.type }),
          ...(made.signedIn && { Cookie: cookie }),
          Origin: url,
        },
      });
      // An event stream goes on by design; its beginning is the answer.
      if (answer.headers.get("content-type")?.startsWith("text/event-stream")) await answer.body?.cancel();
      else await answer.arrayBuffer();
      found.statuses[answer.status] = (found.statuses[answer.status] ?? 0) + 1;
      if (answer.status >= 500) found.defects.push({ made, what: String(answer.status) });
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
