import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useAdmin } from "../use-admin";
import { generateRandomKey, getPageDrafts } from "./this-page";

/** Something beside a form's fields that outlives the screen with them, such as the draft it was opened with. */
export function useKeptDraft<T>(form: string): [T | undefined, (value: T | undefined) => void] {
  const { user } = useAdmin();
  const screen = useLocation().pathname;
  const [kept, setKept] = useState<T>();
  useEffect(() => {
    const { texts, openPages } = getPageDrafts();
    let isGone = false;
    void openPages().then((pages) => {
      if (!isGone) setKept(texts.take({ userId: user.id, screen, form }, pages)?.beside as T | undefined);
    });
    return () => {
      isGone = true;
    };
  }, [user.id, screen, form]);
  const keep = useCallback(
    (value: T | undefined) => {
      const place = { userId: user.id, screen, form };
      const { texts } = getPageDrafts();
      if (value === undefined) texts.forget(place);
      else texts.keep(place, { at: Date.now(), key: generateRandomKey(), fields: {}, beside: value });
      setKept(value);
    },
    [user.id, screen, form],
  );
  return [kept, keep];
}
