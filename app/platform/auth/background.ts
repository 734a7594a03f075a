/** Names what an open screen asks for by itself: it does not push the idle end of a session back. */
export const BACKGROUND_HEADER = "X-Background";

export const BACKGROUND_REQUEST_HEADERS = { [BACKGROUND_HEADER]: "1" };
