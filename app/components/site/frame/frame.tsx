import { Link, useLocation } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, useEffect, useRef } from "react";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { SiteSettings } from "~/content/settings.server";
import { ChatSlot } from "../chat/chat-slot";
import { useChatOpen } from "../chat/chat-store";
import { OpenChatLink } from "../chat/open-chat-link";
import { CrisisLine, labelWithShownWords, STANDING_CRISIS_LINES } from "../crisis/crisis-line";
import { ToastSlot } from "../forms/toast-slot";
import { Container } from "../layout";
import { WholeNumbers } from "../whole-numbers";
import { useTypefacesFromNextPage } from "./arrival";
import { SiteHeader } from "./header";
import { listMenuLinks, type NavigationLink } from "./navigation";

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

const LINK = "inline-flex min-h-11 items-center gap-2.5 rounded-sm hover:underline hover:underline-offset-4";

function LinkList({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-xs font-semibold text-evergreen-soft">{title}</h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} prefetch="intent" className={LINK}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SiteFooter({ settings, chat }: { settings: SiteSettings; chat: boolean }) {
  const { text, chatButton, smallPrint } = settings.footer;
  return (
    <footer className="on-dark mt-auto print:hidden">
      <Hills className="block h-28 w-full sm:h-36 lg:h-44" />
      <div className="bg-evergreen-deep pb-28 pt-10 text-cream md:pb-14">
        <Container>
          <div className="grid gap-x-10 gap-y-10 text-sm sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.25fr_1fr]">
            <div className="max-w-sm">
              <p className="font-display text-h3 font-medium">{settings.business}</p>
              <p className="mt-3 text-cream-soft">
                <WholeNumbers text={text} />
              </p>
            </div>
            <LinkList title="Quick links" links={listMenuLinks("footer")} />
            <div>
              <h2 className="font-sans text-xs font-semibold text-evergreen-soft">Reach us</h2>
              <ul className="mt-2">
                <li>
                  <a href={settings.phoneHref} className={LINK}>
                    <Phone aria-hidden className="size-4 shrink-0" />
                    <span className="whitespace-nowrap">{settings.phone}</span>
                  </a>
                </li>
                <li>
                  <a href={settings.emailHref} className={LINK}>
                    <Mail aria-hidden className="size-4 shrink-0" />
                    {settings.email}
                  </a>
                </li>
                {chat && (
                  <li>
                    <OpenChatLink className={LINK}>
                      <MessageCircle aria-hidden className="size-4 shrink-0" />
                      {chatButton}
                    </OpenChatLink>
                    <p className="text-xs text-cream-soft">
                      Five questions by software; a person follows up.
                    </p>
                  </li>
                )}
              </ul>
            </div>
            <LinkList title="Legal" links={listMenuLinks("legal")} />
          </div>
          <p className="mt-10 border-t border-evergreen-mid pt-6 text-xs text-cream-soft">
            © {settings.business}. {smallPrint}
          </p>
        </Container>
      </div>
    </footer>
  );
}

function Hills({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 180" preserveAspectRatio="xMidYMax slice" className={className}>
      <path className="fill-sage-deep" d="M0 92c180-66 330-74 500-34s280 34 440-12 330-40 500 18v116H0Z" />
      <path
        className="fill-evergreen-mid"
        opacity="0.7"
        d="M0 126c200-50 380-52 560-20s330 18 480-14 270-30 400 6v82H0Z"
      />
      <path className="fill-evergreen-deep" d="M0 152c240-36 460-32 680-12s500 12 760-14v54H0Z" />
    </svg>
  );
}

/** Pages that offer contact themselves: no help bubble floats over their forms. */
const WITHOUT_BUBBLE = ["/contact", "/chat", "/chat/person"];

/** The lines of the bar on phones, which stays when the crisis lines at the top are scrolled away. */
const BAR_LINES = STANDING_CRISIS_LINES.filter(({ href }) => href === "tel:911" || href === "tel:988");

const BAR_BUTTON = "min-w-0 flex-1 tiny:basis-[40%] whitespace-nowrap !px-2 max-xs:[&>svg]:hidden";

function HelpBar({ phone, phoneHref, chat }: { phone: string; phoneHref: string; chat: boolean }) {
  const chatOpen = useChatOpen();
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Get help" className="help-bar">
        {BAR_LINES.map((line) => (
          <a
            key={line.href}
            href={line.href}
            aria-label={labelWithShownWords(line)}
            className="flex min-h-11 min-w-11 tiny:flex-1 items-center justify-center rounded-control border border-crisis/50 px-1 text-sm font-semibold text-crisis"
          >
            {line.shortLabel}
          </a>
        ))}
        <a
          href={phoneHref}
          aria-label={`Call now: ${phone}`}
          className={joinClassNames(buildButtonClass(), BAR_BUTTON)}
        >
          <Phone aria-hidden className="size-[1.1em]" />
          Call now
        </a>
        {chat && (
          <OpenChatLink className={joinClassNames(buildButtonClass({ variant: "secondary" }), BAR_BUTTON)}>
            <MessageCircle aria-hidden className="size-[1.1em]" />
            Chat
          </OpenChatLink>
        )}
      </nav>
      {chat && !WITHOUT_BUBBLE.includes(pathname) && (
        <aside
          aria-label="Chat"
          className={joinClassNames(
            "fixed bottom-6 right-6 z-30 max-md:hidden print:hidden",
            chatOpen && "invisible",
          )}
        >
          <OpenChatLink
            toggles
            className="on-dark flex min-h-14 min-w-14 items-center justify-center rounded-full bg-primary px-4 text-sm font-semibold text-primary-on shadow-pop transition-colors hover:bg-primary-hover"
          >
            <MessageCircle aria-hidden className="size-5 shrink-0" />
            <span className="bubble-words">Chat with us</span>
          </OpenChatLink>
        </aside>
      )}
    </>
  );
}
