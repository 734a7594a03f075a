import { waitingBookingHandlers } from "~/domain/booking/waiting.server";
import { inboxHandlers } from "~/domain/inbox/inbox.server";
import { leadListHandlers } from "~/domain/leads/list/commands.server";
import { mergeHandlers } from "~/domain/leads/merge/commands.server";
import { accountHandlers } from "~/services/account/commands.server";
import { alertHandlers } from "~/services/alerts/commands.server";
import { consultationHandlers } from "~/services/booking/commands.server";
import { campaignHandlers } from "~/services/campaigns/commands.server";
import { chatHandlers } from "~/services/chat/commands.server";
import { dutyHandlers } from "~/services/duty/commands.server";
import { afterCrisisHandlers } from "~/services/leads/after-crisis.server";
import { createLeadHandlers, leadHandlers, undoHandlers } from "~/services/leads/commands.server";
import { emailHandlers } from "~/services/leads/emails.server";
import { outreachHandlers } from "~/services/leads/outreach.server";
import { campaignTextHandlers, mailHandlers } from "~/services/mail/commands.server";
import { newsletterHandlers } from "~/services/newsletter/commands.server";
import { peopleHandlers } from "~/services/people/commands.server";
import { privacyRequestHandlers } from "~/services/privacy/commands.server";
import { replyHandlers } from "~/services/replies/commands.server";
import { retentionHandlers } from "~/services/retention/commands.server";
import { sampleHandlers } from "~/services/samples/commands.server";
import { taskHandlers } from "~/services/tasks/commands.server";
import { telephoneHandlers } from "~/services/telephone/commands.server";
import { lineHandlers } from "~/services/telephone/line.server";
import { tryCallHandlers } from "~/services/telephone/try-call.server";
import { textHandlers } from "~/services/texts/commands.server";
import { calendarHandlers, topicHandlers } from "~/services/writing/calendar-commands.server";
import { postHandlers } from "~/services/writing/post-commands.server";

/** The commands of each area, under the name that screens and calls import. */
export const commandAreas = {
  leadHandlers,
  undoHandlers,
  outreachHandlers,
  afterCrisisHandlers,
  dutyHandlers,
  emailHandlers,
  leadListHandlers,
  createLeadHandlers,
  mergeHandlers,
  waitingBookingHandlers,
  chatHandlers,
  inboxHandlers,
  accountHandlers,
  alertHandlers,
  consultationHandlers,
  campaignHandlers,
  mailHandlers,
  campaignTextHandlers,
  newsletterHandlers,
  peopleHandlers,
  privacyRequestHandlers,
  replyHandlers,
  retentionHandlers,
  sampleHandlers,
  taskHandlers,
  lineHandlers,
  telephoneHandlers,
  tryCallHandlers,
  textHandlers,
  calendarHandlers,
  postHandlers,
  topicHandlers,
};

export const everyCommand = Object.values(commandAreas).flat();
