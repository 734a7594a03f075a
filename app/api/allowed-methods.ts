type Registered = { method: string; path: string };

/** Methods that some route takes at `path`; empty when no route has this path. */
export function allowedMethods(routes: Registered[], path: string): string[] {
  const methods = routes
    .filter((route) => route.method !== "ALL" && !route.path.endsWith("*") && matches(route.path, path))
    .map((route) => route.method);
  return [...new Set(methods)];
}

/** `/api/leads/:id` or `/api/leads/{id}` against `/api/leads/42`, segment by segment. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.replace(/\/$/, "").split("/");
  return wanted.length === given.length && wanted.every((part, i) => /^[:{]/.test(part) || part === given[i]);
}
