import type { AlertChannelKind, AlertEnd, AlertSendState } from "#db/values";

export type AlertSubject = { leadId: string | null; callId?: string | null; alertId: string | null };

/** Builds the path of an alert: at its lead, else among the calls, else at its chat. */
export const buildAlertPath = ({ leadId, callId, alertId }: AlertSubject): string =>
  leadId
    ? `/admin/leads/${leadId}`
    : callId
      ? `/admin/calls#${callId}`
      : alertId
        ? `/admin/chats?alert=${alertId}`
        : "/admin/chats";

/** The words of an alert: they show on a locked phone, and pass through other companies. */
export const ALERT_WORDS = "A new urgent inquiry. Open to read:";

/** The words of a text for several alerts at once. */
export const SEVERAL_ALERTS_WORDS = "Several new urgent inquiries. Open to read:";

export const TEST_WORDS = "A test of your alerts. It arrived, and there is nothing to do.";

/** What staff read while the practice has a telephone, and nobody a confirmed phone that is on. */
export const SILENT_TELEPHONE = {
  title: "Nobody’s phone rings for a call in.",
  words: "Callers go to the menu at once.",
};

export const formatChannelCodeMessage = (code: string): string =>
  `${code} is the code that confirms this address or number for alerts. Nobody will ask you for it.`;

export const codeRefusals = {
  wrong: "That is not the code",
  over: "That code holds no longer. Have a new one sent",
};

export const channelLabels: Record<AlertChannelKind, string> = {
  email: "email",
  sms: "text",
  push: "notification",
  voice: "phone that rings",
};

export const sendLabels: Record<AlertSendState, string> = {
  queued: "waiting to be sent",
  sending: "being sent",
  sent: "sent",
  failed: "not sent",
  unknown: "may have been sent",
  stopped: "not needed any more",
};

export const endLabels: Record<AlertEnd, string> = {
  acknowledged: "Somebody has it",
  reached: "The family was reached",
  closed: "The lead was closed",
  cleared: "It was a false alarm",
  seen: "The chat was seen",
  answered: "Nothing waits any more",
};
