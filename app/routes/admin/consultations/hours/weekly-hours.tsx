import { MEETING_TYPE_WORDS } from "~/components/admin/booking/words";
import { AddWeekHours } from "~/components/admin/hours/add-week-hours";
import { WeekOfHours } from "~/components/admin/hours/week-of-hours";
import { Section } from "~/components/admin/section";
import { MEETING_TYPES } from "~/domain/booking/rules";
import type { HoursAnswer } from "./action-data";
import type { HoursScreen } from "./data.server";
import { readHoursForm } from "./forms";

type Hours = HoursScreen["hours"][number];

const typesOf = ({ types }: Pick<Hours, "types">) =>
  types.length === MEETING_TYPES.length
    ? "all kinds"
    : types.map((type) => MEETING_TYPE_WORDS[type]).join(", ");

export function WeeklyHours({
  hours,
  people,
  timeZone,
  answer,
}: Pick<HoursScreen, "hours" | "people" | "timeZone"> & { answer: HoursAnswer | undefined }) {
  return (
    <Section
      id="weekly"
      title="Weekly hours"
      about={`On the clock of the business (${timeZone.replaceAll("_", " ")}). Hours may pass midnight.`}
    >
      <WeekOfHours hours={hours} more={typesOf} />
      <AddWeekHours
        id="booking-hours"
        people={people}
        read={readHoursForm}
        initial={{ from: "09:00", to: "17:00" }}
        answer={answer}
        kinds={KINDS}
      />
    </Section>
  );
}

const KINDS = MEETING_TYPES.map((value) => ({ value, label: MEETING_TYPE_WORDS[value], isTicked: true }));
