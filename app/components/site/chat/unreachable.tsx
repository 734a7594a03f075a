import { useSite } from "~/components/site/use-site";
import { Button, buttonClass } from "~/components/ui/button";
import { closeChat, useChatOpen } from "./chat-store";

/** Stands where the panel would be when its code can't be fetched. */
export function ChatUnreachable() {
  const { settings } = useSite();
  return useChatOpen() ? (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 grid gap-3 rounded-panel border border-line bg-paper p-5 shadow-pop md:left-auto md:right-6 md:w-[24rem]"
    >
      <p className="text-sm font-semibold">The chat can't be loaded right now. A person answers the phone.</p>
      <a href={settings.phoneHref} className={buttonClass()}>
        Call {settings.phone}
      </a>
      <Button variant="quiet" onClick={closeChat}>
        Close
      </Button>
    </div>
  ) : null;
}
