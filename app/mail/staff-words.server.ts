import { SHIPPED_STAFF_TEXTS } from "#studio/texts/shipped-staff";
import type { StaffNoticeKey, StaffText } from "#studio/texts/staff-rules";
import { findPublishedStaffText } from "~/content/texts.server";

/** Reads the text of a mail to staff: as published in the Studio, else as shipped. */
export const resolveStaffText = (notice: StaffNoticeKey): StaffText =>
  findPublishedStaffText(notice) ?? SHIPPED_STAFF_TEXTS[notice];
