import { SHIPPED_STAFF_TEXTS } from "#studio/texts/shipped-staff";
import type { StaffNoticeKey, StaffText } from "#studio/texts/staff-rules";
import { findPublishedStaffText } from "~/content/texts.server";

/** The text published in the Studio, else the shipped one. */
export const resolveStaffText = (notice: StaffNoticeKey): StaffText =>
  findPublishedStaffText(notice) ?? SHIPPED_STAFF_TEXTS[notice];
