import { serveScreen } from "~/commands/screen.server";
import { countDaysLeft, privacyAskList } from "~/domain/privacy/requests";
import { listPrivacyRequests, type PrivacyRequest } from "~/domain/privacy/requests.server";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { privacyRequestHandlers } from "~/services/privacy/commands.server";

const pickShown = ({ id, ask, name, email, words, isAlarming, createdAt }: PrivacyRequest) => ({
  id,
  ask: privacyAskList.rows[ask].noun,
  name,
  email,
  words,
  isAlarming,
  createdAt: createdAt.toISOString(),
});

function readPrivacyRequests() {
  const { db, now: clock } = getAppContext();
  const now = clock();
  const nameOf = buildUserNameReader(db);
  const { alarming, open, closed } = listPrivacyRequests(db);
  return {
    alarming: alarming.map(pickShown),
    open: open.map(({ dueAt, leads, isSubscriber, isUnsafe, ...request }) => ({
      ...pickShown(request),
      confirmedAt: request.confirmedAt!.toISOString(),
      dueAt: dueAt.toISOString(),
      daysLeft: countDaysLeft(dueAt, now),
      leads,
      isSubscriber,
      isUnsafe,
    })),
    closed: closed.map((request) => ({
      ...pickShown(request),
      isRefused: request.status === "refused",
      closedAt: request.closedAt!.toISOString(),
      closedBy: request.closedBy ? nameOf(request.closedBy) : null,
      answer: request.answer,
    })),
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readPrivacyRequests,
  handle: [privacyRequestHandlers],
});

export type PrivacyRequestsScreen = ReturnType<typeof readPrivacyRequests>;
