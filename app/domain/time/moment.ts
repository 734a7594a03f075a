import { z } from "zod";
import { parseWallClock } from "./wall-clock";

const NO_MOMENT = "Please enter a date and time";

/** A moment as a call or a form sends it: ISO 8601 from 2000 to 2099, where no offset is named on the business's clock. */
export const momentSchema = z.iso
  .datetime({ offset: true, local: true, abort: true, error: NO_MOMENT })
  .regex(/^20/, { error: NO_MOMENT })
  .meta({ description: "Without an offset it is a time on the business's clock" });

/** Reads a moment that `momentSchema` takes; one on the business's clock to the minute. */
export const readMoment = (text: string, timeZone: string): Date =>
  parseWallClock(text.replace(/\.\d+$/, ""), timeZone) ?? new Date(text);
