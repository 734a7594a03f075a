import { insertRow, runInTransaction } from "#db/client.server";
import { bookings } from "#db/schema";
import type { MeetingType } from "#db/values";
import { readNumberToCall } from "~/domain/leads/contacts/number-to-call.server";
import { findAddressToAnswer } from "~/domain/leads/outreach/address-to-answer.server";
import { readLead } from "~/domain/leads/read.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseMissing } from "~/refusal";
import { settleBooking } from "./file.server";
import { findSlot, resolveStaffSlot } from "./free.server";
import { type BookingSender, isReferenceUsedUp, mayHoldUnproven } from "./hold.server";
import { proveInvitee } from "./lead.server";
import type { Offer } from "./offer.server";
import {
  type BookingRow,
  findActiveBooking,
  findBookingByStart,
  OWN_PROVIDER,
  readBooking,
} from "./read.server";
import { refuseBooking } from "./refusals";
import type { BookingSlot } from "./slots";

/** Why a time can't be booked. `not_offered`: outside the hours or off the grid; `past`: it has begun, or is too soon. */
type Refused =
  | { outcome: "taken"; slots: BookingSlot[] }
  | { outcome: "past" | "not_offered" | "wrong_type" | "closed" }
  /** The refusal when the reference has booked too often. */
  | { outcome: "limited" }
  /** The booking key was used for another time. */
  | { outcome: "already"; booking: BookingRow };
export type BookResult = { outcome: "booked"; booking: BookingRow } | Refused;

/**
 * Books a time for a family, in one transaction (decision 27). The same time and key return the same booking. A time
 * that may not be held before Confirm is pressed is only asked for.
 * @param chosen `zone`: the family's, an IANA name.
 */
export function createBooking(
  change: Change,
  offer: Offer,
  chosen: { type: MeetingType; start: Date; zone: string },
  visitor: BookingSender | null = null,
): BookResult {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const known = findActiveBooking(db, offer.reference);
    if (known?.startsAt?.getTime() === chosen.start.getTime()) return { outcome: "booked", booking: known };
    if (known) return { outcome: "already", booking: known };
    const { leadId } = offer;
    if (offer.isClosed || leadId === null) return { outcome: "closed" };
    if (offer.type !== chosen.type) return { outcome: "wrong_type" };
    if (isReferenceUsedUp(db, offer.reference)) return { outcome: "limited" };
    const slot = findSlot(db, chosen, change);
    if ("outcome" in slot) return slot;
    const sender = offer.isByMail ? null : visitor;
    const isHeld = offer.isByMail || mayHoldUnproven(db, { type: chosen.type, slot, sender }, change);
    const holder = { ...offer, leadId, provenAt: offer.isByMail ? now : null, sender, isHeld };
    if (offer.isByMail) proveInvitee(db, { leadId, inviteeEmail: offer.email }, now);
    const actor = { kind: "family", isByMail: offer.isByMail } as const;
    const booking = addBooking({ ...change, actor }, holder, chosen, slot);
    return { outcome: "booked", booking };
  });
}

/**
 * Books a time for a lead: any on offer; with `userId`, unless `isOnOffer`, any when that person has no consultation.
 * @throws Refusal
 */
export function bookForLead(
  change: StaffChange,
  leadId: string,
  chosen: {
    type: MeetingType;
    start: Date;
    zone: string;
    userId?: string | undefined;
    isOnOffer?: boolean;
  },
): BookingRow {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const lead = readLead(db, leadId);
    if (!lead) throw refuseMissing("lead");
    if (chosen.start <= now) throw refuseBooking({ outcome: "past" });
    // The same booking may be sent again after its answer was lost.
    const known = findBookingByStart(db, leadId, chosen.start);
    if (known) return known;
    const { userId, isOnOffer } = chosen;
    const slot =
      userId && !isOnOffer
        ? resolveStaffSlot(db, { ...chosen, userId }, undefined, change)
        : findSlot(db, chosen, change);
    if ("outcome" in slot) throw refuseBooking(slot);
    const holder = {
      leadId,
      reference: null,
      isUnproven: false,
      provenAt: now,
      sender: null,
      isHeld: true,
      name: lead.name,
      email: findAddressToAnswer(db, leadId)?.value ?? null,
      phone: readNumberToCall(db, leadId, lead.phone).phone,
    };
    return addBooking(change, holder, chosen, slot);
  });
}

type Holder = Pick<Offer, "isUnproven" | "name" | "email" | "phone"> & {
  leadId: string;
  reference: string | null;
  provenAt: Date | null;
  sender: BookingSender | null;
  isHeld: boolean;
};

function addBooking(
  change: Change,
  holder: Holder,
  { type, zone }: { type: MeetingType; zone: string },
  slot: BookingSlot,
): BookingRow {
  const { db, now, newId } = change;
  const id = newId();
  insertRow(db, bookings, {
    id,
    leadId: holder.leadId,
    provider: OWN_PROVIDER,
    externalId: id,
    meetingType: type,
    startsAt: slot.start,
    endsAt: slot.end,
    inviteeName: holder.name,
    inviteeEmail: holder.email,
    inviteePhone: holder.phone,
    userId: slot.userId,
    zone,
    reference: holder.reference,
    isUnproven: holder.isUnproven,
    provenAt: holder.provenAt,
    senderBlock: holder.sender?.block ?? null,
    senderBrowser: holder.sender?.browser ?? null,
    status: holder.isHeld ? "booked" : "asked_for",
    filedSequence: -1,
    createdAt: now,
    updatedAt: now,
  });
  settleBooking(change, id);
  return readBooking(db, id) as BookingRow;
}
