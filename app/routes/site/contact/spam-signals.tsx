import { useEffect, useRef } from "react";
import { readCurrentTouch } from "~/components/site/forms/family-form";

/** Hidden spam signals; blank without JavaScript, which is no signal. `asked`: a second send is accepted after a suspect one. */
export function SpamSignalFields({ asked }: { asked: boolean }) {
  const elapsed = useRef<HTMLInputElement>(null);
  const touch = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = elapsed.current?.form;
    const fillIn = () => {
      if (elapsed.current) elapsed.current.value = String(Math.round(performance.now()));
      if (touch.current) touch.current.value = JSON.stringify(readCurrentTouch());
    };
    form?.addEventListener("submit", fillIn, { capture: true });
    return () => form?.removeEventListener("submit", fillIn, { capture: true });
  }, []);
  return (
    <>
      <input ref={elapsed} type="hidden" name="elapsed" />
      <input ref={touch} type="hidden" name="touch" />
      {asked && <input type="hidden" name="asked" value="yes" />}
      <div hidden>
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
