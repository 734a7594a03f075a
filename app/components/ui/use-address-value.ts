import { useEffect, useRef } from "react";

/** Keeps an uncontrolled search field in step with the address (as on Back), but not while somebody types in it. */
export function useAddressValue(value: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return field;
}
