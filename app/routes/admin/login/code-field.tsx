import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";

/** The longest code that anybody types: a recovery code with spaces. */
const MAX_CODE_CHARS = 40;

export function readCodeField(form: FormData): string | null {
  const code = form.get("code");
  return typeof code === "string" && code.trim() ? code.trim().slice(0, MAX_CODE_CHARS) : null;
}

/** A field for a code of an authenticator app, or a recovery code. */
export function CodeField({ label, problem }: { label: string; problem?: string }) {
  return (
    <Field id="code" label={label} required error={problem ? [problem] : undefined}>
      {(ids) => (
        <Input
          {...ids}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CODE_CHARS}
          required
          autoFocus
          className="tabular-nums tracking-wide"
        />
      )}
    </Field>
  );
}
