import CircleAlert from "lucide-react/icons/circle-alert";
import DoorOpen from "lucide-react/icons/door-open";
import MessageSquare from "lucide-react/icons/message-square";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { When } from "~/components/admin/when";
import { chatCommands } from "~/services/chat/commands";
import type { FamilyPresence } from "~/services/chat/waiting-chat.server";
import { Composer, Reached } from "./composer";
import type { OpenChat } from "./screen.server";
import { useSecondsLeft } from "./use-live";

type Join = NonNullable<OpenChat["join"]>;

/** Whose turn it is: what can be done in the chat now, at the foot of the screen. */
export function Turn({ chat }: { chat: OpenChat }) {
  const { join, isComplete } = chat;
  if (isComplete)
    return <Line icon={<MessageSquare />}>They have left their details. This chat becomes a lead.</Line>;
  return (
    <>
      <Presence presence={chat.presence} age={chat.age} />
      {!join ? (
        <NobodyIn chat={chat} />
      ) : join.isOwn ? (
        <>
          {join.asked && <AskedForIt reference={chat.reference} asked={join.asked} />}
          {!join.hasSpoken && <BeforeFirstWord kinds={chat.kinds} />}
          <Composer chat={chat} join={join} />
        </>
      ) : (
        <ColleagueIn reference={chat.reference} join={join} />
      )}
    </>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <span>{children}</span>
  </p>
);

/** Says whether they would read what is written now. */
function Presence({ presence, age }: { presence: FamilyPresence; age: string }) {
  return (
    <div role="status">
      {presence === "there" ? (
        <Line icon={<MessageSquare aria-hidden />}>They have the chat open.</Line>
      ) : presence === "perhaps" ? (
        <Line icon={<MessageSquare aria-hidden />}>
          Perhaps still there: their page gives no sign, and their last word came {age}.
        </Line>
      ) : (
        <Line icon={<DoorOpen aria-hidden />}>
          They have left. What you write waits unseen, unless they open the chat again.
        </Line>
      )}
    </div>
  );
}

const BeforeFirstWord = ({ kinds }: { kinds: readonly string[] }) => (
  <p className="text-sm">
    {kinds.length > 0 && <strong className="font-semibold text-crisis">{kinds.join(" · ")}. </strong>}
    <strong className="font-semibold">They may not be alone:</strong> nothing you write makes a sound there.
  </p>
);

/** Offers to join: at once, or once who is on call has had the first thirty seconds after a danger was read. */
function NobodyIn({ chat }: { chat: OpenChat }) {
  const { reference, kinds, offer, presence, isLost, reach } = chat;
  const left = useSecondsLeft(offer.waitMs);
  return (
    <>
      {isLost && (
        <div
          role="alert"
          className="rounded-control border border-amber-edge bg-amber-tint px-3 py-2 text-sm"
        >
          <Line icon={<CircleAlert aria-hidden />}>
            You are out of this chat: for 30 seconds nothing came from your screen. They have read that the
            connection to you is lost, and whom to call.
          </Line>
        </div>
      )}
      <BeforeFirstWord kinds={kinds} />
      {reach === "possible" && <Reached chat={chat} />}
      {left ? (
        <Line icon={<UserRound aria-hidden />}>
          Offered first to who is on call: <span className="font-semibold">{offer.onCall.join(", ")}</span>.
          You can join in <span className="whitespace-nowrap tabular-nums">{left} s</span>.
        </Line>
      ) : (
        <ActionButton
          do={chatCommands.join}
          with={{ reference }}
          variant={presence === "left" ? "secondary" : "primary"}
          size="md"
          showsUnsent
          className="max-sm:min-h-12 max-sm:w-full"
        >
          {isLost ? "Join again" : "Join"}
        </ActionButton>
      )}
    </>
  );
}

/** Names the colleague who is in it, and lets somebody ask for it: without their "stay" it goes over by itself. */
function ColleagueIn({ reference, join: { name, since, asked } }: { reference: string; join: Join }) {
  const left = useSecondsLeft(asked?.leftMs ?? null);
  return (
    <>
      <Line icon={<UserRound aria-hidden />}>
        <span className="font-semibold">{name} is in it</span> since <When at={since} />, and reads what they
        write.
      </Line>
      {!asked ? (
        <ActionButton do={chatCommands.takeOver} with={{ reference }} className="max-sm:min-h-11">
          Ask to take over
        </ActionButton>
      ) : !asked.isOwn ? (
        <p className="text-sm text-muted">{asked.name} has asked to take over.</p>
      ) : (
        <p className="text-sm">
          You have asked to take over.{" "}
          {left ? (
            <>
              Unless {name} stays, it goes over to you in{" "}
              <span className="whitespace-nowrap tabular-nums">{left} s</span>.
            </>
          ) : (
            "It goes over to you now."
          )}
        </p>
      )}
    </>
  );
}

/** Tells who is in it that a colleague asks for it. */
function AskedForIt({ reference, asked }: { reference: string; asked: NonNullable<Join["asked"]> }) {
  const left = useSecondsLeft(asked.leftMs);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-amber-edge bg-amber-tint px-3 py-2 text-sm">
      <p>
        <span role="alert" className="font-semibold">
          {asked.name} asks to take over.
        </span>{" "}
        {left ? (
          <>
            It goes over in <span className="whitespace-nowrap tabular-nums">{left} s</span>.
          </>
        ) : (
          "It goes over now."
        )}
      </p>
      <ActionButton do={chatCommands.stay} with={{ reference }} className="max-sm:min-h-11">
        Stay
      </ActionButton>
    </div>
  );
}
