import Bot from "lucide-react/icons/bot";
import FileText from "lucide-react/icons/file-text";
import { fillForm } from "~/components/admin/forms/form-values";
import { Badge } from "~/components/admin/screen";
import { useNow } from "~/components/admin/when";
import { InputField } from "~/components/ui/control-fields";

export type LetterWords = { subject?: string; body?: string; contactId?: string | null };

export const LETTER_ELEMENT_ID = "new-email";

/**
 * Puts a subject, an address or a text into the composer's mail as if typed, a text below what is there.
 * @param where `blank`: a subject and an address only while the letter has no text yet
 */
export function putIntoLetter(
  { subject, body, contactId }: LetterWords,
  where: "blank" | "below" = "below",
): void {
  const form = document.getElementById(LETTER_ELEMENT_ID);
  if (!(form instanceof HTMLFormElement)) return;
  const typed = (name: string) => (form.elements.namedItem(name) as HTMLTextAreaElement | null)?.value ?? "";
  const before = typed("body").trim();
  const isFree = where === "blank" ? before === "" : typed("subject").trim() === "";
  fillForm(form, {
    ...(subject && isFree && { subject: [subject] }),
    ...(body && { body: [before ? `${before}\n\n${body}` : body] }),
    ...(contactId && before === "" && { contactId: [contactId] }),
  });
  (form.elements.namedItem("body") as HTMLElement | null)?.focus();
}

/** Reads the id of the contact that the composer's mail goes to; empty where there is none. */
export function readLetterAddress(): string {
  const form = document.getElementById(LETTER_ELEMENT_ID);
  return form instanceof HTMLFormElement ? String(new FormData(form).get("contactId") ?? "") : "";
}

type Props = {
  id: string;
  error: string[] | undefined;
  /** A `datetime-local` value on the business's clock. */
  defaultValue?: string;
};

/** The field of when a mail is sent, on the business's clock, which is named: the writer may be in another zone. */
export function TimeField({ id, error, defaultValue }: Props) {
  const { now, timeZone } = useNow();
  const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" })
    .formatToParts(now)
    .find(({ type }) => type === "timeZoneName")?.value;
  return (
    <InputField
      id={id}
      label="Day and time"
      hint={`${zone ?? timeZone}. It does not leave if they write before.`}
      error={error}
      type="datetime-local"
      name="sendAt"
      defaultValue={defaultValue}
      controlClassName="max-w-64"
    />
  );
}

type WriterProps = {
  name: string;
  /** Whether the built-in writer could not use what staff added. */
  isContextUnused?: boolean | undefined;
};

export function Writer({ name, isContextUnused = false }: WriterProps) {
  const isBuiltIn = name === "built-in";
  const Icon = isBuiltIn ? FileText : Bot;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="outline" icon={<Icon aria-hidden />}>
        {isBuiltIn ? "Built-in draft" : `Written by ${name}`}
      </Badge>
      {isContextUnused && (
        <span className="text-sm">It says nothing of your context: please write that yourself.</span>
      )}
    </p>
  );
}

export const CONTEXT_FIELD = {
  name: "additionalContext",
  label: "Additional context",
  hint: "What the email should take into account. It is not quoted.",
  optional: true,
  rows: 2,
} as const;
