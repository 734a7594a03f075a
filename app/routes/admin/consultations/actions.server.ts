import { data } from "@remix-run/node";
import { z } from "zod";
import { cancelBooking, rescheduleBooking, undoBookingMove } from "~/domain/booking/change.server";
import { confirmUnproven } from "~/domain/booking/confirm.server";
import { planFollowUp, setOutcome } from "~/domain/booking/outcome.server";
import { readBooking } from "~/domain/booking/read.server";
import { parseWallClock } from "~/domain/time/wall-clock";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import { buildBookingContext } from "~/services/booking/booking.server";
import {
  type ConsultationAnswer,
  type ConsultationIntent,
  consultationForms,
  type MoveUndo,
} from "./action-data";

const REFUSED = {
  missing: "This consultation is gone, or can’t be changed here.",
  over: "This consultation has begun, or was canceled.",
  not_yet: "This consultation has not begun yet.",
  taken: "There is another consultation at that time.",
  past: "That time has passed.",
  limited: "It was moved too often to be moved again.",
  not_offered: "That time is not open.",
};

export function changeConsultation(intent: ConsultationIntent, form: FormData, by: string) {
  const bookingId = String(form.get("id") ?? "");
  try {
    const result = carryOut(intent, form, by);
    return typeof result === "string"
      ? data<ConsultationAnswer>(
          consultationForms.buildFailure(intent, { bookingId, message: REFUSED[result] }),
          { status: 409 },
        )
      : data<ConsultationAnswer>(consultationForms.buildSuccess(intent, { bookingId, ...result }));
  } catch (error) {
    getLogger().error({ err: error, intent }, "a change to a consultation failed");
    return data<ConsultationAnswer>(
      { ...consultationForms.buildFailure(intent), bookingId },
      { status: 500 },
    );
  }
}

type Done = { undo?: MoveUndo };

const undoForm = z.object({ made: z.coerce.number().int(), before: z.iso.datetime(), userId: z.string() });

/** Carries out a change of a consultation. @returns why it was refused, else what to add to the answer */
function carryOut(intent: ConsultationIntent, form: FormData, by: string): keyof typeof REFUSED | Done {
  const { db } = getAppContext();
  const id = String(form.get("id") ?? "");
  const writing = buildBookingContext(by);
  switch (intent) {
    case "kept":
    case "no_show": {
      const { outcome } = setOutcome(db, id, intent, writing);
      return outcome === "changed" ? {} : outcome;
    }
    case "follow_up":
      return planFollowUp(db, id, writing).outcome === "planned" ? {} : "missing";
    case "move": {
      const start = parseWallClock(String(form.get("start") ?? ""), writing.zone);
      if (!start) return "not_offered";
      const before = readBooking(db, id);
      const result = rescheduleBooking(db, id, { start }, writing);
      if (result.outcome !== "moved") return result.outcome;
      return before?.startsAt && before.userId && result.booking.sequence !== before.sequence
        ? {
            undo: {
              made: result.booking.sequence,
              before: before.startsAt.toISOString(),
              userId: before.userId,
            },
          }
        : {};
    }
    case "undo_move": {
      const read = undoForm.safeParse(Object.fromEntries(form));
      if (!read.success) return "missing";
      const { made, before, userId } = read.data;
      const { outcome } = undoBookingMove(db, id, { made, start: new Date(before), userId }, writing);
      return outcome === "moved" ? {} : outcome;
    }
    case "cancel": {
      const { outcome } = cancelBooking(db, id, null, writing);
      return outcome === "cancelled" ? {} : outcome;
    }
    case "confirm": {
      const { outcome } = confirmUnproven(db, id, writing);
      return outcome === "confirmed" ? {} : outcome;
    }
  }
}
