import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { ChooseBookingTime } from "~/components/admin/booking/choose-booking-time";
import { MEETING_TYPE_WORDS } from "~/components/admin/booking/words";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Section } from "~/components/admin/section";
import { buildAdminMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { InputField, SelectField } from "~/components/ui/control-fields";
import { PageHeader } from "~/components/ui/page-header";
import { SubmitButton } from "~/components/ui/submit-button";
import { showToast } from "~/components/ui/toast-store";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { chooseTime, readTimeScreen, type TimeAnswer, type TimeScreen } from "./data.server";
import { readOtherTime } from "./forms";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const screen = readTimeScreen(new URL(request.url));
  if (!screen) throw new Response("There is no such consultation to choose a time for", { status: 404 });
  return screen;
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  return chooseTime(new URL(request.url), await readFormData(request), user.id);
}

const send = answerFailure<TimeAnswer>((form) => ({
  ok: false,
  of: form.has("at") ? "other" : "offer",
  message: "Failed to book this time",
}));

/** Shows a toast on the next screen when a consultation was booked or moved. */
export const clientAction: typeof send = async (args) => {
  try {
    return await send(args);
  } catch (answer) {
    const to = answer instanceof Response ? (answer.headers.get("Location") ?? "") : "";
    if (to.includes("/admin/leads/")) showToast({ title: "Consultation booked" });
    if (to.includes("/admin/consultations")) showToast({ title: "Consultation moved" });
    throw answer;
  }
};

const load = keepLast<TimeScreen>();

/** Reads the times; a dialog gets null when that fails, as an error would replace the screen under it. */
export const clientLoader = async (args: Parameters<typeof load>[0]): Promise<TimeScreen | null> =>
  new URL(args.request.url).searchParams.has("dialog") ? load(args).catch(() => null) : load(args);

/** Reads the free times again, also after a refusal: somebody else may have taken one. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Choose a time");

export default function ChooseTime() {
  const screen = useLoaderData<typeof loader>() as TimeScreen;
  const { subject, now, business, people } = screen;
  const answer = useAnswer<TimeAnswer>();
  const submit = useSubmit();
  const sending = useNavigation().formData;
  const isMove = subject.of === "booking";
  return (
    <>
      <PageHeader
        title={isMove ? "Choose another time" : "Book a consultation"}
        lead={
          <>
            {MEETING_TYPE_WORDS[subject.type]} with{" "}
            {subject.leadId ? (
              <Link to={`/admin/leads/${subject.leadId}`} className="font-semibold text-ink hover:underline">
                {subject.name}
              </Link>
            ) : (
              subject.name
            )}
            {now && `, now on ${now.words}`}
          </>
        }
      />
      <Section id="on-offer" title="Times on offer">
        <ChooseBookingTime
          times={screen}
          answer={answer?.of === "offer" ? answer : undefined}
          pending={sending?.has("start") ?? false}
          look={(form) => submit(form, { replace: true, preventScrollReset: true })}
          SendForm={Form}
        />
      </Section>
      <Section
        id="any-time"
        title="Any other time"
        about={`That you agreed on with them, on the clock of the business (${business.replaceAll("_", " ")}). Nobody has two consultations at once.`}
      >
        <OtherTime
          subject={subject}
          before={now?.local}
          people={people}
          answer={answer?.of === "other" ? answer : undefined}
          pending={sending?.has("at") ?? false}
        />
      </Section>
    </>
  );
}

type OtherTimeProps = Pick<TimeScreen, "subject" | "people"> & {
  /** When the consultation to move begins now, on the clock of the business. */
  before: string | undefined;
  answer: TimeAnswer | undefined;
  pending: boolean;
};

function OtherTime({ subject, people, before, answer, pending }: OtherTimeProps) {
  const [form, { at, userId }] = useCheckedForm({
    id: "other-time",
    read: readOtherTime,
    result: answer?.result,
    pending,
    defaultValue: { at: before },
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      noValidate
      className="flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <Trouble answer={answer} />
      <Unsent form={`consultation-time ${subject.of} ${subject.id}`} />
      <InputField
        field={at}
        label="Date and time"
        className="w-full sm:w-60"
        type="datetime-local"
        defaultValue={at.initialValue}
        isCompact
      />
      <SelectField
        field={userId}
        label="Who calls"
        className="w-full sm:w-52"
        options={people}
        defaultValue={userId.initialValue}
        isCompact
      />
      <SubmitButton variant="secondary" pending={pending} className="h-10 !py-0 sm:mt-[26px]">
        {subject.of === "booking" ? "Move" : "Book"}
      </SubmitButton>
    </Form>
  );
}
