import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import Users from "lucide-react/icons/users";
import { z } from "zod";
import { BOOKING_TIME_SCREEN } from "~/components/admin/booking/choose-booking-time";
import { ButtonLink } from "~/components/admin/buttons";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { EmptyState, PageHeader } from "~/components/admin/screen";
import { buildAdminMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { findNextBooking } from "~/domain/booking/read.server";
import { formatContact } from "~/domain/leads/contacts/phone-link";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { listLeads } from "~/domain/leads/list/list.server";
import { readSearchText } from "~/domain/lists/filters";
import { formatClockWithZone, formatLongDay } from "~/domain/time/spoken-time";
import { listColleagues } from "~/platform/auth/accounts.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const choice = readLeadChoice(new URL(request.url));
  if (!choice) throw new Response("No time was chosen", { status: 404 });
  return choice;
}

export const clientLoader = keepLast<LeadChoice>();

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Book a time");

export default function ChooseLeadForTime() {
  const { start, userId, words, caller, q, leads } = useLoaderData<typeof loader>() as LeadChoice;
  return (
    <>
      <PageHeader
        title="Whom is it for?"
        lead={`${words}${caller ? `, ${caller} calls` : ""}`}
        actions={<ButtonLink to="/admin/consultations">Back to the calendar</ButtonLink>}
      />
      <section aria-label="Leads" className="rounded-card border border-line bg-surface">
        <FilterForm
          action="/admin/consultations/lead"
          search={{ label: "Find the lead", placeholder: "Name, email, or phone" }}
          table={{}}
          filters={{ q }}
          className=""
        >
          <input type="hidden" name="start" value={start} />
          <input type="hidden" name="userId" value={userId} />
        </FilterForm>
        {leads.length === 0 ? (
          <EmptyState icon={<Users />} title="No lead matches" hint="Try a part of the name or the number." />
        ) : (
          <ul className="divide-y divide-line">
            {leads.map(({ id, name, contact, status, booked }) => (
              <li key={id}>
                <Link
                  to={`${BOOKING_TIME_SCREEN}?${new URLSearchParams({ lead: id, start, userId })}`}
                  className="flex min-h-12 flex-wrap items-center gap-x-4 px-4 py-2 text-sm text-ink no-underline hover:bg-primary-tint"
                >
                  <span className="min-w-0 flex-1 basis-48 font-semibold [overflow-wrap:anywhere]">
                    {name}
                  </span>
                  <span className="basis-40 text-muted">{contact}</span>
                  <span className="basis-40 text-muted">
                    {booked ? (
                      <>
                        Booked <When at={booked} isLong />
                      </>
                    ) : (
                      status
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const MAX_LEADS_SHOWN = 8;

const chosenTime = z.object({ start: z.iso.datetime(), userId: z.string().max(100).optional() });

/** Reads the chosen time in the address, and the leads to book it for; null where the address names no time. */
function readLeadChoice(url: URL) {
  const { db, env, now: clock } = getAppContext();
  const chosen = chosenTime.safeParse(Object.fromEntries(url.searchParams));
  if (!chosen.success) return null;
  const { start, userId } = chosen.data;
  const zone = env.BUSINESS_TIMEZONE;
  const now = clock();
  const q = readSearchText(url.searchParams);
  const query = q ? { q } : { closed: false };
  return {
    start,
    userId: userId ?? "",
    words: `${formatLongDay(new Date(start), zone)}, ${formatClockWithZone(new Date(start), zone)}`,
    caller: listColleagues(db).find(({ id }) => id === userId)?.label ?? null,
    q,
    leads: listLeads(db, { ...query, limit: MAX_LEADS_SHOWN, now }).leads.map(
      ({ id, name, email, phone, status }) => ({
        id,
        name,
        contact: phone ? formatContact({ kind: "phone", value: phone }) : email,
        status: findOptionLabel(statusOptions, status),
        booked: findNextBooking(db, id, now)?.startsAt ?? null,
      }),
    ),
  };
}

type LeadChoice = NonNullable<ReturnType<typeof readLeadChoice>>;
