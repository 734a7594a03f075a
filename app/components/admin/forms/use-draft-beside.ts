import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useAdmin } from "../use-admin";
import { generateRandomKey, getPageDrafts } from "./page-drafts";

/** Something beside a form's fields that outlives the screen with them, such as the draft it was opened with. */
export function useDraftBeside<T>(form: string): [T | undefined, (value: T | undefined) => void] {
  const { user } = useAdmin();
  const screen = useLocation().pathname;
  const [draft, setDraft] = useState<T>();
  useEffect(() => {
    const { drafts, openPages } = getPageDrafts();
    let isGone = false;
    void openPages().then((pages) => {
      if (!isGone) setDraft(drafts.take({ userId: user.id, screen, form }, pages)?.beside as T | undefined);
    });
    return () => {
      isGone = true;
    };
  }, [user.id, screen, form]);
  const keep = useCallback(
    (value: T | undefined) => {
      const draftKey = { userId: user.id, screen, form };
      const { drafts } = getPageDrafts();
      if (value === undefined) drafts.forget(draftKey);
      else drafts.keep(draftKey, { at: Date.now(), key: generateRandomKey(), fields: {}, beside: value });
      setDraft(value);
    },
    [user.id, screen, form],
  );
  return [draft, keep];
}
