import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { createId } from "#db/ids.server";
import { answerFailure, type RetryableAnswer } from "~/components/admin/forms/action-failure";
import { parseForm } from "~/components/admin/forms/parse-form";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { PageHeader } from "~/components/ui/page-header";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatWallClock } from "~/domain/time/wall-clock";
import { addFreeDay, listFreeDays, removeFreeDay } from "~/mail/sequence/free-days.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenName, getScreenTitle } from "~/screens";

/** The form of a day without campaign mail; a wrong date would hold mail back unnoticed. */
const freeDay = z.object({
  intent: z.literal("keep"),
  day: z.iso.date("Please choose a date"),
  name: z
    .string({ error: "Please say what the day is" })
    .trim()
    .min(1, "Please say what the day is")
    .max(80, "Up to 80 characters"),
});
const readFreeDay = (form: FormData) => parseForm(form, freeDay);

const takenBack = z.object({ intent: z.literal("give-back"), day: z.iso.date() });

type Answer = RetryableAnswer & {
  ok: boolean;
  message: string;
  undo?: { day: string; name: string };
  result?: SubmissionResult<string[]>;
};

/** Lists the days free of campaign mail, from today on. */
function readScreen() {
  const { db, env, now } = getAppContext();
  const today = formatWallClock(now(), env.BUSINESS_TIMEZONE).slice(0, 10);
  return { days: listFreeDays(db).filter(({ day }) => day >= today), today };
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return readScreen();
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const form = await readFormData(request);
  const { db, now } = getAppContext();
  const change = { now: now(), newId: createId, by: { id: user.id, username: user.username } };
  const gone = takenBack.safeParse(Object.fromEntries(form));
  if (gone.success) {
    const { day } = gone.data;
    const name = removeFreeDay(db, day, change);
    if (name === undefined)
      return data<Answer>({ ok: false, message: "That day was not on the list any more." }, { status: 409 });
    return data<Answer>({ ok: true, message: `${name} is a day like any other again.`, undo: { day, name } });
  }
  const submission = readFreeDay(form);
  if (submission.status !== "success")
    return data<Answer>({ ok: false, message: "", result: submission.reply() }, { status: 422 });
  const { day, name } = submission.value;
  addFreeDay(db, { day, name }, change);
  return data<Answer>({ ok: true, message: `${name} is kept free.` });
}

export const clientAction = answerFailure(
  (): Answer => ({ ok: false, message: "The list was not changed." }),
);

type Screen = ReturnType<typeof readScreen>;

export const clientLoader = keepLast<Screen>();

export const meta = buildScreenMeta("/admin/campaigns/free-days");

const SPOKEN = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "long",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

export default function FreeDaysScreen() {
  const { days, today } = useLoaderData<typeof loader>() as Screen;
  const answer = useAnswer<Answer>();
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/campaigns/free-days")}
        lead="On these days no campaign email leaves; what was planned goes on the next day. The first email, which answers an inquiry, still goes at once."
        actions={
          <ButtonLink to="/admin/campaigns" variant="secondary" size="sm">
            {getScreenName("/admin/campaigns")}
          </ButtonLink>
        }
      />
      {answer?.ok && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-sm"
        >
          <span className="font-semibold">{answer.message}</span>
          {answer.undo && (
            <Form method="post">
              <input type="hidden" name="intent" value="keep" />
              <input type="hidden" name="day" value={answer.undo.day} />
              <input type="hidden" name="name" value={answer.undo.name} />
              <SubmitButton size="sm" variant="secondary">
                Undo
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
      <div className="grid max-w-4xl grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel id="days" title="Coming days" bodyClassName="!p-0">
          {days.length === 0 ? (
            <p className="px-4 py-8 text-center text-sm text-muted">No day is kept free.</p>
          ) : (
            <ul className="divide-y divide-line">
              {days.map(({ day, name }) => (
                <li
                  key={day}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
                >
                  <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
                    <span className="font-semibold">{name}</span>
                    <span className="block text-xs text-muted tabular-nums">
                      {SPOKEN.format(new Date(`${day}T12:00:00Z`))}
                    </span>
                  </p>
                  <Form method="post">
                    <input type="hidden" name="intent" value="give-back" />
                    <input type="hidden" name="day" value={day} />
                    <SubmitButton size="sm" variant="quiet" aria-label={`Remove ${name}`}>
                      Remove
                    </SubmitButton>
                  </Form>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel id="add" title="Keep a day free">
          <AddDay key={answer?.ok ? answer.message : "add"} today={today} answer={answer} />
        </Panel>
      </div>
    </>
  );
}

function AddDay({ today, answer }: { today: string; answer: Answer | undefined }) {
  const pending = useNavigation().formData?.get("intent") === "keep";
  const [form, { day, name }] = useCheckedForm({
    id: "free-day",
    read: readFreeDay,
    result: answer?.result,
    pending,
  });
  return (
    <Form {...getFormProps(form)} method="post" className="grid gap-4">
      <Unsent form="free-day" />
      <input type="hidden" name="intent" value="keep" />
      <Field id={day.id} label="Date" error={day.errors}>
        {(ids) => (
          <Input {...ids} type="date" name="day" min={today} defaultValue={day.initialValue} required />
        )}
      </Field>
      <Field id={name.id} label="What it is" hint="Such as Thanksgiving." error={name.errors}>
        {(ids) => <Input {...ids} name="name" maxLength={80} defaultValue={name.initialValue} required />}
      </Field>
      <Trouble answer={answer} />
      <SubmitButton size="sm" pending={pending}>
        Keep it free
      </SubmitButton>
    </Form>
  );
}
