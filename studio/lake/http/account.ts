import { Hono } from "hono";
import { z } from "zod";
import { hasPermission } from "../access";
import { parseWithSchema } from "../mutations/schema";
import type { LakeUser } from "../types";
import { readJson } from "./body";
import {
  getRequestUser,
  type LakeEnv,
  type LakeServices,
  parseIdList,
  readPathParam,
  requireCaller,
} from "./context";

const keyValues = z.array(z.object({ key: z.string().min(1).max(1_000), value: z.unknown() })).max(100);

/** Builds the routes of the signed-in account, in the format of Sanity's management API. */
export function buildAccountRoutes({ core, limits, nameOfUser, onLogout }: LakeServices) {
  return new Hono<LakeEnv>()
    .get("/users/me", (c) => {
      const user = getRequestUser(c);
      return c.json(user ? describeUser(user) : {});
    })
    .get("/users/me/keyvalue/:keys?", (c) => {
      const user = requireCaller(c, "read");
      return c.json(core.store.keyValues.get(user.id, parseIdList(readPathParam(c, "keys"))));
    })
    .put("/users/me/keyvalue/:keys?", async (c) => {
      const user = requireCaller(c, "read");
      const entries = parseWithSchema(keyValues, await readJson(c.req.raw, limits.body), "key and value");
      for (const { key, value } of entries) core.store.keyValues.put(user.id, { key, value });
      return c.json(entries);
    })
    .get("/users/:ids", (c) => {
      const reader = requireCaller(c, "read");
      const users = parseIdList(readPathParam(c, "ids")).map((id) => ({
        id,
        displayName: id === reader.id ? reader.name : nameOfUser(id),
        imageUrl: id === reader.id ? (reader.profileImage ?? null) : null,
      }));
      return c.json(users.length === 1 ? users[0] : users);
    })
    .get("/auth/providers", (c) => c.json({ thirdPartyLogin: true, sso: { saml: false }, providers: [] }))
    .get("/auth/id", (c) => c.json({ id: getRequestUser(c)?.id ?? null }))
    .post("/auth/logout", async (c) => {
      const headers = await onLogout?.(c.req.raw);
      return new Response(null, { status: 204, headers: headers ?? {} });
    });
}

function describeUser(user: LakeUser) {
  return {
    id: user.id,
    name: user.name,
    email: user.email ?? "",
    profileImage: user.profileImage ?? null,
    role: user.role,
    roles: [{ name: user.role, title: user.role, description: "" }],
    provider: "embedded",
  };
}

/** Lists what a user may do, in the format of the Studio's `acl` request. */
export function listUserGrants(user: LakeUser) {
  const permissions = ["read", "history"];
  if (hasPermission(user, "write")) permissions.push("create", "update", "delete", "mutate", "editHistory");
  if (hasPermission(user, "administer")) permissions.push("manage");
  return [{ filter: "true", permissions }];
}
