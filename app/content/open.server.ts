import path from "node:path";
import { createClient, type MutationEvent, type SanityDocument } from "@sanity/client";
import { retry, timer } from "rxjs";
import { newId } from "#db/ids.server";
import type { Mutation as LakeMutation } from "#studio/lake";
import { seedContent } from "#studio/seed";
import { env } from "~/platform/config/env.server";
import { context } from "~/platform/context.server";
import { CONTENT_IS_HERE } from "~/platform/data-folder/names";
import { log } from "~/platform/log.server";
import { once } from "~/platform/process/singleton.server";
import { audit, auditTrail } from "~/records/audit.server";
import { initContent } from "./client.server";
import { historyOver } from "./history";
import { LAKE_DATASET, LAKE_PROJECT, lake, usesEmbeddedLake } from "./lake.server";
import { keepLastKnown, type Reach } from "./last-known.server";
import type { ContentChange, ContentSource } from "./source";

const API_VERSION = "2025-02-19";

/** The pictures of the first content come before its documents: a first start that was cut short may have them alone. */
const DOCUMENTS = 'count(*[!string::startsWith(_type, "sanity.")])';

/** Gives the content modules their store, and an empty embedded one its first content. */
export async function openContent(): Promise<void> {
  if (!usesEmbeddedLake()) {
    initContent(hosted().source);
    return;
  }
  const source = embeddedSource();
  const stored = await source.query<number>(DOCUMENTS, {}, { perspective: "raw" });
  if (stored === 0) {
    log().info("writing the first content");
    await seedContent({
      ...source,
      query: (groq, params) => source.query(groq, params, { perspective: "raw" }),
    });
  }
  noteContentIsHere();
  initContent(source);
}

/** From now on `app.sqlite` says that there is content beside it, so that no start takes its loss for a first start. */
function noteContentIsHere(): void {
  const { db, now } = context();
  const { entity, entityId } = CONTENT_IS_HERE;
  if (auditTrail(db, entity, entityId, 1).length > 0) return;
  audit(db, { now: now(), newId }, { user: null, action: "create", entity, entityId });
}

/** The embedded lake, read and written in this process. */
function embeddedSource(): ContentSource {
  const identity = "system";
  const asSystem = { user: { id: identity, name: "System", role: "administrator" } } as const;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await lake().fetch(
      new Request(`${env().SITE_URL}/lake/v${API_VERSION}/${path}`, init),
      asSystem,
    );
    if (!answer.ok) {
      const error = new Error(`The lake refused ${path}: ${answer.status} ${await answer.text()}`);
      throw Object.assign(error, { statusCode: answer.status });
    }
    return answer;
  };
  return {
    query: (groq, params, { perspective }) =>
      lake().query(LAKE_DATASET, groq, params, { perspective }) as Promise<never>,
    subscribe: (listener) =>
      lake().subscribe(LAKE_DATASET, ({ documents }) => {
        for (const { id, type, before, after } of documents) {
          const transition = before ? (after ? "update" : "disappear") : "appear";
          listener({ kind: "change", change: { documentId: id, type, transition } });
        }
      }),
    transact: async (mutations, { by = identity } = {}) =>
      lake().transact(LAKE_DATASET, mutations as LakeMutation[], { identity: by }),
    history: historyOver(LAKE_DATASET, async (path) => (await ask(`data/${path}`)).text()),
    uploadImage: async (bytes, { filename, contentType }) => {
      const answer = await ask(`assets/images/${LAKE_DATASET}?filename=${encodeURIComponent(filename)}`, {
        method: "POST",
        body: Buffer.from(bytes),
        headers: { "Content-Type": contentType },
      });
      return ((await answer.json()) as { document: SanityDocument }).document;
    },
    images: { projectId: LAKE_PROJECT, dataset: LAKE_DATASET, baseUrl: "/lake" },
  };
}

const hosted = () =>
  once("hosted-content", () =>
    keepLastKnown(hostedSource(), {
      file: path.join(env().DATA_DIR, "last-known-content.json"),
      log: log(),
      now: () => new Date(),
    }),
  );

/** Whether the content store answers; the embedded one is in this process. */
export const contentReach = (): Reach => (usesEmbeddedLake() ? { reachable: true } : hosted().reach());

/** Longest a call of staff waits for the hosted lake, in milliseconds. */
const HOSTED_TIMEOUT = 10_000;

/** Sanity's hosted lake, through its own client. */
function hostedSource(): ContentSource {
  const { SANITY_PROJECT_ID, SANITY_DATASET = "production", SANITY_API_TOKEN, SANITY_API_HOST } = env();
  const client = createClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    token: SANITY_API_TOKEN,
    apiVersion: API_VERSION,
    useCdn: false,
    timeout: HOSTED_TIMEOUT,
    maxRetries: 1,
    ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
  });
  return {
    query: (groq, params, { perspective }) => client.fetch(groq, params, { perspective }),
    subscribe: (listener) => {
      const subscription = client
        .listen(
          "*",
          {},
          { includeResult: true, visibility: "query", events: ["welcome", "mutation", "reconnect"] },
        )
        .pipe(retry({ delay: listenAgain, resetOnSuccess: true }))
        .subscribe((event) =>
          listener(
            event.type === "mutation" ? { kind: "change", change: toChange(event) } : { kind: "reset" },
          ),
        );
      return () => subscription.unsubscribe();
    },
    transact: (mutations) => client.mutate(mutations, { returnFirst: false, returnDocuments: false }),
    history: historyOver(SANITY_DATASET, (path) => client.request({ url: `/data/${path}` })),
    uploadImage: (bytes, file) => client.assets.upload("image", Buffer.from(bytes), file),
    images: {
      projectId: SANITY_PROJECT_ID ?? "",
      dataset: SANITY_DATASET,
      baseUrl: SANITY_API_HOST ?? "https://cdn.sanity.io",
    },
  };
}

/** The client reconnects by itself; what ends its stream for good, such as a refused token, may pass as well. */
function listenAgain(error: unknown, attempt: number) {
  log().error({ err: error, attempt }, "the content lake's change stream ended; listening again");
  return timer(Math.min(60_000, 1_000 * 2 ** Math.min(attempt, 6)));
}

const toChange = ({ documentId, result, transition }: MutationEvent): ContentChange => ({
  documentId,
  type: result?._type,
  transition,
});
