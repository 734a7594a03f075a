import routes from "~/routes.ts?raw";

/** Addresses with a route and no parameter, read as text: running `app/routes.ts` would load Remix's compiler. */
export const adminPaths: readonly string[] = [...routes.matchAll(/\broute\(\s*"(admin\/[\w/-]+)"/g)].map(
  ([, path]) => `/${path}`,
);
