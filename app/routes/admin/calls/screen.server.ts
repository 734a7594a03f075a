import { serveScreen } from "~/commands/screen.server";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import { readListCursor } from "~/domain/lists/filters";
import { listPhoneCalls } from "~/domain/telephone/list.server";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { telephoneHandlers } from "~/services/telephone/commands.server";
import { isTryOffered } from "~/services/telephone/try-call.server";
import { isTelephoneEnabled } from "~/services/transports/voice.server";

const CALLS_PER_PAGE = 30;

function readCalls({ url, user, request }: { url: URL; user: User; request: Request }) {
  const cursor = readListCursor(url.searchParams);
  const { calls, nextCursor } = listPhoneCalls(getAppContext().db, { limit: CALLS_PER_PAGE, cursor });
  return {
    hasTelephone: isTelephoneEnabled(),
    isTryOffered: isTryOffered(request),
    calls: calls.map(({ number, placedBy, ...call }) => ({
      ...call,
      placedBy: placedBy?.id === user.id ? "You" : (placedBy?.name ?? null),
      phone: buildPhoneLink({ phone: number }),
    })),
    isFirst: !cursor,
    nextCursor,
  };
}

export type CallsScreen = ReturnType<typeof readCalls>;

export const { loader, action } = serveScreen({
  role: "staff",
  load: readCalls,
  handle: [telephoneHandlers],
});
