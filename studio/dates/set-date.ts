import type { Action, SanityClient } from "@sanity/client";
import type { DateMetadata, PublishingDate } from "./dated";

/** A draft, or the document that a cancelled date leaves as one. */
type Stored = { _id: string; _type: string; _rev: string };

/**
 * Has a document published at a time: as its draft is now, or, without a draft, as it was agreed on before. All of it is
 * one transaction of the lake.
 * @param dated the date that it has already
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
    /** Of the published document. */
    id: string;
    draft: Stored | null;
    dated: PublishingDate | null;
    at: Date;
  },
): Promise<void> {
  const releaseId = dated?.release ?? `d${crypto.randomUUID().replaceAll("-", "").slice(0, 15)}`;
  const versionId = dated?.versionId ?? `versions.${releaseId}.${id}`;
  const publishAt = at.toISOString();
  const noted = {
    // The Studio names the version by it, above the form; the calendar names what is in it.
    title: "Scheduled",
    intendedPublishAt: publishAt,
    ...(draft && { draftRevision: draft._rev }),
  } satisfies Partial<DateMetadata>;
  const actions: Action[] = dated
    ? [
        ...unscheduled(dated),
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

/** Takes the date away. What was to go out is a draft again where there is no draft of it any more. */
export async function cancelDate(client: SanityClient, id: string, dated: PublishingDate): Promise<void> {
  const version = await client.getDocument<Stored & { _system?: unknown }>(dated.versionId);
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
    ...unscheduled(dated),
    ...restored,
    { actionType: "sanity.action.release.archive", releaseId: dated.release },
    { actionType: "sanity.action.release.delete", releaseId: dated.release },
  ]);
}

/** A date that failed is off already. */
const unscheduled = ({ release, error }: PublishingDate): Action[] =>
  error === null ? [{ actionType: "sanity.action.release.unschedule", releaseId: release }] : [];
