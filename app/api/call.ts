import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { findGuardRole } from "./area";
import { describeFailures } from "./problem";

/**
 * Rules that JSON Schema can't say, by the field that the 422 names; `form` for one about the whole request. A call
 * refuses a request that its schema allows for these alone, which `npm run fuzz` holds.
 */
export type FieldRules = Record<string, string>;

type Call<P extends string> = Omit<RouteConfig, "path" | "tags"> & {
  path: P;
  /** Verb and object, unique among the calls. */
  operationId: string;
  /** One line, without a full stop. */
  summary: string;
  rules?: FieldRules;
};

/**
 * A route as `createRoute` makes it, with what follows from it in the description: its tag, who may call it, and how the
 * layers before its handler refuse.
 */
export function createCall<P extends string, R extends Call<P>>(call: R) {
  const { rules, ...route } = call;
  const role = [route.middleware ?? []].flat().map(findGuardRole).find(Boolean);
  const described = {
    ...route,
    tags: [deriveApiTag(route.path)],
    security: route.security ?? (role ? [{ session: [role] }] : []),
    ...(rules && { "x-rules": rules }),
    responses: {
      ...describeFailures(...refusalsBeforeHandler(route, role !== undefined)),
      ...route.responses,
    },
  };
  return createRoute<P, R>(described as unknown as R);
}

/** `blog/scheduler` and `newsletter` of the paths `/blog/scheduler/topics` and `/newsletter/subscribers`. */
export function deriveApiTag(path: string): string {
  const [, area = "", part] = path.split("/");
  return area === "blog" && part === "scheduler" ? "scheduler" : area;
}

function refusalsBeforeHandler(
  { method, request }: RouteConfig | Call<string>,
  isGuarded: boolean,
): number[] {
  const isRead = method === "get";
  return [
    ...(isGuarded ? [401, 403] : []),
    ...(isRead ? [] : [403, 413]),
    ...(request?.body ? [400] : []),
    ...(request?.body?.content["application/json"] ? [415] : []),
    ...(request ? [422] : []),
  ];
}
