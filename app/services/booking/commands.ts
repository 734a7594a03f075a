import { z } from "zod";
import { bookingOutcomes } from "#db/values";
import { byId, type DoneWords, defineCommands, idField } from "~/commands/define";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { bookingRulesSchema, dailyLimitSchema, dateSchema, zoneSchema } from "~/domain/booking/schemas";
import { momentSchema } from "~/domain/time/moment";
import { severalDaysInput, weekHoursInput } from "~/domain/time/week-hours";
import { bookedTimeShape, bookingHoursShape, freeTimesShape } from "./shapes";

/** When a consultation begins, on whose clock its family reads that, and who calls. */
const chosenTime = {
  start: momentSchema,
  zone: zoneSchema.optional(),
  personId: z.string().max(100).optional(),
};

/** A consultation for a lead, whose id it has. */
const bookInput = z.object({ id: idField, type: z.enum(MEETING_TYPES), ...chosenTime });

const moveInput = z.object({ id: idField, ...chosenTime });

/** Where a moved consultation is on the business's calendar, and what takes the move back; null where it did not move. */
type MoveDone = { date: string; undo: z.input<typeof undoInput> | null };

/** `made` is the number of the change to undo, `start` and `personId` what they were before it. */
const undoInput = z.object({ id: idField, made: z.int(), start: momentSchema, personId: idField });

const describeMove = (_: MoveDone): DoneWords => ({ title: "Consultation moved" });

const types = z.array(z.enum(MEETING_TYPES)).min(1, "Please choose at least one kind of consultation");

/** The most booking hours, those of all people together. */
const MAX_HOURS = 300;

const date = z.string({ error: "Please enter a date" }).pipe(dateSchema);

/** What staff can do about consultations, and about the hours in which families book them. */
export const consultationCommands = defineCommands(
  "consultations",
  { role: "staff" },
  {
    /** Books a time on offer; with `personId` any at which that person has no other consultation. */
    book: {
      input: bookInput,
      done: "Consultation booked",
      failed: "Failed to book this time",
      call: {
        at: "POST /leads/{id}/bookings",
        id: "createLeadBooking",
        summary: "Book a consultation for a lead",
        description:
          "Books for a lead; with `personId` at any time at which that person has no other consultation",
        rules: {
          zone: "The name of an IANA time zone",
          personId: "Somebody who works with leads",
          form: "`start` is ahead",
        },
        answer: { about: "Booked", shape: bookedTimeShape, status: 201 },
        refuses: [404, 409],
        conflict: {
          about: "Somebody has taken it meanwhile; `slots` are free ones near it",
          shape: { slots: freeTimesShape },
        },
      },
    },
    /** Books a time on offer alone, also with `personId`. */
    bookOffered: { input: bookInput, done: "Consultation booked", failed: "Failed to book this time" },

    /** Moves it to any time at which its person, or that of `personId`, has no other consultation. */
    move: { input: moveInput, done: describeMove, failed: "Failed to move the consultation" },
    /** Moves it to a time on offer, with anybody who is free then, or with `personId`. */
    moveOffered: { input: moveInput, done: describeMove, failed: "Failed to move the consultation" },
    undoMove: { input: undoInput, done: "Moved back", failed: "Failed to move it back" },
    cancel: { input: byId, done: "Consultation canceled", failed: "Failed to cancel the consultation" },
    confirm: { input: byId, done: "Consultation confirmed", failed: "Failed to confirm the consultation" },
    setOutcome: {
      input: z.object({ id: idField, status: z.enum(bookingOutcomes) }),
      done: "Noted",
      failed: "Failed to note it",
      call: {
        at: "PATCH /booking/{id}",
        id: "recordBookingOutcome",
        summary: "Record whether a consultation took place",
        description: "What came of a consultation that has begun",
        answer: { about: "The booking", shape: bookedTimeShape },
        refuses: [404, 409],
      },
    },
    planFollowUp: { input: byId, done: "Task added", failed: "Failed to add the task" },

    addHours: {
      input: severalDaysInput.extend({ types }),
      done: "Hours added",
      failed: "Failed to add the hours",
    },
    removeHours: { input: weekHoursInput, done: "Hours removed", failed: "Failed to remove the hours" },
    replaceHours: {
      input: z.array(weekHoursInput.extend({ types })).max(MAX_HOURS),
      done: "Hours updated",
      failed: "Failed to update the hours",
      call: {
        at: "PUT /booking/hours",
        id: "replaceBookingHours",
        summary: "Replace everybody's hours for consultations",
        description: "Replaces everybody's hours",
        rules: { personId: "Each is of somebody who works with leads" },
        answer: { about: "Everybody's hours", shape: z.array(bookingHoursShape) },
      },
    },
    confirmHours: {
      input: z.object({}),
      done: "These are your hours now",
      failed: "Failed to keep the hours",
    },
    addDaysOff: {
      input: z
        .object({
          /** Nobody's own are everybody's. */
          personId: z.string().max(100).optional(),
          firstDay: date,
          lastDay: date,
          note: z.string().trim().max(200, "At most 200 characters").optional(),
        })
        .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
          path: ["lastDay"],
          error: "The last day has to be the first one or later",
        }),
      done: "Days off added",
      failed: "Failed to add the days off",
    },
    removeDaysOff: { input: byId, done: "Days off removed", failed: "Failed to remove the days off" },
    setRules: {
      input: bookingRulesSchema.extend({ type: z.enum(MEETING_TYPES) }),
      done: "Saved",
      failed: "Failed to save",
    },
    /** Without `limit` there is none. */
    setLimit: {
      input: z.object({ personId: idField, limit: dailyLimitSchema.optional() }),
      done: "Saved",
      failed: "Failed to save",
    },
  },
);
