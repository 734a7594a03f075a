import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useAdmin } from "../use-admin";
import { WhenHere } from "../when";
import type { StoredDraft } from "./draft-store";
import {
  type FormValues,
  fillForm,
  pickChangedValues,
  readFormValues,
  readInitialFormValues,
} from "./form-values";
import { generateRandomKey, getPageDrafts, subscribeToSubmittedDrafts } from "./page-drafts";

/**
 * Inside a form, keeps what is typed until the server has accepted it (docs/decisions/0019-unsent-forms.md), and gives
 * the form a `key`, so that the server recognises a repeat; content changed after it was sent gets a new key.
 * @param form its name on the screen, which includes the id of what is edited
 */
export function FormDraft({ form: name }: { form: string }) {
  const { user } = useAdmin();
  const screen = useLocation().pathname;
  const mark = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState("");
  const [restored, setRestored] = useState<{ at: number; isOutdated: boolean } | null>(null);
  const discard = useRef(() => {});

  useEffect(() => {
    const form = mark.current?.form;
    if (!form) return;
    const { drafts, openPages } = getPageDrafts();
    const draftKey = { userId: user.id, screen, form: name };
    let before = readInitialFormValues(form);
    let current = mark.current?.value || generateRandomKey();
    let wasSent = false;
    let isFilling = false;
    let isTyped = false;
    const unmount = new AbortController();
    const { signal } = unmount;
    const use = (next: string) => {
      current = next;
      wasSent = false;
      setKey(next);
    };
    use(current);

    const put = (values: FormValues) => {
      isFilling = true;
      fillForm(form, values);
      isFilling = false;
    };
    const restore = (draft: StoredDraft) => {
      put(draft.fields);
      use(draft.key);
      // A restored draft counts as sent: it may have been sent without the answer arriving.
      wasSent = true;
      setRestored({ at: draft.at, isOutdated: draft.version !== versionOf(form) });
      form.closest("details")?.setAttribute("open", "");
      // Lets components that hide the form, such as tabs, show it.
      form.dispatchEvent(new CustomEvent("restored", { bubbles: true }));
    };
    const onInput = () => {
      if (isFilling) return;
      isTyped = true;
      if (wasSent) use(generateRandomKey());
      const fields = pickChangedValues(readFormValues(form), before);
      if (Object.keys(fields).length === 0) return drafts.forget(draftKey);
      const version = versionOf(form);
      drafts.keep(draftKey, {
        at: Date.now(),
        key: current,
        fields,
        ...(version !== undefined && { version }),
      });
    };
    const onSubmit = () => {
      wasSent = true;
    };
    // A form is reset once it was accepted. Anything typed during the submission stays.
    const onReset = () =>
      setTimeout(() => {
        before = readFormValues(form);
        const later = drafts.own(draftKey);
        if (later) put(later.fields);
      });
    subscribeToSubmittedDrafts((sent) => {
      if (sent !== current) return;
      before = readFormValues(form);
      use(generateRandomKey());
      setRestored(null);
    }, signal);
    // A form that is closed on purpose fires "dropped". It is recreated when it is opened again.
    const drop = () => {
      drafts.forget(draftKey);
      setRestored(null);
    };
    discard.current = () => {
      drafts.forget(draftKey);
      put(before);
      use(generateRandomKey());
      setRestored(null);
    };

    void openPages().then((pages) => {
      if (signal.aborted || isTyped) return;
      const draft = drafts.take(draftKey, pages);
      if (draft) restore(draft);
      // The form may hold text that was typed before hydration.
      else onInput();
    });
    form.addEventListener("input", onInput, { signal });
    form.addEventListener("change", onInput, { signal });
    form.addEventListener("submit", onSubmit, { capture: true, signal });
    form.addEventListener("reset", onReset, { signal });
    form.addEventListener("dropped", drop, { signal });
    return () => unmount.abort();
  }, [user.id, screen, name]);

  return (
    <>
      <input ref={mark} type="hidden" name="key" value={key} />
      {restored && (
        <p role="status" className="col-span-full text-xs text-muted">
          Restored what you typed, <WhenHere at={restored.at} />
          {restored.isOutdated && ". It was changed elsewhere since; please compare"}
          {" · "}
          <button
            type="button"
            onClick={() => discard.current()}
            className="min-h-6 font-semibold text-primary underline"
          >
            Discard
          </button>
        </p>
      )}
    </>
  );
}

/** Returns the version of the record that a form edits, or its initial value; undefined for a new record. */
function versionOf(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem("version") ?? form.elements.namedItem("before");
  return field instanceof HTMLInputElement ? field.value : undefined;
}
