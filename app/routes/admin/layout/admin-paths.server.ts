import routes from "~/routes.ts?raw";

/**
 * The addresses of the back office that have a route and no parameter. The text of `app/routes.ts` is read, since running it
 * would bring Remix's compiler along.
 */
export const adminPaths: readonly string[] = [...routes.matchAll(/\broute\(\s*"(admin\/[\w/-]+)"/g)].map(
  ([, path]) => `/${path}`,
);
