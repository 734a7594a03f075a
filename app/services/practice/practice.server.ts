import { getSiteSettings, getStoredSettings } from "~/content/settings.server";
import type { NotesAsk } from "~/domain/consent/notes";
import type { Intake } from "~/domain/leads/intake/store.server";
import { getAppContext } from "~/platform/context.server";

export function buildIntake({ name, business, phone, email, notesAsk }: Practice): Intake {
  const { log } = getAppContext();
  return {
    settings: { name, business, phone, staffEmail: email, notesAsk },
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
  notesAsk: NotesAsk;
  bookingLinks?: Partial<Record<"emergency" | "standard" | "exploratory", string | null>> | null;
};

/** Reads the practice's details; empty when the content store is down, as an enquiry is still accepted. */
export async function readPractice(): Promise<Practice> {
  try {
    const [shown, { email, notesConsent }] = await Promise.all([getSiteSettings(), getStoredSettings()]);
    return { ...shown, email, notesAsk: notesConsent ? "opt_in" : "opt_out" };
  } catch (error) {
    getAppContext().log.error(
      { err: error },
      "site settings could not be read; an enquiry goes on without them",
    );
    // Unread settings may ask for a tick, so no notes follow without one.
    return { name: "", business: "", phone: "", email: null, notesAsk: "opt_in" };
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
