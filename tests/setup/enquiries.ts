/** A family's enquiry, told from all others by its number. */
export const sampleEnquiry = (n: number, prefix = "sample") => ({
  name: `Sample Person ${n}`,
  email: `${prefix}-${n}@example.com`,
  phone: `(${200 + Math.floor(n / 10_000)}) 555-${String(n % 10_000).padStart(4, "0")}`,
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: n % 2 ? "immediate" : "planning",
  previousAttempts: false,
});

/** Sends JSON. Throws when the connection fails, as `fetch` does. */
export const sendJson = (url: string, body: unknown, { method = "POST", cookie = "", headers = {} } = {}) =>
  fetch(url, {
    method,
    headers: {
      "Content-Type": "application/json",
      Origin: new URL(url).origin,
      ...(cookie && { Cookie: cookie }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
