import path from "node:path";
import Database from "better-sqlite3";
import { startBareServer } from "./http/bare-server";
import { generateLoad, type Outcome } from "./http/load";
import { startSite } from "./http/site";
import { measureUndisturbed } from "./quiet";
import { computeMedian, type Row, type Run } from "./report";

export const ENQUIRY = {
  method: "POST",
  headers: { "Content-Type": "application/json", "Idempotency-Key": "bench-enquiry-{n}" },
  body: JSON.stringify({
    name: "Sample Person {n}",
    email: "sample{n}@example.com",
    phone: "(303) 555-{n}",
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel: "planning",
    previousAttempts: true,
    location: "Denver, CO",
    message: "We have talked about it for a year and want to plan with someone who has done this before.",
  }),
  expect: 201,
};

/** Enquiries through `/api/contact`, each on disk before it is answered, beside a bare server that stores the body. */
export async function measureEnquiries({ quick }: Run): Promise<Row[]> {
  const site = await startSite();
  const bare = await startBareServer("bare-store.mjs", path.join(site.dataDir, "bare.sqlite"));
  const sides: { ours: Outcome[]; bare: Outcome[] } = { ours: [], bare: [] };
  // Each a person of their own: a number that is known already joins its enquiry to theirs.
  let from = 1_000;
  let answered = 0;
  for (let round = 0; round < (quick ? 2 : 5); round++) {
    const both = await measureUndisturbed(async () => {
      const order = { ...ENQUIRY, connections: 10, seconds: quick ? 2 : 8, warmUp: 1, from };
      const ours = await generateLoad({ ...order, url: `${site.url}/api/contact` });
      from += ours.sent;
      answered += ours.requests;
      return { ours, bare: await generateLoad({ ...order, url: bare.url }) };
    });
    sides.ours.push(both.ours);
    sides.bare.push(both.bare);
  }
  await bare.stop();
  const db = new Database(path.join(site.dataDir, "app.sqlite"), { readonly: true });
  const stored = db.prepare("select count(*) from enquiries").pluck().get() as number;
  db.close();
  await site.stop();
  if (stored < answered) throw new Error(`${answered} enquiries were answered 201, ${stored} are stored`);
  const of = (side: Outcome[], field: "perSecond" | "p99") => computeMedian(side.map((each) => each[field]));
  const beside = "bare node:http with SQLite";
  return [
    {
      part: "enquiries",
      what: "/api/contact, durable, 10 connections",
      value: of(sides.ours, "perSecond"),
      unit: "/s",
      beside: { what: beside, value: of(sides.bare, "perSecond") },
      bar: { of: "value", atLeast: 1_000 },
    },
    {
      part: "enquiries",
      what: "/api/contact, durable, 10 connections, p99",
      value: of(sides.ours, "p99"),
      unit: "ms",
      beside: { what: beside, value: of(sides.bare, "p99") },
      bar: { of: "value", atMost: 40 },
    },
  ];
}
