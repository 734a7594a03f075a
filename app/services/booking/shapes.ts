import { z } from "zod";
import { bookingStatuses, meetingTypes } from "#db/values";
import { instantShape } from "~/commands/define";
import { weekHoursShape } from "~/domain/time/week-hours";

export const freeTimesShape = z
  .array(z.object({ start: instantShape, end: instantShape }))
  .meta({ id: "FreeTimes" });

export const bookedTimeShape = z
  .object({
    id: z.string(),
    token: z.string(),
    start: instantShape,
    end: instantShape,
    zone: z.string(),
    status: z.enum(bookingStatuses).meta({
      description:
        "`asked_for` is kept for nobody until Confirm is pressed in its mail; without an address, until staff confirm it",
    }),
    links: z.object({ change: z.string(), ics: z.string() }),
  })
  .meta({ id: "BookedTime" });

export const bookingHoursShape = weekHoursShape
  .extend({ types: z.array(z.enum(meetingTypes)) })
  .meta({ id: "BookingHours" });
