/** Builds the headers of RFC 8058: the mail program's own button posts to the address; opening it changes nothing. */
export const buildUnsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
