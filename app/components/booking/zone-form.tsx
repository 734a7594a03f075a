import { Form, useActionData, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { readVisitorZone } from "~/components/site/forms/family-form";
import { buildButtonClass } from "~/components/ui/button";
import { Select } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { useNonce } from "~/components/ui/nonce";
import { useHydrated } from "~/components/ui/use-hydrated";

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

/**
 * On a page whose address names no time zone, such as one opened from a mail: asks for it once more in the visitor's
 * own, and hides the element around it with the times of another zone, so that none moves under a finger.
 */
export function VisitorZoneScript({ zone }: { zone: string }) {
  const nonce = useNonce();
  const [params] = useSearchParams();
  const isAnswer = useActionData() !== undefined;
  if (isAnswer || params.has("zone")) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, written below
      dangerouslySetInnerHTML={{ __html: `(${IN_OWN_ZONE})(${JSON.stringify(zone)})` }}
    />
  );
}

const IN_OWN_ZONE = `function(shown){
var own=Intl.DateTimeFormat().resolvedOptions().timeZone,to=new URL(location);
if(!own||own===shown)return;
document.currentScript.parentElement.style.visibility="hidden";
to.searchParams.set("zone",own);
location.replace(to)
}`.replaceAll("\n", "");

/**
 * Where the address names no time zone, loads the times in the visitor's own. On the page that was loaded
 * `VisitorZoneScript` does it sooner.
 * @returns whether the times are still in another zone, in which nobody should choose one
 */
export function useVisitorZone(zone: string): boolean {
  const [params, setParams] = useSearchParams();
  const isIdle = useNavigation().state === "idle";
  const isAnswer = useActionData() !== undefined;
  const own = useHydrated() ? readVisitorZone() || zone : zone;
  const isOther = !isAnswer && !params.has("zone") && own !== zone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address once no navigation is pending
  useEffect(() => {
    if (!isOther || !isIdle) return;
    const next = new URLSearchParams(params);
    next.set("zone", own);
    setParams(next, { replace: true, preventScrollReset: true });
  }, [isOther, isIdle]);
  return isOther;
}
