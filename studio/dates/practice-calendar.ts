/** What the Studio knows of the practice's calendar, handed in by whoever opens it. */
export interface PracticeCalendar {
  /** What its zone is called: "Mountain time". */
  zoneName: string;
  /** "Tue, May 12, 9 AM, Mountain time" */
  say: (at: Date) => string;
  /** An instant as a `datetime-local` field shows it. */
  toField: (at: Date) => string;
  /** The instant of such a field's text; null for what is none. */
  fromField: (text: string) => Date | null;
  /**
   * When a post is published by the calendar of the back office, which publishes its draft; null where it has no such date.
   * @throws when that can't be asked
   */
  plannedPost: (id: string) => Promise<Date | null>;
}
