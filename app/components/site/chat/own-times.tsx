import { useCallback, useEffect, useRef, useState } from "react";
import type { MeetingType } from "#db/values";
import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { longDay, tellingClock } from "~/domain/time/spoken-time";
import { toWallClock } from "~/domain/time/wall-clock";

type Props = {
  reference: string;
  type: MeetingType;
  /** The same on a page of its own, for when this does not work. */
  page: string;
  phone: string;
  /** Who calls, by the practice's settings. */
  caller: string;
  onBooked: () => void;
};

type Times = { start: string; end: string }[];
type Booked = { start: string; links: { change: string; ics: string } };
type State =
  | { is: "loading" }
  | { is: "failed" }
  | { is: "open"; times: Times; problem?: string }
  | { is: "booked"; booking: Booked };

/** How far ahead is looked, in days: the server offers no more than its rules allow. */
const AHEAD = 60;

/** Chooses and books a time in the chat, in the visitor's own zone. */
export default function OwnTimes({ reference, type, page, phone, caller, onBooked }: Props) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [state, setState] = useState<State>({ is: "loading" });
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);

  const load = useCallback(
    async (problem?: string) => {
      const from = new Date();
      const to = new Date(from.getTime() + AHEAD * 24 * 60 * 60_000);
      const look = new URLSearchParams({ type, from: from.toISOString(), to: to.toISOString(), zone });
      const answer = await fetch(`/api/booking/slots?${look}`).catch(() => null);
      if (!answer?.ok) return setState({ is: "failed" });
      setState({ is: "open", times: (await answer.json()) as Times, ...(problem && { problem }) });
    },
    [type, zone],
  );
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (state.is === "booked") heading.current?.focus();
  }, [state.is]);

  async function book(start: string) {
    setSending(true);
    const answer = await fetch("/api/booking", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ type, start, reference, zone }),
    }).catch(() => null);
    setSending(false);
    if (answer?.status === 201) {
      setState({ is: "booked", booking: (await answer.json()) as Booked });
      onBooked();
      return;
    }
    const said = answer && ((await answer.json().catch(() => null)) as { message?: string } | null);
    await load(said?.message ?? "That did not get through. Please try again.");
  }

  if (state.is === "loading") return <p className="text-sm text-muted">Looking for free times...</p>;
  if (state.is === "failed" || (state.is === "open" && state.times.length === 0))
    return (
      <p className="text-sm">
        {state.is === "failed" ? "The free times could not be loaded. " : "No times are open online. "}
        <a href={page} className="font-semibold text-primary underline underline-offset-4">
          Try the booking page
        </a>
        {phone && `, or call ${phone}`}.
      </p>
    );
  if (state.is === "booked") {
    const { start, links } = state.booking;
    const at = new Date(start);
    return (
      <div className="grid gap-3 text-sm">
        <p ref={heading} tabIndex={-1} role="status" className="text-h4 outline-none">
          Your time is booked: {longDay(at, zone)}, {tellingClock(at, zone)}
        </p>
        <p>{caller || "We"} will call you on the number you gave.</p>
        <a href={links.ics} className="font-semibold text-primary underline underline-offset-4">
          Add to my calendar
        </a>
        <a href={links.change} className="font-semibold text-primary underline underline-offset-4">
          Change or cancel
        </a>
      </div>
    );
  }
  return (
    <Choice
      times={state.times}
      zone={zone}
      problem={state.problem}
      sending={sending}
      page={page}
      caller={caller}
      onBook={book}
    />
  );
}

function Choice({
  times,
  zone,
  problem,
  sending,
  page,
  caller,
  onBook,
}: Pick<Props, "page" | "caller"> & {
  times: Times;
  zone: string;
  problem: string | undefined;
  sending: boolean;
  onBook: (start: string) => void;
}) {
  const dayOfTime = ({ start }: { start: string }) => toWallClock(new Date(start), zone).slice(0, 10);
  const days = [...new Set(times.map(dayOfTime))];
  const [wanted, setDay] = useState("");
  const day = days.includes(wanted) ? wanted : days[0];
  const [start, setStart] = useState<string>();
  const shown = times.filter((time) => dayOfTime(time) === day);
  const minutes = shown[0] && (Date.parse(shown[0].end) - Date.parse(shown[0].start)) / 60_000;
  const isOpen = shown.some((time) => time.start === start);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (start && isOpen && !sending) onBook(start);
      }}
    >
      {problem && (
        <p role="alert" className="text-sm font-semibold text-error">
          {problem}
        </p>
      )}
      <p className="text-sm">
        {minutes} minutes by phone. {caller || "We"} will call you on the number you gave.
      </p>
      <Field id="own-day" label="Day">
        {(ids) => (
          <Select
            {...ids}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            options={days.map((date) => ({
              value: date,
              label: longDay(new Date(`${date}T12:00Z`), "UTC"),
            }))}
          />
        )}
      </Field>
      <fieldset>
        <legend className="pb-1.5 text-sm font-semibold">Time ({zone.replaceAll("_", " ")})</legend>
        <div className="grid max-h-80 grid-cols-3 gap-2 overflow-y-auto p-0.5">
          {shown.map((time) => (
            <label
              key={time.start}
              className="relative flex min-h-touch cursor-pointer items-center justify-center rounded-control border border-edge bg-surface px-1 text-sm tabular-nums hover:border-primary has-[:checked]:border-primary has-[:checked]:bg-primary has-[:checked]:font-semibold has-[:checked]:text-primary-on has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name="own-time"
                value={time.start}
                checked={start === time.start}
                onChange={() => setStart(time.start)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {tellingClock(new Date(time.start), zone)}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" pending={sending} pendingLabel="Booking..." disabled={!isOpen}>
        Book this time
      </Button>
      <a href={page} className="text-sm font-semibold text-primary underline underline-offset-4">
        Another time zone, or a time you have already
      </a>
    </form>
  );
}
