import { type Action, ClientError, type Mutation } from "@sanity/client";
import { z } from "zod";
import { getContentClient, getUserContentClient } from "~/content/client.server";
import { buildDraftId } from "~/content/draft-ids";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";

/*
 * Documents with a date of the Studio: each in a release, alone ("Schedule publishing", studio/dates) or with others. The
 * content lake stores release and date; each change here is one transaction there.
 */

const stored = z.object({
  name: z.string(),
  state: z.enum(["active", "scheduled"]),
  title: z.string().nullable(),
  isAlone: z.boolean(),
  /** The date as ISO 8601. */
  at: z.string().nullable(),
  error: z.string().nullable(),
  by: z.string().nullable(),
  draftRevision: z.string().nullable(),
});

const version = z.object({ _id: z.string(), _type: z.string(), title: z.string().nullable() });

/** The content client repeats the query only after a change. */
const WAITING = `*[_type == "system.release" && (state == "scheduled" || state == "active" && defined(error.message))]{
  name, state, "title": metadata.title, "isAlone": metadata.cardinality == "one",
  "at": coalesce(publishAt, error.at, metadata.intendedPublishAt), "error": error.message, "by": coalesce(scheduledBy, userId),
  "draftRevision": metadata.draftRevision
}`;

const VERSIONS = `*[_id in path("versions.**")]{
  _id, _type, "title": coalesce(title, question, name, business, hero.headline)
}`;

export type ScheduledRelease = {
  /** The release's name in its versions' ids: `versions.{name}.{id}`. */
  name: string;
  /** The title of the release's only document, else its own. */
  title: string;
  isAlone: boolean;
  at: Date;
  /** Why the release failed; null while it waits. */
  error: string | null;
  /** The account that set the date. */
  by: string | null;
  /** The revision of the draft that "Schedule publishing" copied. */
  draftRevision: string | null;
  versions: z.infer<typeof version>[];
};

/** Lists the scheduled releases by date. */
export async function listScheduledReleases(): Promise<ScheduledRelease[]> {
  const raw = { perspective: "raw" } as const;
  const found = await getContentClient().fetch<unknown[]>(WAITING, {}, raw);
  // Releases of an unknown shape are left out, as they must not block the others.
  const waiting = found.flatMap((each) => stored.safeParse(each).data ?? []);
  if (waiting.length === 0) return [];
  const versions = z.array(version).parse(await getContentClient().fetch(VERSIONS, {}, raw));
  return waiting
    .flatMap(({ state: _, at, title, ...release }) => {
      if (!at || Number.isNaN(Date.parse(at))) return [];
      const own = versions.filter(({ _id }) => _id.startsWith(`versions.${release.name}.`));
      const [first] = own;
      const only = release.isAlone && first ? first.title || wordsOf(first._type) : title;
      return [{ ...release, title: only || "Untitled", at: new Date(at), versions: own }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Finds the release of a document alone. */
export const findDocumentRelease = async (id: string): Promise<ScheduledRelease | undefined> =>
  (await listScheduledReleases()).find(
    ({ isAlone, name, versions }) => isAlone && versions.some(({ _id }) => _id === `versions.${name}.${id}`),
  );

/** Builds the removal of a document's date and approved copy, when it is published by other means. */
export const buildDateRemoval = ({ name, versions }: ScheduledRelease): Mutation[] =>
  [`_.releases.${name}`, ...versions.map(({ _id }) => _id)].map((id) => ({ delete: { id } }));

/** `buildDateRemoval` for the hosted lake, which changes releases only by actions. */
export async function dropRelease(release: ScheduledRelease, by: string | undefined): Promise<void> {
  await getUserContentClient(by).action([
    ...unschedule(release),
    { actionType: "sanity.action.release.archive", releaseId: release.name },
    { actionType: "sanity.action.release.delete", releaseId: release.name },
  ]);
}

/** Formats a type as words: `homePage` is "Home page". */
const wordsOf = (type: string) => {
  const words = type.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Moves a release to another date, also one that has failed. @returns what it was @throws Refusal */
export async function moveRelease(change: StaffChange, name: string, to: Date): Promise<ScheduledRelease> {
  if (!(to > change.now)) throw refuseConflict("Please choose a time that is still ahead.");
  const publishAt = to.toISOString();
  const before = await changeRelease(change, name, (found) => [
    ...unschedule(found),
    {
      actionType: "sanity.action.release.edit",
      releaseId: name,
      patch: { set: { "metadata.intendedPublishAt": publishAt } },
    },
    { actionType: "sanity.action.release.schedule", releaseId: name, publishAt },
  ]);
  const details = { from: before.at.toISOString(), at: publishAt };
  auditChange(change, { action: "change", entity: "release", entityId: name, details });
  return before;
}

/**
 * Cancels a release: a document alone becomes a draft again, unless there is a newer one; one of several stays, undated.
 * @returns what it was
 * @throws Refusal
 */
export async function cancelRelease(change: StaffChange, name: string): Promise<ScheduledRelease> {
  const documents = await getContentClient().fetch<{ _id: string; _type: string; _system?: unknown }[]>(
    "*[_id in path($versions)]",
    { versions: `versions.${name}.**` },
    { perspective: "raw" },
  );
  const before = await changeRelease(change, name, (found) => [
    ...unschedule(found),
    ...(found.isAlone
      ? [
          ...documents.map(({ _system, ...document }): Action => {
            const publishedId = document._id.slice(`versions.${name}.`.length);
            return {
              actionType: "sanity.action.document.create",
              publishedId,
              attributes: { ...document, _id: buildDraftId(publishedId) },
              ifExists: "ignore",
            };
          }),
          { actionType: "sanity.action.release.archive", releaseId: name } as const,
          { actionType: "sanity.action.release.delete", releaseId: name } as const,
        ]
      : []),
  ]);
  const details = { at: before.at.toISOString() };
  auditChange(change, { action: "delete", entity: "release", entityId: name, details });
  return before;
}

async function changeRelease(
  { actor }: StaffChange,
  name: string,
  actionsFor: (found: ScheduledRelease) => Action[],
): Promise<ScheduledRelease> {
  const found = (await listScheduledReleases()).find((release) => release.name === name);
  if (!found) throw refuseMissing("date");
  try {
    await getUserContentClient(actor.id).action(actionsFor(found));
  } catch (error) {
    // The content store refuses what somebody else changed first.
    if (error instanceof ClientError && error.statusCode < 500)
      throw refuseConflict("It was changed meanwhile. Please look at it again.");
    throw error;
  }
  return found;
}

const unschedule = ({ name, error }: ScheduledRelease): Action[] =>
  error === null ? [{ actionType: "sanity.action.release.unschedule", releaseId: name }] : [];

export const MOVED_MARK_PREFIX = "moved:";

/** The slot that a post was moved away from holds a hidden skipped entry, so it is never planned again. */
export const buildVacatedSlotId = (scheduleId: string, slot: Date): string =>
  `${MOVED_MARK_PREFIX}${scheduleId}:${slot.getTime()}`;

export const isVacated = ({ id }: { id: string }): boolean => id.startsWith(MOVED_MARK_PREFIX);
