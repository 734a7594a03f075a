import { createRequestHandler } from "@remix-run/node";
import { type Reads, recordReads } from "~/content/reads.server";
import { env } from "~/platform/config/env.server";
import { once } from "~/platform/process/singleton.server";
import { freshNonce } from "./nonces.server";
import type { Rendered } from "./page.server";

/** A render for everyone: what it needs to know, and what is learnt on the way. */
interface Scope {
  standIn: string;
  isSound: boolean;
}

const scopes = new WeakMap<Request, Scope>();

/** The scope of a request that this module made; undefined for a visitor's own. */
export const sharedRender = (request: Request): Scope | undefined => scopes.get(request);

const remix = () =>
  once("page-cache-remix", async () =>
    createRequestHandler(await import("virtual:remix/server-build"), "production"),
  );

/**
 * Renders a page as Remix would for a visitor of whom nothing is known: no cookie, no query, the site's own
 * host. Nothing that a reader sends gets this far, so nothing of theirs can end up in what others are shown.
 */
export async function renderForEveryone(path: string, reads: Reads): Promise<Rendered> {
  const request = new Request(new URL(path, env().SITE_URL), { headers: { Accept: "text/html" } });
  const scope: Scope = { standIn: freshNonce().toString("latin1"), isSound: true };
  scopes.set(request, scope);
  const handle = await remix();
  return recordReads(reads, async () => {
    const { status, headers, body } = await handle(request);
    const html = body ? await new Response(body).text() : "";
    return { status, headers, html, ...scope };
  });
}
