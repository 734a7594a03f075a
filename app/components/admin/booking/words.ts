import type { FamilyMail } from "~/domain/booking/family-contact.server";

export const FAMILY_MAIL_WORDS: Record<FamilyMail, string> = {
  told: "They are told by email.",
  no_address: "No mail goes out: no address.",
  stopped: "No mail goes out: this address gets none.",
  unsafe: "No mail goes out: this address is no longer safe. Ask them for another way.",
};
