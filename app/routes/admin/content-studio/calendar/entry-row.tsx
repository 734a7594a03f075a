import { getFormProps } from "@conform-to/react";
import { Link, useLocation } from "@remix-run/react";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Undo2 from "lucide-react/icons/undo-2";
import { Fold } from "~/components/admin/tasks/fold";
import { NotSent } from "~/components/admin/unsent/not-sent";
import { Unsent } from "~/components/admin/unsent/unsent";
import { useCheckedForm } from "~/components/admin/use-checked-form";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { withPost } from "../addresses";
import { Control } from "../planning/control";
import { readSkipForm } from "../planning/read-forms";
import { usePlan } from "../planning/use-plan";
import { EntryBadges } from "./badges";
import type { EntryView } from "./data.server";

/** One entry of the calendar, with what can be done about it. */
export function EntryRow({ entry, prefix }: { entry: EntryView; prefix: string }) {
  const { id, when, state } = entry;
  return (
    <li id={`${prefix}-${id}`} className="grid gap-1.5 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-44 flex-1">
          <p className="font-semibold">
            <time dateTime={entry.iso}>{when}</time>
          </p>
          <p className="text-xs text-muted [overflow-wrap:anywhere]">
            <About entry={entry} />
          </p>
        </div>
        <EntryBadges entry={entry} />
        {state === "failed" && (
          <Control
            intent="calendar:retry"
            id={id}
            label="Retry"
            pendingLabel={entry.isPlannedPost ? "Publishing..." : "Writing..."}
            about={when}
            icon={<RotateCcw aria-hidden className="size-3.5" />}
          />
        )}
        {(state === "scheduled" || state === "failed") && (
          <Fold label="Skip" name={`Skip: ${when}`}>
            {(close) => <SkipForm id={id} prefix={prefix} onDone={close} />}
          </Fold>
        )}
        {state === "skipped" && entry.isAhead && (
          <Control
            intent="calendar:restore"
            id={id}
            label="Put back"
            about={when}
            icon={<Undo2 aria-hidden className="size-3.5" />}
          />
        )}
      </div>
      {entry.error && (
        <p className="text-sm">
          <strong>{entry.isPlannedPost ? "Could not be published." : "Could not be written."}</strong>{" "}
          {entry.error}{" "}
          {entry.triesAgain ? "It is tried again by itself." : "It is not tried again by itself."}
        </p>
      )}
      {entry.reason && <p className="text-sm">Skipped: {entry.reason}</p>}
    </li>
  );
}

function About({ entry }: { entry: EntryView }) {
  const { search } = useLocation();
  const { category, title, postId, isPostGone, quality } = entry;
  return (
    <>
      {category}
      {postId && (
        <>
          {" · "}
          <Link to={withPost(search, postId)} className="font-semibold text-primary underline">
            {title ?? "Untitled"}
          </Link>
        </>
      )}
      {isPostGone && " · The post was deleted"}
      {quality !== null && ` · SEO score ${quality}`}
    </>
  );
}

function SkipForm({ id, prefix, onDone }: { id: string; prefix: string; onDone: () => void }) {
  const { fetcher, answer, pending } = usePlan(onDone);
  const [form, fields] = useCheckedForm({
    id: `${prefix}-${id}`,
    read: readSkipForm,
    result: answer?.result,
    pending,
  });
  return (
    <fetcher.Form {...getFormProps(form)} method="post" noValidate className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="intent" value="calendar:skip" />
      <input type="hidden" name="id" value={id} />
      <Unsent form={`skip-${id}`} />
      <Field
        id={fields.reason.id}
        label="Why is it left out?"
        required
        error={fields.reason.errors}
        className="min-w-52 flex-1"
      >
        {(ids) => <Input {...ids} name="reason" autoComplete="off" maxLength={200} />}
      </Field>
      <Button type="submit" size="sm" pending={pending} pendingLabel="Skipping...">
        Skip this post
      </Button>
      {answer?.retry && <NotSent sent={answer.sent} />}
    </fetcher.Form>
  );
}
