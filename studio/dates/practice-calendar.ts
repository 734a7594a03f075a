/** The practice's calendar, as the code that opens the Studio provides it. */
export interface PracticeCalendar {
  /** The name of the time zone, such as "Mountain time". */
  zoneName: string;
  /** Formats an instant: "Tue, May 12, 9 AM, Mountain time". */
  say: (at: Date) => string;
  /** Formats an instant as the value of a `datetime-local` field. */
  toField: (at: Date) => string;
  /** The instant of such a value; null if it is not valid. */
  fromField: (text: string) => Date | null;
  /**
   * When the back office's calendar will publish the post's draft; null without such a date.
   * @throws when the request fails
   */
  plannedPost: (id: string) => Promise<Date | null>;
}
