import { z } from "zod";

const day = z.iso.date().optional().catch(undefined);

/** A calendar day that an address names, as YYYY-MM-DD; undefined for anything else. */
export const readDay = (params: URLSearchParams, name: string): string | undefined =>
  day.parse(params.get(name) ?? undefined);

export const readDays = (params: URLSearchParams) => ({
  from: readDay(params, "from"),
  to: readDay(params, "to"),
});
