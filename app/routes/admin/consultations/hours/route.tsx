import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import Info from "lucide-react/icons/info";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { useAnswerToast } from "~/components/admin/forms/answer-toast";
import { ScreenTrouble } from "~/components/admin/forms/screen-trouble";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { Notice } from "~/components/admin/notice";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/page-header";
import { SubmitButton } from "~/components/ui/submit-button";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { buildBookingHoursFailure, type HoursAnswer, hoursForms } from "./action-data";
import { answerHoursForm, type HoursScreen, readHoursScreen } from "./data.server";
import { DaysOff } from "./days-off";
import { Rules } from "./rules";
import { WeeklyHours } from "./weekly-hours";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return readHoursScreen();
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const form = await readFormData(request);
  const intent = hoursForms.readIntent(form);
  if (!intent) throw new Response("Unknown action", { status: 400 });
  return answerHoursForm(intent, form, user);
}

export const clientAction = answerFailure(buildBookingHoursFailure);

export const clientLoader = keepLast<HoursScreen>();

export const meta = buildScreenMeta("/admin/consultations/hours");

export default function Hours() {
  const screen = useLoaderData<typeof loader>() as HoursScreen;
  const answer = useAnswer<HoursAnswer>();
  useAnswerToast(answer);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/consultations/hours")}
        lead={
          screen.hours.length === 0
            ? "Families can’t book online yet: nobody has hours."
            : "Families choose a time within these hours, in their own time zone"
        }
        actions={
          <ButtonLink to="/admin/consultations" variant="secondary" size="sm">
            Consultations
          </ButtonLink>
        }
      />
      {answer && !answer.ok && <ScreenTrouble answer={answer} />}
      {screen.areSamples && <SampleHours />}
      <WeeklyHours {...screen} answer={answer?.intent === "hours-add" ? answer : undefined} />
      <DaysOff {...screen} answer={answer?.intent === "off-add" ? answer : undefined} />
      <Rules {...screen} answer={answer} />
    </>
  );
}

function SampleHours() {
  const pending = useNavigation().formData?.get("intent") === "hours-confirm";
  return (
    <Form method="post" preventScrollReset className="mb-4 grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="hours-confirm" />
      <Notice icon={<Info aria-hidden />}>
        These hours are samples, made up so that booking can be tried on this machine. A public site offers no
        time in them. Change them below, or keep them.
      </Notice>
      <SubmitButton variant="secondary" size="sm" pending={pending}>
        Keep these hours
      </SubmitButton>
    </Form>
  );
}
