import PhoneOutgoing from "lucide-react/icons/phone-outgoing";
import type { ReactNode } from "react";
import { When } from "~/components/admin/when";
import type { OwnCall } from "~/domain/telephone/call-out.server";

/** How often a screen is read again while a call of one's own goes on, in milliseconds. */
const CALL_REFRESH_MS = 3_000;

/** How often a screen is read again: more often while a call of one's own goes on. */
export const pickRefreshInterval = (call: ShownCall | null, usual: number): number =>
  !call || call.at === "over" || call.at === "missed" ? usual : CALL_REFRESH_MS;

export type ShownCall = OwnCall & {
  /** The number, as people read it. */
  shown: string;
};

/** The call that a form logs, where the other side's phone rang. */
export const pickCallToLog = (call: ShownCall | null): ShownCall | null =>
  call?.at === "theirs" || call?.at === "over" ? call : null;

/** Shows a call of one's own until it is logged. @param children what asks how it went */
export function OwnCallNotice({ call, children }: { call: ShownCall | null; children?: ReactNode }) {
  return (
    <div role="status" className="empty:hidden">
      {call && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary bg-primary-tint px-4 py-3">
          <PhoneOutgoing aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-semibold">{describeCall(call)}</p>
            {call.at === "over" && call.isPickedUp !== null && (
              <p className="text-sm text-muted">
                {call.isPickedUp ? "Somebody picked up there, or a mailbox did." : "Nobody picked up there."}
              </p>
            )}
          </div>
          {pickCallToLog(call) && children}
        </div>
      )}
    </div>
  );
}

function describeCall({ at, shown, startedAt }: ShownCall): ReactNode {
  const number = <span className="whitespace-nowrap">{shown}</span>;
  switch (at) {
    case "placing":
      return <>Your phone is about to ring. Pick up and press 1, then {number} rings.</>;
    case "ours":
      return <>Your phone rings. Pick up and press 1, then {number} rings.</>;
    case "theirs":
      return <>You are calling {number}.</>;
    case "missed":
      return "Your phone was not picked up, so nobody was called.";
    case "over":
      return (
        <>
          You called {number} <When at={startedAt} />. How did it go?
        </>
      );
  }
}
