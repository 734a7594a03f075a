import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Keeps an uncontrolled search field in step with the address (as on Back), but not while somebody types in it, and sends
 * its form once the typing pauses.
 */
export function useSearchField(value: string) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  const send = (form: HTMLFormElement | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), delayMs);
  };
  return { field, send };
}
