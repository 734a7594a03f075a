import { z } from "@hono/zod-openapi";
import { userRoles } from "#db/values";
import { createInvitation, listInvitations, withdrawInvitation } from "~/domain/people/invitations.server";
import { changePerson, listPeople, type ManagedUser as PersonOfStore } from "~/domain/people/people.server";
import { invitationSchema, PEOPLE_REFUSALS, personChangeSchema } from "~/domain/people/schemas";
import { listColleagues } from "~/platform/auth/accounts.server";
import { isRoleAtLeast } from "~/platform/auth/roles";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { createApiRouter, ownerOnly, recentlyConfirmed, staffOnly } from "./area";
import { createCall } from "./call";
import { describeFailures, sendProblem } from "./problem";
import { buildJsonBody, describeAnswer, IdParams, InstantShape, type JsonContext } from "./shapes";

const Name = z.object({ id: z.string(), username: z.string(), name: z.string().nullable() });

const Person = Name.extend({
  role: z.enum(userRoles),
  disabled: z.boolean(),
  lastSignedInAt: InstantShape.nullable(),
  openLeads: z.int().openapi({ description: "Leads they own that are neither completed nor lost" }),
}).openapi("Person");

const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(userRoles),
    invitedBy: z.string().nullable(),
    createdAt: InstantShape,
    expiresAt: InstantShape.openapi({ description: "The link is void from then on" }),
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
  responses: { 200: describeAnswer("By name", z.array(z.union([Person, Name]))) },
});

const change = createCall({
  method: "patch",
  path: "/people/{id}",
  operationId: "changePerson",
  summary: "Change a person's role or name, or disable the account",
  rules: { leadsTo: "Somebody else who sees leads" },
  description:
    "Changes role or name, or disables an account, which ends its sessions; `leadsTo` gives its open leads to somebody else. The last owner who can sign in can be neither lowered nor disabled: 409.",
  middleware: [ownerOnly, recentlyConfirmed] as const,
  request: { params: IdParams, body: buildJsonBody(personChangeSchema) },
  responses: { 200: describeAnswer("The person", Person), ...describeFailures(404, 409) },
});

const createInvitingCall = <P extends string>(
  path: P,
  described: { operationId: string; summary: string; description: string },
) =>
  createCall({
    ...described,
    method: "post",
    path,
    middleware: [ownerOnly, recentlyConfirmed] as const,
    request: { body: buildJsonBody(invitationSchema) },
    responses: {
      201: describeAnswer(
        "The link, which is told here and in a mail and kept nowhere",
        z.object({ link: z.string(), expiresAt: InstantShape }),
      ),
      ...describeFailures(409),
    },
  });

const add = createInvitingCall("/people", {
  operationId: "addPerson",
  summary: "Invite a person, by another name",
  description: "Another name of `POST /api/people/invitations`: an account comes of an invitation alone.",
});
const send = createInvitingCall("/people/invitations", {
  operationId: "createInvitation",
  summary: "Invite a person",
  description:
    "Invites somebody: the link makes one account, once, within 72 hours. An earlier one to the same address is void.",
});

const invitations = createCall({
  method: "get",
  path: "/people/invitations",
  operationId: "listInvitations",
  summary: "List open invitations",
  middleware: ownerOnly,
  responses: { 200: describeAnswer("Those that nobody has answered, newest first", z.array(Invitation)) },
});

const withdraw = createCall({
  method: "delete",
  path: "/people/invitations/{id}",
  operationId: "withdrawInvitation",
  summary: "Withdraw an invitation",
  middleware: [ownerOnly, recentlyConfirmed] as const,
  request: { params: IdParams },
  responses: { 204: { description: "Withdrawn: its link is void" }, ...describeFailures(404) },
});

const buildPersonJson = (person: PersonOfStore): z.infer<typeof Person> => ({
  ...person,
  lastSignedInAt: person.lastSignedInAt?.toISOString() ?? null,
});

function answerInvitation(c: JsonContext, given: z.output<typeof invitationSchema>) {
  const { db, env, mailLinks: links } = getAppContext();
  const result = createInvitation(db, given, {
    ...buildZonedChangeContext(c.var.user),
    links,
    siteUrl: env.SITE_URL,
  });
  if (result.outcome === "taken") {
    const message = "There is an account with this address already.";
    return sendProblem(c, 409, message, { email: [message] });
  }
  return c.json({ link: result.link, expiresAt: result.expiresAt.toISOString() }, 201);
}

export const peopleCalls = createApiRouter()
  .openapi(list, (c) => {
    const { db } = getAppContext();
    if (isRoleAtLeast(c.var.user.role, "owner")) return c.json(listPeople(db).map(buildPersonJson), 200);
    return c.json(
      listColleagues(db).map(({ id, username, name }) => ({ id, username, name })),
      200,
    );
  })
  .openapi(change, (c) => {
    const result = changePerson(
      getAppContext().db,
      c.req.valid("param").id,
      c.req.valid("json"),
      buildZonedChangeContext(c.var.user),
    );
    if (result.outcome === "changed") return c.json(buildPersonJson(result.person), 200);
    const message = PEOPLE_REFUSALS[result.outcome];
    if (result.outcome === "missing") return sendProblem(c, 404, message);
    if (result.outcome === "last-owner") return sendProblem(c, 409, message);
    return sendProblem(c, 422, message, { leadsTo: [message] });
  })
  .openapi(add, (c) => answerInvitation(c, c.req.valid("json")))
  .openapi(send, (c) => answerInvitation(c, c.req.valid("json")))
  .openapi(invitations, (c) =>
    c.json(
      listInvitations(getAppContext().db).map(({ createdAt, expiresAt, ...rest }) => ({
        ...rest,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      200,
    ),
  )
  .openapi(withdraw, (c) =>
    withdrawInvitation(getAppContext().db, c.req.valid("param").id, buildZonedChangeContext(c.var.user))
      ? c.body(null, 204)
      : sendProblem(c, 404, "There is no such invitation."),
  );
