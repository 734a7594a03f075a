import { type AppDatabase, runInTransaction } from "#db/client.server";
import { parsePhoneToE164 } from "#db/normalize";
import { handleCommands } from "~/commands/handle.server";
import { acknowledgeAlert } from "~/domain/alerts/acknowledge.server";
import {
  addChannel,
  type ChannelInput,
  type ChannelRow,
  listAlertChannels,
  removeChannel,
  replaceChannels,
  switchChannel,
} from "~/domain/alerts/channels.server";
import { confirmChannel } from "~/domain/alerts/confirm-channel.server";
import { readAlert } from "~/domain/alerts/list.server";
import { listOpenAlertIds } from "~/domain/alerts/open.server";
import {
  addOnCallHours,
  addSwap,
  removeOnCallHours,
  removeSwap,
  replaceRota,
} from "~/domain/alerts/rota.server";
import { readRota } from "~/domain/alerts/team.server";
import { codeRefusals } from "~/domain/alerts/words";
import { editLead } from "~/domain/leads/change/edit.server";
import { readLead } from "~/domain/leads/read.server";
import { readMoment } from "~/domain/time/moment";
import { buildUserNameReader } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseField, refuseFields, refuseMissing, refuseTooMany } from "~/refusal";
import { DAY_MS } from "~/time-units";
import { alertCommands, CALL_NEXT, describeCode, type GivenChannel, TRY_IT } from "./commands";
import { mayPushTo } from "./send.server";
import {
  type ChannelTestResult,
  sendCodes,
  type TestedChannel,
  TOO_MANY_TESTS_MESSAGE,
  testChannels,
} from "./test-channel.server";

export const alertHandlers = handleCommands(alertCommands, {
  takeAlert(change, { id }) {
    takeAlert(change, id);
    return readAlert(change.db, id)!;
  },
  takeLead: (change, { leadId }) => takeLead(change, leadId),

  async addChannel(change, given) {
    const [channel] = checkChannels([given], () => "value");
    const id = addChannel(change, channel!);
    if (given.kind === "push") return { next: TRY_IT };
    if (given.kind === "voice") return { next: CALL_NEXT };
    const tries = await sendCodes(change.actor.id, id);
    if ("retryAfter" in tries) return { next: TOO_MANY_TESTS_MESSAGE };
    const [sent] = tries.results;
    // No code is sent to a channel that is confirmed already, as in another window.
    return { next: sent ? describeCode(sent).message : TRY_IT };
  },
  async replaceChannels(change, given) {
    replaceChannels(
      change,
      checkChannels(given, (index) => `${index}.value`),
    );
    await sendCodes(change.actor.id);
    return listOwnChannels(change.db, change.actor.id);
  },
  switchChannel,
  removeChannel: (change, { id }) => removeChannel(change, id),
  async sendCode(change, { id }) {
    const [sent] = requireTested(await sendCodes(change.actor.id, id));
    if (!sent) throw refuseMissing("channel to be confirmed");
    return sent;
  },
  confirmChannel(change, given) {
    const outcome = confirmChannel(change, given);
    if (outcome === "missing") throw refuseMissing("channel");
    if (outcome !== "confirmed") throw refuseField("code", codeRefusals[outcome]);
    return listOwnChannels(change.db, change.actor.id);
  },
  async testChannels(change, { id }) {
    const results = requireTested(await testChannels(change.actor.id, id));
    if (id && results.length === 0) throw refuseMissing("channel");
    return { results };
  },

  addHours: (change, { personId, ...hours }) => addOnCallHours(change, { userId: personId, ...hours }),
  removeHours: (change, { personId, ...hours }) => removeOnCallHours(change, { userId: personId, ...hours }),
  replaceHours(change, rota) {
    replaceRota(
      change,
      rota.map(({ personId, ...hours }) => ({ userId: personId, ...hours })),
    );
    return readRota(change.db).map(({ userId, ...hours }) => ({ personId: userId, ...hours }));
  },
  addSwap(change, { personId, ...given }) {
    const period = readSwapPeriod(given, change.zone);
    return { id: addSwap(change, { userId: personId, ...period }), personId, ...period };
  },
  removeSwap: (change, { id }) => removeSwap(change, id),
});

