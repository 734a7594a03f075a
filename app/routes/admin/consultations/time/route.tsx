import type { MetaFunction } from "@remix-run/node";
import { Link, useFetchers, useLoaderData, useNavigate, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { ChooseBookingTime } from "~/components/admin/booking/choose-booking-time";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm, type FormParts } from "~/components/admin/forms/action-form";
import { PageHeader, Section } from "~/components/admin/screen";
import { buildAdminMeta, keepLast } from "~/components/admin/shell/screen-route";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { meetingList } from "~/domain/booking/meetings";
import { consultationCommands } from "~/services/booking/commands";
import type { loader, TimeScreen } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

const load = keepLast<TimeScreen>();

/** Reads the times; a dialog gets null when that fails, as an error would replace the screen under it. */
export const clientLoader = async (args: Parameters<typeof load>[0]): Promise<TimeScreen | null> =>
  new URL(args.request.url).searchParams.has("dialog") ? load(args).catch(() => null) : load(args);

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Choose a time");

export default function ChooseTime() {
  const screen = useLoaderData<typeof loader>() as TimeScreen;
  const { subject, now, business, people, zone } = screen;
  const submit = useSubmit();
  const leaveFor = useLeave();
  const isMove = subject.of === "booking";
  return (
    <>
      <PageHeader
        title={isMove ? "Choose another time" : "Book a consultation"}
        lead={
          <>
            {meetingList.rows[subject.type].label} with{" "}
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
          look={(form) => submit(form, { replace: true, preventScrollReset: true })}
          onBooked={() => leaveFor(`/admin/leads/${subject.id}`)}
          onMoved={(date) => leaveFor(`/admin/consultations?date=${date}`)}
        />
      </Section>
      <Section
        id="any-time"
        title="Any other time"
        about={`That you agreed on with them, on the clock of the business (${business.replaceAll("_", " ")}). Nobody has two consultations at once.`}
      >
        {isMove ? (
          <ActionForm
            do={consultationCommands.move}
            with={{ id: subject.id, zone }}
            id={`other-time-${subject.id}`}
            keep
            initial={{ start: now?.local }}
            onDone={({ date }) => leaveFor(`/admin/consultations?date=${date}`)}
            className={ROW}
          >
            {(f) => <OtherTime parts={f} people={people} button="Move" />}
          </ActionForm>
        ) : (
          <ActionForm
            do={consultationCommands.book}
            with={{ id: subject.id, type: subject.type, zone }}
            id={`other-time-${subject.id}`}
            keep
            onDone={() => leaveFor(`/admin/leads/${subject.id}`)}
            className={ROW}
          >
            {(f) => <OtherTime parts={f} people={people} button="Book" />}
          </ActionForm>
        )}
      </Section>
    </>
  );
}

const ROW = "flex flex-wrap items-start gap-x-4 gap-y-3";

const OtherTime = ({
  parts: { Input, Select, Submit },
  people,
  button,
}: Pick<TimeScreen, "people"> & {
  parts: Pick<FormParts<typeof consultationCommands.move>, "Input" | "Select" | "Submit">;
  button: string;
}) => (
  <>
    <Input name="start" label="Date and time" className="w-full sm:w-60" type="datetime-local" isCompact />
    <Select name="personId" label="Who calls" className="w-full sm:w-52" options={people} isCompact />
    <Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
      {button}
    </Submit>
  </>
);

/** Goes to another screen once this one has been read again: what the other loads before that is lost. */
function useLeave(): (to: string) => void {
  const navigate = useNavigate();
  const [to, leaveFor] = useState<string | null>(null);
  const isReading = useFetchers().some(({ state }) => state !== "idle");
  useEachAnswer(to && !isReading ? to : undefined, (screen) => navigate(screen));
  return leaveFor;
}
