/** Why a page about a booking takes no answer. */
export const BOOKING_PAGE_REFUSALS = {
  closedHere: "This page is closed here. Please open the link in our email, or call us.",
  noTime: "Please choose a time first.",
  tooMany: "Too many tries from your connection. Please wait some minutes, or call us.",
};
