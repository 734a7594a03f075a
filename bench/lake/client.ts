import { SanityClient } from "@sanity/client";
import * as queries from "../../app/content/queries";
import { createInProcessTransport } from "../../studio/lake/in-process";
import { createLake } from "../../studio/lake/index";
import { buildSeedDocuments } from "../../studio/seed/documents";

/**
 * Measures what Sanity's client costs beside a direct call into the lake, for the site's queries over its first
 * content, alternating in one process:
 *
 *     tsx bench/lake/client.ts
 *
 * The columns after "kept" are for a query whose answer the lake has cached, so that nearly all of the time is the way
 * to it. The last columns are for the same query after an edit of a document of each type that it reads. Medians in
 * milliseconds. The bar is 0.15 ms per read.
 */
const WARM_UP_ROUNDS = 500;
const ROUNDS = 2_000;
const ROUNDS_ANEW = 300;

const lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"] });
const documents = buildSeedDocuments();
lake.transact(
  "production",
  documents.map((create) => ({ create })),
);
const client = new SanityClient(
  createInProcessTransport(lake, { id: "system", name: "System", role: "administrator" }),
  {
    projectId: "embedded",
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: "http://localhost/lake",
    useProjectHostname: false,
    useCdn: false,
  },
);

const options = { perspective: "published", filterResponse: false, returnQuery: false } as const;
const slug = documents.flatMap((document) =>
  document._type === "post" ? ((document.slug as { current: string }).current ?? []) : [],
)[0];

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Medians of both ways, measured in alternation. */
async function compare(query: string, params: Record<string, unknown>, rounds: number, before: () => void) {
  const times: { direct: number[]; client: number[] } = { direct: [], client: [] };
  for (let round = 0; round < WARM_UP_ROUNDS / 5 + rounds; round++) {
    const isCounted = round >= WARM_UP_ROUNDS / 5;
    before();
    const direct = await time(() => lake.query("production", query, params));
    before();
    const asked = await time(() => client.fetch(query, params, options));
    if (isCounted) times.direct.push(direct);
    if (isCounted) times.client.push(asked);
  }
  return { direct: median(times.direct), client: median(times.client) };
}

const ms = (value: number) => value.toFixed(3).padStart(9);
console.log(
  `${"query".padEnd(22)}${"kept:".padEnd(7)} direct   client     more${"asked anew:".padStart(14)} direct   client     more`,
);
const more: number[] = [];
let edits = 0;
const editFor = (query: string) => {
  const types = [...new Set(query.match(/(?<=_type == ")\w+/g))];
  return () => {
    edits++;
    lake.transact(
      "production",
      types.map((_type) => ({ createOrReplace: { _id: `edited-${_type}`, _type, edits } })),
    );
  };
};
for (let i = 0; i < WARM_UP_ROUNDS; i++) await client.fetch("*[_type == 'siteSettings'][0]", {}, options);
for (const [name, query] of Object.entries(queries)) {
  const params = { slug, id: "post-none" };
  const kept = await compare(query, params, ROUNDS, () => {});
  const anew = await compare(query, params, ROUNDS_ANEW, editFor(query));
  more.push(kept.client - kept.direct);
  console.log(
    `${name.replace("Query", "").padEnd(26)}${ms(kept.direct)}${ms(kept.client)}${ms(kept.client - kept.direct)}` +
      `${" ".repeat(11)}${ms(anew.direct)}${ms(anew.client)}${ms(anew.client - anew.direct)}`,
  );
}
console.log(
  `\nthe client costs ${median(more).toFixed(3)} ms a read in the median, ${Math.max(...more).toFixed(3)} ms at most`,
);
lake.close();
