/** Handed in by the code that opens the Studio. */
export interface PracticeCalendar {
  zoneName: string;
  /** "Tue, May 12, 9 AM, Mountain time" */
  say: (at: Date) => string;
  /** as the value of a `datetime-local` field */
  toField: (at: Date) => string;
  /** null if the value is not valid */
  fromField: (text: string) => Date | null;
  /**
   * When the back office's calendar will publish the post's draft; null without a date. @throws when the request
   * fails
   */
  plannedPost: (id: string) => Promise<Date | null>;
}
