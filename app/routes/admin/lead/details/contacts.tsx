import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import Plus from "lucide-react/icons/plus";
import { Fold } from "~/components/admin/tasks/fold";
import { When } from "~/components/admin/when";
import { Badge } from "~/components/ui/badge";
import { joinClassNames } from "~/components/ui/class-names";
import type { LeadScreenData } from "../screen.server";
import { ContactForm, type ContactLine, NewContactForm } from "./contact-forms";
import { InPlace } from "./in-place";

const MESSAGE = { true: "may leave a message", false: "do not leave a message" };
const TEXTS = { true: "may be texted", false: "no texts" };

/** Lists what is known about a phone number or address, in a few words. */
const facts = ({
  label,
  mayLeaveMessage,
  mayText,
  isStopped,
  isHeld,
  isPrimary,
  isUnconfirmed,
  isWrong,
  kind,
}: ContactLine) =>
  [
    label,
    isWrong && (kind === "phone" ? "wrong number" : "wrong address"),
    isPrimary && !isWrong && "first to try",
    isUnconfirmed && "not confirmed",
    mayLeaveMessage !== null && MESSAGE[`${mayLeaveMessage}`],
    isStopped
      ? "asked for no more texts"
      : isHeld
        ? "may have asked for no more texts"
        : mayText !== null && !(mayText && mayLeaveMessage === false) && TEXTS[`${mayText}`],
  ].filter((fact) => typeof fact === "string" && fact !== "");

/** Lists all ways to reach the person: to be used with one click, and corrected in place. */
export function Contacts({ leadId, contacts }: Pick<LeadScreenData, "contacts"> & { leadId: string }) {
  return (
    <div className="border-b border-line pb-2">
      <ul className="grid gap-1.5">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <Line leadId={leadId} contact={contact} isOnly={contacts.length === 1} />
          </li>
        ))}
      </ul>
      <Fold
        className="-ml-3 mt-1 open:ml-0"
        label={
          <>
            <Plus aria-hidden className="size-3.5" />
            Add a number or address
          </>
        }
      >
        {(close) => <NewContactForm leadId={leadId} onDone={close} />}
      </Fold>
    </div>
  );
}

const LINE = "inline-flex min-h-6 max-w-full items-start gap-2 font-semibold";

type LineProps = { leadId: string; contact: ContactLine; isOnly: boolean };

function Line({ leadId, contact, isOnly }: LineProps) {
  const Icon = contact.kind === "phone" ? Phone : Mail;
  return (
    <div>
      {contact.href ? (
        <a
          href={contact.href}
          className={joinClassNames(LINE, "text-primary underline-offset-2 hover:underline")}
        >
          <Icon aria-hidden className="mt-1 size-3.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{contact.shown}</span>
        </a>
      ) : (
        <p className={joinClassNames(LINE, "text-muted")}>
          <Icon aria-hidden className="mt-1 size-3.5 shrink-0" />
          <s className="min-w-0 [overflow-wrap:anywhere]">{contact.shown}</s>
        </p>
      )}
      {contact.unsafe && (
        <p className="ml-5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <Badge tone="crisis">No longer safe</Badge>
          <span>
            {contact.unsafe.by && `${contact.unsafe.by}, `}
            <When at={contact.unsafe.at} />
          </span>
        </p>
      )}
      <InPlace
        name={contact.shown}
        label={<span className="text-xs text-muted">{facts(contact).join(" · ") || "No details"}</span>}
        className="ml-5 [&>summary]:min-h-6"
      >
        {(close) => <ContactForm leadId={leadId} contact={contact} isOnly={isOnly} onDone={close} />}
      </InPlace>
    </div>
  );
}
