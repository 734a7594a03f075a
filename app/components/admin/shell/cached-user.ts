/** The signed-in user as the browser remembers it (docs/product/sign-in.md §6). A convenience only: the server decides. */
const KEY = "adminUser";

export type CachedUser = { id: string; username: string };

export function rememberUser({ id, username }: CachedUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, username }));
  } catch {
    // Storage may be full or switched off; nothing depends on it.
  }
}

export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
