import { Link, useLocation, useNavigate } from "@remix-run/react";
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useRef,
} from "react";
import { showAnswerToast } from "~/components/admin/forms/action-answer";
import { useAction } from "~/components/admin/forms/action-button";
import { generateRandomKey } from "~/components/admin/forms/page-drafts";
import { useAdmin } from "~/components/admin/use-admin";
import { pickSettledAnswer, useEachAnswer } from "~/components/ui/use-each-answer";
import type { PhoneLink } from "~/domain/leads/contacts/phone-link";
import { telephoneCommands } from "~/services/telephone/commands";

type Called = { leadId: string; phone: PhoneLink };

const PlaceCall = createContext<((called: Called) => void) | null>(null);

/** The screens that carry out a call themselves. */
const CALLS_ITSELF = /^\/admin\/(?:leads\/[^/]+|queue)$/;
const QUEUE = "/admin/queue";

/** How long it is said that a call was not placed, in milliseconds. */
const FAILURE_SHOWN_MS = 60_000;

/**
 * Lets `CallLink` ring the phone of who presses it first, by the practice's telephone. The lead is shown then, with what they wrote,
 * and asks how it went.
 */
export function CallProvider({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const called = useRef<Called>();
  const at = CALLS_ITSELF.test(pathname) ? pathname : "/admin/calls";
  const { fetcher, answer, send, pending } = useAction(telephoneCommands.place, { at, isQuiet: true });
  useEachAnswer(pickSettledAnswer(fetcher), () => {
    const { current } = called;
    if (!answer || !current) return;
    const { leadId, phone } = current;
    if (!answer.ok) {
      const action = { label: `Dial ${phone.text}`, run: () => window.location.assign(phone.href) };
      return showAnswerToast(answer, undefined, { action, duration: FAILURE_SHOWN_MS });
    }
    const isInQueue = pathname === QUEUE;
    const to = isInQueue ? `${QUEUE}?lead=${leadId}` : `/admin/leads/${leadId}`;
    if (pathname !== to) navigate(to, { replace: isInQueue, preventScrollReset: isInQueue });
  });
  const place = (next: Called) => {
    if (pending) return;
    called.current = next;
    const form = new FormData();
    form.set("id", next.leadId);
    form.set("number", next.phone.text);
    form.set("key", generateRandomKey());
    send(form);
  };
  return <PlaceCall.Provider value={isReady ? place : null}>{children}</PlaceCall.Provider>;
}

type Props = Omit<ComponentProps<"a">, "href" | "onClick"> & { leadId: string | null; phone: PhoneLink };

/**
 * Calls a lead's number: by the practice's telephone where it rings the phone of who presses it, else by the device. The device also
 * dials without scripts and without a connection, and numbers with an extension.
 */
export function CallLink({ leadId, phone, ...link }: Props) {
  const place = useContext(PlaceCall);
  const press = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!place || !leadId || !isPlain || !navigator.onLine || phone.href.includes(";ext=")) return;
    event.preventDefault();
    place({ leadId, phone });
  };
  return <a {...link} href={phone.href} onClick={press} />;
}

/** What to keep in mind while calling by the practice's number, which shows there and is nobody's name. */
export function CallRule() {
  const { telephone } = useAdmin();
  if (telephone !== "ready") return null;
  return <p className="text-xs text-muted">Say no name of the practice until they can speak freely.</p>;
}

/** Says how Call would show the practice's number, to somebody with no phone of theirs that it could ring. */
export function AddPhoneHint() {
  const { telephone } = useAdmin();
  if (telephone !== "no_phone") return null;
  return (
    <p className="text-xs text-muted">
      <Link to="/admin/alerts#phones" className="font-semibold text-primary underline underline-offset-2">
        Add your phone
      </Link>{" "}
      to call with the practice’s number.
    </p>
  );
}
