import { getSiteSettings, getStoredSettings } from "~/content/settings.server";
import type { Intake } from "~/domain/leads/intake/store.server";
import { getAppContext } from "~/platform/context.server";

export function buildIntake({ name, business, phone, email }: Practice): Intake {
  const { log } = getAppContext();
  return {
    settings: { name, business, phone, staffEmail: email },
    // The error itself is not logged, as it may quote what a family wrote.
    onFilingFailed: (error) =>
      log.error(
        { error: error instanceof Error ? error.name : typeof error },
        "a stored enquiry could not be filed yet",
      ),
  };
}

export type Practice = {
  name: string;
  business: string;
  phone: string;
  /** The practice's address; null while the settings can't be read. */
  email: string | null;
  bookingLinks?: Partial<Record<"emergency" | "standard" | "exploratory", string | null>> | null;
};

/** Reads the practice's details; empty when the content store is down, as an enquiry is still accepted. */
export async function readPractice(): Promise<Practice> {
  try {
    const [shown, { email }] = await Promise.all([getSiteSettings(), getStoredSettings()]);
    return { ...shown, email };
  } catch (error) {
    getAppContext().log.error(
      { err: error },
      "site settings could not be read; an enquiry goes on without them",
    );
    return { name: "", business: "", phone: "", email: null };
  }
}

/** The practice's name for titles and the sidebar; staff can still work when the content store is down. */
export async function readPracticeName(): Promise<string> {
  try {
    return (await getSiteSettings()).business;
  } catch {
    return "Admin";
  }
}
