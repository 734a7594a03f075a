import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { SiteSettings } from "~/content/settings.server";
import { ChatSlot } from "../chat/chat-slot";
import { CrisisLine } from "../crisis/crisis-line";
import { ToastSlot } from "../forms/toast-slot";
import { useTypefacesFromNextPage } from "./arrival";
import { SiteFooter } from "./footer";
import { SiteHeader } from "./header";
import { HelpBar } from "./help-bar";

function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A chat that opened during the navigation keeps the focus.
    if (!document.activeElement?.closest("[role=dialog]")) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The frame of a public page; `chat` is off on the not-found page. */
export function SiteFrame({
  settings,
  chat = true,
  children,
}: {
  settings: SiteSettings;
  chat?: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  useTypefacesFromNextPage(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary px-5 py-3 font-semibold text-primary-on focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
      >
        Skip to main content
      </a>
      <CrisisLine heading={settings.crisis.heading} resources={settings.crisis.resources} />
      <SiteHeader settings={settings} />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter settings={settings} chat={chat} />
      <HelpBar phone={settings.phone} phoneHref={settings.phoneHref} chat={chat} />
      {chat && <ChatSlot />}
      <ToastSlot />
    </div>
  );
}
