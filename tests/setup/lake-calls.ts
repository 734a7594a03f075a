import { SHARED_LAKE_TOKEN, type TestServer } from "./server";

/** What staff can do takes this token, on the shared server as well. */
export const LAKE_TOKEN = SHARED_LAKE_TOKEN;
/** The lake open to all, as few run it. */
export const OPEN_LAKE = { LAKE_PUBLIC: "true", LAKE_TOKENS: `${LAKE_TOKEN}=administrator` };
export const CLOSED_LAKE = { LAKE_TOKENS: `${LAKE_TOKEN}=administrator` };

const AS_STAFF = { Authorization: `Bearer ${LAKE_TOKEN}` };

/** Calls the lake's API as a stranger, or with the token. */
export const callLake = (
  server: TestServer,
  path: string,
  { staff = false, ...init }: RequestInit & { staff?: boolean } = {},
): Promise<Response> =>
  fetch(`${server.url}/lake/v2025-02-19/${path}`, {
    ...init,
    headers: { ...init.headers, ...(staff && AS_STAFF) },
  });

/** Asks a query by POST, where it may be of any length. */
export const askLake = (
  server: TestServer,
  query: string,
  { staff = false, params = {} }: { staff?: boolean; params?: Record<string, unknown> } = {},
): Promise<Response> =>
  callLake(server, "data/query/production", {
    staff,
    method: "POST",
    body: JSON.stringify({ query, params }),
  });

/** Adds documents of type `post`, numbered, so that a query has something to go through. */
export async function addPosts(server: TestServer, count: number): Promise<void> {
  const mutations = Array.from({ length: count }, (_, n) => ({
    create: { _id: `attacked-${n}`, _type: "post", n, title: `Number ${n}` },
  }));
  const answer = await callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Does the same a few times, with time for others between, as somebody does who keeps at it. Gives the last answer. */
export async function again<T>(attack: () => Promise<T>): Promise<T> {
  for (let n = 0; n < 2; n++) {
    await attack();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return attack();
}
