/** Marks requests that an open screen makes by itself: they do not prolong a session. */
export const BACKGROUND_HEADER = "X-Background";

export const BACKGROUND_REQUEST_HEADERS = { [BACKGROUND_HEADER]: "1" };
