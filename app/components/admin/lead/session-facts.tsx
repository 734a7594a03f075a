import { describeDevice } from "~/platform/auth/device-name";
import { ago } from "../format";
import { When } from "../when";

export const describeSession = (
  { userAgent, createdAt, lastSeenAt }: { userAgent: string; createdAt: Date; lastSeenAt: Date },
  now: Date,
) => ({
  device: describeDevice(userAgent),
  began: createdAt,
  seen: ago(lastSeenAt, now),
});

export const SessionFacts = ({ device, began, seen }: ReturnType<typeof describeSession>) => (
  <p className="min-w-0 flex-1">
    <span className="font-semibold">{device}</span>
    <span className="block text-xs text-muted">
      Since <When at={began} /> · last used {seen}
    </span>
  </p>
);