/** Checks what only the server knows of a channel. @throws Refusal with each field that is wrong */
function checkChannels(given: readonly GivenChannel[], field: (index: number) => string): ChannelInput[] {
  const errors: Record<string, string[]> = {};
  const channels = given.map((channel, index): ChannelInput => {
    const refuse = (why: string) => {
      errors[field(index)] = [why];
    };
    if (channel.kind === "email") return channel;
    if (channel.kind === "sms" || channel.kind === "voice") {
      const value = parsePhoneToE164(channel.value);
      if (!value) refuse("Please enter a phone number, with its country code abroad");
      else if (channel.kind === "voice" && value === getAppContext().env.VOICE_NUMBER)
        refuse("That is the practice’s own number: it can’t ring itself");
      return { ...channel, value: value ?? "" };
    }
    const { endpoint, keys } = channel.value;
    if (!mayPushTo(endpoint)) refuse("That is no address of a push service");
    return { ...channel, value: endpoint, keys };
  });
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return channels;
}

function requireTested(tries: ChannelTestResult): TestedChannel[] {
  if ("retryAfter" in tries) throw refuseTooMany(TOO_MANY_TESTS_MESSAGE, tries.retryAfter);
  return tries.results;
}

/** The longest swap of on-call time; a longer one is a change of the rota. */
const MAX_SWAP_MS = 28 * DAY_MS;

/** Reads the times of a swap: instants, or times on the business's clock. @throws Refusal */
function readSwapPeriod(given: { from: string; to: string }, zone: string): { from: Date; to: Date } {
  const [from, to] = [readMoment(given.from, zone), readMoment(given.to, zone)];
  if (to <= from) throw refuseField("to", "It has to end after it begins");
  if (to.getTime() - from.getTime() > MAX_SWAP_MS)
    throw refuseField("to", "Four weeks at most; for longer, change the hours");
  return { from, to };
}

/** Lists a person's own channels, as the calls answer them. */
export const listOwnChannels = (db: AppDatabase, userId: string) =>
  listAlertChannels(db, userId).map(
    ({ id, kind, value, enabled, confirmedAt, lastState, lastDetail, lastAt }: ChannelRow) => ({
      id,
      kind,
      value,
      enabled,
      confirmed: confirmedAt !== null,
      lastState,
      lastDetail,
      lastAt,
    }),
  );

/** Ends the alert, and assigns a lead without an owner to the person. @throws Refusal */
export function takeAlert(change: StaffChange, alertId: string): void {
  runInTransaction(change.db, () => {
    const { leadId } = acknowledgeAlert(change, alertId);
    if (leadId) assignIfFree(change, leadId);
  });
}

/** Takes the lead's alert, or, without one, the lead if nobody else owns it. @throws Refusal */
export function takeLead(change: StaffChange, leadId: string): void {
  const { db, actor } = change;
  runInTransaction(db, () => {
    const lead = readLead(db, leadId);
    if (!lead) throw refuseMissing("lead");
    const [alertId] = listOpenAlertIds(db, leadId);
    if (alertId) acknowledgeAlert(change, alertId);
    else if (lead.assignedTo && lead.assignedTo !== actor.id)
      throw refuseConflict(`${buildUserNameReader(db)(lead.assignedTo) ?? "Somebody else"} has it already.`);
    assignIfFree(change, leadId);
  });
}

function assignIfFree(change: StaffChange, leadId: string): void {
  const { db, actor } = change;
  if (readLead(db, leadId)?.assignedTo !== null) return;
  editLead(change, leadId, { assignedTo: actor.id });
}
