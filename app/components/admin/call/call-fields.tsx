import PhoneCall from "lucide-react/icons/phone-call";
import PhoneMissed from "lucide-react/icons/phone-missed";
import PhoneOff from "lucide-react/icons/phone-off";
import Voicemail from "lucide-react/icons/voicemail";
import { Checkbox, Input, Select, Textarea } from "~/components/ui/controls";
import { Field, FieldError } from "~/components/ui/field";
import { type CallOutcome, callOutcomes } from "~/domain/leads/fields/options";
import type { WaitingDuplicate } from "../lead/waiting-lead";
import { AlertQuestion, RADIO_CLASS } from "./alert-question";

const ICONS: Record<CallOutcome, typeof PhoneCall> = {
  reached: PhoneCall,
  left_message: Voicemail,
  no_answer: PhoneMissed,
  wrong_number: PhoneOff,
};

type CalledNumber = {
  value: string;
  label: string;
  /** Whether no message may be left at this number. */
  isUnsafe: boolean;
};

type Props = {
  id: string;
  numbers: readonly CalledNumber[];
  /** Which number was called, where that is known; the first one otherwise. */
  called?: string | null | undefined;
  /** The proposed next task once the family was reached; `dueDate` is the business's wall clock (`datetime-local`). */
  next: { title: string; dueDate: string };
  errors: Readonly<Record<string, string[] | null>>;
  /** Leads that wait and may be of the same person. */
  duplicates: readonly WaitingDuplicate[];
  /** Shows the keys 1 to 4, where they choose the call's outcome. */
  hasKeys?: boolean;
};

export function CallFields({ id, numbers, called, next, errors, duplicates, hasKeys = false }: Props) {
  const missing = errors.outcome?.[0];
  return (
    <>
      <fieldset aria-describedby={missing ? `${id}-missing` : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">How did it go?</legend>
        <div className="grid grid-cols-2 gap-2 2xl:grid-cols-4">
          {callOutcomes.map(({ value, label }, index) => {
            const Icon = ICONS[value];
            return (
              <label key={value} className={RADIO_CLASS}>
                <input
                  type="radio"
                  name="outcome"
                  value={value}
                  id={index === 0 ? `${id}-outcome` : undefined}
                  className="sr-only"
                />
                <Icon aria-hidden className="size-4 shrink-0" />
                {label}
                {hasKeys && (
                  <kbd
                    aria-hidden
                    className="ml-auto rounded-sm border border-line px-1 text-xs font-normal text-muted max-sm:hidden"
                  >
                    {index + 1}
                  </kbd>
                )}
              </label>
            );
          })}
        </div>
        <div className="mt-1.5">
          <FieldError id={`${id}-missing`} message={missing} />
        </div>
      </fieldset>
      {numbers.length > 1 && (
        <Field id={`${id}-contactId`} label="Number called">
          {(ids) => (
            <Select
              {...ids}
              key={called}
              name="contactId"
              options={numbers}
              defaultValue={called ?? undefined}
            />
          )}
        </Field>
      )}
      {numbers.some(({ isUnsafe }) => isUnsafe) && (
        <div className="hidden rounded-control border border-amber-edge bg-amber-tint px-3 pb-2 group-has-[[value=left\_message]:checked]/call:block">
          <Checkbox
            id={`${id}-leftAnyway`}
            name="leftAnyway"
            label="A message was left, though none may be"
            hint={`Do not leave a message at ${numbers
              .filter(({ isUnsafe }) => isUnsafe)
              .map(({ label }) => label)
              .join(", ")}.`}
          />
          <FieldError id={`${id}-leftAnyway-error`} message={errors.leftAnyway?.[0]} />
        </div>
      )}
      <Field id={`${id}-note`} label="What was said" optional error={errors.note ?? undefined}>
        {(ids) => <Textarea {...ids} name="note" rows={2} />}
      </Field>
      <AlertQuestion id={`${id}-raise`} error={errors.raise?.[0]} />
      <SamePerson id={id} duplicates={duplicates} />
      <fieldset className="hidden gap-2 rounded-control bg-paper p-3 group-has-[[value=reached]:checked]/call:grid">
        <legend className="sr-only">What comes next</legend>
        <Checkbox id={`${id}-add-next`} name="addNext" defaultChecked label="Add the next task" />
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
          <Field id={`${id}-next.title`} label="Next task" error={errors["next.title"] ?? undefined}>
            {(ids) => <Input {...ids} name="next.title" autoComplete="off" defaultValue={next.title} />}
          </Field>
          <Field id={`${id}-next.dueDate`} label="Due" error={errors["next.dueDate"] ?? undefined}>
            {(ids) => (
              <Input {...ids} name="next.dueDate" type="datetime-local" defaultValue={next.dueDate} />
            )}
          </Field>
        </div>
      </fieldset>
    </>
  );
}

/** Asks, once somebody was reached, whether it was the person of each other lead with the same number or address. */
function SamePerson({ id, duplicates }: { id: string; duplicates: readonly WaitingDuplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <fieldset className="hidden gap-1 rounded-control border border-line px-3 py-2 group-has-[[value=reached]:checked]/call:grid">
      <legend className="px-1 text-sm font-semibold">The same person?</legend>
      {duplicates.map((other) => (
        <Checkbox
          key={other.id}
          id={`${id}-same-${other.id}`}
          name="samePerson"
          value={other.id}
          label={`${other.name} is the person I reached`}
          hint={`${other.shares}. Their inquiries are answered too.`}
        />
      ))}
    </fieldset>
  );
}
