import { z } from "@hono/zod-openapi";
import { userRoles } from "#db/values";
import { instantShape } from "~/commands/define";
import { listInvitations } from "~/domain/people/invitations.server";
import { listPeople } from "~/domain/people/people.server";
import { listColleagues } from "~/platform/auth/accounts.server";
import { isRoleAtLeast } from "~/platform/auth/roles";
import { getAppContext } from "~/platform/context.server";
import { personNameShape, personShape } from "~/services/people/commands";
import { peopleHandlers } from "~/services/people/commands.server";
import { createApiRouter, createCall, ownerOnly, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { describeAnswer } from "./shapes";

const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(userRoles),
    invitedBy: z.string().nullable(),
    createdAt: instantShape,
    expiresAt: instantShape.openapi({ description: "The link is void from then on" }),
  })
  .openapi("Invitation");

const list = createCall({
  method: "get",
  path: "/people",
  operationId: "listPeople",
  summary: "List who works here",
  description:
    "Everybody with an account, for an owner. Staff get id, username and name of those who work with leads.",
  middleware: staffOnly,
  responses: { 200: describeAnswer("By name", z.array(z.union([personShape, personNameShape]))) },
});

const invitations = createCall({
  method: "get",
  path: "/people/invitations",
  operationId: "listInvitations",
  summary: "List open invitations",
  middleware: ownerOnly,
  responses: { 200: describeAnswer("Those that nobody has answered, newest first", z.array(Invitation)) },
});

const reads = createApiRouter()
  .openapi(list, (c) => {
    const { db } = getAppContext();
    if (isRoleAtLeast(c.var.user.role, "owner")) return c.json(listPeople(db), 200);
    return c.json(
      listColleagues(db).map(({ id, username, name }) => ({ id, username, name })),
      200,
    );
  })
  .openapi(invitations, (c) => c.json(listInvitations(getAppContext().db), 200));

export const peopleCalls = mountCommands(reads, peopleHandlers);
