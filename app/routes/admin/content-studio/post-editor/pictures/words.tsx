import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";

/** The length of an alt text that screen readers still read in one go (docs/product/numbers.md §9); a hint, not a limit. */
const ALT_HINT_CHARS = 125;

type Props = {
  id: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

export function AltText({ id, name, value, onChange, error }: Props) {
  const isMissing = value.trim() === "";
  return (
    <Field
      id={id}
      label="Alt text"
      required
      error={error ?? (isMissing ? "Alt text is required for accessibility and SEO" : undefined)}
      hint={
        <span className={value.length > ALT_HINT_CHARS ? "font-semibold text-error" : undefined}>
          {value.length}/{ALT_HINT_CHARS} characters
        </span>
      }
    >
      {(ids) => (
        <Input {...ids} name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}

export function Caption({ id, name, value, onChange }: Omit<Props, "error">) {
  return (
    <Field id={id} label="Caption" optional>
      {(ids) => (
        <Input {...ids} name={name} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}
