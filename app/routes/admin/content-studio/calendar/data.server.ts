/** What the Calendar tab shows; null until there is something to plan with. */
export async function readCalendar(_url: URL): Promise<null> {
  return null;
}
