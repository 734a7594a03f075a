import { getPostRecords, type PostRecord } from "~/content/post-records.server";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

/** How long the list of posts is cached (docs/product/numbers.md §9), however often the hub asks. */
const POSTS_TTL_MS = 10_000;

type Held = { at: number; reading: Promise<PostRecord[] | null> };
const cachedPosts = () => ensureSingleton("hub-posts", (): { last: Held | null } => ({ last: null }));

/** Lists every post, at most ten seconds old; null while the content store can't be read. */
export function listCachedPosts(): Promise<PostRecord[] | null> {
  const now = getAppContext().now().getTime();
  const store = cachedPosts();
  if (!store.last || now - store.last.at >= POSTS_TTL_MS) store.last = { at: now, reading: read() };
  return store.last.reading;
}

async function read(): Promise<PostRecord[] | null> {
  try {
    return await getPostRecords();
  } catch (error) {
    getAppContext().log.warn({ err: error }, "the hub could not read the posts");
    return null;
  }
}
