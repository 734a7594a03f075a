import { normalizeEmail, phoneDigits, phoneToE164 } from "#db/normalize";
import { readPlace } from "~/domain/time/place";
import type { SaidWords } from "./enquiry";

/** The columns of a lead by which its primary address and number are found. */
export const contactColumns = ({ email, phone }: Pick<SaidWords, "email" | "phone">) => ({
  emailNormalized: email && normalizeEmail(email),
  phoneE164: phone && phoneToE164(phone),
  phoneDigits: phoneDigits(phone ?? ""),
});

/** The columns of a lead that follow from what was said. */
export function derivedColumns({ location, ...said }: Pick<SaidWords, "email" | "phone" | "location">) {
  const place = readPlace(location);
  return {
    ...contactColumns(said),
    state: place?.state ?? null,
    timeZone: place?.timeZone ?? null,
  };
}
