import path from "node:path";
import { createId } from "#db/ids.server";
import { addFirstTexts, refreshContent, seedContent } from "#studio/seed";
import { getSettings } from "~/platform/config/env.server";
import { getAppContext } from "~/platform/context.server";
import { CONTENT_LOCATION_ENTRY } from "~/platform/data-folder/names";
import { getLogger } from "~/platform/log.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { listAuditTrail, recordAuditEntry } from "~/records/audit.server";
import { initContent } from "./client.server";
import { createEmbeddedStore } from "./embedded.server";
import { createHostedStore } from "./hosted.server";
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
    const texts = await addFirstTexts(store.client);
    if (texts > 0)
      getLogger().info({ texts }, "texts of mails and of the chat can be edited in the Studio now");
  }
  recordContentLocation();
  initContent(store);
}

/** Records in `app.sqlite` where the content is, so that a lost content file is not mistaken for a first start. */
function recordContentLocation(): void {
  const { db, now } = getAppContext();
  const { entity, entityId } = CONTENT_LOCATION_ENTRY;
  if (listAuditTrail(db, entity, entityId, 1).length > 0) return;
  recordAuditEntry(db, { now: now(), newId: createId }, { user: null, action: "create", entity, entityId });
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
