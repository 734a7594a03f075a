/** The practice's clock and calendar for the Studio, passed in by the code that opens it. */
export interface PracticeCalendar {
  zoneName: string;
  /** formats a time: "Tue, May 12, 9 AM, Mountain time" */
  say: (at: Date) => string;
  /** formats a time as the value of a `datetime-local` field */
  toField: (at: Date) => string;
  /** parses the value of a `datetime-local` field; null if it is not valid */
  fromField: (text: string) => Date | null;
  /**
   * When the back office's calendar will publish the post's draft; null without a date. @throws when the request
   * fails
   */
  plannedPost: (id: string) => Promise<Date | null>;
}
