import { LeadsPerDay } from "~/components/admin/charts/leads-per-day";
import { Pipeline } from "~/components/admin/charts/pipeline";
import { ResponseTimes } from "~/components/admin/charts/response-times";
import { buildLeadFunnel, type LeadDay, type ResponseRow } from "~/domain/charts/charts";
import { MINUTE_MS } from "~/time-units";
import { Part } from "./part";

const DAYS: LeadDay[] = Array.from({ length: 30 }, (_, index) => {
  const [chat, form, staff] = [index % 3, (index * 7) % 5, index % 11 === 0 ? 2 : 0];
  const day = new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10);
  return { day, total: chat + form + staff, contact_form: form, chat, website: 0, staff };
});
const NO_DAYS = DAYS.map(({ day }) => ({ day, total: 0, contact_form: 0, chat: 0, website: 0, staff: 0 }));
const NOTHING = { enquiries: 0, inTime: 0, late: 0, overdue: 0, waiting: 0, unanswered: 0, median: null };
const RESPONSES: ResponseRow[] = [
  {
    ...NOTHING,
    urgency: "immediate",
    enquiries: 12,
    inTime: 8,
    late: 2,
    overdue: 1,
    waiting: 1,
    median: 9 * MINUTE_MS,
  },
  { ...NOTHING, urgency: "urgent", enquiries: 10, inTime: 5, late: 5, median: 62 * MINUTE_MS },
  { urgency: "planning", ...NOTHING },
  { urgency: "exploratory", ...NOTHING, enquiries: 3, waiting: 3 },
];

export function Drawn() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Part title="Leads per day">
        <LeadsPerDay days={DAYS} />
      </Part>
      <Part title="Leads per day without leads">
        <LeadsPerDay days={NO_DAYS} />
      </Part>
      <Part title="Pipeline chart">
        <Pipeline
          stages={buildLeadFunnel({ new: 40, contacted: 25, qualified: 18, booked: 9, completed: 6 })}
        />
      </Part>
      <Part title="Response chart">
        <ResponseTimes rows={RESPONSES} />
      </Part>
    </div>
  );
}
