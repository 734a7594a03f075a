import { z } from "zod";
import { type DoneWords, defineCommands, idField } from "~/commands/define";

/** What can be done about a booking that matches no lead. */
export const waitingBookingCommands = defineCommands(
  "bookings",
  { role: "staff" },
  {
    give: {
      input: z.object({
        id: idField,
        leadId: z.string("Please choose a lead").min(1, "Please choose a lead"),
      }),
      done: (): DoneWords => ({
        title: "Booking given to the lead",
        message: "The lead is booked and its campaign has stopped.",
      }),
      failed: "Failed to give the booking",
      call: {
        at: "PATCH /bookings/{id}/lead",
        id: "giveBookingToLead",
        summary: "Give a booking to a lead",
        answer: { about: "The lead is booked", shape: z.object({ success: z.literal(true) }) },
        refuses: [404, 409],
      },
    },
  },
);
