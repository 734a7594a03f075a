import { formatPhone } from "~/content/text";
import { listRingingPhones } from "~/domain/alerts/channels.server";
import { buildCallOutPlan } from "~/domain/telephone/call-out";
import {
  findOwnCall,
  noteCallPlaced,
  storeCallOut,
  type WantedCall,
} from "~/domain/telephone/call-out.server";
import type { CallOut } from "~/domain/telephone/phone-call.server";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict } from "~/refusal";
import { openTelephone } from "../transports/voice.server";
import type { PlacedCall } from "./commands";
import { buildVoiceWebhookUrl } from "./telephone.server";

/**
 * Rings the phone of who asks, once for each press of Call. The row is there before the telephone service is asked, so that its
 * notices find it, and a process that dies in between leaves a call that is settled.
 * @throws Refusal
 */
export async function placeCallOut(
  change: StaffChange,
  wanted: WantedCall,
  key: string | undefined,
): Promise<PlacedCall> {
  const telephone = openTelephone();
  if (!telephone) throw refuseConflict("The practice has no telephone here. Please dial by hand.");
  const { call, phone, isRepeat } = storeCallOut(change, wanted, key);
  const about = { id: call.id, leadId: wanted.id };
  if (isRepeat) return { ...about, result: readResult(call) };
  const { number: from, provider } = telephone;
  const plan = buildCallOutPlan(call, { webhooks: buildVoiceWebhookUrl(), number: from });
  const said = await provider.placeCall({ to: phone, from, ...plan });
  const asked = noteCallPlaced({ ...change, now: getAppContext().now() }, call.id, said);
  return { ...about, result: asked ? readResult(asked) : "not_placed" };
}

const readResult = ({ state, outcome }: CallOut): PlacedCall["result"] =>
  outcome === "not_placed" ? "not_placed" : state.at === "placing" ? "unsure" : "placed";

/** Whether Call rings somebody's own phone first: `none` without a telephone of the practice, `no_phone` without one of theirs. */
export type OwnTelephone = "none" | "no_phone" | "ready";

export function readOwnTelephone(userId: string): OwnTelephone {
  if (!openTelephone()) return "none";
  const isReady = listRingingPhones(getAppContext().db).some((phone) => phone.userId === userId);
  return isReady ? "ready" : "no_phone";
}

/** Reads one's own call to a lead that is not logged yet, with the number as people read it; null where there is none. */
export function readOwnCall(leadId: string, user: Pick<User, "id">) {
  const { db, now } = getAppContext();
  const call = findOwnCall(db, { leadId, userId: user.id, now: now() });
  return call && { ...call, shown: formatPhone(call.number) };
}
