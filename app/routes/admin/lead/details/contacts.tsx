import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Badge } from "~/components/admin/screen";
import { Fold } from "~/components/admin/tasks/fold";
import { CallLink } from "~/components/admin/telephone/call-link";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { leadCommands } from "~/services/leads/commands";
import type { LeadScreenData } from "../screen.server";
import { InPlace } from "./in-place";

const MESSAGE = { true: "may leave a message", false: "do not leave a message" };
const TEXTS = { true: "may be texted", false: "no texts" };

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

type ContactsProps = Pick<LeadScreenData, "contacts"> & Asking;

/** The lead, and the question that staff ask before they note that a number may be texted. */
type Asking = { leadId: string; askedText: string };

export function Contacts({ contacts, ...asking }: ContactsProps) {
  const { leadId } = asking;
  return (
    <div className="border-b border-line pb-2">
      <ul className="grid gap-1.5">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <Line {...asking} contact={contact} isOnly={contacts.length === 1} />
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

type LineProps = Asking & { contact: ContactLine; isOnly: boolean };

function Line({ contact, ...shared }: LineProps) {
  const isPhone = contact.kind === "phone";
  const Icon = isPhone ? Phone : Mail;
  return (
    <div>
      {contact.href ? (
        <CallLink
          leadId={isPhone ? shared.leadId : null}
          phone={{ text: contact.shown, href: contact.href }}
          className={joinClassNames(LINE, "text-primary underline-offset-2 hover:underline")}
        >
          <Icon aria-hidden className="mt-1 size-3.5 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{contact.shown}</span>
        </CallLink>
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
        {(close) => <ContactForm {...shared} contact={contact} onDone={close} />}
      </InPlace>
    </div>
  );
}

const MAY_LEAVE = [
  { value: "", label: "Not known" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

const MAY_TEXT = [{ value: "", label: "Not asked" }, ...MAY_LEAVE.slice(1)];

const WORDS = { phone: "Phone", email: "Email" };

type ContactLine = LeadScreenData["contacts"][number];

type Props = LineProps & { onDone: () => void };

function ContactForm({ leadId, contact, isOnly, askedText, onDone }: Props) {
  const [opened] = useState(contact.value);
  return (
    <div className="grid gap-3 pb-2">
      <ActionForm
        do={leadCommands.saveContact}
        with={(answer) => ({
          id: leadId,
          contactId: contact.id,
          before: answer?.clashes?.[0]?.now ?? opened,
        })}
        id={`contact-${contact.id}`}
        keep
        isEdit
        onDone={onDone}
        onKeepTheirs={onDone}
        className="grid gap-2"
      >
        {(f) => (
          <>
            <f.Input name="value" label={WORDS[contact.kind]} defaultValue={opened} autoComplete="off" />
            <f.Input
              name="label"
              label="Whose it is"
              optional
              defaultValue={contact.label ?? ""}
              autoComplete="off"
            />
            <f.Select
              name="mayLeaveMessage"
              label="A message may be left"
              options={MAY_LEAVE}
              defaultValue={contact.mayLeaveMessage === null ? "" : String(contact.mayLeaveMessage)}
            />
            {contact.kind === "phone" && (
              <f.Select
                name="mayText"
                label="They may be texted"
                hint={
                  contact.isStopped ? "They asked for no more. Only their START takes it back." : askedText
                }
                disabled={contact.isStopped}
                options={contact.mayText === null ? MAY_TEXT : MAY_TEXT.slice(1)}
                defaultValue={contact.mayText === null ? "" : String(contact.mayText)}
              />
            )}
            <f.Submit size="sm" variant="secondary" className="justify-self-start">
              Save
            </f.Submit>
          </>
        )}
      </ActionForm>
      <Acts {...{ leadId, contact, isOnly, onDone }} />
    </div>
  );
}

function Acts({ leadId, contact, isOnly, onDone }: Omit<Props, "askedText">) {
  const { id, shown, isPrimary, isWrong, isUnconfirmed, unsafe } = contact;
  const named = { id: leadId, contactId: id };
  const button = { variant: "quiet", onDone, showsUnsent: true } as const;
  const change = (
    words: string,
    fields: Partial<Record<"isProven" | "isPrimary" | "isWrong" | "isUnsafe", boolean>>,
  ) => (
    <ActionButton do={leadCommands.changeContact} with={{ ...named, ...fields }} about={shown} {...button}>
      {words}
    </ActionButton>
  );
  return (
    <div className="-ml-3 flex flex-wrap">
      {isUnconfirmed && change("Confirm", { isProven: true })}
      {!isPrimary && !isWrong && !unsafe && change("Try first", { isPrimary: true })}
      {change(isWrong ? "Right after all" : "Mark as wrong", { isWrong: !isWrong })}
      {change(unsafe ? "Safe again" : "No longer safe", { isUnsafe: !unsafe })}
      {!isOnly && !unsafe && (
        <ActionButton do={leadCommands.removeContact} with={named} about={shown} {...button}>
          Remove
        </ActionButton>
      )}
      <p className="w-full pl-3 text-xs text-muted">
        {unsafe
          ? "Nothing goes to it. It stays on the lead, so that nothing that waits for it leaves."
          : "No longer safe: nothing goes to it, also nothing that waits; no call is offered, and links in mails so far end."}
      </p>
    </div>
  );
}

const KINDS = [
  { value: "phone", label: "Phone" },
  { value: "email", label: "Email" },
];

const NewContactForm = ({ leadId, onDone }: { leadId: string; onDone: () => void }) => (
  <ActionForm
    do={leadCommands.addContact}
    with={{ id: leadId }}
    id="new-contact"
    keep
    onDone={onDone}
    className="grid gap-2"
  >
    {(f) => (
      <>
        <f.Select name="kind" label="Kind" options={KINDS} defaultValue="phone" />
        <f.Input name="value" label="Number or address" required autoComplete="off" />
        <f.Input name="label" label="Whose it is" optional placeholder="e.g. her sister" autoComplete="off" />
        <f.Select name="mayLeaveMessage" label="A message may be left" options={MAY_LEAVE} />
        <f.Submit size="sm" variant="secondary" className="justify-self-start">
          Add
        </f.Submit>
      </>
    )}
  </ActionForm>
);
