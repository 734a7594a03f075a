import { Form, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { buildButtonClass } from "~/components/ui/button";
import { Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";

type ZoneFormProps = {
  zone: string;
  zones: { value: string; label: string }[];
  /** The chosen day, which is kept when the time zone changes. */
  day: string | undefined;
};

export function ZoneForm({ zone, zones, day }: ZoneFormProps) {
  const submit = useSubmit();
  const [params] = useSearchParams();
  const select = useRef<HTMLSelectElement>(null);
  // The select is not remounted by a key, so that keyboard users keep the focus.
  useEffect(() => {
    if (select.current) select.current.value = zone;
  }, [zone]);
  const kept = Object.entries({ ...Object.fromEntries(params), ...(day && { day }) });
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
      onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
    >
      {kept.map(
        ([name, value]) => name !== "zone" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field id="zone" label="Times are in" className="w-full max-w-xs">
        {(ids) => <Select {...ids} ref={select} name="zone" options={zones} defaultValue={zone} />}
      </Field>
      <noscript>
        <button type="submit" className={buildButtonClass({ variant: "secondary" })}>
          Change
        </button>
      </noscript>
    </Form>
  );
}

/** Where the address names no time zone, loads the bookable times in the visitor's own. */
export function useVisitorZone(zone: string) {
  const [params, setParams] = useSearchParams();
  const isIdle = useNavigation().state === "idle";
  const isMissing = !params.has("zone");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address once no navigation is pending
  useEffect(() => {
    if (!isMissing || !isIdle) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!own || own === zone) return;
    const next = new URLSearchParams(params);
    next.set("zone", own);
    setParams(next, { replace: true, preventScrollReset: true });
  }, [isMissing, isIdle]);
}
