import { Hono } from "hono";
import { buildHttpError } from "../errors";
import { buildDocumentEvents, listReleaseEvents, paginateEvents } from "../events";
import { getOrInsert } from "../get-or-insert";
import { buildReleaseId, buildVersionPrefix } from "../releases";
import type { ChangeRecord } from "../store/changes";
import {
  findRequestedDataset,
  type LakeContext,
  type LakeEnv,
  type LakeServices,
  parseIdList,
  readPathParam,
  requireCaller,
} from "./context";

export function buildHistoryRoutes({ core }: LakeServices) {
  const { history } = core.store;
  return new Hono<LakeEnv>()
    .get("/history/:dataset/transactions/:ids", (c) => {
      requireCaller(c, "read");
      const { name } = findRequestedDataset(c, core);
      const authors = c.req.query("authors");
      const changes = history.changesOf(name, parseIdList(readPathParam(c, "ids")), {
        fromTransaction: c.req.query("fromTransaction"),
        toTransaction: c.req.query("toTransaction"),
        fromTime: c.req.query("fromTime"),
        toTime: c.req.query("toTime"),
        authors: authors ? authors.split(",") : undefined,
      });
      const transactions = groupTransactions(changes, {
        mutations: c.req.query("excludeMutations") !== "true" && c.req.query("excludeContent") !== "true",
        effects: c.req.query("effectFormat") === "mendoza",
      });
      if (c.req.query("reverse") === "true") transactions.reverse();
      const limit = Number(c.req.query("limit") ?? 0) || transactions.length;
      const lines = transactions.slice(0, limit).map((transaction) => `${JSON.stringify(transaction)}\n`);
      return c.body(lines.join(""), 200, { "content-type": "application/x-ndjson" });
    })
    .get("/history/:dataset/documents/:ids", (c) => {
      requireCaller(c, "read");
      const dataset = findRequestedDataset(c, core);
      const revision = c.req.query("revision");
      const time = c.req.query("time");
      if (time !== undefined && Number.isNaN(Date.parse(time))) throw buildHttpError(400, "Invalid time");
      const at = {
        revision,
        time: time && new Date(time).toISOString(),
        lastRevision: c.req.query("lastRevision") === "true",
      };
      const documents = parseIdList(readPathParam(c, "ids")).flatMap((id) => {
        const current = dataset.documents.get(id);
        const document = history.documentAt(dataset.name, id, current, at);
        return document ? [document] : [];
      });
      return c.json({ documents });
    })
    .get("/history/:dataset/events/documents/:id", (c) => {
      requireCaller(c, "read");
      const { name } = findRequestedDataset(c, core);
      const id = readPathParam(c, "id");
      const { events, nextCursor } = paginateEvents(
        buildDocumentEvents(id, history.stepsBeside(name, id)),
        readPage(c),
      );
      return c.json({ events: { [id]: events }, nextCursor });
    })
    .get("/history/:dataset/events/releases/:name", (c) => {
      requireCaller(c, "read");
      const { name: dataset, documents } = findRequestedDataset(c, core);
      const name = readPathParam(c, "name");
      const id = buildReleaseId(name);
      const events = listReleaseEvents(
        name,
        history.replayOf(dataset, id, documents.get(id)),
        history.stepsFrom(dataset, buildVersionPrefix(name)),
        (versionId, revision) =>
          history.documentAt(dataset, versionId, documents.get(versionId), { revision })?._type,
      );
      return c.json(paginateEvents(events, readPage(c)));
    });
}

const MAX_EVENTS = 100;

function readPage(c: LakeContext): { limit: number; cursor?: number } {
  const { limit = String(MAX_EVENTS), nextCursor } = c.req.query();
  if (!/^[1-9]\d*$/.test(limit)) throw buildHttpError(400, "Invalid limit");
  if (nextCursor && !/^\d+$/.test(nextCursor)) throw buildHttpError(400, "Invalid nextCursor");
  return { limit: Math.min(Number(limit), MAX_EVENTS), ...(nextCursor && { cursor: Number(nextCursor) }) };
}

interface HistoryTransaction {
  id: string;
  timestamp: string;
  author: string;
  documentIDs: string[];
  mutations?: unknown[];
  effects?: Record<string, ChangeRecord["effects"]>;
}

function groupTransactions(
  changes: readonly ChangeRecord[],
  include: { mutations: boolean; effects: boolean },
): HistoryTransaction[] {
  const transactions = new Map<string, HistoryTransaction>();
  for (const { id, timestamp, author, documentId, mutations, effects } of changes) {
    const transaction = getOrInsert(transactions, id, () => ({
      ...{ id, timestamp, author, documentIDs: [] },
      ...(include.mutations && { mutations: [] }),
      ...(include.effects && { effects: {} }),
    }));
    transaction.documentIDs.push(documentId);
    transaction.mutations?.push(...mutations);
    if (transaction.effects) transaction.effects[documentId] = effects;
  }
  return [...transactions.values()];
}
