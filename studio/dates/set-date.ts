import type { Action, SanityClient } from "@sanity/client";
import type { DateMetadata, PublishingDate } from "./dated";

type StoredDraft = { _id: string; _type: string; _rev: string };

/**
 * Publishes the document at a time: as its draft is now, or, without a draft, as it was agreed on before. One
 * transaction of the lake.
 * @throws ClientError 409 where the draft or the date was changed meanwhile
 */
export async function setPublishDate(
  client: SanityClient,
  {
    id,
    draft,
    dated,
    at,
  }: {
    id: string;
    draft: StoredDraft | null;
    dated: PublishingDate | null;
    at: Date;
  },
): Promise<void> {
  const releaseId = dated?.release ?? `d${crypto.randomUUID().replaceAll("-", "").slice(0, 15)}`;
  const versionId = dated?.versionId ?? `versions.${releaseId}.${id}`;
  const publishAt = at.toISOString();
  const noted = {
    // The title is shown above the form; the calendar shows the document's own title.
    title: "Scheduled",
    intendedPublishAt: publishAt,
    ...(draft && { draftRevision: draft._rev }),
  } satisfies Partial<DateMetadata>;
  const actions: Action[] = dated
    ? [
        ...buildUnscheduleActions(dated),
        {
          actionType: "sanity.action.release.edit",
          releaseId,
          patch: {
            set: Object.fromEntries(Object.entries(noted).map(([key, value]) => [`metadata.${key}`, value])),
          },
        },
        ...(draft ? [{ actionType: "sanity.action.document.version.discard", versionId } as const] : []),
      ]
    : [
        {
          actionType: "sanity.action.release.create",
          releaseId,
          metadata: { ...noted, releaseType: "scheduled", cardinality: "one" },
        },
      ];
  if (draft)
    actions.push({
      actionType: "sanity.action.document.version.create",
      publishedId: id,
      baseId: draft._id,
      versionId,
      ifBaseRevisionId: draft._rev,
    } as Action);
  actions.push({ actionType: "sanity.action.release.schedule", releaseId, publishAt });
  await client.action(actions);
}

/** Cancels a publishing date; the scheduled version becomes a draft again, unless there is one. */
export async function cancelDate(client: SanityClient, id: string, dated: PublishingDate): Promise<void> {
  const version = await client.getDocument<StoredDraft & { _system?: unknown }>(dated.versionId);
  const restored: Action[] = [];
  if (version) {
    const { _system, _rev, ...document } = version;
    restored.push({
      actionType: "sanity.action.document.create",
      publishedId: id,
      attributes: { ...document, _id: `drafts.${id}` },
      ifExists: "ignore",
    });
  }
  await client.action([
    ...buildUnscheduleActions(dated),
    ...restored,
    { actionType: "sanity.action.release.archive", releaseId: dated.release },
    { actionType: "sanity.action.release.delete", releaseId: dated.release },
  ]);
}

/** Unschedules a document's release; one that failed to publish is unscheduled already. */
const buildUnscheduleActions = ({ release, error }: PublishingDate): Action[] =>
  error === null ? [{ actionType: "sanity.action.release.unschedule", releaseId: release }] : [];
