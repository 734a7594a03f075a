import { Link, useFetcher } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { BOOKING_TIME_SCREEN, type BookingTimes, ChooseBookingTime } from "./choose-booking-time";

type Props = {
  leadId: string;
  name: string;
  /** The kind of consultation that is offered first; the lead's own kind when omitted. */
  type?: string | null;
  /** Called once a time is booked. The screen is not read again yet; this link, which had the focus, may be gone then. */
  onBooked: () => void;
  className: string;
  children: ReactNode;
};

export function BookTime({ leadId, name, type, onBooked, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const address = `${BOOKING_TIME_SCREEN}?${new URLSearchParams({ lead: leadId, ...(type && { type }) })}`;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const onDone = () => {
    setOpen(false);
    onBooked();
  };
  return (
    <>
      <Link to={address} onClick={open} aria-haspopup="dialog" className={className}>
        {children}
      </Link>
      <Modal open={isOpen} title="Book a time" lead={`With ${name}`} onClose={() => setOpen(false)}>
        {isOpen && <BookingDialog address={address} leadId={leadId} onDone={onDone} />}
      </Modal>
    </>
  );
}

function BookingDialog({ address, leadId, onDone }: { address: string; leadId: string; onDone: () => void }) {
  const reading = useFetcher<BookingTimes | null>();
  const { load } = reading;
  const [asked, ask] = useState(address);
  useEffect(() => load(`${asked}&dialog=1`), [asked, load]);
  const times = reading.data;
  return (
    <div className="overflow-y-auto px-5 py-4">
      {times ? (
        <ChooseBookingTime times={times} look={(form) => ask(addressOf(form))} onBooked={onDone} />
      ) : times === undefined ? (
        <p role="status" className="py-8 text-center text-sm text-muted">
          Looking for free times…
        </p>
      ) : (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p>The free times can’t be read now.</p>
          <Button size="sm" variant="secondary" onClick={() => load(`${asked}&dialog=1`)}>
            Try again
          </Button>
        </div>
      )}
      <p className="mt-4 border-t border-line pt-3 text-sm">
        <Link to={asked} className="font-semibold text-primary underline underline-offset-2">
          Any other time
        </Link>
        <span className="text-muted"> that you agreed on with them, or </span>
        <Link
          to={`/admin/consultations?lead=${leadId}`}
          className="font-semibold text-primary underline underline-offset-2"
        >
          look at the calendar
        </Link>
      </p>
    </div>
  );
}

function addressOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) params.set(name, String(value));
  return `${BOOKING_TIME_SCREEN}?${params}`;
}
