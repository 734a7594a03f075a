import path from "node:path";
import { createClient, SanityClient } from "@sanity/client";
import { defer, map, retry, timer } from "rxjs";
import type { Lake } from "#studio/lake";
import { createInProcessTransport } from "#studio/lake/in-process";
import { addFirstTexts, addLaterPages, refreshContent, seedContent } from "#studio/seed";
import { getSettings } from "~/platform/config/env.server";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import { CONTENT_LOCATION_ENTRY } from "~/platform/data-folder/files";
import { getLogger } from "~/platform/log.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { auditChange, listAuditTrail } from "~/records/audit.server";
import { API_VERSION, type ContentStore, createPublishedReader, initContent } from "./client.server";
import { getLake, isLakeEmbedded, LAKE_DATASET, LAKE_PROJECT } from "./lake.server";
import { type ContentReach, createLastKnownStore } from "./last-known.server";

/** Counts the documents without assets: an interrupted first start may have stored the pictures alone. */
const DOCUMENTS = 'count(*[!string::startsWith(_type, "sanity.")])';

/** Opens the content store. An empty embedded one gets its first content, an older one the texts of this version. */
export async function openContent(): Promise<void> {
  if (!isLakeEmbedded()) {
    initContent(hosted().store);
    return;
  }
  const url = `${getSettings().SITE_URL}/lake`;
  const store = createEmbeddedStore(getLake(), { projectId: LAKE_PROJECT, dataset: LAKE_DATASET, url });
  const stored = await store.client.fetch<number>(DOCUMENTS, {}, { perspective: "raw" });
  if (stored === 0) {
    getLogger().info("writing the first content");
    await seedContent(store.client, getAppContext().now());
  } else {
    const documents = await refreshContent(store.client, getAppContext().now());
    if (documents.length > 0)
      getLogger().info({ documents }, "first content that nobody has edited was brought up to date");
    const pages = await addLaterPages(store.client);
    if (pages.length > 0) getLogger().info({ pages }, "pages of this version were added");
    const texts = await addFirstTexts(store.client);
    if (texts > 0)
      getLogger().info({ texts }, "texts of mails and of the chat can be edited in the Studio now");
  }
  recordContentLocation();
  initContent(store);
}

/** Records in `app.sqlite` where the content is, so that a lost content file is not mistaken for a first start. */
function recordContentLocation(): void {
  const { entity, entityId } = CONTENT_LOCATION_ENTRY;
  if (listAuditTrail(getAppContext().db, entity, entityId, 1).length > 0) return;
  auditChange(buildJobChange("boot"), { action: "create", entity, entityId });
}

const hosted = () =>
  ensureSingleton("hosted-content", () => {
    const {
      SANITY_PROJECT_ID = "",
      SANITY_DATASET = "production",
      SANITY_API_TOKEN,
      SANITY_API_HOST,
    } = getSettings();
    const store = createHostedStore({
      projectId: SANITY_PROJECT_ID,
      dataset: SANITY_DATASET,
      token: SANITY_API_TOKEN,
      apiHost: SANITY_API_HOST,
      log: getLogger(),
    });
    return createLastKnownStore(store, {
      file: path.join(getSettings().DATA_DIR, "last-known-content.json"),
      log: getLogger(),
      now: () => new Date(),
    });
  });

export const checkContentReach = (): ContentReach =>
  isLakeEmbedded() ? { reachable: true } : hosted().reach();

interface EmbeddedOptions {
  projectId: string;
  dataset: string;
  /** Where the lake is mounted, with origin: `https://example.com/lake`. */
  url: string;
}

export function createEmbeddedStore(
  lake: Pick<Lake, "fetch" | "subscribe">,
  { projectId, dataset, url }: EmbeddedOptions,
): ContentStore {
  const as = (id: string, name = id) =>
    new SanityClient(createInProcessTransport(lake, { id, name, role: "administrator" }), {
      projectId,
      dataset,
      apiVersion: API_VERSION,
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
    });
  const client = as("system", "System");
  return {
    client,
    as,
    read: createPublishedReader(client),
    subscribe: (listener) => lake.subscribe(dataset, listener),
    images: { projectId, dataset, baseUrl: new URL(url).pathname },
  };
}

interface HostedOptions {
  projectId: string;
  dataset: string;
  token: string | undefined;
  /** The API's host where the content store is not Sanity's own. */
  apiHost: string | undefined;
  log: { error(fields: object, message: string): void };
}

const REQUEST_TIMEOUT_MS = 10_000;

/** Creates a content store that is hosted: Sanity's, or another one that speaks its protocol. */
function createHostedStore({ projectId, dataset, token, apiHost, log }: HostedOptions): ContentStore {
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    useCdn: false,
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 1,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  });
  // By default the client authenticates live events only when drafts are included, but a private dataset always
  // requires it.
  const { live } = token ? client.withConfig({ headers: { Authorization: `Bearer ${token}` } }) : client;
  /** Errors that end the client's stream, such as a refused token, may be temporary: it is subscribed again. */
  const listenAgain = (error: unknown, attempt: number) => {
    log.error({ err: error, attempt }, "the content lake's change stream ended; listening again");
    return timer(Math.min(60_000, 1_000 * 2 ** Math.min(attempt, 6)));
  };
  return {
    client,
    read: createPublishedReader(client),
    subscribe: (listener) => {
      const subscription = defer(() => live.events())
        .pipe(
          map((event) => {
            if (event.type === "goaway") throw new Error(`the content lake sent us away: ${event.reason}`);
            return event;
          }),
          retry({ delay: listenAgain, resetOnSuccess: true }),
        )
        // Any other event means that messages may have been missed.
        .subscribe((event) => listener(event.type === "message" ? event.tags : "everything"));
      return () => subscription.unsubscribe();
    },
    images: { projectId, dataset, baseUrl: apiHost ?? "https://cdn.sanity.io" },
  };
}
