import { Link } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { SiteSettings } from "~/content/settings.server";
import { OpenChatLink } from "../chat/open-chat-link";
import { Container } from "../layout";
import { listMenuLinks, type NavigationLink } from "./navigation";

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

export function SiteFooter({ settings, chat }: { settings: SiteSettings; chat: boolean }) {
  const { text, chatButton, smallPrint } = settings.footer;
  return (
    <footer className="on-dark mt-auto print:hidden">
      <Hills className="block h-28 w-full sm:h-36 lg:h-44" />
      <div className="bg-evergreen-deep pb-28 pt-10 text-cream md:pb-14">
        <Container>
          <div className="grid gap-x-10 gap-y-10 text-sm sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.25fr_1fr]">
            <div className="max-w-sm">
              <p className="font-display text-h3 font-medium">{settings.business}</p>
              <p className="mt-3 text-cream-soft">{text}</p>
            </div>
            <LinkList title="Quick links" links={listMenuLinks("footer")} />
            <div>
              <h2 className="font-sans text-xs font-semibold text-evergreen-soft">Reach us</h2>
              <ul className="mt-2">
                <li>
                  <a href={settings.phoneHref} className={LINK}>
                    <Phone aria-hidden className="size-4 shrink-0" />
                    {settings.phone}
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
