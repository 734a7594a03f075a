import { SHIPPED_STAFF_TEXTS } from "#studio/texts/shipped-staff";
import type { StaffNoticeKey, StaffText } from "#studio/texts/staff-rules";
import { findPublishedStaffText } from "~/content/texts.server";

/** The words of a notice to staff: those published in the Studio, else those that come with the product. */
export const resolveStaffText = (notice: StaffNoticeKey): StaffText =>
  findPublishedStaffText(notice) ?? SHIPPED_STAFF_TEXTS[notice];
