import { useSearchParams } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { flushSync } from "react-dom";

export const composeTabs = ["note", "call", "missed", "text", "email", "task"] as const;
export type ComposeTab = (typeof composeTabs)[number];

type Compose = {
  tab: ComposeTab;
  choose: (tab: ComposeTab) => void;
  /** Chooses a tab of the composer from elsewhere on the screen, and puts the focus into its first field. */
  open: (tab: ComposeTab) => void;
};

const ComposeContext = createContext<Compose | undefined>(undefined);

/** Provides which tab of the composer is open. The address names the first one, so that each can be linked to. */
export function ComposeProvider({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const asked = composeTabs.find((name) => name === params.get("compose"));
  const [tab, choose] = useState<ComposeTab>(asked ?? "note");
  const open = (name: ComposeTab) => {
    flushSync(() => choose(name));
    const panel = document.getElementById(`compose-${name}`);
    const field = panel?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
    field?.focus({ preventScroll: true });
    document.getElementById("composer")?.scrollIntoView({ block: "nearest" });
  };
  return <ComposeContext.Provider value={{ tab, choose, open }}>{children}</ComposeContext.Provider>;
}

export function useCompose(): Compose {
  const compose = useContext(ComposeContext);
  if (!compose) throw new Error("There is no ComposeProvider around this");
  return compose;
}
