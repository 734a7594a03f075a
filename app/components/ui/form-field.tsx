import { Checkbox, Input, Select, type SelectOption, Textarea } from "./controls";
import { Field } from "./field";
import { LinkedHint } from "./linked-hint";

type Control = {
  label: string;
  hint?: string;
  links?: readonly { href: string; text: string }[];
  kind: "text" | "longText" | "email" | "phone" | "choice" | "checkbox";
  missing?: string;
  options?: readonly SelectOption[];
  initial?: string;
  placeholder?: string;
  autoComplete?: string;
  rows?: number;
  wide?: boolean;
  /** What a ticked box sends; `on` without it. */
  value?: string;
};

type FormFieldProps = {
  id: string;
  name: string;
  control: Control;
  error?: string[] | undefined;
  /** The field's initial value: `on` for a ticked box. */
  typed?: string | undefined;
  autoFocus?: boolean;
};

const TYPES = {
  text: {},
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
} as const;

/** A field as a form's table describes it, for a form of two columns. */
export function FormField({ id, name, control, error, typed, autoFocus }: FormFieldProps) {
  const {
    label,
    hint,
    links,
    kind,
    missing,
    options = [],
    initial,
    placeholder,
    autoComplete,
    rows,
    wide,
    value = "on",
  } = control;
  const className = wide ? "sm:col-span-2" : undefined;
  if (kind === "checkbox")
    return (
      <Checkbox
        {...{ id, name, label, className, value }}
        hint={hint && <LinkedHint {...{ hint, links }} />}
        defaultChecked={typed === value}
      />
    );
  return (
    <Field {...{ id, label, hint, error, className }} required={Boolean(missing)} optional={!missing}>
      {(ids) => {
        const own = { ...ids, name, placeholder, autoComplete, defaultValue: typed ?? initial };
        if (kind === "choice")
          return <Select {...own} options={options} placeholder={initial ? undefined : "Please choose"} />;
        if (kind === "longText") return <Textarea {...own} rows={rows} />;
        return <Input {...own} {...TYPES[kind]} autoFocus={autoFocus} />;
      }}
    </Field>
  );
}
