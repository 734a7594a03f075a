import { useLocation } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { useChatOpen } from "../chat/chat-store";
import { OpenChatLink } from "../chat/open-chat-link";
import { labelWithShownWords, STANDING_CRISIS_LINES } from "../crisis/crisis-line";

/** Pages that offer contact themselves: no help bubble floats over their forms. */
const WITHOUT_BUBBLE = ["/contact", "/chat"];

/** The lines of the bar on phones, which stays when the crisis lines at the top are scrolled away. */
const BAR_LINES = STANDING_CRISIS_LINES.filter(({ href }) => href === "tel:911" || href === "tel:988");

const BAR_BUTTON = "min-h-12 min-w-0 flex-1 tiny:basis-[40%] whitespace-nowrap !px-2 max-xs:[&>svg]:hidden";

export function HelpBar({ phone, phoneHref, chat }: { phone: string; phoneHref: string; chat: boolean }) {
  const chatOpen = useChatOpen();
  const { pathname } = useLocation();
  return (
    <>
      <nav
        aria-label="Get help"
        className="fixed inset-x-0 bottom-0 z-40 flex gap-2 border-t border-line bg-paper px-gutter tiny:flex-wrap tiny:gap-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-2 md:hidden print:hidden"
      >
        {BAR_LINES.map((line) => (
          <a
            key={line.href}
            href={line.href}
            aria-label={labelWithShownWords(line)}
            className="flex min-h-12 min-w-11 tiny:flex-1 items-center justify-center rounded-control border border-crisis/50 px-1 text-sm font-semibold text-crisis"
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
