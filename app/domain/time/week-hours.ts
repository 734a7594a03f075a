import { z } from "zod";

/** What a call answers of hours that somebody has each week. */
export const weekHoursShape = z.object({
  personId: z.string(),
  day: z.int().meta({ description: "0 is Sunday" }),
  from: z.string().meta({ description: "HH:MM in the business's time zone" }),
  to: z.string().meta({ description: "Not after `from` is the next day" }),
});

const day = z.int().min(0).max(6).meta({ description: "0 is Sunday" });

const clockTime = z
  .string({ error: "Please enter a time" })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00");

const personId = z.string({ error: "Please choose somebody" }).min(1).max(100);

/** Hours of one day of the week, as a person gives them. */
export const weekHoursInput = z.object({ personId, day, from: clockTime, to: clockTime });

/** The same hours on several days of the week. */
export const severalDaysInput = weekHoursInput.omit({ day: true }).extend({
  days: z.array(day).min(1, "Please choose at least one day").max(7),
});

/** The days of the week, Monday first; `day` is 0 for Sunday. */
export const weekdays = [
  { day: 1, name: "Monday" },
  { day: 2, name: "Tuesday" },
  { day: 3, name: "Wednesday" },
  { day: 4, name: "Thursday" },
  { day: 5, name: "Friday" },
  { day: 6, name: "Saturday" },
  { day: 0, name: "Sunday" },
] as const;
