import { type Action, ClientError, type SanityClient } from "@sanity/client";
import { Button, Card, Flex, Label, Stack, Text, TextInput, useToast } from "@sanity/ui";
import { type FormEvent, useEffect, useId, useState } from "react";
import { type DocumentActionProps, useClient } from "sanity";
import { DAY_MS } from "../../app/time-units";
import type { DateMetadata, PublishingDate } from "./dated";
import type { PracticeCalendar } from "./practice-calendar";

export function ScheduleForm({
  document: { id, type, draft },
  dated,
  wait,
  calendar,
  onDone,
}: {
  document: Pick<DocumentActionProps, "id" | "type" | "draft">;
  dated: PublishingDate | null;
  /** why the publishing date can't be saved at this moment */
  wait: string | undefined;
  calendar: PracticeCalendar;
  onDone: () => void;
}) {
  const client = useClient({ apiVersion: "2025-02-19" });
  const toast = useToast();
  const field = useId();
  const [text, setText] = useState(() => suggestTime(dated, calendar));
  const [wrong, setWrong] = useState<string>();
  const [isPending, setPending] = useState(false);
  const planned = useCalendarDate(type === "post" && !dated ? id : null, calendar);

  async function attempt(work: () => Promise<void>, done: string) {
    setPending(true);
    setWrong(undefined);
    try {
      await work();
      toast.push({ status: "success", title: done });
      onDone();
    } catch (error) {
      setPending(false);
      setWrong(
        error instanceof ClientError && error.statusCode < 500
          ? "It was changed meanwhile. Please look at it again, then save once more."
          : "This could not be stored. Please try again in a moment.",
      );
    }
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (isPending || wait || planned.refusal) return;
    const at = calendar.fromField(text);
    if (!at) return setWrong("Please choose a day and a time.");
    if (at.getTime() <= Date.now()) return setWrong("Please choose a time that is still ahead.");
    void attempt(
      () => setPublishDate(client, { id, draft, dated, at }),
      `To be published ${calendar.say(at)}`,
    );
  }

  const hold = wait ?? planned.refusal;
  return (
    <form onSubmit={save} noValidate>
      <Stack space={4}>
        <Text size={1}>
          {draft
            ? "This draft goes out as it is now. What you change afterwards is not in it, unless you save the date again here."
            : "What was agreed on before goes out; there is no newer draft."}
        </Text>
        <Stack space={2}>
          <Label as="label" htmlFor={field} size={1}>
            Date and time, in {calendar.zoneName}
          </Label>
          <TextInput
            id={field}
            type="datetime-local"
            value={text}
            min={calendar.toField(new Date())}
            required
            aria-describedby={`${field}-note`}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Stack>
        <div id={`${field}-note`} aria-live="polite">
          {(wrong ?? hold) && (
            <Card padding={3} radius={2} tone={wrong ? "critical" : "caution"}>
              <Text size={1}>
                {wrong ?? hold}{" "}
                {planned.refusal && !wait && (
                  <a href="/admin/content-studio?tab=calendar">Open the calendar</a>
                )}
              </Text>
            </Card>
          )}
        </div>
        <Flex gap={2} justify="flex-end" wrap="wrap">
          {dated && (
            <Button
              type="button"
              mode="ghost"
              tone="critical"
              text="Cancel the date"
              disabled={isPending}
              onClick={() =>
                void attempt(() => cancelDate(client, id, dated), "The date is canceled. The draft stays.")
              }
            />
          )}
          <Button
            type="submit"
            tone="primary"
            text={dated ? "Save the date" : "Schedule"}
            loading={isPending}
            disabled={isPending || hold !== undefined}
          />
        </Flex>
      </Stack>
    </form>
  );
}

/** The document's date if that is ahead, else nine tomorrow morning on the practice's clock. */
function suggestTime(dated: PublishingDate | null, { toField }: PracticeCalendar): string {
  const now = Date.now();
  if (dated && Date.parse(dated.at) > now) return toField(new Date(dated.at));
  return `${toField(new Date(now + DAY_MS)).slice(0, 10)}T09:00`;
}

/** Refuses a publishing date if the post already has a date in the back office's calendar. */
function useCalendarDate(post: string | null, { plannedPost, say }: PracticeCalendar): { refusal?: string } {
  const [refusal, setRefusal] = useState(post ? "Looking for a date on the calendar …" : undefined);
  useEffect(() => {
    if (!post) return;
    let isOver = false;
    plannedPost(post).then(
      (at) =>
        isOver ||
        setRefusal(
          at
            ? `This post has a date on the calendar already: ${say(at)}. Move it there, or take it off first.`
            : undefined,
        ),
      () => isOver || setRefusal("The calendar could not be asked. Close this and try again in a moment."),
    );
    return () => {
      isOver = true;
    };
  }, [post, plannedPost, say]);
  return { refusal };
}

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
